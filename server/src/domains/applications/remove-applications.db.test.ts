import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf, setStatus } from '../../testing/calls/application-calls.ts'
import { officeCalls } from '../../testing/calls/office-calls.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'
import { aClient } from '../../testing/records/records.ts'

setUpApplicationFixture()

let admin: Caller
let office: ReturnType<typeof officeCalls>
beforeAll(async () => {
  admin = await asStaff(app, 'admin')
  office = officeCalls(admin)
})

const notFound = { status: 404, code: 'not_found' }

/** Of several clients, in an order that is nobody's. */
async function several(count: number): Promise<string[]> {
  const clients = [client.id, await aClient(app.db), await aClient(app.db)]
  const rows = await app.db.all<{ id: string }>(sql`
    insert into applications (client_id, service_id, status)
    select (${clients}::uuid[])[1 + n % 3], ${program.id}, 'approved' from generate_series(1, ${count}::int) as n
    returning id`)
  return rows.map(({ id }) => id)
}

const livingOf = async (ids: string[]) =>
  (
    await app.db.all<{ id: string }>(sql`
      select id from applications where id = any(${ids}::uuid[]) and deleted_at is null`)
  ).length

test('all that are named go, whatever their status, and the audit has each', async () => {
  const ids = await several(6)
  const [first = ''] = ids
  await setStatus(app.db, first, 'uknown')
  expect(await office.removeMany(...ids)).toEqual({ count: 6 })
  expect(await livingOf(ids)).toBe(0)
  for (const id of ids) {
    expect(await auditOf(app.db, id)).toEqual([
      {
        kind: 'application.deleted',
        actor_kind: 'staff',
        actor_id: admin.id,
        detail: { status: id === first ? 'uknown' : 'approved' },
      },
    ])
  }
  expect(await own.list()).toEqual([])
})

test('one that is named twice, however it is spelled, is one', async () => {
  const [one = '', two = ''] = await several(2)
  expect(await office.removeMany(one, two, one, two.toUpperCase())).toEqual({ count: 2 })
  expect(await auditOf(app.db, two)).toHaveLength(1)
})

test('where one is not there none goes', async () => {
  const ids = await several(5)
  const [, , , , deleted = ''] = ids
  const living = ids.slice(0, 4)
  await office.removeMany(deleted)
  const ofDeleted = await asClient(app)
  const { id: orphan } = await app.db.only<{ id: string }>(sql`
    insert into applications (client_id, service_id) values (${ofDeleted.id}, ${program.id}) returning id`)
  await app.db.run(sql`update clients set deleted_at = now() where id = ${ofDeleted.id}`)
  for (const missing of [deleted, orphan, randomUUID(), client.id]) {
    await expect(office.removeMany(...living, missing)).rejects.toMatchObject(notFound)
  }
  expect(await livingOf(ids)).toBe(4)
  expect(await auditOf(app.db, living[0] ?? '')).toEqual([])
})

test('five hundred may go at once, and no more', async () => {
  const ids = await several(500)
  await expect(office.removeMany(...ids, randomUUID())).rejects.toMatchObject({ status: 422 })
  expect(await office.removeMany(...ids)).toEqual({ count: 500 })
  await expect(office.removeMany()).rejects.toMatchObject({ status: 422 })
})

test('two who name the same in another order: one does it, one finds nothing, no deadlock', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids = await several(30)
    const answers = await Promise.allSettled([
      office.removeMany(...ids),
      office.removeMany(...ids.toReversed()),
      ...ids.slice(0, 5).map((id) => office.setStatus(id, 'rejected')),
    ])
    const [one, two, ...changes] = answers
    expect([one?.status, two?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const refusals = [one, two, ...changes].flatMap((answer) =>
      answer?.status === 'rejected' ? [answer.reason.code] : [],
    )
    expect(new Set(refusals)).toEqual(new Set(['not_found']))
    expect(await livingOf(ids)).toBe(0)
  }
})
