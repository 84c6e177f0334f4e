import type { AuthError } from '@supabase/auth-js'
import { fill } from 'contract/fill'
import { ExchangeError } from '../api/exchange.ts'
import { sentenceOf } from '../i18n/error-sentence.ts'
import type { Texts } from '../i18n/texts.ts'

type AccountTexts = { account: Pick<Texts['account'], 'exchange' | 'refusals'>; form: Texts['site']['form'] }

/** Why signing in, or anything else about an account, failed: one sentence for any error. */
export function accountSentence(error: unknown, { account, form }: AccountTexts): string {
  if (error instanceof ExchangeError) {
    return fill(account.exchange[error.problem], { status: error.status })
  }
  if (isAuthError(error)) return authSentence(error, account.refusals, form)
  return sentenceOf(error, form)
}

/** An error of the sign-in service. Recognised by its mark: the class itself is loaded lazily, with the client. */
export function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && '__isAuthError' in error
}

function authSentence(
  error: AuthError,
  refusals: Texts['account']['refusals'],
  form: Texts['site']['form'],
): string {
  const { code, status } = error
  if (code === 'weak_password') return weaknessSentence(error, refusals)
  if (isKnown(code, refusals)) return refusals[code]
  if (status === 429) return refusals.too_many
  if (status === 0) return form.offline
  return status !== undefined && status >= 500 ? refusals.busy : form.failed
}

/** The service may require more than the page knows; its own message says how much. */
function weaknessSentence(error: AuthError, refusals: Texts['account']['refusals']): string {
  const reasons = 'reasons' in error && Array.isArray(error.reasons) ? error.reasons : []
  if (reasons.includes('pwned')) return refusals.password_common
  const asked = /\d+/.exec(error.message)?.[0]
  return reasons.includes('length') && asked
    ? fill(refusals.password_short, { n: asked })
    : refusals.password_weak
}

/** The sentences by the service's own error code. */
type Known = Exclude<
  keyof Texts['account']['refusals'],
  'password_short' | 'password_common' | 'password_weak' | 'too_many' | 'busy'
>

function isKnown(code: string | undefined, refusals: Texts['account']['refusals']): code is Known {
  return code !== undefined && Object.hasOwn(refusals, code)
}
