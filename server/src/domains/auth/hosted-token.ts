import { Id } from 'contract/fields'
import { createRemoteJWKSet, decodeProtectedHeader, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { HostedAuth } from '../../auth-settings.ts'
import { ApiError } from '../../http/api-error.ts'

const minute = 60_000
const timeoutMs = 5000

const Claims = z.object({
  sub: Id,
  session_id: z.string().check(z.minLength(1), z.maxLength(200)),
  role: z.literal('authenticated'),
  is_anonymous: z.optional(z.literal(false)),
  aal: z.optional(z.string()),
  iat: z.optional(z.number()),
  amr: z.optional(z.array(z.union([z.string(), z.object({ timestamp: z.number() })]))),
})
export type HostedClaims = z.infer<typeof Claims>

/** The claims of a token that the hosted service has signed; null for any other. */
export async function readHostedToken(hosted: HostedAuth, token: string): Promise<HostedClaims | null> {
  const alg = algorithmOf(token)
  // Either kind of key checks its own algorithms only: a public key must never pass for a shared secret.
  const [key, algorithms] =
    hosted.jwtSecret && alg === 'HS256'
      ? [() => new TextEncoder().encode(hosted.jwtSecret), ['HS256']]
      : [keysOf(hosted), ['RS256', 'ES256']]
  if (!alg || !algorithms.includes(alg)) return null
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms,
      issuer: hosted.url,
      audience: 'authenticated',
      clockTolerance: 30,
      requiredClaims: ['exp'],
    })
    return z.safeParse(Claims, payload).data ?? null
  } catch (error) {
    if (isAboutToken(error)) return null
    throw new ApiError('busy', { retryAfter: 5 })
  }
}

/** The algorithm a token claims; null where it also says where its key is to be found. */
function algorithmOf(token: string): string | null {
  try {
    const { alg, jku, jwk, x5u } = decodeProtectedHeader(token)
    return jku === undefined && jwk === undefined && x5u === undefined ? (alg ?? null) : null
  } catch {
    return null
  }
}

const keySets = new Map<string, JWTVerifyGetKey>()

/** Cached for ten minutes; an unknown key is requested once a minute at most. */
function keysOf({ url }: HostedAuth): JWTVerifyGetKey {
  const known = keySets.get(url)
  if (known) return known
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`), {
    cacheMaxAge: 10 * minute,
    cooldownDuration: minute,
    timeoutDuration: timeoutMs,
  })
  keySets.set(url, keys)
  return keys
}

/** Or about the service, which did not answer with its keys. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    error.code !== errors.JOSEError.code &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid)
  )
}
