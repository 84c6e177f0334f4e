import { randomUUID } from 'node:crypto'
import { applications } from 'contract/applications'
import type { Input } from 'contract/endpoint'
import { inputs } from 'contract/inputs'
import { services } from 'contract/services'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { aService } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
let service_id: string
/** Inputs that no service asks for yet. */
let [a, b, c] = ['', '', '']
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  service_id = await aService(app.db)
  ;[a, b, c] = [await anInput('A'), await anInput('B'), await anInput('C')]
})

const anInput = async (uz: string) => (await manager.call(inputs.create, { body: { name: { uz } } })).id
type How = Omit<Input<typeof inputs.connect>['body'], 'service_id' | 'input_id'>
const connect = (input_id: string, how: How = {}) =>
  manager.call(inputs.connect, { body: { service_id, input_id, ...how } })
const disconnect = (input_id: string) => manager.call(inputs.disconnect, { body: { service_id, input_id } })
const list = () => manager.call(inputs.listByService, { params: { service_id } })
const places = async () => (await list()).map(({ name, position }) => `${name.uz}${position}`).join(' ')

describe('connecting', () => {
  test('makes a service ask for an input: required, and behind the others', async () => {
    expect(await connect(a)).toEqual({
      service_id,
      input_id: a,
      required: true,
      position: 1,
      countries: [],
      note: { uz: '', en: '', ru: '' },
      country_rules: {},
      due_days: null,
    })
    expect(await connect(b, { required: false })).toMatchObject({ required: false, position: 2 })
    const [first, second] = await list()
    expect(first).toMatchObject({
      id: a,
      name: { uz: 'A', en: '', ru: '' },
      required: true,
      position: 1,
      version: 1,
    })
    expect(second).toMatchObject({ id: b, required: false, position: 2 })
  })

  test('again changes what is given and leaves the rest', async () => {
    await connect(a, { required: false, position: 7 })
    expect(await connect(a)).toMatchObject({ required: false, position: 7 })
    expect(await connect(a, { required: true })).toMatchObject({ required: true, position: 7 })
    expect(await connect(a, { position: 0 })).toMatchObject({ required: true, position: 0 })
    expect(await list()).toHaveLength(1)
  })

  test('concerns one service alone', async () => {
    const other = await aService(app.db)
    await manager.call(inputs.connect, { body: { service_id: other, input_id: a, position: 1 } })
    await connect(b, { position: 1 })
    await connect(a, { required: false })
    const ofOther = await manager.call(inputs.listByService, { params: { service_id: other } })
    expect(ofOther).toMatchObject([{ id: a, required: true, position: 1 }])
  })

  test('at once by many makes one link, and different ones never share a position', async () => {
    const links = await Promise.all([a, b, c, a, b, c, a, b, c].map((id) => connect(id)))
    expect(new Set(links.map(({ position }) => position)).size).toBe(3)
    expect((await list()).map(({ position }) => position)).toEqual([1, 2, 3])
  })
})

describe('countries', () => {
  const note = { uz: 'Notarial tarjima bilan', en: '', ru: '' }

  test('are stored with what each asks otherwise, and answered with the inputs of the service', async () => {
    const how: How = {
      countries: ['KR', 'AU'],
      note,
      country_rules: { KR: { required: true, note }, AU: { required: false } },
      due_days: 7,
    }
    expect(await connect(a, how)).toMatchObject(how)
    expect(await list()).toMatchObject([{ id: a, ...how }])
  })

  test('stay as they are where a change leaves them out, and are emptied by nothing', async () => {
    await connect(a, { countries: ['KR'], note, country_rules: { KR: { required: false } }, due_days: 7 })
    expect(await connect(a, { required: false })).toMatchObject({
      countries: ['KR'],
      note,
      country_rules: { KR: { required: false } },
      due_days: 7,
    })
    expect(await connect(a, { countries: [], note: {}, country_rules: {}, due_days: null })).toMatchObject({
      required: false,
      countries: [],
      note: { uz: '', en: '', ru: '' },
      country_rules: {},
      due_days: null,
    })
  })

  test('do not show in what visitors are told', async () => {
    await connect(a, { countries: ['KR'], note })
    const told = await asVisitor(app).call(services.requirements, { params: { id: service_id } })
    expect(told).toEqual([{ name: { uz: 'A', en: '', ru: '' }, required: true, position: 1 }])
  })
})

