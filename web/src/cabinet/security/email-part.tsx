import type { Client } from 'contract/clients'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { ResendButton } from '../../shared/resend-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { SecurityPart } from './security-part.tsx'

/** Whether the address is verified, and the button to verify it. */
export function EmailPart({ client: { email, email_proved } }: { client: Client }) {
  const { email: text } = useText('security')
  const { auth } = useRootData()
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
