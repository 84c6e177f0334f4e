import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { apiPrefix } from 'contract/request'
import { generateKeyPair, SignJWT } from 'jose'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { createSession } from '../domains/auth/sessions.queries.ts'
import { type Account, anAccount } from '../testing/accounts/accounts.ts'
import { metricsToken, scrape } from '../testing/reading/scrape.ts'
import { makeOwnPostgres, type OwnPostgres } from '../testing/servers/own-postgres.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'

const rounds = Math.floor(1.5 * Number(process.env.FAULT_ROUNDS ?? 1))
const concurrency = 10

/** How the database is lost, in turn: as by a power cut, as by its operator, and by the crash of one of its processes. */
const ways = ['immediate', 'fast', 'crash'] as const

describe('a server that loses its PostgreSQL under load', () => {
  let postgres: OwnPostgres
  let dataDir: string
  let server: ServerProcess
  let account: Account
  let staffToken: string
  let requests: (() => Promise<{ name: string; good: number; response: Response }>)[]

  const acknowledged: string[] = []
  /** Answers that are neither the right one nor "try again". */
  const wrong: string[] = []
  let busy = 0

  beforeAll(async () => {
    postgres = await makeOwnPostgres()
    // What was acknowledged has to survive a crash here. A setting of an account is stronger than one of the program.
    await onDatabase((db) => db.script('alter role postgres set synchronous_commit = on'))
    dataDir = await mkdtemp(join(tmpdir(), 'lost-database-'))
    server = await startServerProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      RATE_LIMIT_FACTOR: '1000',
      AUTH_SERVICE_SECRET: 'only for this test, and long enough',
      METRICS_TOKEN: metricsToken,
    })
    account = await anAccount(server)
    staffToken = await onDatabase(async (db) => {
      const { id } = await db.only<{ id: string }>(sql`select id from staff where role = 'super_admin'`)
      return createSession(db, { kind: 'staff', id, lifetimeSeconds: 86_400 })
    })
    requests = makeRequests()
  })
  afterAll(async () => {
    await server?.kill()
    await postgres?.remove()
    if (dataDir) await rm(dataDir, { recursive: true })
  })

  const onDatabase = async <T>(work: (db: OpenDatabase) => Promise<T>): Promise<T> => {
    const db = await openServerDatabase({ url: postgres.url, connections: 1 })
    return work(db).finally(() => db.close())
  }

  function makeRequests(): typeof requests {
    let written = 0
    const send = (name: string, good: number, path: string, token: string, body?: object) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      }
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
      return fetch(server.url + path, init).then((response) => ({ name, good, response }))
    }
    const write = () => {
      written += 1
      const title = { uz: `write ${written}` }
      return send(title.uz, 201, `${apiPrefix}/services/create`, staffToken, { title, description: title })
    }
    // In transactions, alone, and by the sign-in service, which reads its keys as well.
    return [
      write,
      () => send('me', 200, `${apiPrefix}/auth/me`, staffToken),
      write,
      () => send('user', 200, '/auth/v1/user', account.session.access_token),
    ]
  }

  async function sendOne(request: (typeof requests)[number]): Promise<boolean> {
    const answer = await request().catch((error) => void wrong.push(`no answer: ${error.cause}`))
    if (!answer) return false
    const { name, good, response } = answer
    const text = await response.text()
    if (response.status === good) {
      if (good === 201) acknowledged.push(name)
      return true
    }
    busy += 1
    if (response.status !== 503 || text.includes('127.0.0.1'))
      wrong.push(`${name}: ${response.status} ${text}`)
    return false
  }

  /** Sends until it is told to stop; answers a function that does so. */
  function startLoad(): () => Promise<void> {
    let isOver = false
    const sender = async (at: number) => {
      for (let turn = at; !isOver; turn += 1) {
        const isAnswered = await sendOne(requests[turn % requests.length] as (typeof requests)[number])
        if (!isAnswered) await wait(10)
      }
    }
    const senders = Promise.all(Array.from({ length: concurrency }, (_, at) => sender(at)))
    return () => {
      isOver = true
      return senders.then(() => undefined)
    }
  }

  async function loseDatabase(way: (typeof ways)[number]): Promise<void> {
    const before = busy
    if (way === 'crash') return crashOneProcess()
    await postgres.stop(way)
    await expect.poll(() => busy, { interval: 5 }).toBeGreaterThan(before)
    await expect.poll(async () => (await fetch(`${server.url}/health/ready`)).status).toBe(503)
    await wait(randomInt(0, 300))
    await postgres.start()
  }

  /** The server then ends all of its processes and recovers, as after a power cut. */
  async function crashOneProcess(): Promise<void> {
    const pids = await onDatabase((db) =>
      db.all<{ pid: number }>(sql`
        select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`),
    )
    process.kill(pids[randomInt(pids.length)]?.pid as number, 'SIGKILL')
  }

  test(`lives, answers 503 meanwhile, recovers by itself and loses nothing, ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const stopLoad = startLoad()
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(before)
      await wait(randomInt(0, 200))
      await loseDatabase(ways[round % ways.length] as (typeof ways)[number])
      await expect
        .poll(() => Promise.all(requests.map(sendOne)), { interval: 50, timeout: 60_000 })
        .toEqual(requests.map(() => true))
      await stopLoad()
      expect(server.child.exitCode).toBeNull()
    }
    expect(wrong).toEqual([])
    expect(server.printed()).not.toContain('nobody handled this')
    const stored = await onDatabase((db) =>
      db.all<{ title: string }>(sql`select title ->> 'uz' as title from services`),
    )
    const titles = stored.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([])
    console.log(
      `${rounds} losses, ${acknowledged.length} acknowledged writes, all there; ${busy} answers of 503`,
    )
  })

  test('while it is away, nobody is told that a token, a password or a record is wrong', async () => {
    const { email, password, session } = account
    const { access_token, refresh_token } = session
    const foreign = await foreignToken()
    const record = randomUUID()
    const calls: [name: string, path: string, token: string | null, body?: object][] = [
      ['whose token it is', '/auth/v1/user', access_token],
      ['a token of a key that must be looked up', '/auth/v1/user', foreign],
      ['the same as an administrator', '/auth/v1/admin/users', foreign],
      ['the same exchanged', `${apiPrefix}/auth/login-with-supabase`, null, { access_token: foreign }],
      ['a password', '/auth/v1/token?grant_type=password', null, { email, password }],
      ['a refresh', '/auth/v1/token?grant_type=refresh_token', null, { refresh_token }],
      ['a registration', '/auth/v1/signup', null, { email: 'new@example.com', password }],
      ['a lost password', '/auth/v1/recover', null, { email }],
      ['a code of a mail', '/auth/v1/verify', null, { type: 'recovery', token: '123456', email }],
      ['a second factor', '/auth/v1/factors', foreign, {}],
      ['a staff password', `${apiPrefix}/auth/login`, null, { identifor: 'admin', password }],
      ['a staff session', `${apiPrefix}/auth/me`, staffToken],
      ['a record', `${apiPrefix}/applications/get-full/${record}`, staffToken],
      ['a picture', `/media/${record}`, null],
    ]
    await postgres.stop('fast')
    try {
      for (const [name, path, token, body] of calls) {
        const answer = async () => {
          const headers = {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body && { 'content-type': 'application/json' }),
          }
          const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
          const response = await fetch(server.url + path, init)
          return [name, response.status, hasAddress(await response.text())]
        }
        // Keys that were read a moment ago are not read again at once.
        await expect.poll(answer, { interval: 100, timeout: 60_000 }).toEqual([name, 503, false])
      }
      const up = async () => (await scrape(server.url)).value('database_up')
      await expect.poll(up).toBe(0)
    } finally {
      await postgres.start()
    }
    await expect.poll(async () => (await scrape(server.url)).value('database_up')).toBe(1)
  })

  const hasAddress = (text: string) =>
    /127\.0\.0\.1|localhost|ECONN/.test(text) || text.includes(String(postgres.port))

  /** As if another process had signed it with a key that this one has not seen yet. */
  async function foreignToken(): Promise<string> {
    const { privateKey } = await generateKeyPair('ES256')
    return new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'ES256', kid: randomUUID() })
      .setExpirationTime('1h')
      .sign(privateKey)
  }
})
