import { setImmediate as nextTurn } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asClient, asStaff } from '../testing/accounts/callers.ts'
import { aStaffLogin, sendSignIn, staffPassword } from '../testing/accounts/staff-login.ts'
import { everything } from '../testing/everything.ts'
import { aService } from '../testing/records/records.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => app.close())

const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode

/** Of each connection of the pool: what a call waits for a lock, which is five seconds otherwise. */
async function waitShortlyForLocks(): Promise<void> {
  const all = Array.from({ length: app.db.load().max }, () => Promise.withResolvers<void>())
  await Promise.all(
    all.map((taken) =>
      app.db.transaction(async (tx) => {
        await tx.script("set lock_timeout = '300ms'")
        taken.resolve()
        await Promise.all(all.map(({ promise }) => promise))
      }),
    ),
  )
}

const callCount = everything ? 100 : 8

test(`${callCount} calls on a locked table are told to come again, and none of them waits for the lock`, async () => {
  if (!everything) await waitShortlyForLocks()
  const admin = await asStaff(app, 'admin')
  const list = () => admin.send({ method: 'GET', url: '/api/v1/applications/get-rich-list' })
  const answers = await app.db.transaction(async (tx) => {
    await tx.run(sql`lock table applications in access exclusive mode`)
    const calls = Promise.all(Array.from({ length: callCount }, list))
    expect(await statusOf('/health/live')).toBe(200)
    return calls
  })
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  for (const { headers, payload } of answers) {
    expect([headers['retry-after'], JSON.parse(payload).code]).toEqual(['1', 'busy'])
  }
  expect((await list()).statusCode).toBe(200)
})

test('a store without room refuses writes with 503, and is read meanwhile, by who was away for an hour too', async () => {
  const staff = await asStaff(app, 'admin')
  const client = await asClient(app)
  const service_id = await aService(app.db)
  await app.db.run(sql`update api_sessions set last_seen_at = now() - interval '1 hour'`)
  // What PostgreSQL reports where its disk is full.
  await app.db.script(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$;
    create trigger no_room before insert on applications execute function no_room();
    create trigger no_room before update on api_sessions execute function no_room()`)
  const written = await client.send({
    method: 'POST',
    url: '/api/v1/applications/create',
    payload: { service_id },
  })
  expect([written.statusCode, written.json().code]).toEqual([503, 'no_room'])
  expect((await staff.send({ method: 'GET', url: '/api/v1/clients/get-rich-list' })).statusCode).toBe(200)
  await app.db.script('drop function no_room cascade')
})

const signInCount = everything ? 50 : 15

test(`${signInCount} sign-ins at once leave room for everybody else`, async () => {
  const logins = await Promise.all(Array.from({ length: signInCount }, () => aStaffLogin(app)))
  const timed = async () => {
    const started = performance.now()
    for (const url of ['/health/live', '/api/v1/services/get-list', '/api/v1/partners/get-list'])
      expect(await statusOf(url)).toBe(200)
    return performance.now() - started
  }
  const quiet = await timed()
  let isOver = false
  const signIns = Promise.all(
    logins.map(({ username }) => sendSignIn(app, { identifor: username, password: staffPassword })),
  ).finally(() => {
    isOver = true
  })
  const meanwhile: number[] = []
  while (!isOver) {
    meanwhile.push(await timed())
    await nextTurn()
  }
  expect(new Set((await signIns).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(meanwhile.length).toBeGreaterThan(1)
  const slowest = Math.max(...meanwhile).toFixed(0)
  console.log(
    `Three calls took ${quiet.toFixed(0)} ms before ${signInCount} sign-ins, and at most ${slowest} ms beside them`,
  )
})
