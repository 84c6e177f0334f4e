import { Readable } from 'node:stream'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { migrate, migrationNames } from '../../db/migrate.ts'
import type { Storage } from '../../storage/storage.ts'

/** The last migration of the version before there was one store of documents. */
const lastOld = '0041-backups.sql'

/** By what it is called: `draft`, `own passport`, `own passport file`. */
export type OldIds = Record<string, string>

/** What each file consists of. */
export const oldContent = (name: string) => `%PDF-1.7 ${name}`

/** The row of an old table that a file is in. */
type Row = (file: string, uploadedAt: Sql) => Sql

const text = (uz: string) => JSON.stringify({ uz, en: '', ru: '' })

/**
 * Makes an empty database that of the version before there was one store of documents, with something in each of its
 * three tables: applications in every status, a completed lead, and files of the cabinet.
 */
export async function fillOldDatabase(db: Database, storage: Pick<Storage, 'receive'>): Promise<OldIds> {
  await migrate(db, { names: (await migrationNames()).filter((name) => name <= lastOld) })
  const ids: OldIds = {}
  const made = async (name: string, statement: Sql) => {
    ids[name] = (await db.only<{ id: string }>(statement)).id
  }

  /** A file of a client or of the lead, days old, and the row of an old table that it is in. */
  const upload = async (name: string, daysAgo: number, owner: 'client' | 'lead', row: Row) => {
    const { key, size, sha256 } = await storage.receive(Readable.from([Buffer.from(oldContent(name))]), {
      maxBytes: 1000,
    })
    const [client, lead] = owner === 'lead' ? [null, ids.lead] : [ids.client, null]
    await made(
      `${name} file`,
      sql`
        insert into files (storage_key, original_name, media_type, size, sha256, client_id, lead_id, state)
        values (${key}, ${`${name}.pdf`}, 'application/pdf', ${size}, decode(${sha256}, 'hex'), ${client}, ${lead}, 'live')
        returning id`,
    )
    await made(name, row(ids[`${name} file`] as string, sql`now() - make_interval(days => ${daysAgo})`))
  }
  const inCabinet = (name: string, daysAgo: number, type: string) =>
    upload(
      name,
      daysAgo,
      'client',
      (file, at) => sql`
        insert into documents (client_id, document_type, file_id, uploaded_at)
        values (${ids.client}, ${type}, ${file}, ${at}) returning id`,
    )
  const inApplication = (name: string, daysAgo: number, application: string, input: string) =>
    upload(
      name,
      daysAgo,
      'client',
      (file, at) => sql`
        insert into application_documents (application_id, service_input_id, file_id, uploaded_by, uploaded_at)
        values (${ids[application]}, ${ids[input]}, ${file}, ${ids.uploader}, ${at}) returning id`,
    )

  const staff = (role: string) => sql`
    insert into staff (full_name, username, role)
    values (${role}, ${`${role}-${Date.now()}`}, ${role}) returning id`
  await made('manager', staff('manager'))
  await made('uploader', staff('document_manager'))
  await made('agent', staff('document_agent'))
  await made(
    'client',
    sql`insert into clients (full_name, phone) values ('Ali', '+998 90 123 45 67') returning id`,
  )
  await made('nameless', sql`insert into clients (full_name) values ('') returning id`)
  await made(
    'service',
    sql`insert into services (title, description, position) values (${text('Visa')}, ${text('')}, 1) returning id`,
  )
  const inputs = [
    ['passport', 'Pasport nusxasi', true],
    ['letter', 'Xat', false],
    ['bank', 'Bank hisobidan ko‘chirma', true],
  ] as const
  for (const [at, [name, uz, required]] of inputs.entries()) {
    await made(
      name,
      sql`insert into service_inputs (name, description) values (${text(uz)}, ${text('')}) returning id`,
    )
    await db.run(sql`
      insert into service_input_links (service_id, input_id, position, required)
      values (${ids.service}, ${ids[name]}, ${at + 1}, ${required})`)
  }
  const begun = [
    ['draft', 'draft', 'client'],
    ['pending', 'pending', 'client'],
    ['approved', 'approved', 'client'],
    ['rejected', 'rejected', 'client'],
    ['empty draft', 'draft', 'nameless'],
  ] as const
  for (const [name, status, client] of begun) {
    const submitted = status === 'draft' ? null : sql`now() - interval '10 days'`
    await made(
      name,
      sql`
        insert into applications (client_id, service_id, status, submitted_at, created_at)
        values (${ids[client]}, ${ids.service}, ${status}, ${submitted}, now() - interval '20 days') returning id`,
    )
    await db.run(sql`
      insert into application_history (application_id, to_status, actor_kind, at)
      values (${ids[name]}, ${status}, 'system', now() - interval '9 days')`)
  }
  await made(
    'lead',
    sql`
      insert into leads (name, phone, source, service_id, stage, status, document_agent_id, application_id)
      values ('Vali', '+998 90 111 22 33', 'website', ${ids.service}, 'completed', 'selected', ${ids.agent}, ${ids.pending})
      returning id`,
  )
  await inCabinet('own passport', 5, 'passport')
  await inCabinet('own other', 4, 'other')
  await inCabinet('second other', 3, 'other')
  await inCabinet('own cv', 3, 'cv')
  await inApplication('draft passport', 2, 'draft', 'passport')
  await inApplication('pending passport', 8, 'pending', 'passport')
  await inApplication('pending bank', 8, 'pending', 'bank')
  await inApplication('approved passport', 12, 'approved', 'passport')
  await upload(
    'lead passport',
    6,
    'lead',
    (file, at) => sql`
      insert into lead_documents (lead_id, service_input_id, file_id, uploaded_by, uploaded_at)
      values (${ids.lead}, ${ids.passport}, ${file}, ${ids.uploader}, ${at}) returning id`,
  )
  return ids
}
