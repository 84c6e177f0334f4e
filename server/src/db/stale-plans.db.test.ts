import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import type { OpenDatabase } from './database.ts'
import { isTransientError } from './errors.ts'

// A newer version adds a column while this process has statements prepared that return all of them.

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  await db.script('create table things (n int); insert into things values (1)')
})
afterAll(() => db.close())

const all = () => sql`select * from things`
/** On every connection that the pool may have. */
const onMany = () => Promise.all(Array.from({ length: 8 }, () => db.all(all())))

test('a statement alone is prepared anew', async () => {
  expect(new Set((await onMany()).map((rows) => JSON.stringify(rows)))).toEqual(new Set(['[{"n":1}]']))
  await db.script('alter table things add column later text')
  const rows = await onMany()
  expect(new Set(rows.map((found) => JSON.stringify(found)))).toEqual(new Set(['[{"n":1,"later":null}]']))
})

test('so is one of several that share a connection', async () => {
  const together = () => db.together((on) => Promise.all([on.all(all()), on.all(all())]))
  await together()
  await db.script('alter table things add column shared text')
  const [first, second] = await together()
  expect(first).toEqual([{ n: 1, later: null, shared: null }])
  expect(second).toEqual(first)
})

test('in a transaction it is a fault that passes: the next one works', async () => {
  const inTransaction = () => db.transaction((tx) => tx.all(all()))
  const many = () => Promise.allSettled(Array.from({ length: 8 }, inTransaction))
  await many()
  await db.script('alter table things add column later_still text')
  for (const outcome of await many()) {
    if (outcome.status === 'rejected') expect(isTransientError(outcome.reason)).toBe(true)
  }
  expect(await inTransaction()).toEqual([{ n: 1, later: null, shared: null, later_still: null }])
})
