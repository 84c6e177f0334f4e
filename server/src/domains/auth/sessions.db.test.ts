import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { aClient } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { createSession } from './sessions.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const statusOf = async (caller: Caller) =>
  (await caller.send({ method: 'GET', url: '/api/v1/auth/me' })).statusCode
const signOut = (caller: Caller) => caller.send({ method: 'POST', url: '/api/v1/auth/logout' })
const change = (id: string, set: ReturnType<typeof sql>) =>
  app.db.run(sql`update api_sessions set ${set} where staff_id = ${id} or client_id = ${id}`)
const seenOf = async (id: string) => {
  const row = await app.db.one<{ seconds: number }>(sql`
    select extract(epoch from now() - last_seen_at)::int as seconds from api_sessions where staff_id = ${id}`)
  return row?.seconds
}

describe('a staff session', () => {
  test('ends after 12 hours without a call', async () => {
    const caller = await asStaff(app, 'finance')
    await change(caller.id, sql`last_seen_at = now() - interval '11 hours 59 minutes'`)
    expect(await statusOf(caller)).toBe(200)
    await change(caller.id, sql`last_seen_at = now() - interval '12 hours 1 second'`)
    expect(await statusOf(caller)).toBe(401)
  })

  test('ends at its time, however busy it is', async () => {
    const caller = await asStaff(app, 'finance')
    expect(await statusOf(caller)).toBe(200)
    await change(caller.id, sql`expires_at = now()`)
    expect(await statusOf(caller)).toBe(401)
  })

  test('notes that it was used, once a minute at most', async () => {
    const caller = await asStaff(app, 'finance')
    await change(caller.id, sql`last_seen_at = now() - interval '10 seconds'`)
    await statusOf(caller)
    expect(await seenOf(caller.id)).toBeGreaterThanOrEqual(10)
    await change(caller.id, sql`last_seen_at = now() - interval '2 minutes'`)
    await statusOf(caller)
    expect(await seenOf(caller.id)).toBeLessThan(100)
  })

  test.each([
    ['switched off', sql`active = false`],
    ['deleted', sql`active = false, deleted_at = now()`],
  ])('of a person who was %s ends with the next call', async (_name, set) => {
    const caller = await asStaff(app, 'finance')
    await app.db.run(sql`update staff set ${set} where id = ${caller.id}`)
    expect(await statusOf(caller)).toBe(401)
  })

  test('has the new role from the next call on', async () => {
    const caller = await asStaff(app, 'finance')
    const list = { method: 'GET', url: '/api/v1/users/get-list' } as const
    expect((await caller.send(list)).statusCode).toBe(403)
    await app.db.run(sql`update staff set role = 'admin' where id = ${caller.id}`)
    expect((await caller.send(list)).statusCode).toBe(200)
    await app.db.run(
      sql`update staff set role = 'finance', has_access = '{call_agent}' where id = ${caller.id}`,
    )
    expect((await caller.send(list)).statusCode).toBe(403)
  })
})

describe('signing out', () => {
  test.each([
    ['a member of staff', () => asStaff(app, 'manager')],
    ['a client', () => asClient(app)],
  ])('ends the session of %s and no other', async (_name, signIn) => {
    const caller = await signIn()
    const kind =
      caller.id && (await app.db.one(sql`select id from staff where id = ${caller.id}`)) ? 'staff' : 'client'
    const other = await createSession(app.db, { kind, id: caller.id, lifetimeSeconds: 60 })
    const response = await signOut(caller)
    expect([response.statusCode, response.payload]).toEqual([204, ''])
    expect(await statusOf(caller)).toBe(401)
    const headers = { authorization: `Bearer ${other}` }
    expect((await app.inject({ method: 'GET', url: '/api/v1/auth/me', headers })).statusCode).toBe(200)
    expect((await signOut(caller)).statusCode).toBe(401)
    const entries = await app.db.all(sql`select kind from audit_log where actor_id = ${caller.id}`)
    expect(entries).toEqual([{ kind: `${kind}.sign_out` }])
  })

  test('of nobody is refused', async () => {
    expect((await signOut(asVisitor(app))).statusCode).toBe(401)
  })
})

describe('a client session that came from the sign-in service', () => {
  async function aClientSession() {
    const id = await aClient(app.db)
    const user = await app.db.one<{ id: string }>(sql`
      insert into auth_users (email) values (${`${id}@example.com`}) returning id`)
    const session = await app.db.only<{ id: string }>(sql`
      insert into auth_sessions (user_id, secret_encrypted) values (${user?.id}, '\\x00') returning id`)
    const auth_session_id = session.id
    const token = await createSession(app.db, { kind: 'client', id, lifetimeSeconds: 60, auth_session_id })
    const headers = { authorization: `Bearer ${token}` }
    const status = async () =>
      (await app.inject({ method: 'GET', url: '/api/v1/auth/me', headers })).statusCode
    return { auth_session_id, status, headers }
  }

  test.each([
    ['is over', sql`not_after = now()`],
    ['was not refreshed for 30 days', sql`refreshed_at = now() - interval '30 days 1 second'`],
  ])('ends when that one %s', async (_name, set) => {
    const { auth_session_id, status } = await aClientSession()
    expect(await status()).toBe(200)
    await app.db.run(sql`update auth_sessions set ${set} where id = ${auth_session_id}`)
    expect(await status()).toBe(401)
  })

  test('ends when that one is gone', async () => {
    const { auth_session_id, status } = await aClientSession()
    await app.db.run(sql`delete from auth_sessions where id = ${auth_session_id}`)
    expect(await status()).toBe(401)
  })

  test('is all that signing out here ends', async () => {
    const { auth_session_id, status, headers } = await aClientSession()
    await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers })
    expect(await status()).toBe(401)
    expect(await app.db.one(sql`select id from auth_sessions where id = ${auth_session_id}`)).toBeDefined()
  })

  test('of a deleted client ends', async () => {
    const client = await asClient(app)
    await app.db.run(sql`update clients set deleted_at = now() where id = ${client.id}`)
    expect(await statusOf(client)).toBe(401)
  })
})
