import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import type { OpenDatabase } from './database.ts'
import { migrate, migrationNames } from './migrate.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

test('a database that is up to date is left alone', async () => {
  expect(await migrate(db)).toEqual([])
})

test('every file ran once, in the order of its name', async () => {
  const rows = await db.all<{ name: string }>(sql`select name from migrations order by applied_at, name`)
  expect(rows.map(({ name }) => name)).toEqual(await migrationNames())
})
