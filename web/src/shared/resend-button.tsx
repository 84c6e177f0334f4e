import { useEffect, useRef, useState } from 'react'
import { loadAuthClient } from '../api/load-auth-client.ts'
import { useRootData } from '../api/root-data.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useAccountAction } from './use-account-action.ts'

/** Requests the verification mail of an address, and shows the result. */
export function ResendButton({ email, label }: { email: string; label?: string }) {
  const { mail } = useText('account')
  const { auth, origin } = useRootData()
  const [isSent, setSent] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const { run, isBusy, problem } = useAccountAction(async () => {
    const client = await loadAuthClient(auth)
    const options = { emailRedirectTo: `${origin}/auth/callback` }
    const { error } = await client.resend({ type: 'signup', email, options })
    if (error) throw error
    setSent(true)
  })

  // The pressed button is gone, so the focus moves to the result.
  useEffect(() => {
    if (isSent) notice.current?.focus()
  }, [isSent])

  if (isSent) {
    return (
      <Notice ref={notice} tone="success">
        {mail.resent}
      </Notice>
    )
  }
  return (
    <div className="grid gap-3">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button tone="quiet" isBusy={isBusy} onClick={() => void run()}>
        {label ?? mail.resend}
      </Button>
    </div>
  )
}
