import { randomUUID } from 'node:crypto'
import { api } from 'contract/api'
import { documents } from 'contract/documents'
import type { Endpoint } from 'contract/endpoint'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import {
  aDocumentFile,
  aProgram,
  applicationCalls,
  type Program,
} from '../../testing/calls/application-calls.ts'
import { requestWith, sampleInput } from '../../testing/calls/sample-request.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { aClient, anInput, aService } from '../../testing/records/records.ts'
import { type IdSlot, idSlotsOf } from '../../testing/servers/id-slots.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

type Kind = 'application' | 'client' | 'document' | 'file' | 'service' | 'input'

/** What an id names, by its field; a field that is not here has to be thought about first. */
const kindOfField: Record<string, Kind> = {
  applicationId: 'application',
  ids: 'application',
  client_id: 'client',
  service_id: 'service',
  serviceInputId: 'input',
}
const kindOfId: Record<string, Kind> = {
  applications: 'application',
  clients: 'client',
  documents: 'document',
  'documents.makeLink': 'file',
}

/** They narrow a list down: what is not there is not listed. */
const filters = new Set([
  'applications.richList',
  'applications.export',
  'clients.richList',
  'clients.export',
])

/** Ignored from a client: it is always the client who asks. */
const unheard = new Set(['applications.create client_id', 'documents.list client_id'])

/** Of its signature, not of its id: files/download.db.test.ts. */
const bySignature = new Set(['documents.download'])

/** A deleted client is stored for a while, and may be erased at once. */
const seesDeleted = new Set(['clients.erase'])

/** The clients here have no second factor, which is said only of a client who is there. */
const needsMore = new Set(['clients.resetFactor'])

type Case = { call: string; endpoint: Endpoint; slot: IdSlot; kind: Kind; as: 'client' | 'super_admin' }

const { applications, clients, documents: ofDocuments } = api
const cases: Case[] = Object.entries({ applications, clients, documents: ofDocuments }).flatMap(
  ([domain, table]) =>
    Object.entries(table as Record<string, Endpoint>)
      .filter(([name]) => !bySignature.has(`${domain}.${name}`))
      .flatMap(([name, endpoint]) => casesOf(`${domain}.${name}`, domain, endpoint)),
)

function casesOf(call: string, domain: string, endpoint: Endpoint): Case[] {
  const callers = (['client', 'super_admin'] as const).filter(
    (role) => endpoint.access !== 'everyone' && endpoint.access[role],
  )
  return idSlotsOf(endpoint).flatMap((slot) => {
    const kind = slot.field === 'id' ? (kindOfId[call] ?? kindOfId[domain]) : kindOfField[slot.field]
    if (!kind) throw new Error(`${call}: nobody has said what ${slot.field} names`)
    return callers
      .filter((as) => as === 'super_admin' || !unheard.has(`${call} ${slot.field}`))
      .map((as) => ({ call, endpoint, slot, kind, as }))
  })
}

let app: TestApp
let admin: Caller
let program: Program
/** Which no test changes. */
let foreign: ClientRecords
beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'super_admin')
  program = await aProgram(app.db)
  foreign = await someClientRecords(await aProgram(app.db))
})
afterAll(() => app.close())

/** A client with one of everything. */
type ClientRecords = { client: Caller; ids: Record<Kind, string> }

const aDocument = (client: Caller) =>
  client.call(documents.upload, { body: { document_type: 'other' }, file: aDocumentFile() })

async function someClientRecords(asked = program): Promise<ClientRecords> {
  const client = await asClient(app)
  const application = await applicationCalls(client).wholeDraft(asked)
  const { id: document, file_id: file } = await aDocument(client)
  const ids = { application, document, file, client: client.id, service: asked.id, input: asked.photo }
  return { client, ids }
}

/** Ids that exist, but not for this caller; the office may see all, but an input must belong to the service. */
async function foreignIds({ kind, as }: Case): Promise<string[]> {
  const { ids } = foreign
  if (kind === 'service') return []
  if (as === 'super_admin') return kind === 'input' ? [ids.input] : []
  return kind === 'file' ? [ids.file, await fileOfApplication(ids.application)] : [ids[kind]]
}

async function fileOfApplication(id: string): Promise<string> {
  const row = await app.db.one<{ file_id: string }>(sql`
    select file_id from case_items join document_versions on document_versions.id = version_id
    where application_id = ${id} limit 1`)
  return row?.file_id ?? ''
}

