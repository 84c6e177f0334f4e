import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, testStore } from '../testing/servers/test-database.ts'
import { version } from '../version.ts'
import type { OpenDatabase } from './database.ts'
import { migrate, migrationNames, unknownMigrations } from './migrate.ts'

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

describe('a database that a newer version has migrated', () => {
  const applied = async (oldestVersion: string | null) => {
    await db.run(
      sql`insert into migrations (name, oldest_version) values ('9001-later.sql', ${oldestVersion})`,
    )
    onTestFinished(() => void db.run(sql`delete from migrations where name = '9001-later.sql'`))
  }

  test.each([null, version, '0.9.9'])('is used where nothing was taken away since %s', async (oldest) => {
    await applied(oldest)
    expect(await migrate(db)).toEqual([])
    expect(await unknownMigrations(db)).toEqual([{ name: '9001-later.sql', oldest_version: oldest }])
  })

  test('is refused where something that this version needs was taken away, and the line says what to do', async () => {
    await applied('999.0.0')
    await expect(migrate(db)).rejects.toThrow(
      `this is version ${version}, and the database needs 999.0.0 or newer since 9001-later.sql: start a newer version, or restore a backup from before it`,
    )
  })
})

describe.runIf(testStore === 'postgres')('a migration that meets a table in use', () => {
  const name = '0038-helper.sql'
  const waits = { lockMs: 50, pauseMs: 10, attempts: 5 }
  const undo = () => db.script(`drop table helper cascade; delete from migrations where name = '${name}'`)

  test('lets others pass, and is applied when the table is free', async () => {
    await undo()
    const isUsed = Promise.withResolvers<void>()
    const user = db.transaction(async (tx) => {
      // As a backup or a long report has it; the file creates a trigger on it.
      await tx.run(sql`lock table migrations in share row exclusive mode`)
      isUsed.resolve()
      await new Promise((resolve) => setTimeout(resolve, 120))
    })
    await isUsed.promise
    expect(await migrate(db, { waits: { ...waits, attempts: 1000 } })).toEqual([name])
    await user
  })

  test('gives up after its attempts, with its name, and leaves nothing behind', async () => {
    await undo()
    const isUsed = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const user = db.transaction(async (tx) => {
      await tx.run(sql`lock table migrations in share row exclusive mode`)
      isUsed.resolve()
      await end.promise
    })
    await isUsed.promise
    await expect(migrate(db, { waits })).rejects.toThrow(`migration ${name}: a table was in use all the time`)
    end.resolve()
    await user
    expect(await migrate(db)).toEqual([name])
  })
})
