import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleTurn } from '../domains/cases/case-store/case-store.ts'
import { fillOldDatabase, type OldIds } from '../testing/records/old-documents.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import type { OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let db: OpenDatabase
let ids: OldIds
beforeAll(async () => {
  db = await openTestDatabase()
  await db.script('drop schema public cascade; create schema public')
  // Nothing here opens the files.
  const receive = async () => ({ key: randomUUID(), size: 1, sha256: '00'.repeat(32) })
  ids = await fillOldDatabase(db, { receive })
})
afterAll(() => db.close())

describe('the documents of a version before', () => {
  beforeAll(async () => {
    await migrate(db)
  })

  test('become versions of one document of each person and input, numbered by their time', async () => {
    const rows = await db.all(sql`
      select documents.id, coalesce(service_inputs.name ->> 'uz', title) as name, client_id is null as of_lead,
        array_agg(file_id order by n)::text[] as files, array_agg(n order by n) as numbers
      from documents join document_versions on document_id = documents.id
        left join service_inputs on service_inputs.id = input_id
      group by 1, 2, 3 order by 3, 2`)
    const files = (...names: string[]) => names.map((name) => ids[`${name} file`])
    expect(rows).toMatchObject([
      { name: 'Bank hisobidan ko‘chirma', files: files('pending bank'), numbers: [1] },
      {
        id: ids['own passport'],
        name: 'Pasport nusxasi',
        files: files('approved passport', 'pending passport', 'own passport', 'draft passport'),
        numbers: [1, 2, 3, 4],
      },
      { id: ids['own cv'], name: 'Rezyume (CV)', files: files('own cv') },
      { id: ids['own other'], name: 'own other.pdf', files: files('own other') },
      { id: ids['second other'], name: 'second other.pdf' },
      { of_lead: true, name: 'Pasport nusxasi', files: files('lead passport') },
    ])
  })

  test('the inputs of that name are marked, the oldest of them, and what is missing is made', async () => {
    const rows = await db.all<{ type: string; links: number }>(sql`
      select document_type as type, (select count(*)::int from service_input_links where input_id = service_inputs.id) as links
      from service_inputs where document_type is not null order by 1`)
    expect(rows.map(({ type, links }) => [type, links])).toEqual([
      ['cv', 0],
      ['diplom', 0],
      ['motivation', 0],
      ['passport', 1],
      ['photo', 0],
      ['transcript', 0],
    ])
  })

  test('items have the ids of their rows and their own version; handed-in applications also what is missing', async () => {
    const rows = await db.all(sql`
      select case_items.id, case_items.name ->> 'uz' as name, state, required, file_id, waiting_since is not null as waits,
        coalesce(applications.status, 'lead') as place
      from case_items left join document_versions on document_versions.id = version_id
        left join applications on applications.id = application_id
      order by place, position`)
    const missing = (place: string, name: string, required = true) => ({
      place,
      name,
      required,
      state: 'missing',
      file_id: null,
    })
    const there = (place: string, row: string, state = 'waiting', waits = true) => ({
      place,
      id: ids[row],
      file_id: ids[`${row} file`],
      state,
      waits,
    })
    expect(rows).toMatchObject([
      there('approved', 'approved passport', 'accepted', false),
      missing('approved', 'Xat', false),
      missing('approved', 'Bank hisobidan ko‘chirma'),
      there('draft', 'draft passport', 'waiting', false),
      there('lead', 'lead passport'),
      there('pending', 'pending passport'),
      missing('pending', 'Xat', false),
      there('pending', 'pending bank'),
      missing('rejected', 'Pasport nusxasi'),
      missing('rejected', 'Xat', false),
      missing('rejected', 'Bank hisobidan ko‘chirma'),
    ])
  })

  test('every application has a case: whose turn it is, its step, and who is responsible', async () => {
    const rows = await db.all(sql`
      select status, turn, next_kind, responsible_id, (
        select name ->> 'uz' from case_steps where application_id = applications.id and state = 'current'
      ) as step
      from applications join cases on cases.application_id = applications.id order by status, next_kind`)
    expect(rows).toEqual([
      {
        status: 'approved',
        turn: 'client',
        next_kind: 'upload',
        responsible_id: null,
        step: 'Tarjima va apostil',
      },
      { status: 'draft', turn: 'client', next_kind: 'profile', responsible_id: null, step: null },
      { status: 'draft', turn: 'client', next_kind: 'upload', responsible_id: null, step: null },
      { status: 'pending', turn: 'us', next_kind: 'review', responsible_id: ids.agent, step: 'Hujjatlar' },
      { status: 'rejected', turn: 'none', next_kind: 'refused', responsible_id: null, step: null },
    ])
  })

  test('nobody is written to because of it', async () => {
    expect(await db.all(sql`select from mails`)).toEqual([])
    expect(await db.all(sql`select from notifications`)).toEqual([])
    const due = await db.all(sql`
      select from cases where next_reminder_at is not null or untold_since is not null`)
    expect(due).toEqual([])
  })

  test('and that is what a fresh computation says', async () => {
    const turns = () =>
      db.all(sql`
        select application_id, turn, turn_due_on::text, next_kind from cases order by application_id`)
    const before = await turns()
    await db.transaction(async (tx) => {
      const all = await tx.all<{ id: string }>(sql`select application_id as id from cases`)
      await settleTurn(
        tx,
        all.map(({ id }) => id),
      )
    })
    expect(await turns()).toEqual(before)
  })
})
