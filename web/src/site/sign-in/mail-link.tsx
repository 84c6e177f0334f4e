import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { isAuthError } from '../../shared/account-sentence.ts'
import { useAccountAction } from '../../shared/use-account-action.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Arrival, LinkType } from './arrival.ts'
import type { SignInOutcome } from './finish-return.ts'
import { followLink } from './follow-link.ts'
import { HalfwayCard } from './halfway-card.tsx'
import { mailTargetOf, verifyAddress } from './mail-target.ts'
import { OldLink } from './old-link.tsx'
import { ReturnCode } from './return-code.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** A link from a mail. It works by a press of a button, because mail scanners open links but press nothing. */
export function MailLink({ link }: { link: Extract<Arrival, { kind: 'mail' }> }) {
  const { type } = link
  const texts = useLinkTexts(type)
  const { auth, origin } = useRootData()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<SignInOutcome | null | undefined>()
  const { run, isBusy, error, problem } = useAccountAction(async () => {
    const target = mailTargetOf(link.redirectTo, origin)
    if ('elsewhere' in target) return leaveFor(verifyAddress(auth.url, link, target.elsewhere))
    const result = await followLink(auth, link, target.page)
    setOutcome(result)
    if (result && !result.lacksCode) await navigate(result.to, { replace: true })
  })

  if (outcome === null) return <HalfwayCard />
  if (outcome?.lacksCode) return <ReturnCode to={outcome.to} />
  if (isAuthError(error) && error.code === 'otp_expired') return <OldLink type={type} />
  return (
    <SignInCard title={texts.title} lead={texts.text}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button isBusy={isBusy} onClick={() => void run()}>
        {texts.button}
      </Button>
    </SignInCard>
  )
}

/** The button stays busy until the browser is gone. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}

function useLinkTexts(type: LinkType) {
  const { link } = useText('account')
  if (type === 'recovery' || type === 'email_change') return link[type]
  return type === 'signup' || type === 'email' ? link.signup : link.sign_in
}
