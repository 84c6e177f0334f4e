import type { PossibleClient } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** As many as an agent can look through. */
const maxPossibleClients = 10

/**
 * The clients who match a lead by passport, phone or e-mail, and the account it came from; the likeliest first. Each
 * may be another person, so the agent has to ask.
 */
export function listPossibleClients(db: Database, leadId: string): Promise<PossibleClient[]> {
  return db.all<PossibleClient>(sql`
    with lead as materialized (
      select passport_hash, phone_digits, email, client_id from leads where id = ${leadId}
    )
    select id, full_name, right(phone_digits, 4) as phone_end,
      auth_subject is not null and email_proved_at is null
        and (phone_proved_at is null or phone_digits is distinct from (select phone_digits from lead)) as is_unproved
    from clients
    where deleted_at is null and (
      passport_hash = (select passport_hash from lead)
      or phone_digits = (select phone_digits from lead)
      or email = (select email from lead)
      or id = (select client_id from lead)
    )
    order by
      (passport_hash = (select passport_hash from lead)) is true desc,
      (phone_digits = (select phone_digits from lead)) is true desc,
      created_at, id
    limit ${maxPossibleClients}`)
}
