import { auth } from 'contract/auth'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asVisitor } from '../../testing/accounts/callers.ts'
import { searchEverywhere } from '../../testing/reading/search-everywhere.ts'
import { aClientWithTraces, type ClientWithTraces } from '../../testing/records/client-with-traces.ts'
import { aClient } from '../../testing/records/records.ts'
import { aStoredDocument } from '../../testing/records/stored-documents.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { runHousekeeping } from '../system/housekeeping.ts'
import { eraseExpired } from './erase-expired.ts'
import { mergeClients } from './merge-clients.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000', RETENTION_DAYS: '7' })
})
afterAll(() => app.close())

const deleteClient = (id: string, ago: string) =>
  app.db.run(sql`update clients set deleted_at = now() - ${ago}::interval where id = ${id}`)
const traces = ({ mark }: ClientWithTraces) => searchEverywhere(app, mark)
const erasures = (id: string) =>
  app.db.all(sql`
    select kind, actor_kind, detail from audit_log where target_id = ${id} and kind like '%.erased' order by seq`)

test('a client is erased when the retention time is over, and not before', async () => {
  const [due, notYet] = [await aClientWithTraces(app), await aClientWithTraces(app)]
  await deleteClient(due.client.id, '7 days 1 minute')
  await deleteClient(notYet.client.id, '6 days 23 hours')
  const before = await traces(notYet)
  await runHousekeeping(app)
  expect(await traces(due)).toEqual([])
  expect(await traces(notYet)).toEqual(before)
  const detail = { applications: 1, leads: 2, files: 4, account: 'embedded' }
  expect(await erasures(due.client.id)).toEqual([{ kind: 'client.erased', actor_kind: 'system', detail }])
  await runHousekeeping(app)
  expect(await erasures(due.client.id)).toHaveLength(1)
})

test('the retention time is thirty days by default', async () => {
  const { client } = await aClientWithTraces(app)
  const usual = { ...app, env: { ...app.env, retentionDays: 30 } }
  await deleteClient(client.id, '29 days')
  await eraseExpired(usual)
  expect(await erasures(client.id)).toEqual([])
  await deleteClient(client.id, '31 days')
  await eraseExpired(usual)
  expect(await erasures(client.id)).toHaveLength(1)
})

test('an application is erased with its checklist, and the documents stay its client’s', async () => {
  const traced = await aClientWithTraces(app)
  const { applicationId, client, mark } = traced
  const deleteApplication = (ago: string) =>
    app.db.run(sql`update applications set deleted_at = now() - ${ago}::interval where id = ${applicationId}`)
  const items = () => app.db.all(sql`select id from case_items where application_id = ${applicationId}`)
  const documents = () => app.db.all(sql`select id from documents where client_id = ${client.id} order by id`)
  const before = await documents()
  await deleteApplication('6 days')
  await eraseExpired(app)
  expect(await items()).toHaveLength(1)
  await deleteApplication('8 days')
  await eraseExpired(app)
  expect(await items()).toEqual([])
  expect(await documents()).toEqual(before)
  const [row] = await app.db.all(sql`
    select experience, program_type, erased_at is not null as erased from applications where id = ${applicationId}`)
  expect(row).toEqual({ experience: null, program_type: null, erased: true })
  expect(await traces(traced)).not.toContain('application_history')
  expect(await erasures(applicationId)).toEqual([
    { kind: 'application.erased', actor_kind: 'system', detail: {} },
  ])
  expect(await client.call(auth.me, {})).toMatchObject({ full_name: mark })
  const left = await app.db.all(sql`select id from files where client_id = ${client.id} and state = 'live'`)
  expect(left).toHaveLength(4)
})

describe('a client who still exists loses nothing', () => {
  const countsOf = async ({ client, email, account }: ClientWithTraces) =>
    app.db.one(sql`
      select
        (select count(*)::int from mails where to_address = ${email}) as mails,
        (select count(*)::int from contacts where email = ${email}) as contacts,
        (select count(*)::int from auth_users where id = ${account.id}) as accounts,
        (select count(*)::int from leads where client_id = ${client.id} and erased_at is null) as leads`)

  test('when a record that was merged into theirs is due', async () => {
    const traced = await aClientWithTraces(app)
    const office = await aClient(app.db)
    await app.db.run(sql`
      update clients set email = ${traced.email}, full_name = 'Of the office' where id = ${office}`)
    await app.db.transaction((tx) => mergeClients(tx, { from: office, into: traced.client.id }))
    const before = await countsOf(traced)
    await deleteClient(office, '8 days')
    await eraseExpired(app)
    const [row] = await app.db.all(sql`select full_name, email from clients where id = ${office}`)
    expect(row).toEqual({ full_name: '', email: null })
    expect(await countsOf(traced)).toEqual(before)
    expect(await traced.client.call(auth.me, {})).toMatchObject({ full_name: traced.mark })
  })

  test('when they have come back after the office had deleted them', async () => {
    const traced = await aClientWithTraces(app)
    await deleteClient(traced.client.id, '8 days')
    const access_token = await traced.account.signIn()
    const { client } = await asVisitor(app).call(auth.exchange, { body: { access_token } })
    expect(client.id).not.toBe(traced.client.id)
    await eraseExpired(app)
    expect(await erasures(traced.client.id)).toHaveLength(1)
    expect(await countsOf(traced)).toMatchObject({ accounts: 1, mails: 1 })
    const [row] = await app.db.all(sql`select email, deleted_at from clients where id = ${client.id}`)
    expect(row).toEqual({ email: traced.email, deleted_at: null })
  })
})

test('one that cannot be erased does not stop the others', async () => {
  const allTraced = [await aClientWithTraces(app), await aClientWithTraces(app)] as const
  for (const { client } of allTraced) await deleteClient(client.id, '8 days')
  let refused = 0
  const storage = {
    ...app.storage,
    remove: (key: string) => {
      refused += 1
      return refused === 1 ? Promise.reject(new Error('no')) : app.storage.remove(key)
    },
  }
  await expect(eraseExpired({ ...app, storage })).rejects.toThrow(AggregateError)
  for (const { client } of allTraced) expect(await erasures(client.id)).toHaveLength(1)
})

test('the rows of removed files go after a day', async () => {
  const { client } = await aClientWithTraces(app)
  const insert = (state: string, age: string) =>
    app.db.one<{ id: string }>(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, client_id, state, created_at, removed_at)
      values ('removed-rows-' || gen_random_uuid(), 'x.pdf', 'application/pdf', 1, sha256('x'), ${client.id}, ${state},
        now() - ${age}::interval, case when ${state} = 'removed' then now() - ${age}::interval end)
      returning id`)
  const gone = [await insert('removed', '25 hours'), await insert('pending', '25 hours')]
  const remaining = [
    await insert('removed', '23 hours'),
    await insert('pending', '23 hours'),
    await insert('live', '25 hours'),
  ]
  const used = await insert('removed', '25 hours')
  await aStoredDocument(app.db, { file_id: used?.id ?? '' })
  await runHousekeeping(app)
  const ids = [...gone, ...remaining, used].map((row) => row?.id)
  const left = await app.db.all<{ id: string }>(sql`select id from files where id = any(${ids}::uuid[])`)
  expect(left.map(({ id }) => id).toSorted()).toEqual([...remaining, used].map((row) => row?.id).toSorted())
})
