import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { OldLink } from './old-link.tsx'
import { SignInFailed } from './sign-in-failed.tsx'

/** What Google or the sign-in service has said no to: in our words where we have them, else in theirs. */
export function ArrivalRefused({ code, reason }: { code: string; reason: string }) {
  const { google, refusals } = useText('account')
  if (code === 'otp_expired') return <OldLink type="recovery" />
  const ours: Partial<Record<string, string>> = refusals
  return <SignInFailed message={fill(google.failed, { reason: ours[code] ?? (reason || code) })} />
}
