import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { isOutOfSpace, isTransientError, StoreStopped } from './errors.ts'

const lots = Number.MAX_SAFE_INTEGER
let folder: string
/** Opened again where a test has stopped it: making one takes most of the time here. */
let db: OpenDatabase
let free = lots
const open = () => openEmbeddedDatabase(folder, { checkpointMs: 50, freeBytes: () => free })
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  db = await open()
}, 120_000)
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => db.script('drop table if exists t; create table t (n int)'))

type Call = 'fsyncSync' | 'writeSync'

/** Calls back before every call of this name, which then still happens. */
function watchCalls(name: Call, onCall: () => void): void {
  const original = fs[name] as (...args: unknown[]) => unknown
  const replace = (call: unknown) => {
    Object.assign(fs, { [name]: call })
    syncBuiltinESMExports()
  }
  replace((...args: unknown[]) => {
    onCall()
    return original(...args)
  })
  onTestFinished(() => replace(original))
}

const insert = (n: number) => sql`insert into t values (${n})`
const numbers = async () => (await db.all<{ n: number }>(sql`select n from t order by n`)).map(({ n }) => n)

test('every commit is flushed to the disk', async () => {
  let flushes = 0
  watchCalls('fsyncSync', () => {
    flushes += 1
  })
  for (let n = 0; n < 50; n += 1) await db.run(insert(n))
  expect(flushes).toBeGreaterThanOrEqual(50)
})

test('what is written is moved out of the log while the store is open', async () => {
  await db.run(insert(1))
  const { at } = await db.only<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`)
  const isPast = async () => {
    const { past } = await db.only<{ past: boolean }>(
      sql`select redo_lsn >= ${at}::pg_lsn as past from pg_control_checkpoint()`,
    )
    return past
  }
  await expect.poll(isPast).toBe(true)
})

test('a disk that is nearly full is only read, until there is room again', async () => {
  await db.run(insert(1))
  free = 60 * 1024 * 1024
  const writes = [
    db.run(insert(2)),
    db.transaction((tx) => tx.run(insert(3))),
    db.script('create table u (n int)'),
  ]
  for (const write of await Promise.allSettled(writes)) {
    expect(write.status === 'rejected' && isOutOfSpace(write.reason)).toBe(true)
  }
  expect(await numbers()).toEqual([1])
  free = lots
  await db.run(insert(4))
  expect(await numbers()).toEqual([1, 4])
})

test.each<Call>(['fsyncSync', 'writeSync'])(
  'a disk that fails at %s: nothing is acknowledged, the store stops at once, and another start has the rest',
  async (name) => {
    let isBroken = false
    watchCalls(name, () => {
      if (isBroken) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' })
    })
    await db.run(insert(1))
    isBroken = true
    const written = db.transaction((tx) => tx.run(insert(2)))
    await expect(written).rejects.toThrow('the embedded database has stopped (EIO)')
    expect(await db.stopped).toBeInstanceOf(StoreStopped)
    isBroken = false
    for (const later of await Promise.allSettled([numbers(), db.run(insert(3)), db.script('checkpoint')])) {
      expect(later).toMatchObject({ status: 'rejected', reason: expect.any(StoreStopped) })
      expect(later.status === 'rejected' && isTransientError(later.reason)).toBe(true)
    }
    await db.close()
    db = await open()
    // The second one may have been written before its flush failed.
    expect([[1], [1, 2]]).toContainEqual(await numbers())
  },
)
