import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { applicationCalls, auditOf } from '../../testing/calls/application-calls.ts'
import { caseCalls } from '../../testing/calls/case-calls.ts'
import { officeCalls } from '../../testing/calls/office-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import {
  app,
  client,
  id,
  manager,
  own,
  program,
  setUpHandedInFixture,
} from '../../testing/records/handed-in-fixture.ts'

setUpHandedInFixture()

let office: ReturnType<typeof officeCalls>
beforeAll(() => {
  office = officeCalls(manager)
})

const decision = async () => (await own.getFull(id)).decision
const history = async () => (await own.getFull(id)).history.map(({ from, to, note }) => [from, to, note])

test.each(['rejected', 'draft'])('%s with a reason: the client reads it', async (status) => {
  await office.setStatus(id, status, { reason_code: 'documents_to_fix', note: 'Apostil qo‘ying' })
  expect(await decision()).toEqual({
    code: 'documents_to_fix',
    text: 'Hujjatlarni tuzatish kerak',
    note: 'Apostil qo‘ying',
  })
  expect((await history()).at(-1)).toEqual(['pending', status, 'Apostil qo‘ying'])
})

test('without one it is unspecified, until the same status is sent again with it', async () => {
  const rejected = await office.setStatus(id, 'rejected')
  expect(await decision()).toMatchObject({ code: 'unspecified', note: null })
  const again = await office.setStatus(id, 'rejected', { reason_code: 'embassy_refused' })
  expect(again).toMatchObject({ status: 'rejected', version: rejected.version })
  expect(await decision()).toMatchObject({ code: 'embassy_refused', text: 'Elchixona rad etdi' })
  expect((await history()).slice(-2)).toEqual([
    ['pending', 'rejected', null],
    ['rejected', 'rejected', null],
  ])
  expect((await auditOf(app.db, id)).at(-1)).toMatchObject({
    kind: 'application.reason_given',
    detail: { status: 'rejected', reason_code: 'embassy_refused' },
  })
})

test('without one the case is stuck, until it has one', async () => {
  const stuck = () => caseCalls(manager).ids({ view: 'stuck', service_id: program.id, limit: '100' })
  await app.db.run(sql`update clients set phone = '+998 90 123 45 67' where id = ${client.id}`)
  await office.setStatus(id, 'rejected')
  expect(await stuck()).toContain(id)
  await office.setStatus(id, 'rejected', { reason_code: 'not_eligible' })
  expect(await stuck()).not.toContain(id)
})

test('is empty again when the status leaves it, by the office or by handing in', async () => {
  await office.setStatus(id, 'rejected', { reason_code: 'program_full' })
  await office.setStatus(id, 'pending')
  expect(await decision()).toBeNull()
  await office.setStatus(id, 'draft', { reason_code: 'data_to_fix' })
  await own.submit(id)
  expect(await decision()).toBeNull()
  await office.update(id, { status: 'rejected' })
  expect(await decision()).toMatchObject({ code: 'unspecified' })
})

test('every change of it is told to the client', async () => {
  const count = async () =>
    (
      await app.db.only<{ count: number }>(sql`
      select count(*)::int as count from case_events where application_id = ${id} and event = 'decided'`)
    ).count
  await office.setStatus(id, 'rejected')
  await office.setStatus(id, 'rejected', { reason_code: 'no_contact' })
  expect(await count()).toBe(2)
  const { untold_since } = await app.db.only<{ untold_since: string | null }>(sql`
    select untold_since from cases where application_id = ${id}`)
  expect(untold_since).not.toBeNull()
})

test('a returned draft asks for nothing again, and goes on with what it has', async () => {
  const { checklist } = await own.getFull(id)
  await office.setStatus(id, 'draft', { reason_code: 'data_to_fix' })
  const returned = await own.getFull(id)
  expect(returned.checklist.map(({ item_id }) => item_id)).toEqual(checklist.map(({ item_id }) => item_id))
  expect(returned).toMatchObject({ turn: 'client', next_kind: 'profile' })
})

describe('refused, and nothing is stored', () => {
  test.each<[string, string, object]>([
    ['another reason without a note', 'rejected', { reason_code: 'other' }],
    ['an unknown code', 'rejected', { reason_code: 'ugly' }],
    ['that there is none yet', 'rejected', { reason_code: 'unspecified' }],
    ['a reason of an approval', 'approved', { reason_code: 'not_eligible' }],
    ['a note without a reason', 'rejected', { note: 'Keyin' }],
    ['a note that is too long', 'rejected', { reason_code: 'other', note: 'a'.repeat(501) }],
  ])('%s', async (_name, status, more) => {
    const traces = await tracesOf(app)
    await expect(office.setStatus(id, status, more)).rejects.toMatchObject({
      status: 422,
      code: 'invalid_fields',
    })
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('a reason of a draft that was never handed in', async () => {
    const draft = await own.create(program.id)
    await expect(office.setStatus(draft.id, 'draft', { reason_code: 'data_to_fix' })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
    expect((await applicationCalls(manager).getFull(draft.id)).decision).toBeNull()
  })
})
