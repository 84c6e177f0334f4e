import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { type UserRow, userColumns } from '../users/users.queries.ts'

export type Amr = { method: string; timestamp: number }

export type SessionRow = {
  id: string
  user_id: string
  aal: 'aal1' | 'aal2'
  /** How the person showed who they are, the newest first. */
  amr: Amr[]
  created_at: string
}

/** Days without a refresh after which a session is over. */
export const idleDays = 30

type NewSession = {
  userId: string
  /** Of the password that was checked, where the user is not locked meanwhile. */
  passwordVersion: number | null
  amr: Amr[]
  /** Until it ends whatever happens; 0 for no such limit. */
  days: number
  encryptedSecret: Buffer
  /** Of its first refresh token. */
  tokenHash: Buffer
  ip: string
  user_agent: string
  /** Statements to be run with it in one, since every way to the database and back is time; they read `signed_in`. */
  alongside: Sql[]
}

/**
 * With its first refresh token, and the sign-in noted at the user. Nothing when the user was banned or got another
 * password meanwhile: the row is written first, so whoever is changing it is waited for and then seen.
 */
export function insertSession(tx: Database, session: NewSession): Promise<SessionRow | undefined> {
  const { userId, passwordVersion, amr, days, encryptedSecret, tokenHash, ip, user_agent, alongside } =
    session
  return tx.one<SessionRow>(sql`
    with signed_in as (
      update auth_users set last_sign_in_at = now()
      where id = ${userId} and password_version = coalesce(${passwordVersion}::int, password_version)
        and (banned_until is null or banned_until <= now())
      returning id
    ), opened as (
      insert into auth_sessions (user_id, amr, secret_encrypted, ip, user_agent, not_after)
      select id, ${JSON.stringify(amr)}::jsonb, ${encryptedSecret}, ${ip}, ${user_agent},
        now() + make_interval(days => nullif(${days}::int, 0))
      from signed_in
      returning id, user_id, aal, amr, created_at
    ), first_token as (
      insert into auth_refresh_tokens (token_hash, session_id, counter)
      select ${tokenHash}, id, 0 from opened
    )${join([empty, ...alongside.map(asPart)], '')}
    select * from opened`)
}

function asPart(statement: Sql, at: number): Sql {
  return sql`, ${raw(`part_${at}`)} as (${statement})`
}

type Found = UserRow & { session: SessionRow | null; is_key_revoked: boolean }

/** A user with one of the own sessions, where that is not over; and what became of the key that the token names. */
export function findUserWithSession(
  db: Database,
  { userId, sessionId, kid }: { userId: string; sessionId: string; kid: string },
): Promise<Found | undefined> {
  return db.one<Found>(sql`
    select ${userColumns}, exists (
      select from auth_keys where kid = ${kid} and state = 'revoked'
    ) as is_key_revoked, (
      select jsonb_build_object('id', id, 'user_id', user_id, 'aal', aal, 'amr', amr, 'created_at', created_at)
      from auth_sessions
      where id = ${sessionId} and user_id = users.id
        and refreshed_at > now() - make_interval(days => ${idleDays}) and (not_after is null or not_after > now())
    ) as session
    from auth_users users where users.id = ${userId}`)
}

export async function isSessionAlive(tx: Database, id: string): Promise<boolean> {
  return Boolean(await tx.one(sql`select id from auth_sessions where id = ${id}`))
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
