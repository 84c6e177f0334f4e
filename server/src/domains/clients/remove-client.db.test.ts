import { randomUUID } from 'node:crypto'
import { applications } from 'contract/applications'
import { auth } from 'contract/auth'
import { clients } from 'contract/clients'
import { documents } from 'contract/documents'
import { system } from 'contract/system'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { aClientWithTraces, type ClientWithTraces } from '../../testing/records/client-with-traces.ts'
import { aClient } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
let traced: ClientWithTraces
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  traced = await aClientWithTraces(app)
})

const remove = (id = traced.client.id, caller = admin) => caller.call(clients.remove, { params: { id } })
const exchange = (access_token: string) => asVisitor(app).call(auth.exchange, { body: { access_token } })
const notFound = { status: 404, code: 'not_found' }
const signedOut = { status: 401, code: 'unauthenticated' }

test('a deleted client leaves every list at once', async () => {
  const { id } = traced.client
  const document = await app.db.one<{ file_id: string }>(
    sql`select file_id from document_versions join documents on documents.id = document_id where client_id = ${id}`,
  )
  await remove()
  const byId = { params: { id } }
  const ofClient = { query: { client_id: id } }
  expect(await admin.call(clients.richList, { query: { search_val: traced.mark } })).toEqual({ results: [] })
  expect(await admin.call(clients.lookUp, { query: { query: traced.mark } })).toEqual([])
  const hits = await admin.call(system.search, { query: { query: traced.mark } })
  // Leads and enquiries are records of the office, which stay.
  expect(hits.filter(({ kind }) => kind !== 'lead' && kind !== 'contact')).toEqual([])
  expect(await admin.call(applications.richList, ofClient)).toEqual({ results: [] })
  const refused = [
    () => admin.call(clients.get, byId),
    () => admin.call(clients.update, { ...byId, body: { full_name: 'Somebody' } }),
    () => admin.call(clients.exportData, byId),
    () => admin.call(documents.list, ofClient),
    () => admin.call(applications.getFull, { params: { id: traced.applicationId } }),
    () => admin.call(documents.makeLink, { params: { id: document?.file_id ?? '' } }),
  ]
  for (const call of refused) await expect(call()).rejects.toMatchObject(notFound)
  const exported = await admin.send({ method: 'GET', url: '/api/v1/clients/export' })
  expect(exported.payload).not.toContain(traced.mark)
})

test('they are signed out, and what they signed in with before opens nothing any more', async () => {
  const before = await traced.account.signIn()
  const { token } = await exchange(before)
  await remove()
  await expect(traced.client.call(auth.me, {})).rejects.toMatchObject(signedOut)
  const repeated = await app.inject({
    method: 'GET',
    url: '/api/v1/auth/me',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(repeated.statusCode).toBe(401)
  await expect(exchange(before)).rejects.toMatchObject(signedOut)
  const left = await app.db.all(sql`select from api_sessions where client_id = ${traced.client.id}`)
  expect(left).toEqual([])
})

test('who signs in anew begins with what the account brings, and the deleted one stays deleted', async () => {
  await remove()
  const { client } = await exchange(await traced.account.signIn())
  expect(client.id).not.toBe(traced.client.id)
  expect(await admin.call(clients.get, { params: client })).toMatchObject({
    email: traced.email,
    passport_number: null,
    visa_type: null,
    // Telegram vouches for it, and the account has it.
    phone: `+${traced.phone.replace(/\D/g, '')}`,
  })
  expect(await admin.call(applications.richList, { query: { client_id: client.id } })).toEqual({
    results: [],
  })
  await expect(remove()).rejects.toMatchObject(notFound)
  await remove(client.id)
})

test('a sign-in at the same moment leaves no session behind, or is refused', async () => {
  const access = await traced.account.signIn()
  const [, ...exchanges] = await Promise.allSettled([
    remove(),
    exchange(access),
    exchange(access),
    exchange(access),
  ])
  for (const exchanged of exchanges) {
    if (exchanged.status === 'rejected') expect(exchanged.reason).toMatchObject(signedOut)
    else expect(exchanged.value.client.id).toBe(traced.client.id)
  }
  const left = await app.db.all(sql`
    select clients.id from api_sessions join clients on clients.id = client_id where email = ${traced.email}`)
  expect(left).toEqual([])
  await expect(exchange(access)).rejects.toMatchObject(signedOut)
})

test('it is recorded once, with who did it', async () => {
  const id = await aClient(app.db)
  await remove(id)
  await expect(remove(id)).rejects.toMatchObject(notFound)
  expect(await auditOf(app.db, id)).toEqual([
    { kind: 'client.deleted', actor_kind: 'staff', actor_id: admin.id, detail: {} },
  ])
})

test('row, documents and applications are stored until the retention time is over', async () => {
  const { id } = traced.client
  await remove()
  const [row] = await app.db.all(sql`
    select full_name, erased_at, (select count(*)::int from files where client_id = clients.id and state = 'live') as files,
      (select count(*)::int from applications where client_id = clients.id and deleted_at is null) as applications
    from clients where id = ${id}`)
  expect(row).toMatchObject({ full_name: traced.mark, erased_at: null, applications: 1 })
  expect((row as { files: number }).files).toBeGreaterThan(0)
})

test('who is not there cannot be deleted', async () => {
  await expect(remove(randomUUID())).rejects.toMatchObject(notFound)
  const { statusCode } = await admin.send({ method: 'DELETE', url: '/api/v1/clients/delete/1' })
  expect(statusCode).toBe(404)
})