describe('the order', () => {
  beforeEach(async () => {
    for (const id of [a, b, c]) await connect(id)
  })

  test.each<[string, () => [string, number][], string]>([
    ['the last one up', () => [[c, 2]], 'A1 C2 B3'],
    ['the last one to the top', () => [[c, 1]], 'C1 A2 B3'],
    ['the first one down', () => [[a, 2]], 'B1 A2 C3'],
    ['the first one to the end', () => [[a, 3]], 'B1 C2 A3'],
    ['where it is', () => [[b, 2]], 'A1 B2 C3'],
    [
      'two that change places in two calls',
      () => [
        [a, 2],
        [b, 1],
      ],
      'B1 A2 C3',
    ],
    ['before all', () => [[b, 0]], 'B0 A1 C3'],
    ['behind all', () => [[a, 9]], 'B2 C3 A9'],
  ])('moving %s', async (_name, moves, order) => {
    for (const [id, position] of moves()) await connect(id, { position })
    expect(await places()).toBe(order)
  })

  test('a new one takes its place, and the others go down', async () => {
    await connect(await anInput('N'), { position: 2 })
    expect(await places()).toBe('A1 N2 B3 C4')
  })

  test('a free position is taken without moving the others', async () => {
    await disconnect(b)
    await connect(b, { position: 2 })
    expect(await places()).toBe('A1 B2 C3')
    await connect(a, { position: 5 })
    await connect(c, { position: 1 })
    expect(await places()).toBe('C1 B2 A5')
  })

  test('is the one of the client’s checklist', async () => {
    await connect(c, { position: 1, required: false })
    const client = await asClient(app)
    const { id } = await client.call(applications.create, { body: { service_id } })
    const { checklist } = await client.call(applications.getFull, { params: { id } })
    expect(checklist.map(({ service_input_id, required }) => [service_input_id, required])).toEqual([
      [c, false],
      [a, true],
      [b, true],
    ])
  })
})

describe('disconnecting', () => {
  test('stops the service from asking; the input stays, also for other services', async () => {
    await connect(a)
    await connect(b)
    await disconnect(a)
    expect((await list()).map(({ id }) => id)).toEqual([b])
    expect(await manager.call(inputs.list, {})).toContainEqual(expect.objectContaining({ id: a }))
  })

  test('what is not connected finds nothing', async () => {
    await connect(a)
    await disconnect(a)
    await expect(disconnect(a)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await expect(disconnect(randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  test('leaves the uploaded files', async () => {
    await connect(a)
    const client = await asClient(app)
    const { id } = await client.call(applications.create, { body: { service_id } })
    const file = new File(['%PDF-1.7 a paper'], 'a.pdf')
    await client.call(applications.upload, { params: { applicationId: id, serviceInputId: a }, file })
    await disconnect(a)
    const remaining = await app.db.all(sql`
      select files.state from case_items
        join document_versions on document_versions.id = version_id join files on files.id = file_id
      where application_id = ${id}`)
    expect(remaining).toEqual([{ state: 'live' }])
    const { checklist } = await manager.call(applications.getFull, { params: { id } })
    expect(checklist).toMatchObject([{ service_input_id: a, required: false }])
  })
})

describe('refused', () => {
  const send = (method: 'POST' | 'DELETE', path: string, payload: object) =>
    manager.send({ method, url: `/api/v1/service-inputs/${path}`, payload })

  test.each([
    ['a service that is not there', () => ({ service_id: randomUUID(), input_id: a }), 404],
    ['an input that is not there', () => ({ service_id, input_id: randomUUID() }), 404],
    ['no ids', () => ({}), 422],
    ['what is no id', () => ({ service_id: 'x', input_id: "1' or 1=1" }), 422],
    ['a position below nothing', () => ({ service_id, input_id: a, position: -1 }), 422],
    ['a position beyond all', () => ({ service_id, input_id: a, position: 1001 }), 422],
    ['half a position', () => ({ service_id, input_id: a, position: 1.5 }), 422],
    ['a position in words', () => ({ service_id, input_id: a, position: 'last' }), 422],
    ['a country without rules', () => ({ service_id, input_id: a, countries: ['UZ'] }), 422],
    ['a country twice', () => ({ service_id, input_id: a, countries: ['KR', 'KR'] }), 422],
    ['a rule of no country', () => ({ service_id, input_id: a, country_rules: { uz: {} } }), 422],
    ['a rule in words', () => ({ service_id, input_id: a, country_rules: { KR: { required: 'yes' } } }), 422],
    ['no days', () => ({ service_id, input_id: a, due_days: 0 }), 422],
    ['more days than a year', () => ({ service_id, input_id: a, due_days: 366 }), 422],
    ['a flag in words', () => ({ service_id, input_id: a, required: 'yes' }), 422],
  ])('%s', async (_name, body, status) => {
    expect((await send('POST', 'connect', body())).statusCode).toBe(status)
    expect(await list()).toEqual([])
  })

  test('the inputs of a service that is not there', async () => {
    const params = { service_id: randomUUID() }
    await expect(manager.call(inputs.listByService, { params })).rejects.toMatchObject({ status: 404 })
  })
})

test('a service that goes takes its links along, and leaves the inputs', async () => {
  await connect(a)
  const admin = await asStaff(app, 'admin')
  await admin.call(services.remove, { params: { id: service_id } })
  await admin.call(inputs.remove, { params: { id: a } })
})

test('the audit log says what was connected and how', async () => {
  await connect(a)
  await connect(a)
  await connect(a, { required: false })
  await connect(a, { countries: ['KR'], country_rules: { AU: { note: { uz: 'Sir' } } } })
  await disconnect(a)
  expect(JSON.stringify(await auditOf(app.db, a))).not.toContain('Sir')
  expect((await auditOf(app.db, a)).slice(1)).toMatchObject([
    { kind: 'input.connected', detail: { service_id, required: true, position: 1 } },
    { kind: 'input.connected', detail: { service_id, required: false, position: 1 } },
    {
      kind: 'input.connected',
      detail: { service_id, required: false, position: 1, countries: ['KR'], due_days: null, ruled: ['AU'] },
    },
    { kind: 'input.disconnected', actor_id: manager.id, detail: { service_id } },
  ])
})
