import type { Client } from 'contract/clients'
import { fill } from 'contract/fill'
import { useState } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { ResendButton } from '../../shared/resend-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SecurityPart } from './security-part.tsx'
import type { Account } from './use-account.ts'

const fetchForm = async () => (await import('./add-email-form.tsx')).AddEmailForm

/** Whether the address is verified, and the button to verify it; or to add one, where there is none. */
export function EmailPart({
  client: { email, email_proved },
  account,
}: {
  client: Client
  account: Account
}) {
  const { email: text } = useText('security')
  const { auth } = useRootData()
  if (!account.email) return <NoEmail newEmail={account.newEmail} />
  // A hosted service sends no mail to an account it has already let in, so there is nothing to offer.
  if (!email || (!email_proved && auth.isHosted)) return null
  return (
    <SecurityPart
      title={text.title}
      badge={
        <Badge tone={email_proved ? 'success' : 'warning'}>
          {email_proved ? text.isProved : text.isNotProved}
        </Badge>
      }
    >
      <p>
        <EmailText>{email}</EmailText>
      </p>
      {!email_proved && (
        <div className="justify-self-start">
          <ResendButton email={email} label={text.prove} />
        </div>
      )}
    </SecurityPart>
  )
}

/** An account that another service opened without an address. */
function NoEmail({ newEmail }: { newEmail: string }) {
  const { email: text } = useText('security')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SecurityPart title={text.title} badge={<Badge tone="neutral">{text.isMissing}</Badge>}>
      <p className="text-muted">{text.missing}</p>
      {newEmail && (
        <Notice tone="info">
          <EmailText>{fill(text.asked, { email: newEmail })}</EmailText>
        </Notice>
      )}
      <div>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {text.add}
        </Button>
      </div>
      {isOpen && (
        <LazyDialog title={text.add} fetchPart={fetchForm} onClose={close}>
          {(AddEmailForm) => <AddEmailForm onClose={close} />}
        </LazyDialog>
      )}
    </SecurityPart>
  )
}
