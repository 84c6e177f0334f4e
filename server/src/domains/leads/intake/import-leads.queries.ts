import { normalizePhone } from 'contract/fields'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { factNames } from '../lead-facts.ts'
import { isLivingOrMerged } from './enquiries.queries.ts'
import type { GoodRow } from './import-rows.ts'
import type { ImportCounts, KnownLead, Plan } from './plan-import.ts'

/** The known leads of these rows; of two leads of one person the one comes first that an enquiry would find. */
export function listKnown(db: Database, rows: GoodRow[], lock: Sql = empty): Promise<KnownLead[]> {
  const phones = rows.flatMap(({ phone }) => (phone ? [normalizePhone(phone)] : []))
  const emails = rows.flatMap(({ email }) => email ?? [])
  // Each contact is looked up by the index: the planner would rather read the whole table for a list of them.
  const leadsWith = (column: Sql, contacts: string[]) => sql`
    select found.* from unnest(${contacts}::text[]) as given (contact) cross join lateral (
      select phone_digits, email, id, merged_into_id from leads
      where ${column} = given.contact and ${isLivingOrMerged} offset 0
    ) as found`
  return db.all<KnownLead>(sql`
    with recursive known as (
      (
        ${leadsWith(sql`phone_digits`, phones)}
        union ${leadsWith(sql`email`, emails)}
        union ${leadsWithOwn(phones)}
      )
      union
      select known.phone_digits, known.email, kept.id, kept.merged_into_id
      from known cross join lateral (
        select id, merged_into_id from leads where id = known.merged_into_id offset 0
      ) as kept
    )
    select known.phone_digits, known.email, lead.id, lead.status, lead.name, lead.phone, lead.contacts,
      array_remove(array[${join(factNames.map(nameIfFilled))}], null) as has
    from (select * from known order by id) as known
      cross join lateral (select * from leads where id = known.id offset 0 ${lock}) as lead
    where lead.stage <> 'completed' and lead.deleted_at is null
    order by lead.status = 'rejected', lead.created_at desc, lead.id, known.phone_digits, known.email`)
}

/** Another number of the person's own finds the lead as the first one does; a relative's does not. */
function leadsWithOwn(phones: string[]): Sql {
  return sql`
    select given.contact, found.email, found.id, found.merged_into_id
    from unnest(${phones}::text[]) as given (contact) cross join lateral (
      select email, id, merged_into_id from leads
      where contacts <> '[]' and own_phones(contacts) @> array[given.contact] and ${isLivingOrMerged} offset 0
    ) as found`
}

const nameIfFilled = (name: Sql) => sql`case when lead.${name} is not null then ${name.text}::text end`

/** The same, locked until the import is done. */
export function lockKnown(tx: Database, rows: GoodRow[]): Promise<KnownLead[]> {
  return listKnown(tx, rows, sql`for update`)
}

type ImportRecord = { file_name: string; columns: object; bad: number; actorId: string }

/** What it did with its good rows is counted when it is finished. */
export async function insertImport(db: Database, record: ImportRecord): Promise<string> {
  const { file_name, columns, bad, actorId } = record
  const { id } = await db.only<{ id: string }>(sql`
    insert into lead_imports (file_name, columns, new_count, found_count, bad_count, created_by)
    values (${file_name}, ${JSON.stringify(columns)}::jsonb, 0, 0, ${bad}, ${actorId})
    returning id`)
  return id
}

/** Locks an import that is still being written; false where there is none. */
export async function recordProgress(tx: Database, id: string): Promise<boolean> {
  const updated = await tx.run(sql`
    update lead_imports set progressed_at = now() where id = ${id} and finished_at is null and undone_at is null`)
  return updated > 0
}

export function finishImport(tx: Database, id: string): Promise<ImportCounts> {
  return tx.only<ImportCounts>(sql`
    update lead_imports set new_count = lines.new, found_count = lines.found, finished_at = now()
    from (
      select count(*) filter (where outcome = 'new') as new, count(*) filter (where outcome = 'found') as found
      from lead_import_rows where import_id = ${id}
    ) as lines
    where id = ${id}
    returning new_count as new, found_count as found, bad_count as bad`)
}

export async function insertLines(tx: Database, importId: string, lines: Plan['lines']): Promise<void> {
  await tx.run(sql`
    insert into lead_import_rows (import_id, line, outcome, lead_id)
    select ${importId}::uuid, line, outcome, lead_id
    from jsonb_to_recordset(${JSON.stringify(lines.map(storedLine))}::jsonb) as given (line int, outcome text, lead_id uuid)`)
}

function storedLine({ line, outcome, lead_id }: Plan['lines'][number]) {
  return { line, outcome, lead_id }
}
