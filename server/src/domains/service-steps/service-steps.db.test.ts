import { randomUUID } from 'node:crypto'
import { type ServiceStep, serviceSteps } from 'contract/service-steps'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { aService } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())

const list = (service_id?: string) =>
  manager.call(serviceSteps.list, { query: service_id ? { service_id } : {} })
const save = (body: object) => manager.call(serviceSteps.save, { body: body as never })
const aStep = (uz: string, changes: object = {}) => ({ name: { uz }, turn: 'us', days: 3, ...changes })
const names = (steps: ServiceStep[]) => steps.map(({ name }) => name.uz)
const idsOf = (steps: ServiceStep[]) => steps.map(({ id }) => id)

test('the default list is there from the start, in its order', async () => {
  const steps = await list()
  expect(names(steps)).toEqual([
    'Hujjatlar',
    'Tarjima va apostil',
    'Topshirish',
    'Suhbat',
    'Qaror',
    'Jo‘nash',
  ])
  expect(steps[0]).toMatchObject({
    service_id: null,
    position: 1,
    turn: 'client',
    days: 7,
    closes: 'documents',
  })
})

test('a service has no steps of its own until they are saved, and then exactly those', async () => {
  const service_id = await aService(app.db)
  expect(await list(service_id)).toEqual([])
  const steps = [aStep('Bir', { closes: 'approved', about: { uz: 'Nima', ru: 'Что' } }), aStep('Ikki')]
  const saved = await save({ service_id, steps })
  expect(saved).toEqual(await list(service_id))
  expect(saved).toMatchObject([
    {
      service_id,
      position: 1,
      name: { uz: 'Bir', en: '', ru: '' },
      about: { uz: 'Nima', en: '', ru: 'Что' },
    },
    { position: 2, turn: 'us', days: 3, closes: null, about: { uz: '', en: '', ru: '' } },
  ])
  expect(names(await save({ service_id, steps: [aStep('Ikki'), aStep('Uch')] }))).toEqual(['Ikki', 'Uch'])
  expect((await list()).length).toBe(6)
})

test('who read an older list is told what it is now', async () => {
  const service_id = await aService(app.db)
  const first = await save({ service_id, steps: [aStep('Bir')], seen: [] })
  await save({ service_id, steps: [aStep('Ikki')], seen: idsOf(first) })
  const outdated = save({ service_id, steps: [aStep('Uch')], seen: idsOf(first) })
  await expect(outdated).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect(names(await list(service_id))).toEqual(['Ikki'])
})

test('of two who save at once with the same list in mind, one is refused', async () => {
  for (const service_id of [await aService(app.db), null]) {
    const seen = idsOf(await list(service_id ?? undefined))
    const both = await Promise.allSettled(
      ['A', 'B'].map((uz) => save({ service_id, steps: [aStep(uz)], seen })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await list(service_id ?? undefined)).length).toBe(1)
  }
})

test('bad input stores nothing', async () => {
  const service_id = await aService(app.db)
  const before = await tracesOf(app)
  const bad = [
    [],
    Array.from({ length: 13 }, (_, at) => aStep(`${at}`)),
    [aStep('')],
    [aStep('A', { days: 0 })],
    [aStep('A', { days: 366 })],
    [aStep('A', { turn: 'none' })],
    [aStep('A', { closes: 'paid' })],
  ]
  for (const steps of bad) {
    await expect(save({ service_id, steps })).rejects.toMatchObject({ status: 422, code: 'invalid_fields' })
  }
  const unknown = save({ service_id: randomUUID(), steps: [aStep('A')] })
  await expect(unknown).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(await tracesOf(app)).toEqual(before)
})

test('the steps of a service go with it', async () => {
  const service_id = await aService(app.db)
  await save({ service_id, steps: [aStep('Bir')] })
  await app.db.run(sql`delete from services where id = ${service_id}`)
  expect(await list(service_id)).toEqual([])
})
