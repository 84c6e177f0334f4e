import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { listen } from '../db/listen.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { type CuttableLine, cuttableLine } from '../testing/cuttable-line.ts'
import { createServerDatabase } from '../testing/test-database.ts'
import { isTestServerThere } from '../testing/test-server.ts'

describe.skipIf(!(await isTestServerThere()))('who listens over a line that breaks', () => {
  let db: OpenDatabase
  let line: CuttableLine
  const closers: (() => Promise<unknown>)[] = []
  const heard: string[] = []

  beforeAll(async () => {
    const { url, drop } = await createServerDatabase()
    line = await cuttableLine(url)
    db = await openServerDatabase({ url, connections: 1 })
    closers.push(
      () => db.close(),
      () => line.close(),
      drop,
    )
  })
  afterAll(async () => {
    for (const close of closers) await close()
  })
  beforeEach(async () => {
    heard.length = 0
    const rhythm = { checkEvery: 300, answerWithin: 200 }
    const settings = { connectionString: line.url, connectionTimeoutMillis: 1000 }
    const stop = await listen(settings, 'news', (payload) => heard.push(payload), rhythm)
    onTestFinished(stop)
  })

  const say = (word: string) => db.one(sql`select pg_notify('news', ${word})`)
  const hears = (...words: string[]) =>
    vi.waitFor(() => expect(heard).toEqual(words), { timeout: 5000, interval: 20 })
  const listeners = async () =>
    db.one(sql`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)

  test('hears again after each cut, and is told that something may have been missed', async () => {
    await say('first')
    await hears('first')
    line.cut()
    await say('lost')
    await wait(1500)
    line.mend()
    await hears('first', '')
    await say('second')
    await hears('first', '', 'second')
    expect(await listeners()).toEqual({ n: 1 })
  })

  test('notices a line on which nothing passes any more', async () => {
    line.silence()
    await say('lost')
    await hears('')
    await say('heard')
    await hears('', 'heard')
  })

  test('leaves nothing behind, however often the line breaks', async () => {
    for (let n = 1; n <= 5; n += 1) {
      line.cut()
      line.mend()
      await hears(...Array.from({ length: n }, () => ''))
    }
    await vi.waitFor(async () => expect(await listeners()).toEqual({ n: 1 }), 5000)
  })
})
