import type { NamedLead } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

const maxAlike = 10

/** Other open leads with a phone, as their main one or as another of their own, or with an e-mail. */
export function listAlike(
  tx: Database,
  { id, phone, email }: { id: string; phone: string | null; email: string | null },
): Promise<NamedLead[]> {
  return tx.all<NamedLead>(sql`
    select id, name from (
      select id, name, stage, deleted_at from leads where phone_digits = fold_phone(${phone})
      union
      select id, name, stage, deleted_at from leads
      where own_phones(contacts) @> array[fold_phone(${phone})] and contacts <> '[]'
      union
      select id, name, stage, deleted_at from leads where email = ${email}
    ) as alike
    where id <> ${id} and stage <> 'completed' and deleted_at is null
    order by name, id
    limit ${maxAlike}`)
}
