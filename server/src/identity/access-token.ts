import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type UserRow, userColumns } from './users.queries.ts'
import { isUuid } from './uuid.ts'

export type Amr = { method: string; timestamp: number }

export type SessionRow = {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2'
  /** How the person showed who they are, the newest first. */
  amr: Amr[]
  created_at: string
}

export const issuerOf = (origin: string) => `${origin}/auth/v1`

/** Days without a refresh after which a session is over. */
export const idleDays = 30

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
    email: user.email,
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
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

/** Who a token speaks for, as user and session stand at this moment; a signature alone is not enough. */
export async function readAccessToken(
  { db, keyring, origin }: Pick<Deps, 'keyring' | 'origin'> & { db: Database },
  token: string,
): Promise<SignedIn | { refusal: TokenRefusal; reason?: string }> {
  const claims = await keyring.verify(token, issuerOf(origin())).catch((error: Error) => error)
  if (claims instanceof Error) return { refusal: 'bad_jwt', reason: claims.message }
  const { sub, session_id: sessionId, role } = claims
  if (!isUuid(sub) || !isUuid(sessionId) || role !== 'authenticated') {
    return { refusal: 'bad_jwt', reason: 'claims are not those of a session' }
  }
  const found = await db.one<UserRow & { session: SessionRow | null }>(sql`
    select ${userColumns}, (
      select jsonb_build_object('id', id, 'user_id', user_id, 'aal', aal, 'amr', amr, 'created_at', created_at)
      from auth_sessions
      where id = ${sessionId} and user_id = users.id
        and refreshed_at > now() - make_interval(days => ${idleDays}) and (not_after is null or not_after > now())
    ) as session
    from auth_users users where users.id = ${sub}`)
  if (!found) return { refusal: 'user_not_found' }
  const { session, ...user } = found
  if (!session) return { refusal: 'session_not_found' }
  return user.is_banned ? { refusal: 'user_banned' } : { user, session }
}
