import type { LeadStatus } from 'contract/lead-states'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type OpenLead = { id: string; status: LeadStatus }

/**
 * The open lead of the same contact; an active one before a rejected one. Merged leads resolve to the kept lead. Every
 * step is by an index, however the planner takes the size of a table that it has no statistics of.
 */
export function findOpenLead(
  tx: Database,
  phone: string | null,
  email: string | null,
): Promise<OpenLead | undefined> {
  const byPhone = sql`phone_digits = fold_phone(${phone})`
  const byEmail = sql`email = ${email}`
  return tx.one<OpenLead>(sql`
    with recursive known as (
      (
        select id, merged_into_id from leads where ${byPhone} and deleted_at is null
        union all
        select id, merged_into_id from leads where ${byEmail} and deleted_at is null
        union all
        select id, merged_into_id from leads where ${byPhone} and merged_into_id is not null
        union all
        select id, merged_into_id from leads where ${byEmail} and merged_into_id is not null
      )
      union
      select kept.id, kept.merged_into_id
      from known cross join lateral (
        select id, merged_into_id from leads where leads.id = known.merged_into_id offset 0
      ) as kept
    )
    select id, status from leads
    where id = any (array(select id from known)) and stage <> 'completed' and deleted_at is null
    order by status = 'rejected', created_at desc, id
    limit 1
    for update`)
}
