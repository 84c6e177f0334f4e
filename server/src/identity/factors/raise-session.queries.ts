import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Amr, SessionRow } from '../sessions/sessions.queries.ts'

type Before = { user_id: string; amr: Amr[]; secret_encrypted: Uint8Array; counter: number }

/** The session, locked until the transaction ends. */
export function lockSessionToRaise(tx: Database, id: string): Promise<Before | undefined> {
  return tx.one<Before>(sql`
    select user_id, amr, secret_encrypted, counter
    from auth_sessions where id = ${id} for update`)
}

type Raised = { id: string; factorId: string; amr: Amr[]; counter: number; tokenHash: Buffer }

/** One of two factors from now on; only the new token is good. */
export async function raiseLockedSession(tx: Database, raised: Raised): Promise<SessionRow> {
  const { id, factorId, amr, counter, tokenHash } = raised
  await tx.run(sql`
    insert into auth_refresh_tokens (token_hash, session_id, counter)
    values (${tokenHash}, ${id}, ${counter})`)
  return tx.only<SessionRow>(sql`
    update auth_sessions set aal = 'aal2', amr = ${JSON.stringify(amr)}::jsonb, factor_id = ${factorId},
      counter = ${counter}, counter_floor = ${counter}, refreshed_at = now()
    where id = ${id}
    returning id, user_id, aal, amr, created_at`)
}

export async function endOneFactorSessions(tx: Database, userId: string): Promise<void> {
  await tx.run(sql`delete from auth_sessions where user_id = ${userId} and aal = 'aal1'`)
}
