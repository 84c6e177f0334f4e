import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

export type TokenKind =
  | 'signup'
  | 'recovery'
  | 'email_change_old'
  | 'email_change_new'
  | 'reauthentication'
  | 'magiclink'
  | 'invite'

/** A token that was shown and has not expired; whether it still fits its user is decided with that row locked. */
export type OneTimeToken = {
  id: string
  user_id: string
  kind: TokenKind
  email: string
  password_version: number
  code_challenge: string | null
  redirect_to: string | null
  /** The browser that asked for it. */
  browser_hash: Uint8Array | null
  /** Made by the administration together with the account. */
  preserves_access: boolean
}

const tokenColumns = sql`
  id, user_id, kind, email, password_version, code_challenge, redirect_to, browser_hash, preserves_access`

type NewToken = {
  user_id: string
  kind: TokenKind
  token_hash: Buffer | null
  code_hash: Buffer
  /** The address it is sent to. */
  email: string
  password_version: number
  code_challenge: string | null
  redirect_to: string | null
  browser_hash: Buffer | null
  preserves_access: boolean
}

const lifeSeconds = 3600

/** One live token per user and kind: a new one takes the place of the old, tries and all. */
export async function replaceToken(tx: Database, token: NewToken): Promise<void> {
  const { user_id, kind, code_challenge: challenge } = token
  await tx.run(sql`
    with sent as (
      update auth_users set
        confirmation_sent_at = case when ${kind}::text = 'signup' then now() else confirmation_sent_at end,
        recovery_sent_at = case when ${kind}::text = 'recovery' then now() else recovery_sent_at end,
        reauthentication_sent_at = case when ${kind}::text = 'reauthentication' then now() else reauthentication_sent_at end,
        email_change_sent_at = case when ${kind}::text like 'email_change%' then now() else email_change_sent_at end,
        invited_at = case when ${kind}::text = 'invite' then now() else invited_at end
      where id = ${user_id}
    )
    insert into auth_one_time_tokens (user_id, kind, token_hash, code_hash, email, password_version, code_challenge,
      code_challenge_method, redirect_to, browser_hash, preserves_access, expires_at)
    values (${user_id}, ${kind}, ${token.token_hash}, ${token.code_hash}, ${token.email}, ${token.password_version},
      ${challenge}, ${challenge === null ? null : 's256'}, ${token.redirect_to}, ${token.browser_hash},
      ${token.preserves_access}, now() + make_interval(secs => ${lifeSeconds}))
    on conflict (user_id, kind) do update set id = excluded.id, token_hash = excluded.token_hash,
      code_hash = excluded.code_hash, tries = 0, email = excluded.email, password_version = excluded.password_version,
      code_challenge = excluded.code_challenge, code_challenge_method = excluded.code_challenge_method,
      redirect_to = excluded.redirect_to, browser_hash = excluded.browser_hash,
      preserves_access = excluded.preserves_access, created_at = excluded.created_at, expires_at = excluded.expires_at`)
}

export function findTokenByHash(
  db: Database,
  hash: Buffer,
  kinds: readonly TokenKind[],
): Promise<OneTimeToken | undefined> {
  return db.one<OneTimeToken>(sql`
    select ${tokenColumns} from auth_one_time_tokens
    where token_hash = ${hash} and kind = any(${kinds}::text[]) and expires_at > now()`)
}

/** Counts one of the five tries before the code is checked, so that concurrent tries count one by one. */
export function takeCodeTries(
  db: Database,
  email: string,
  kinds: readonly TokenKind[],
): Promise<(OneTimeToken & { code_hash: Uint8Array })[]> {
  return db.all(sql`
    update auth_one_time_tokens set tries = tries + 1
    where email = ${email} and kind = any(${kinds}::text[]) and tries < 5 and expires_at > now()
      and code_hash is not null
    returning ${tokenColumns}, code_hash`)
}

/** False when another call was faster, or a newer one has replaced it. */
export async function deleteToken(tx: Database, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from auth_one_time_tokens where id = ${id}`)) > 0
}

/** Whatever was sent and not used yet: links, codes, and ways in that wait for their browser. */
export async function deleteTokensOf(tx: Database, userId: string): Promise<void> {
  await tx.run(sql`
    with flows as (delete from auth_flows where user_id = ${userId})
    delete from auth_one_time_tokens where user_id = ${userId}`)
}
