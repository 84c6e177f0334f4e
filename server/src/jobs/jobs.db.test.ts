import { getRollbackPlans, PgBoss } from 'pg-boss'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { bossDatabase } from './boss-database.ts'
import { type JobHandler, PermanentFailure, queues } from './job-kinds.ts'
import { installJobs, type Jobs, startJobs } from './jobs.ts'

let db: OpenDatabase
const running: Jobs[] = []
beforeEach(async () => {
  db = await openTestDatabase()
})
afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
  await db.close()
})

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

async function start(handle: JobHandler<'send-mail'>, pollSeconds = 30): Promise<Jobs> {
  const jobs = await startJobs(db, { 'send-mail': handle }, log, { pollSeconds })
  running.push(jobs)
  return jobs
}

/** Brings the next try of every waiting job forward, instead of sitting its wait out. */
async function makeDue(): Promise<void> {
  await db.run(sql`update pgboss.job set start_after = now() where state = 'retry'`)
}

async function waitOfRetry(): Promise<number | undefined> {
  const row = await db.one<{ seconds: number }>(sql`
    select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where state = 'retry'`)
  return row?.seconds
}

describe('jobs', () => {
  test('a job queued in a transaction runs once it is committed', async () => {
    const seen: string[] = []
    const jobs = await start(async ({ mail_id }) => void seen.push(mail_id))
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'send-mail', { mail_id: 'a' })
      expect(seen).toEqual([])
    })
    // Well before the next poll: the commit itself notifies the worker.
    await expect.poll(() => seen).toEqual(['a'])
  })

  test('of all kinds look for their own one after the other, and leave the connections to callers', async () => {
    const kinds = Object.keys(queues)
    let looks = 0
    let together = 0
    let most = 0
    const all: OpenDatabase['all'] = async (query) => {
      looks += 1
      together += 1
      most = Math.max(most, together)
      return db.all<never>(query).finally(() => {
        together -= 1
      })
    }
    const handlers = Object.fromEntries(kinds.map((name) => [name, async () => {}]))
    running.push(await startJobs({ ...db, all }, handlers, log, { pollSeconds: 0.5 }))
    await expect.poll(() => looks).toBeGreaterThan(3 * kinds.length)
    expect(most).toBe(1)
  })

  test('a fault of their queue is logged with its reason', async () => {
    let isBroken = false
    const all: OpenDatabase['all'] = (query) =>
      isBroken ? Promise.reject(new Error('the table is gone')) : db.all<never>(query)
    running.push(await startJobs({ ...db, all }, { 'send-mail': async () => {} }, log, { pollSeconds: 0.5 }))
    isBroken = true
    const logged = () => log.warn.mock.calls.map(([{ err }]) => err)
    await expect
      .poll(logged)
      .toContainEqual(expect.objectContaining({ message: expect.stringMatching(/^the table is gone/) }))
    expect(logged().every((err) => err instanceof Error)).toBe(true)
    isBroken = false
  })

  test('a transaction that is rolled back takes its job with it', async () => {
    const seen: string[] = []
    const jobs = await start(async ({ mail_id }) => void seen.push(mail_id))
    const rolledBack = db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'send-mail', { mail_id: 'lost' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await jobs.enqueue(db, 'send-mail', { mail_id: 'kept' })
    await expect.poll(() => seen).toEqual(['kept'])
  })

  test('a job waits for its time', async () => {
    const seen: string[] = []
    const jobs = await start(async ({ mail_id }) => void seen.push(mail_id), 0.5)
    await jobs.enqueue(db, 'send-mail', { mail_id: 'later' }, new Date(Date.now() + 3_600_000))
    await jobs.enqueue(db, 'send-mail', { mail_id: 'now' })
    await expect.poll(() => seen).toEqual(['now'])
    await db.run(sql`update pgboss.job set start_after = now() where state = 'created'`)
    await expect.poll(() => seen).toEqual(['now', 'later'])
  })

  test('two processes on one database never run a job twice', async () => {
    const runs = new Map<string, number>()
    const handle: JobHandler<'send-mail'> = async ({ mail_id }) => {
      await new Promise(setImmediate)
      runs.set(mail_id, (runs.get(mail_id) ?? 0) + 1)
    }
    const jobs = await start(handle, 0.5)
    await start(handle, 0.5)
    const ids = Array.from({ length: 100 }, (_, n) => String(n))
    await Promise.all(ids.map((mail_id) => jobs.enqueue(db, 'send-mail', { mail_id })))
    await expect.poll(() => runs.size).toBe(100)
    expect(Math.max(...runs.values())).toBe(1)
  })

  test('a failed job is retried after waits that grow', async () => {
    const attempts: number[] = []
    const jobs = await start(async (_data, attempt) => {
      attempts.push(attempt.number)
      if (attempt.number < 4) throw new Error('not yet')
    }, 0.5)
    await jobs.enqueue(db, 'send-mail', { mail_id: 'a' })
    for (const [round, minSeconds] of [10, 20, 40].entries()) {
      await expect.poll(() => attempts.length).toBe(round + 1)
      await expect.poll(waitOfRetry).toBeGreaterThan(minSeconds - 5)
      expect(await waitOfRetry()).toBeLessThanOrEqual(2 * minSeconds)
      await makeDue()
    }
    await expect.poll(() => attempts).toEqual([1, 2, 3, 4])
    expect(await jobs.deadLetters(10)).toEqual([])
  })

  test('a job that fails for the last time becomes a dead letter, and can be put back to work', async () => {
    let healthy = false
    const done: string[] = []
    const jobs = await start(async ({ mail_id }, attempt) => {
      if (!healthy && attempt.isLast) throw new Error('still broken')
      if (!healthy) throw new Error('broken')
      done.push(mail_id)
    }, 0.5)
    await db.run(sql`update pgboss.queue set retry_limit = 2 where name = 'send-mail'`)
    await jobs.enqueue(db, 'send-mail', { mail_id: 'a' })
    await expect
      .poll(async () => {
        await makeDue()
        return jobs.deadLetters(10)
      })
      .toHaveLength(1)
    const [letter] = await jobs.deadLetters(10)
    expect(letter).toMatchObject({
      job: 'send-mail',
      data: { mail_id: 'a' },
      attempts: 3,
      error: 'still broken',
    })
    healthy = true
    expect(await jobs.retry(letter?.id ?? '')).toBe(true)
    await expect.poll(() => done).toEqual(['a'])
    expect(await jobs.deadLetters(10)).toEqual([])
    expect(await jobs.retry(letter?.id ?? '')).toBe(false)
  })

  test('a job with a permanent failure is a dead letter at once', async () => {
    const jobs = await start(async () => {
      throw new PermanentFailure('no such address')
    })
    await jobs.enqueue(db, 'send-mail', { mail_id: 'a' })
    await expect.poll(() => jobs.deadLetters(10)).toHaveLength(1)
    expect((await jobs.deadLetters(10))[0]).toMatchObject({ attempts: 1, error: 'no such address' })
  })

  test('the jobs of a process that died are taken up by another one', async () => {
    const jobs = await start(async () => {})
    await jobs.stop()
    running.length = 0
    await jobs.enqueue(db, 'send-mail', { mail_id: 'orphan' })
    // As a killed process leaves it: taken, and no sign of life since.
    await db.run(sql`
      update pgboss.job set state = 'active', started_on = now() - interval '40 seconds',
        heartbeat_on = now() - interval '40 seconds'
      where name = 'send-mail'`)
    const supervisor = new PgBoss({ db: bossDatabase(db), migrate: false, supervise: false, schedule: false })
    await supervisor.supervise()
    await makeDue()
    const seen: string[] = []
    await start(async ({ mail_id }) => void seen.push(mail_id))
    await expect.poll(() => seen).toEqual(['orphan'])
  })

  test('stopping waits for the job that runs', async () => {
    let finished = false
    let begun = false
    const jobs = await start(async () => {
      begun = true
      await new Promise((resolve) => setTimeout(resolve, 700))
      finished = true
    })
    await jobs.enqueue(db, 'send-mail', { mail_id: 'a' })
    await expect.poll(() => begun).toBe(true)
    await jobs.stop()
    expect(finished).toBe(true)
    const left = await db.all(
      sql`select id from pgboss.job where name = 'send-mail' and state <> 'completed'`,
    )
    expect(left).toEqual([])
  })
})

