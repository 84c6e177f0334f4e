import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { embeddedIssuer } from '../../identity/keys/issuer.ts'

type ClientAccount = {
  language: Language
  /** At the embedded sign-in service; null where the record has no account there. */
  auth_user_id: string | null
}

/** Whose account it is, locked: a sign-in that is under way ends before this or begins after it. */
export function lockClientAccount(tx: Database, id: string): Promise<ClientAccount | undefined> {
  return tx.one<ClientAccount>(sql`
    select language, case when auth_issuer = ${embeddedIssuer} then auth_subject end as auth_user_id
    from clients where id = ${id} and deleted_at is null for no key update`)
}

/** Most of them have ended with the sessions of the account; those of an earlier service have not. */
export async function endApiSessions(tx: Database, clientId: string): Promise<void> {
  await tx.run(sql`delete from api_sessions where client_id = ${clientId}`)
}
