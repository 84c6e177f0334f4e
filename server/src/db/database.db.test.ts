import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import type { OpenDatabase } from './database.ts'
import { isForeignKeyViolation, isTransientError, isUniqueViolation } from './errors.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  await db.script(
    'create table parents (n int primary key); create table children (n int references parents)',
  )
})
beforeEach(() => db.script('truncate parents cascade'))
afterAll(() => db.close())

const numbers = async () =>
  (await db.all<{ n: number }>(sql`select n from parents order by n`)).map(({ n }) => n)

test('values come back in the same shapes from both stores', async () => {
  const row = await db.one(sql`
    select count(*) as counted, timestamptz '2026-11-05 14:07:00.123456+05' as time, date '2026-11-05' as day,
      ${JSON.stringify([{ uz: 'a' }])}::jsonb as document, ${['x', 'y']}::text[] as list, null as nothing,
      ${Buffer.from('ab')}::bytea as bytes
    from parents`)
  expect(row).toEqual({
    counted: 0,
    time: '2026-11-05T09:07:00.123456Z',
    day: '2026-11-05',
    document: [{ uz: 'a' }],
    list: ['x', 'y'],
    nothing: null,
    bytes: expect.objectContaining({ length: 2 }),
  })
})

test('a write says how many rows it touched, with or without returning them', async () => {
  expect(await db.run(sql`insert into parents values (1), (2)`)).toBe(2)
  expect(await db.run(sql`update parents set n = n + 10 returning n`)).toBe(2)
  expect(await db.run(sql`delete from parents where n = 99`)).toBe(0)
})

test('exactly one row is that row, and anything else an error', async () => {
  await db.run(sql`insert into parents values (1), (2)`)
  expect(await db.only(sql`select n from parents where n = 2`)).toEqual({ n: 2 })
  expect(await db.transaction((tx) => tx.only(sql`delete from parents where n = 2 returning n`))).toEqual({
    n: 2,
  })
  await expect(db.only(sql`select n from parents where n = 2`)).rejects.toThrow(
    'exactly one row was expected, and 0 came',
  )
  await db.run(sql`insert into parents values (3)`)
  await expect(db.only(sql`select n from parents`)).rejects.toThrow(
    'exactly one row was expected, and 2 came',
  )
})

test('a transaction that fails leaves nothing behind', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.run(sql`insert into parents values (1)`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await numbers()).toEqual([])
})

test('a transaction inside another rolls back its own part only, also after a refused statement', async () => {
  await db.transaction(async (tx) => {
    await tx.run(sql`insert into parents values (1)`)
    const inner = tx.transaction((part) => part.run(sql`insert into parents values (2), (1)`))
    await expect(inner).rejects.toSatisfy((error) => isUniqueViolation(error, 'parents_pkey'))
    await tx.run(sql`insert into parents values (3)`)
  })
  expect(await numbers()).toEqual([1, 3])
})

test('a foreign key violation is told from a unique violation', async () => {
  const orphan = db.run(sql`insert into children values (5)`)
  await expect(orphan).rejects.toSatisfy((error) => isForeignKeyViolation(error) && !isUniqueViolation(error))
})

test('after a refused statement the connection goes on', async () => {
  await expect(db.one(sql`select 1 from nowhere`)).rejects.toThrow()
  expect(await db.one(sql`select 1 as n`)).toEqual({ n: 1 })
})

test('of statements that share a connection, a refused one does not affect the others', async () => {
  const outcomes = await db.together((on) =>
    Promise.allSettled([
      on.only(sql`select 1 as n`),
      on.one(sql`select 1 from nowhere`),
      on.all(sql`select 2 as n`),
    ]),
  )
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'refused'))).toEqual([
    { n: 1 },
    'refused',
    [{ n: 2 }],
  ])
})

test('a listener gets the notifications of its channel until it stops', async () => {
  const payloads: string[] = []
  const stop = await db.listen('news', (payload) => payloads.push(payload))
  await db.one(sql`select pg_notify('news', 'first')`)
  await expect.poll(() => payloads).toEqual(['first'])
  await stop()
  await db.one(sql`select pg_notify('news', 'second')`)
  await db.one(sql`select pg_sleep(0.1)`)
  expect(payloads).toEqual(['first'])
})

test('the load counts connections, and the calls that wait for one', async () => {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
  const { max } = db.load()
  const busy = Array.from({ length: max }, () => db.transaction(() => gate))
  await expect.poll(() => db.load()).toEqual({ connections: max, idle: 0, max, waiting: 0 })
  const waiting = [db.one(sql`select 1`), db.transaction((tx) => tx.one(sql`select 1`))]
  await expect.poll(() => db.load().waiting).toBe(2)
  openGate()
  await Promise.all([...busy, ...waiting])
  expect(db.load()).toEqual({ connections: max, idle: max, max, waiting: 0 })
  await expect(db.one(sql`select 1 from nowhere`)).rejects.toThrow()
  const { connections, idle } = db.load()
  expect(idle).toBe(connections)
})

test('the size on the disk is that of a database with something in it', async () => {
  expect(await db.size()).toBeGreaterThan(1_000_000)
})

test('a connection that the server ends inside a transaction fails that transaction, and nothing else', async () => {
  // One that nobody handled would end the process, here the test run.
  const lost = db.transaction(async (tx) => {
    const { pid } = await tx.only<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await tx.run(sql`insert into parents values (1)`)
    await db.all(sql`select pg_terminate_backend(${pid}, 5000)`)
    await tx.run(sql`insert into parents values (2)`)
  })
  await expect(lost).rejects.toSatisfy(isTransientError)
  expect(await numbers()).toEqual([])
})
