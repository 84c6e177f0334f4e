import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { OldLink } from './old-link.tsx'
import { SignInFailed } from './sign-in-failed.tsx'

/** An error of another service or the sign-in service. Theirs stands in the address in English, where anybody can write. */
export function ArrivalRefused({ code }: { code: string }) {
  const { providers, refusals } = useText('account')
  const { form } = useText('site')
  if (code === 'otp_expired') return <OldLink type="recovery" />
  const reason = Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : form.failed
  return <SignInFailed message={fill(providers.failed, { reason })} />
}
