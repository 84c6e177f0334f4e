import { createHmac } from 'node:crypto'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Secrets } from '../secrets.ts'
import { newToken, tokenHash } from '../tokens.ts'
import { type Amr, issueAccessToken, type SessionRow } from './access-token.ts'
import { userAnswer } from './user-answer.ts'
import { getUser, type UserRow } from './users.queries.ts'

/** The row of tokens of a session is derived from its secret, so that the active one can be given out twice. */
export function refreshTokenOf(sessionSecret: string, counter: number): string {
  return createHmac('sha256', sessionSecret).update(String(counter)).digest('base64url')
}

type Opening = {
  method: string
  ip: string
  user_agent: string
  /** Statements to be run with it in one, since every way to the database and back is time. */
  alongside?: Sql[]
}

export type OpenedSession = { session: SessionRow; refreshToken: string }

/** Begins a session with its first refresh token, and notes the sign-in at the user. */
export async function openSession(
  tx: Database,
  secrets: Secrets,
  userId: string,
  { method, ip, user_agent, alongside = [] }: Opening,
): Promise<OpenedSession> {
  const secret = newToken()
  const refreshToken = refreshTokenOf(secret, 0)
  const amr: Amr[] = [{ method, timestamp: Math.floor(Date.now() / 1000) }]
  const session = await tx.one<SessionRow>(sql`
    with opened as (
      insert into auth_sessions (user_id, amr, secret_encrypted, ip, user_agent)
      values (${userId}, ${JSON.stringify(amr)}::jsonb, ${secrets.seal(secret)}, ${ip}, ${user_agent})
      returning id, user_id, aal, amr, created_at
    ), first_token as (
      insert into auth_refresh_tokens (token_hash, session_id, counter)
      select ${tokenHash(refreshToken)}, id, 0 from opened
    ), noted as (
      update auth_users set last_sign_in_at = now() where id = ${userId}
    )${join([empty, ...alongside.map(asPart)], '')}
    select * from opened`)
  return { session: session as SessionRow, refreshToken }
}

function asPart(statement: Sql, at: number): Sql {
  return sql`, ${raw(`part_${at}`)} as (${statement})`
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

/** Ends sessions of a user: all, all but one, or one. Their API sessions end with them. */
export async function endSessions(
  tx: Database,
  userId: string,
  which: { except?: string; only?: string } = {},
): Promise<void> {
  const { except = null, only = null } = which
  await tx.run(sql`
    delete from auth_sessions
    where user_id = ${userId}
      and (${except}::uuid is null or id <> ${except}::uuid)
      and (${only}::uuid is null or id = ${only}::uuid)`)
}
