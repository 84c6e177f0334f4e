import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useAccount } from '../security/use-account.ts'

/** The address that the client has asked for, until both addresses have confirmed it. */
export function PendingEmail() {
  const { card: text } = useText('profile')
  const { data: account } = useAccount()
  if (!account?.newEmail) return null
  return (
    <Notice tone="info">
      <p>
        <EmailText>{fill(text.pendingEmail, { email: account.newEmail })}</EmailText>
      </p>
    </Notice>
  )
}
