import { normalizePhone } from 'contract/fields'
import type { LeadStatus } from 'contract/lead-states'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { factColumns, factRecord } from '../lead-facts.queries.ts'
import type { GoodRow } from './import-rows.ts'
import type { Plan } from './plan-import.ts'

/** A way to find an open lead; whoever was merged into it is one, too. */
export type KnownPerson = {
  phone_digits: string | null
  email: string | null
  id: string
  status: LeadStatus
}

/** An attempt that an import puts onto a timeline. */
export type StoredTry = {
  lead_id: string
  from_status: LeadStatus
  to_status: LeadStatus
  note: string | null
  source: string
}

/** Everybody in these rows who is known; of two leads of one person the one comes first that an enquiry would find. */
export function listKnown(db: Database, rows: GoodRow[]): Promise<KnownPerson[]> {
  const phones = rows.flatMap(({ phone }) => (phone ? [normalizePhone(phone)] : []))
  const emails = rows.flatMap(({ email }) => email ?? [])
  const found = (same: Sql, there: Sql) => sql`
    select phone_digits, email, id, merged_into_id from leads where ${same} and ${there}`
  const byPhone = sql`phone_digits = any (${phones}::text[])`
  const byEmail = sql`email = any (${emails}::text[])`
  return db.all<KnownPerson>(sql`
    with recursive known as (
      (
        ${found(byPhone, sql`deleted_at is null`)} union ${found(byEmail, sql`deleted_at is null`)}
        union ${found(byPhone, sql`merged_into_id is not null`)} union ${found(byEmail, sql`merged_into_id is not null`)}
      )
      union
      select known.phone_digits, known.email, leads.id, leads.merged_into_id
      from known join leads on leads.id = known.merged_into_id
    )
    select known.phone_digits, known.email, leads.id, leads.status from known join leads on leads.id = known.id
    where leads.stage <> 'completed' and leads.deleted_at is null
    order by leads.status = 'rejected', leads.created_at desc, leads.id, known.phone_digits, known.email`)
}

/** Nobody changes their leads until the import is done. */
export async function holdKnown(tx: Database, known: KnownPerson[]): Promise<void> {
  const ids = known.map(({ id }) => id)
  await tx.run(sql`select from leads where id = any (${ids}::uuid[]) order by id for update`)
}

/** At the beginning of the pipeline, with nobody yet. */
export async function insertLeads(tx: Database, actorId: string, made: Plan['made']): Promise<void> {
  await tx.run(sql`
    with made as (
      insert into leads (id, name, source, created_by, ${factColumns})
      select id, name, source, ${actorId}::uuid, ${factColumns}
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as given (id uuid, name text, source text, ${factRecord})
      returning id, stage, status
    )
    insert into lead_events (lead_id, event, to_stage, to_status, actor_kind, actor_id)
    select id, 'created', stage, status, 'staff', ${actorId}::uuid from made`)
}

/** In the order of the table; where the lead stands is read before it is reopened. */
export async function insertTries(tx: Database, actorId: string, tries: StoredTry[]): Promise<void> {
  const given = JSON.stringify(tries.map((one, place) => ({ ...one, place })))
  await tx.run(sql`
    insert into lead_events (lead_id, event, from_stage, from_status, to_stage, to_status, from_agent_id, to_agent_id,
      stage_entered_at, actor_kind, actor_id, note, data)
    select lead_id, 'tried_again', stage, from_status, stage, to_status, current_agent_id, current_agent_id,
      stage_entered_at, 'staff', ${actorId}::uuid, note, jsonb_build_object('source', given.source)
    from jsonb_to_recordset(${given}::jsonb)
        as given (place int, lead_id uuid, from_status text, to_status text, note text, source text)
      join leads on leads.id = lead_id
    order by place`)
}

export async function insertNotes(tx: Database, actorId: string, notes: Plan['notes']): Promise<void> {
  const given = JSON.stringify(notes.map((note, place) => ({ ...note, place })))
  await tx.run(sql`
    insert into lead_notes (lead_id, author_id, text)
    select lead_id, ${actorId}::uuid, text
    from jsonb_to_recordset(${given}::jsonb) as given (place int, lead_id uuid, text text)
    order by place`)
}

type ImportRecord = {
  file_name: string
  columns: object
  counts: { new: number; found: number; bad: number }
  actorId: string
}

export async function insertImport(tx: Database, record: ImportRecord): Promise<string> {
  const { file_name, columns, counts, actorId } = record
  const made = await tx.one<{ id: string }>(sql`
    insert into lead_imports (file_name, columns, new_count, found_count, bad_count, created_by)
    values (${file_name}, ${JSON.stringify(columns)}::jsonb, ${counts.new}, ${counts.found}, ${counts.bad}, ${actorId})
    returning id`)
  return (made as { id: string }).id
}

export async function insertLines(tx: Database, importId: string, lines: Plan['lines']): Promise<void> {
  await tx.run(sql`
    insert into lead_import_rows (import_id, line, outcome, lead_id)
    select ${importId}::uuid, line, outcome, lead_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (line int, outcome text, lead_id uuid)`)
}