/** Records that this client had, or that anybody had, by what made and deleted them. */
const deleted: Record<Kind, (client: Caller) => Promise<string>> = {
  application: async (client) => {
    const id = await applicationCalls(client).wholeDraft(program)
    await applicationCalls(client).remove(id)
    return id
  },
  document: async (client) => (await aDeletedDocument(client)).id,
  // Files of a deleted application are still the client's documents.
  file: async (client) => (await aDeletedDocument(client)).file_id,
  client: async () => {
    const id = await aClient(app.db)
    await app.db.run(sql`update clients set deleted_at = now() where id = ${id}`)
    return id
  },
  service: async () => {
    const id = await aService(app.db)
    await app.db.run(sql`delete from services where id = ${id}`)
    return id
  },
  input: async () => {
    const service_id = await aService(app.db)
    const id = await anInput(app.db, { service_id })
    await app.db.run(sql`delete from services where id = ${service_id}`)
    await app.db.run(sql`delete from service_inputs where id = ${id}`)
    return id
  },
}

async function aDeletedDocument(client: Caller) {
  const document = await aDocument(client)
  await client.call(documents.remove, { params: { id: document.id } })
  return document
}

const deletedIds = async ({ call, kind }: Case, { client }: ClientRecords) =>
  seesDeleted.has(call) ? [] : [await deleted[kind](client)]

const malformedIds = () => ['not-an-id', randomUUID().replaceAll('-', ''), `${randomUUID()}0`, '0', 'null']

/** The call as it would succeed, but for the value in one of its places. */
async function send({ endpoint, slot, as }: Case, { client, ids }: ClientRecords, id: string) {
  const input: Record<string, Record<string, unknown>> = sampleInput(endpoint, () => '') as never
  const kindOf = (at: IdSlot) =>
    cases.find((one) => one.endpoint === endpoint && one.slot.field === at.field)?.kind
  for (const at of idSlotsOf(endpoint)) {
    const own = ids[kindOf(at) ?? 'client']
    const value = at.part === slot.part && at.field === slot.field ? id : own
    input[at.part] = { ...input[at.part], [at.field]: at.isList ? [value] : value }
  }
  const caller = as === 'client' ? client : admin
  return caller.send(await requestWith(endpoint, input))
}

/** Everything a caller can tell two refusals apart by, but for the number of the request. */
function refusalOf({ statusCode, payload, headers }: Awaited<ReturnType<typeof send>>) {
  const { request_id, ...body } = JSON.parse(payload || '{}')
  return { statusCode, body, type: headers['content-type'], length: payload.length }
}

test('every call of a client’s records is here, with every place for an id', () => {
  const named = cases.map(({ call, slot, as }) => `${call} ${slot.field} ${as}`)
  expect(named).toContain('applications.upload serviceInputId client')
  expect(named).toContain('applications.updateDraft service_id client')
  expect(named).toContain('applications.create client_id super_admin')
  expect(named).toContain('documents.list client_id super_admin')
  expect(named).toContain('documents.makeLink id client')
  expect(named).toContain('clients.uploadAvatar id client')
  expect(named).toContain('applications.removeMany ids super_admin')
  expect(named).toContain('applications.update client_id super_admin')
})

test.each(cases.filter(({ call }) => filters.has(call)))(
  '$call lists nothing for every $slot.field that is not there, and what belongs to one that is',
  async (one) => {
    const world = await someClientRecords()
    const answers = []
    for (const id of [...(await deletedIds(one, world)), randomUUID()]) {
      answers.push(await send(one, world, id))
    }
    const [first] = answers
    expect(answers.map(({ statusCode, payload }) => [statusCode, payload])).toEqual(
      answers.map(() => [200, first?.payload]),
    )
    for (const id of malformedIds()) expect((await send(one, world, id)).statusCode).toBe(400)
    const listed = world.ids[kindOfId[one.call.split('.')[0] ?? ''] ?? 'client']
    expect(first?.payload).not.toContain(listed)
    expect((await send(one, world, world.ids[one.kind])).payload).toContain(listed)
  },
)

test.each(cases.filter(({ call }) => !filters.has(call)))(
  '$call refuses every $slot.field that is not for a $as in the same way, and nothing changes',
  async (one) => {
    const world = await someClientRecords()
    const wellFormed = [...(await foreignIds(one)), ...(await deletedIds(one, world)), randomUUID()]
    const before = await tracesOf(app)
    const refusals = []
    for (const id of wellFormed) refusals.push(refusalOf(await send(one, world, id)))
    for (const id of malformedIds()) {
      const refusal = refusalOf(await send(one, world, id))
      // In the path an id that is none names nothing; anywhere else it is a mistake of the sender.
      if (one.slot.part === 'params') refusals.push(refusal)
      else expect([id, refusal.statusCode]).toEqual([id, one.slot.part === 'body' ? 422 : 400])
    }
    const [first] = refusals
    expect(first).toMatchObject({ statusCode: 404, body: { code: 'not_found' } })
    expect(refusals).toEqual(refusals.map(() => first))
    expect(await tracesOf(app)).toEqual(before)

    // And it was the id alone: the same call on what is there for this caller is answered.
    const own = await send(one, world, world.ids[one.kind])
    if (needsMore.has(one.call)) return expect(own.statusCode).toBe(409)
    expect([own.statusCode < 300, own.statusCode >= 300 && own.payload]).toEqual([true, false])
  },
)
