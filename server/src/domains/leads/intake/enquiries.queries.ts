import type { LeadStatus } from 'contract/lead-states'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type OpenLead = { id: string; status: LeadStatus }

/**
 * The open lead of the same contact; an active one before a rejected one. Merged leads resolve to the kept lead. Every
 * row is looked up by an index and only then checked, which `offset 0` holds the planner to: without statistics it takes
 * reading the whole of another index for as good. Locked in the order of their ids, as everywhere.
 */
export function findOpenLead(
  tx: Database,
  phone: string | null,
  email: string | null,
): Promise<OpenLead | undefined> {
  return tx.one<OpenLead>(sql`
    with recursive known as (
      (
        select id, merged_into_id from leads where phone_digits = fold_phone(${phone}) and ${isLivingOrMerged}
        union all
        select id, merged_into_id from leads
        where own_phones(contacts) @> array[fold_phone(${phone})] and contacts <> '[]' and ${isLivingOrMerged}
        union all
        select id, merged_into_id from leads where email = ${email} and ${isLivingOrMerged}
      )
      union
      select kept.id, kept.merged_into_id
      from known cross join lateral (
        select id, merged_into_id from leads where id = known.merged_into_id offset 0
      ) as kept
    )
    select lead.id, lead.status
    from (select id from known order by id) as known
      cross join lateral (select * from leads where id = known.id offset 0 for update) as lead
    where lead.stage <> 'completed' and lead.deleted_at is null
    order by lead.status = 'rejected', lead.created_at desc, lead.id
    limit 1`)
}

/** A lead by whose contact a person is found: a merged one leads to the one it was merged into. */
export const isLivingOrMerged = sql`(deleted_at is null or merged_into_id is not null)`