describe('the tables of the job queue', () => {
  const boss = () => new PgBoss({ db: bossDatabase(db), migrate: false, supervise: false, schedule: false })

  test('installing again changes nothing', async () => {
    await installJobs(db)
    await installJobs(db)
    expect((await boss().detectSchemaDrift()).ok).toBe(true)
    expect(
      await db.all(sql`select name from pgboss.queue where name not like '\\_\\_%' order by name`),
    ).toEqual(
      [
        'backup',
        'compact-counts',
        'dead-letters',
        'draw-avif',
        'expire-documents',
        'handle-chat',
        'housekeeping',
        'post-to-groups',
        'remind-clients',
        'remove-stopped-imports',
        'scan-files',
        'send-mail',
        'send-notice',
        'send-telegram',
        'take-file',
        'tell-callbacks',
        'tell-clients',
        'tell-expiring',
        'tell-message',
        'tell-tasks',
      ].map((name) => ({ name })),
    )
    expect(await db.all(sql`select name, cron, timezone from pgboss.schedule order by name`)).toEqual([
      { name: 'compact-counts', cron: '*/5 * * * *', timezone: 'UTC' },
      { name: 'draw-avif', cron: '* * * * *', timezone: 'UTC' },
      { name: 'expire-documents', cron: '10 0 * * *', timezone: 'Asia/Tashkent' },
      { name: 'housekeeping', cron: '0 3 * * *', timezone: 'Asia/Tashkent' },
      { name: 'remind-clients', cron: '*/15 * * * *', timezone: 'UTC' },
      { name: 'remove-stopped-imports', cron: '*/5 * * * *', timezone: 'UTC' },
      { name: 'scan-files', cron: '*/5 * * * *', timezone: 'UTC' },
      { name: 'tell-callbacks', cron: '* * * * *', timezone: 'UTC' },
      { name: 'tell-clients', cron: '* * * * *', timezone: 'UTC' },
      { name: 'tell-expiring', cron: '10 9 * * *', timezone: 'Asia/Tashkent' },
      { name: 'tell-tasks', cron: '* * * * *', timezone: 'UTC' },
    ])
  })

  test('two processes may install at once', async () => {
    await db.script('drop schema pgboss cascade')
    await Promise.all([installJobs(db), installJobs(db)])
    expect((await boss().detectSchemaDrift()).ok).toBe(true)
  })

  describe('while another process writes', () => {
    test.each([
      {
        what: 'its queues',
        first: sql`update pgboss.queue set monitor_on = now() where name = 'tell-tasks'`,
        second: sql`update pgboss.queue set monitor_on = now() where name = 'send-mail'`,
      },
      {
        what: 'its schedules',
        first: sql`update pgboss.schedule set last_job_id = null where name = 'tell-tasks'`,
        second: sql`update pgboss.schedule set last_job_id = null where name = 'scan-files'`,
      },
    ])('$what in another order, installing waits', async ({ first, second }) => {
      let installing: Promise<void> | undefined
      await db.transaction(async (tx) => {
        await tx.run(first)
        installing = installJobs(db)
        const waiting = sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        await expect.poll(() => db.all(waiting)).toHaveLength(1)
        await tx.run(second)
      })
      await installing
    })

    test('new queues, both go on', async () => {
      let isInstalling = true
      const makeOthers = async () => {
        while (isInstalling) await boss().createQueue('another')
      }
      const installAgain = async () => {
        for (let count = 0; count < 20; count += 1) await installJobs(db)
      }
      const installing = installAgain().finally(() => {
        isInstalling = false
      })
      await Promise.all([installing, makeOthers()])
    })
  })

  test('tables of an older version are brought up to date', async () => {
    for (const version of [43, 42, 41, 40, 39, 38]) await db.script(getRollbackPlans('pgboss', version))
    await installJobs(db)
    const drift = await boss().detectSchemaDrift()
    expect(drift).toMatchObject({ ok: true })
    const jobs = await start(async () => {})
    await jobs.enqueue(db, 'send-mail', { mail_id: 'a' })
  })

  test('tables of a newer version are refused with a clear line', async () => {
    await db.run(sql`update pgboss.version set version = version + 1`)
    await expect(installJobs(db)).rejects.toThrow('belongs to a newer version: start that one')
  })
})
