import type { LeadStatus } from 'contract/lead-states'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type OpenLead = { id: string; status: LeadStatus }

/** The open lead of the same contact; an active one before a rejected one. Merged leads resolve to the kept lead. */
export function findOpenLead(
  tx: Database,
  phone: string | null,
  email: string | null,
): Promise<OpenLead | undefined> {
  const isSame = sql`(phone_digits = fold_phone(${phone}) or email = ${email})`
  return tx.one<OpenLead>(sql`
    with recursive known as (
      (
        select id, merged_into_id from leads where ${isSame} and deleted_at is null
        union all
        select id, merged_into_id from leads where ${isSame} and merged_into_id is not null
      )
      union
      select leads.id, leads.merged_into_id from leads join known on leads.id = known.merged_into_id
    )
    select id, status from leads
    where id in (select id from known) and stage <> 'completed' and deleted_at is null
    order by status = 'rejected', created_at desc, id
    limit 1
    for update`)
}
