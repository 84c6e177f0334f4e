import { defaultTries } from 'contract/next-try'
import { settings } from 'contract/settings'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let office: Caller
beforeAll(async () => {
  app = await startApp()
  office = await asStaff(app, 'manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.run(sql`delete from settings where key = 'tries'`)
})

const list = (caller: Caller = office) => caller.call(settings.list, {})
const update = (body: object, caller: Caller = office) =>
  caller.call(settings.update, { params: { key: 'tries' }, body })
const value = [{ minutes: 30 }, { days: 3, at: '11:30' }]

test('tries are as they come until the office sets others, which the audit names', async () => {
  expect(await list()).toEqual([{ key: 'tries', value: defaultTries, updated_at: null, version: 1 }])
  const saved = await update({ value, version: 1 })
  expect(saved).toMatchObject({ key: 'tries', value, version: 2, updated_at: expect.any(String) })
  expect(await list(await asStaff(app, 'call_agent'))).toEqual([saved])
  const entries = await app.db.all(sql`select actor_id, detail from audit_log where kind = 'setting.updated'`)
  expect(entries).toEqual([{ actor_id: office.id, detail: { key: 'tries' } }])
})

test('of two who set them first, one is told', async () => {
  const both = await Promise.allSettled([1, 2].map(() => update({ value, version: 1 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(update({ value, version: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: expect.objectContaining({ value, version: 2 }),
  })
})

test.each(['call_manager', 'consulting_manager', 'document_manager'] as const)(
  'a %s reads them and changes nothing',
  async (role) => {
    const caller = await asStaff(app, role)
    await expect(update({ value }, caller)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    expect((await list(caller))[0]?.value).toEqual(defaultTries)
    expect(await update({}, caller)).toMatchObject({ value: defaultTries, version: 1 })
  },
)

test.each([
  ['none', []],
  ['too many', Array.from({ length: 11 }, () => ({ minutes: 60 }))],
  ['a step without a time', [{ days: 1 }]],
  ['an hour that is none', [{ days: 1, at: '25:00' }]],
  ['too soon', [{ minutes: 1 }]],
])('%s is refused', async (_name, wrong) => {
  await expect(update({ value: wrong })).rejects.toMatchObject({ status: 422 })
  expect((await list())[0]?.version).toBe(1)
})

test('another key is not found', async () => {
  const { statusCode } = await office.send({
    method: 'PUT',
    url: '/api/v1/settings/update/secret',
    payload: {},
  })
  expect(statusCode).toBe(404)
})
