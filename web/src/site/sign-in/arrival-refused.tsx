import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { OldLink } from './old-link.tsx'
import { SignInFailed } from './sign-in-failed.tsx'

/** An error of Google or the sign-in service: our text where we have one, else theirs. */
export function ArrivalRefused({ code, reason }: { code: string; reason: string }) {
  const { google, refusals } = useText('account')
  if (code === 'otp_expired') return <OldLink type="recovery" />
  const ours: Partial<Record<string, string>> = refusals
  return <SignInFailed message={fill(google.failed, { reason: ours[code] ?? (reason || code) })} />
}
