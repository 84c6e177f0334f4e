import { useText } from '../../i18n/use-text.ts'
import { EmailText } from './email-text.tsx'

/** The address of the account, read-only, and why. */
export function FixedEmail({ email }: { email: string | null }) {
  const { edit: text } = useText('profile')
  if (email === null) return null
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">{text.email}</p>
      <p className="wrap-anywhere">
        <EmailText>{email}</EmailText>
      </p>
      <p className="text-sm text-faint">{text.emailHint}</p>
    </div>
  )
}
