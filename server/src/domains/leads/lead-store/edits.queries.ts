import sql, { join, raw, type Sql } from 'sql-template-tag'
import { auditInsertRows } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { type ActorCall, callerOf } from '../../../http/actor-call.ts'
import { columns, type LeadRow } from '../leads.queries.ts'
import { historyInsert } from './history.queries.ts'

/** What people correct about a lead, and how each is read out of JSON. */
const types = {
  name: 'text',
  phone: 'text',
  email: 'text',
  source: 'text',
  region: 'text',
  birth_year: 'smallint',
  service_id: 'uuid',
  study_type: 'text',
  country: 'text',
  language: 'text',
  tags: 'text[]',
  contacts: 'jsonb',
  passport_encrypted: 'bytea',
  passport_hash: 'bytea',
} as const

type EditedColumn = keyof typeof types

/** The new values of one lead by column; bytes as the database writes them in JSON. */
export type LeadEdit = { id: string; values: Partial<Record<EditedColumn, unknown>> }

const passportColumns: EditedColumn[] = ['passport_encrypted', 'passport_hash']

/**
 * Changes what is known about locked leads; every edit has the same columns. The history has each value before and after,
 * of a passport only that it was changed; the audit has the names of the fields alone. A lead that stays as it was has no
 * line. Every part of the statement reads the leads as they were before it.
 */
export async function editLeads(tx: Database, call: ActorCall, edits: LeadEdit[]): Promise<LeadRow[]> {
  const names = Object.keys(edits[0]?.values ?? {}) as EditedColumn[]
  const record = names.map((name) => sql`${raw(name)} ${raw(types[name])}`)
  const given = JSON.stringify(edits.map(({ id, values }) => ({ id, ...values })))
  const from = sql`leads join given on given.id = leads.id where ${anyChanged(names)} order by leads.id`
  const lines = historyInsert({
    event: 'edited',
    actor: call.actor,
    from,
    values: { data: sql`jsonb_build_object('changes', ${changesOf(names)})`, at: sql`clock_timestamp()` },
  })
  const audited = auditInsertRows({
    kind: 'lead.edited',
    ...callerOf(call),
    target: { kind: 'lead', id: sql`leads.id` },
    detail: sql`
      jsonb_build_object('fields', (select jsonb_agg(field) from jsonb_object_keys(${changesOf(names)}) as field))`,
    from,
  })
  return tx.all<LeadRow>(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as given (id uuid, ${join(record)})
    ), lines as (${lines}), audited as (${audited}), edited as (
      update leads set ${join(names.map((name) => sql`${raw(name)} = given.${raw(name)}`))}
      from given
      where leads.id = given.id and ${anyChanged(names)}
      returning leads.*
    )
    select ${columns} from edited as leads order by leads.id`)
}

function isChanged(name: EditedColumn): Sql {
  return sql`leads.${raw(name)} is distinct from given.${raw(name)}`
}

function anyChanged(names: EditedColumn[]): Sql {
  return sql`(${join(names.map(isChanged), ' or ')})`
}

/** As {field: [before, after]}, without what stayed; an empty value in a list stays there. */
function changesOf(names: EditedColumn[]): Sql {
  const fields = names
    .filter((name) => !passportColumns.includes(name))
    .map(
      (name) => sql`
        ${name}::text, case when ${isChanged(name)} then jsonb_build_array(leads.${raw(name)}, given.${raw(name)}) end`,
    )
  const passport = sql`'passport_number', case when ${isChanged('passport_hash')} then jsonb_build_array() end`
  const hasPassport = names.includes('passport_hash')
  return sql`jsonb_strip_nulls(jsonb_build_object(${join([...fields, ...(hasPassport ? [passport] : [])])}))`
}
