import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../testing/servers/test-database.ts'
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
    onTestFinished(async () => {
      await db.run(sql`delete from migrations where name = '9001-later.sql'`)
    })
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

describe('a migration that meets a table in use', () => {
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

describe('a version with migrations of its own', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const run = () => migrate(db, { folder: pathToFileURL(`${folder}/`) })
  const tables = async () =>
    (
      await db.all<{ name: string }>(
        sql`select relname as name from pg_class where relname like 'planted%' and relkind = 'r' order by 1`,
      )
    ).map(({ name }) => name)

  test('one that fails halfway leaves nothing, those before it stay, and the version before still finds its own', async () => {
    await write('9001-one.sql', 'create table planted_one (n int)')
    await write(
      '9002-two.sql',
      'create table planted_two (n int); insert into planted_two values (1); select 1 / 0',
    )
    await write('9003-three.sql', 'create table planted_three (n int)')
    await expect(run()).rejects.toThrow('division by zero')
    expect(await tables()).toEqual(['planted_one'])
    expect(await migrate(db)).toEqual([])
    await write('9002-two.sql', 'create table planted_two (n int)')
    expect(await run()).toEqual(['9002-two.sql', '9003-three.sql'])
    expect(await tables()).toEqual(['planted_one', 'planted_three', 'planted_two'])
  })

  test('run by several at once is run by one of them', async () => {
    await write('9004-four.sql', 'create table planted_four (n int); insert into planted_four values (1)')
    const applied = await Promise.all([run(), run(), run()])
    expect(applied.flat()).toEqual(['9004-four.sql'])
    expect(await db.all(sql`select n from planted_four`)).toHaveLength(1)
  })
})
