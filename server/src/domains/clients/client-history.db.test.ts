import type { HistoryEntry, HistoryKind } from 'contract/client-history'
import { clients } from 'contract/clients'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aClientWithTraces } from '../../testing/records/client-with-traces.ts'
import { aClient, aService } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { mergeClients } from './merge-clients.queries.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())

const page = (id: string, query: object = { limit: '100' }, caller: Caller = manager) =>
  caller.call(clients.getHistory, { params: { id }, query })
const history = async (id: string) => (await page(id)).results
const kindsOf = (entries: HistoryEntry[]) => entries.map(({ kind }) => kind)
const only = <K extends HistoryKind>(entries: HistoryEntry[], kind: K) =>
  entries.filter((entry): entry is Extract<HistoryEntry, { kind: K }> => entry.kind === kind)

const openFile = (fileId: string, actor: Caller, ago: string, actorKind = 'staff') =>
  app.db.run(sql`
    insert into audit_log (kind, actor_kind, actor_id, target_kind, target_id, at)
    values ('file.opened', ${actorKind}, ${actor.id}, 'file', ${fileId}, now() - ${ago}::interval)`)
const aFileOf = async (id: string) =>
  (
    await app.db.only<{ id: string }>(sql`
    select id from files where client_id = ${id} order by created_at, id limit 1`)
  ).id

test('has leads with their events and notes, applications, documents, exports, readings of the passport and of files', async () => {
  const { client, mark, leadId, applicationId } = await aClientWithTraces(app)
  const admin = await asStaff(app, 'admin')
  await admin.send({ method: 'GET', url: `/api/v1/clients/export-data/${client.id}` })
  await manager.call(clients.getPassport, { params: { id: client.id } })
  const entries = await history(client.id)
  expect(new Set(kindsOf(entries))).toEqual(
    new Set([
      'lead_event',
      'lead_note',
      'application_status',
      'document_uploaded',
      'data_exported',
      'passport_revealed',
      'file_opened',
    ]),
  )
  expect(only(entries, 'lead_event')).toContainEqual(
    expect.objectContaining({ lead_id: leadId, event: 'call_outcome', to_status: 'needs_call', note: mark }),
  )
  expect(
    only(entries, 'lead_note')
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual([`by an agent: ${mark}`, mark])
  expect(only(entries, 'application_status')).toMatchObject([
    { application_id: applicationId, from: null, to: 'pending', note: mark, actor: { kind: 'client' } },
  ])
  expect(only(entries, 'document_uploaded')).toContainEqual(
    expect.objectContaining({ n: 1, title: '', actor: expect.objectContaining({ kind: 'client' }) }),
  )
  expect(only(entries, 'data_exported')).toMatchObject([{ actor: { kind: 'staff', role: 'admin' } }])
  expect(only(entries, 'passport_revealed')).toMatchObject([
    { actor: { kind: 'staff', full_name: expect.stringMatching(/^Staff /), role: 'manager' } },
  ])
  expect(only(entries, 'file_opened')).toHaveLength(4)
  expect(only(entries, 'file_opened')[0]).toMatchObject({
    file_name: `${mark}.pdf`,
    actor: { role: 'admin' },
  })
})

test('is in the order of time, the newest first, and paged without a gap', async () => {
  const { client } = await aClientWithTraces(app)
  await manager.call(clients.getPassport, { params: { id: client.id } })
  const all = await history(client.id)
  const times = all.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  const read: HistoryEntry[] = []
  for (let more = true; more; ) {
    const { results, has_more } = await page(client.id, { limit: '2', offset: String(read.length) })
    read.push(...results)
    more = has_more
  }
  expect(read).toEqual(all)
  expect(new Set(read.map(({ id }) => id)).size).toBe(all.length)
})

test('a client whom the office entered begins with that, and nobody else’s things are in it', async () => {
  await aClientWithTraces(app)
  const { id } = await manager.call(clients.create, {
    body: { full_name: 'Ali', phone: '+998 91 000 00 01', source: 'partner' },
  })
  expect(await history(id)).toMatchObject([
    { kind: 'client_created', source: 'partner', actor: { kind: 'staff', role: 'manager' } },
  ])
  expect(await page(await aClient(app.db))).toEqual({ results: [], has_more: false })
})

describe('openings of a file', () => {
  test('by one person within five minutes are one, by another one or later another', async () => {
    const { client } = await aClientWithTraces(app)
    const file = await aFileOf(client.id)
    const other = await asStaff(app, 'document_agent')
    for (const ago of ['20 minutes', '3 minutes', '2 minutes']) await openFile(file, manager, ago)
    await openFile(file, other, '2 minutes')
    const views = only(await history(client.id), 'file_opened')
    expect(views.map(({ actor }) => actor.role)).toEqual(['document_agent', 'manager', 'manager'])
  })

  test('by the client are none', async () => {
    const { client } = await aClientWithTraces(app)
    await openFile(await aFileOf(client.id), client, '1 minute', 'client')
    expect(only(await history(client.id), 'file_opened')).toEqual([])
  })
})

test('what happened to a record that was merged into this one is in it, and each merge of leads once', async () => {
  const { client } = await aClientWithTraces(app)
  const other = await aClient(app.db)
  await manager.call(clients.getPassport, { params: { id: other } })
  await app.db.transaction((tx) => mergeClients(tx, { from: other, into: client.id }))
  expect(only(await history(client.id), 'passport_revealed')).toHaveLength(1)
})

test('a deleted application is not in it', async () => {
  const { client, applicationId } = await aClientWithTraces(app)
  await app.db.run(sql`update applications set deleted_at = now() where id = ${applicationId}`)
  expect(only(await history(client.id), 'application_status')).toEqual([])
})

test('it reads no more of each branch than a page needs', async () => {
  const id = await aClient(app.db)
  const service = await aService(app.db)
  await app.db.run(sql`
    with application as (
      insert into applications (client_id, service_id, status) values (${id}, ${service}, 'pending') returning id
    )
    insert into application_history (application_id, to_status, actor_kind, at)
    select id, 'pending', 'system', now() - n * interval '1 second' from application, generate_series(1, 300) as n`)
  const { results, has_more } = await page(id, { limit: '20', offset: '100' })
  expect([results.length, has_more]).toEqual([20, true])
  const last = await page(id, { limit: '100', offset: '280' })
  expect([last.results.length, last.has_more]).toEqual([20, false])
})

describe('who may', () => {
  test('nobody a client who is deleted or does not exist', async () => {
    const id = await aClient(app.db)
    await app.db.run(sql`update clients set deleted_at = now() where id = ${id}`)
    await expect(page(id)).rejects.toMatchObject({ status: 404 })
  })
})
