import type { Deps } from '../../deps.ts'
import { countRequest, countUse, type RequestKind } from '../../throttles.ts'
import { AuthError } from './auth-error.ts'

type Limited = Pick<Deps, 'db' | 'env'> & { ip: string }

/**
 * Counts one request of an address and refuses what is too much. A refresh is refused with 503: the client tries that
 * again, whereas it takes any 4xx as the end of the session.
 */
export async function limitRequests(
  { db, env, ip }: Limited,
  kind: RequestKind,
  status: 429 | 503 = 429,
): Promise<void> {
  const retryAfter = await countRequest(db, { kind, ip, factor: env.rateLimitFactor })
  if (retryAfter > 0) throw overLimit(retryAfter, status)
}

export function overLimit(retryAfter: number, status: 429 | 503 = 429): AuthError {
  return new AuthError(status, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter })
}

/** Seconds until an account may be sent another mail of this kind; 0 to go on. Counted by address, known or not. */
export async function mailWait(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  kind: string,
  address: string,
): Promise<number> {
  const times = env.rateLimitFactor
  const soon = await countUse(db, `mail-minute:${kind}:${address}`, { times, seconds: 60 })
  return soon || countUse(db, `mail-hour:${kind}:${address}`, { times: 5 * times, seconds: 3600 })
}

/** For signed-in users; others must not learn that an account has been sent a mail. */
export function overMailLimit(retryAfter: number): AuthError {
  const message = `For security purposes, you can only request this after ${retryAfter} seconds.`
  return new AuthError(429, 'over_email_send_rate_limit', message, { retryAfter })
}
