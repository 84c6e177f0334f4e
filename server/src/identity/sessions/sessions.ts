import { createHmac } from 'node:crypto'
import type { Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Secrets } from '../../secrets.ts'
import { newToken, tokenHash } from '../../tokens.ts'
import { issueAccessToken } from '../keys/access-token.ts'
import { userAnswer } from '../users/user-answer.ts'
import { getUser, type UserRow } from '../users/users.queries.ts'
import { type Amr, insertSession, type SessionRow } from './sessions.queries.ts'

/** The row of tokens of a session is derived from its secret, so that the active one can be given out twice. */
export function refreshTokenOf(sessionSecret: string, counter: number): string {
  return createHmac('sha256', sessionSecret).update(String(counter)).digest('base64url')
}

type Opening = {
  method: string
  passwordVersion?: number
  days?: number
  ip: string
  user_agent: string
  /** Statements to be run with it in one, since every way to the database and back is time; they read `signed_in`. */
  alongside?: Sql[]
}

export type OpenedSession = { session: SessionRow; refreshToken: string }

/** Begins a session with its first refresh token, and notes the sign-in at the user; none as `insertSession` says. */
export async function openSession(
  tx: Database,
  secrets: Secrets,
  userId: string,
  { method, passwordVersion, days = 0, ip, user_agent, alongside = [] }: Opening,
): Promise<OpenedSession | undefined> {
  const secret = newToken()
  const refreshToken = refreshTokenOf(secret, 0)
  const amr: Amr[] = [{ method, timestamp: Math.floor(Date.now() / 1000) }]
  const session = await insertSession(tx, {
    userId,
    passwordVersion: passwordVersion ?? null,
    amr,
    days,
    encryptedSecret: secrets.encrypt(secret),
    tokenHash: tokenHash(refreshToken),
    ip,
    user_agent,
    alongside,
  })
  return session && { session, refreshToken }
}

/** The answer of every way in. The user is read anew, so that it shows this sign-in too. */
export async function sessionAnswer(
  deps: Pick<Deps, 'db' | 'keyring' | 'env' | 'origin'>,
  { session, refreshToken }: OpenedSession,
  known?: UserRow,
) {
  const user = known ?? (await getUser(deps.db, session.user_id))
  const token = await issueAccessToken(deps, user, session)
  return { ...token, token_type: 'bearer', refresh_token: refreshToken, user: userAnswer(user) }
}
