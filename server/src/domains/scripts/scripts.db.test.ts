import { randomUUID } from 'node:crypto'
import type { WorkStage } from 'contract/lead-states'
import type { StaffRole } from 'contract/roles'
import { scripts } from 'contract/scripts'
import { services } from 'contract/services'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { leadCalls } from '../../testing/calls/lead-calls.ts'
import { aLead, aService } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let office: Caller
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  office = await asStaff(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.run(sql`delete from scripts`)
})

const body = { uz: 'Assalomu alaykum, {name}!\n- Davlat', en: '', ru: 'Здравствуйте, {name}!' }
const save = (caller: Caller, changes: object = {}) =>
  caller.call(scripts.save, { body: { stage: 'initial', body, ...changes } as never })
const remove = (caller: Caller, id: string) => caller.call(scripts.remove, { params: { id } })
const list = (caller: Caller = office) => caller.call(scripts.list, {})

test('a script is saved, listed and replaced; what was done is audited', async () => {
  const saved = await save(office)
  expect(saved).toMatchObject({ stage: 'initial', service_id: null, body, version: 1 })
  expect(await list(await asStaff(app, 'call_agent'))).toEqual([saved])
  const other = { uz: 'Salom', en: '', ru: '' }
  const replaced = await save(office, { body: other, version: 1 })
  expect(replaced).toMatchObject({ id: saved.id, body: other, version: 2 })
  await remove(office, saved.id)
  expect(await list()).toEqual([])
  const kinds = ['script.created', 'script.updated', 'script.deleted']
  expect(await auditOf(app.db, saved.id)).toMatchObject(kinds.map((kind) => ({ kind })))
})

test('there is one for each stage and service, in the order of the pipeline', async () => {
  const service_id = await aService(app.db)
  for (const changes of [{ stage: 'documenting' }, { service_id }, { stage: 'consulting' }, {}])
    await save(office, changes)
  await save(office, { service_id })
  const places = (await list()).map((script) => [script.stage, script.service_id])
  expect(places).toEqual([
    ['initial', null],
    ['initial', service_id],
    ['consulting', null],
    ['documenting', null],
  ])
})

test('who saw an older one is told what it is now, also of two at once', async () => {
  await save(office)
  const both = await Promise.allSettled([1, 2].map(() => save(office, { version: 1 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save(office, { version: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: expect.objectContaining({ version: 2 }),
  })
})

describe.each<[StaffRole, WorkStage, WorkStage]>([
  ['call_manager', 'initial', 'consulting'],
  ['consulting_manager', 'consulting', 'documenting'],
  ['document_manager', 'documenting', 'initial'],
])('a %s', (role, own, other) => {
  test(`writes what is said in ${own}, and nothing else`, async () => {
    const manager = await asStaff(app, role)
    const left = await save(manager, { stage: undefined })
    expect(left.stage).toBe(own)
    expect((await save(manager, { stage: own })).id).toBe(left.id)
    const forbidden = { status: 403, code: 'forbidden' }
    await expect(save(manager, { stage: other })).rejects.toMatchObject(forbidden)
    const foreign = await save(office, { stage: other })
    await expect(remove(manager, foreign.id)).rejects.toMatchObject(forbidden)
    await remove(manager, left.id)
  })
})

test('what is not there is 404, what is too long 422', async () => {
  await expect(save(office, { service_id: randomUUID() })).rejects.toMatchObject({ status: 404 })
  await expect(save(office, { version: 3 })).rejects.toMatchObject({ status: 404 })
  await expect(remove(office, randomUUID())).rejects.toMatchObject({ status: 404 })
  for (const uz of ['', 'x'.repeat(4001)])
    await expect(save(office, { body: { uz } })).rejects.toMatchObject({ status: 422 })
})

describe('with a lead comes', () => {
  const scriptOf = async (id: string) => (await leadCalls(office).get(id)).script

  test('the script of its stage and service, else of its stage, else none', async () => {
    const service_id = await aService(app.db)
    const id = await aLead(app.db, { stage: 'consulting', status: 'new' })
    await save(office, { stage: 'initial' })
    expect(await scriptOf(id)).toBeNull()
    const ofStage = await save(office, { stage: 'consulting' })
    const ofService = await save(office, { stage: 'consulting', service_id })
    expect(await scriptOf(id)).toEqual(ofStage)
    await app.db.run(sql`update leads set service_id = ${service_id} where id = ${id}`)
    expect(await scriptOf(id)).toEqual(ofService)
    await app.db.run(sql`update leads set service_id = ${await aService(app.db)} where id = ${id}`)
    expect(await scriptOf(id)).toEqual(ofStage)
  })
})

test('the scripts of a service go with it', async () => {
  const service_id = await aService(app.db)
  await save(office, { service_id })
  await office.call(services.remove, { params: { id: service_id } })
  expect(await list()).toEqual([])
})
