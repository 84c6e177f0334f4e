import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openEmbeddedDatabase } from './embedded-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Counts the calls of fsync, which still happen. */
function countFlushes(): () => number {
  const { fsyncSync } = fs
  let calls = 0
  fs.fsyncSync = (descriptor) => {
    fsyncSync(descriptor)
    calls += 1
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
  })
  return () => calls
}

test('every commit is flushed to the disk', async () => {
  const flushes = countFlushes()
  const db = await openEmbeddedDatabase(join(folder, 'flushed'))
  onTestFinished(() => db.close())
  await db.script('create table t (n int)')
  const before = flushes()
  for (let n = 0; n < 50; n += 1) await db.run(sql`insert into t values (${n})`)
  expect(flushes() - before).toBeGreaterThanOrEqual(50)
})
