import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { isAuthError } from '../../shared/account-sentence.ts'
import { useAccountAction } from '../../shared/use-account-action.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { LinkType } from './arrival.ts'
import type { Way } from './finish-return.ts'
import { followLink } from './follow-link.ts'
import { HalfwayCard } from './halfway-card.tsx'
import { OldLink } from './old-link.tsx'
import { ReturnCode } from './return-code.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** A link from a mail. It works by a press of a button, because mail scanners open links but press nothing. */
export function MailLink({ tokenHash, type }: { tokenHash: string; type: LinkType }) {
  const words = useWords(type)
  const { auth } = useRootData()
  const navigate = useNavigate()
  const [way, setWay] = useState<Way | null | undefined>()
  const { run, isBusy, error, problem } = useAccountAction(async () => {
    const found = await followLink(auth, tokenHash, type)
    setWay(found)
    if (found && !found.lacksCode) await navigate(found.to, { replace: true })
  })

  if (way === null) return <HalfwayCard />
  if (way?.lacksCode) return <ReturnCode to={way.to} />
  if (isAuthError(error) && error.code === 'otp_expired') return <OldLink type={type} />
  return (
    <SignInCard title={words.title} lead={words.text}>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button isBusy={isBusy} onClick={() => void run()}>
        {words.button}
      </Button>
    </SignInCard>
  )
}

function useWords(type: LinkType) {
  const { link } = useText('account')
  if (type === 'recovery' || type === 'email_change') return link[type]
  return type === 'signup' || type === 'email' ? link.signup : link.sign_in
}
