import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { createListener } from '../db/listen.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { type BreakableProxy, startBreakableProxy } from '../testing/breakable-proxy.ts'
import { createMigratedDatabase } from '../testing/servers/test-database.ts'

describe('a listener whose connection breaks', () => {
  let db: OpenDatabase
  let line: BreakableProxy
  const closers: (() => Promise<unknown>)[] = []
  const payloads: string[] = []
  const forecasts: string[] = []

  beforeAll(async () => {
    const { url, drop } = await createMigratedDatabase()
    line = await startBreakableProxy(url)
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
    payloads.length = 0
    forecasts.length = 0
    const rhythm = { checkEvery: 300, answerWithin: 2000 }
    const settings = { connectionString: line.url, connectionTimeoutMillis: 10_000 }
    const listen = createListener(settings, rhythm)
    onTestFinished(await listen('news', (payload) => payloads.push(payload)))
    onTestFinished(await listen('weather', (payload) => forecasts.push(payload)))
  })

  const notify = (word: string) => db.one(sql`select pg_notify('news', ${word})`)
  const receives = (...expected: string[]) =>
    vi.waitFor(() => expect(payloads).toEqual(expected), { timeout: 60_000, interval: 20 })
  const listeners = async () =>
    db.one(sql`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)

  test('gets notifications again after each cut, and learns that some may have been missed', async () => {
    await notify('first')
    await receives('first')
    line.cut()
    await notify('lost')
    // Long enough for some attempts to connect again.
    await wait(1000)
    line.restore()
    await receives('first', '')
    await notify('second')
    await receives('first', '', 'second')
    expect(forecasts, 'what was missed on other channels').toEqual([''])
    expect(await listeners(), 'one connection for all channels').toEqual({ n: 1 })
  })

  test('notices a connection on which nothing passes any more', async () => {
    line.stall()
    await notify('lost')
    await receives('')
    await notify('heard')
    await receives('', 'heard')
  })

  test('leaves no connection behind, however often it breaks', async () => {
    for (let n = 1; n <= 5; n += 1) {
      line.cut()
      line.restore()
      await receives(...Array(n).fill(''))
    }
    await vi.waitFor(async () => expect(await listeners()).toEqual({ n: 1 }), 60_000)
  })
})
