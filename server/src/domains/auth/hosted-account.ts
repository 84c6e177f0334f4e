import { Email } from 'contract/fields'
import * as z from 'zod/mini'
import type { AuthSettings, HostedAuth } from '../../auth-settings.ts'
import { ApiError } from '../../http/api-error.ts'
import { type AccountSession, type Refused, readUserMetadata } from './account-session.ts'
import { type HostedClaims, readHostedToken } from './hosted-token.ts'

const timeoutMs = 5000
const listOf = <T extends z.ZodMiniType>(part: T) => z.optional(z.nullable(z.array(part)))
const Data = z.record(z.string(), z.unknown())

const HostedUser = z.object({
  id: z.string(),
  email: Email,
  email_confirmed_at: z.optional(z.nullable(z.string())),
  user_metadata: z.optional(Data),
  identities: listOf(z.object({ provider: z.string(), identity_data: z.optional(z.nullable(Data)) })),
  factors: listOf(z.object({ status: z.string() })),
})
type HostedUser = z.infer<typeof HostedUser>

/** Whom a token of a hosted sign-in service speaks for. */
export async function readHostedAccount(
  { confirmEmail }: AuthSettings,
  hosted: HostedAuth,
  token: string,
): Promise<AccountSession | Refused> {
  const claims = await readHostedToken(hosted, token)
  if (!claims) return { refusal: 'bad_jwt' }
  const user = await askForUser(hosted, token)
  if (!user || user.id !== claims.sub) return { refusal: 'session_not_found' }
  return {
    account: {
      issuer: hosted.url,
      subject: claims.sub,
      email: user.email,
      isProved: hasGoogleAddress(user) || (confirmEmail && Boolean(user.email_confirmed_at)),
      phone: null,
      telegram_id: null,
      signed_in_at: signedInAt(claims),
      ...readUserMetadata(user.user_metadata ?? {}),
    },
    lacksSecondFactor:
      claims.aal !== 'aal2' && (user.factors ?? []).some(({ status }) => status === 'verified'),
    session: { hosted_session_id: claims.session_id },
  }
}

/** The signature says that the session was there once; only the service knows whether it still is. */
async function askForUser({ url, anonKey }: HostedAuth, token: string): Promise<HostedUser | null> {
  const response = await fetch(`${url}/user`, {
    headers: { apikey: anonKey, authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(serviceIsAway)
  // Too many calls, or none answered: that says nothing about the token.
  if (response.status >= 500 || response.status === 429) return serviceIsAway()
  if (response.status !== 200) return null
  return z.safeParse(HostedUser, await response.json().catch(serviceIsAway)).data ?? null
}

function serviceIsAway(): never {
  throw new ApiError('busy', { retryAfter: 5 })
}

/** Google has checked the address it signed in with, not one that the account took on later. */
function hasGoogleAddress({ email, identities }: HostedUser): boolean {
  return (identities ?? []).some(({ provider, identity_data }) => {
    const address = z.safeParse(Email, identity_data?.email).data
    return provider === 'google' && address === email && identity_data?.email_verified === true
  })
}

/** Rounded down to whole seconds, so the sign-in may have been up to a second later. */
function signedInAt({ amr = [], iat = 0 }: HostedClaims): string {
  const times = amr.flatMap((entry) => (typeof entry === 'string' ? [] : entry.timestamp))
  const newest = times.length > 0 ? Math.max(...times) : iat
  return new Date((newest + 1) * 1000).toISOString()
}
