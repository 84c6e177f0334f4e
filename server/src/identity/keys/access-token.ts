import { decodeProtectedHeader, errors, type JWTPayload } from 'jose'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findUserWithSession, type SessionRow } from '../sessions/sessions.queries.ts'
import type { UserRow } from '../users/users.queries.ts'
import { isUuid } from '../users/uuid.ts'
import { metadataClaims } from './token-metadata.ts'

export const issuerOf = (origin: string) => `${origin}/auth/v1`

type Signing = Pick<Deps, 'keyring' | 'env' | 'origin'>

export async function issueAccessToken(
  { keyring, env, origin }: Signing,
  user: UserRow,
  session: SessionRow,
): Promise<{ access_token: string; expires_in: number; expires_at: number }> {
  const expires_in = env.auth.tokenSeconds
  const iat = Math.floor(Date.now() / 1000)
  const expires_at = iat + expires_in
  const access_token = await keyring.sign({
    iss: issuerOf(origin()),
    aud: 'authenticated',
    sub: user.id,
    exp: expires_at,
    iat,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...metadataClaims(user),
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
  return { access_token, expires_in, expires_at }
}

export type SignedIn = { user: UserRow; session: SessionRow }
export type TokenRefusal = 'bad_jwt' | 'user_not_found' | 'session_not_found' | 'user_banned'

/** The claims of a token, or what is wrong with it. That the keys cannot be read says nothing about the token. */
export async function claimsOf(
  { keyring, origin }: Pick<Deps, 'keyring' | 'origin'>,
  token: string,
): Promise<JWTPayload | errors.JOSEError> {
  return keyring.verify(token, issuerOf(origin())).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) return error
    throw error
  })
}

/** Who a token speaks for, as user and session stand at this moment; a signature alone is not enough. */
export async function readAccessToken(
  { db, keyring, origin }: Pick<Deps, 'keyring' | 'origin'> & { db: Database },
  token: string,
): Promise<SignedIn | { refusal: TokenRefusal; reason?: string }> {
  const claims = await claimsOf({ keyring, origin }, token)
  if (claims instanceof Error) return { refusal: 'bad_jwt', reason: claims.message }
  const { sub, session_id: sessionId, role } = claims
  if (!isUuid(sub) || !isUuid(sessionId) || role !== 'authenticated') {
    return { refusal: 'bad_jwt', reason: 'claims are not those of a session' }
  }
  const { kid = '' } = decodeProtectedHeader(token)
  const row = await findUserWithSession(db, { userId: sub, sessionId, kid })
  if (!row) return { refusal: 'user_not_found' }
  const { session, is_key_revoked, ...user } = row
  // The keyring learns of it a moment later.
  if (is_key_revoked) return { refusal: 'bad_jwt', reason: 'its key was revoked' }
  if (!session) return { refusal: 'session_not_found' }
  return user.is_banned ? { refusal: 'user_banned' } : { user, session }
}
