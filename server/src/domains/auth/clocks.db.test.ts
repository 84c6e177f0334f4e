import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openServerDatabase } from '../../db/server-database.ts'
import { anAccount } from '../../testing/accounts/accounts.ts'
import { asStaff } from '../../testing/accounts/callers.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'
import { createServerDatabase } from '../../testing/servers/test-database.ts'

// The clock of this process is moved; that of the database server is not.

let app: ListeningApp
beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const hour = 3_600_000
const thirtyDays = 30 * 86_400
function moveClock(by: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number; exp: number }
const refresh = (refresh_token: string) =>
  callAuth(app, '/token?grant_type=refresh_token', { body: { refresh_token } })
const exchange = async (access_token: string) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login-with-supabase',
    payload: { access_token },
  })
  return { status: response.statusCode, token: response.json().token as string }
}
const meStatus = async (token: string) =>
  (await app.inject({ method: 'GET', url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } }))
    .statusCode

test.each([2 * hour, -2 * hour])(
  'a clock that moves by %i ms ends no session and prolongs none',
  async (by) => {
    const staff = await asStaff(app, 'admin')
    const { session, id } = await anAccount(app)
    const before = await exchange(session.access_token)
    moveClock(by)
    // What was opened before goes on; an access token may be over, and then one refresh is enough.
    expect(await meStatus(before.token)).toBe(200)
    expect(await meStatus(staff.token ?? '')).toBe(200)
    const { status, body } = await refresh(session.refresh_token)
    expect(status).toBe(200)
    const token = String(body.access_token)
    const { iat, exp } = claimsOf(token)
    expect(exp - iat).toBe(3600)
    const after = await exchange(token)
    expect([after.status, await meStatus(after.token)]).toEqual([200, 200])
    // How long each lives is counted by the database alone, from its own clock.
    const lives = await app.db.all<{ age: number; life: number }>(sql`
    select extract(epoch from now() - sessions.created_at)::float as age,
      extract(epoch from sessions.expires_at - sessions.created_at)::float as life
    from api_sessions sessions join clients on clients.id = sessions.client_id
    where clients.auth_subject = ${id}`)
    expect(lives).toHaveLength(2)
    for (const { age, life } of lives) {
      expect(Math.abs(age)).toBeLessThan(60)
      expect(Math.abs(life - thirtyDays)).toBeLessThan(60)
    }
  },
)

test('a database and a process of other time zones agree on every time, in UTC', async () => {
  const { url, drop } = await createServerDatabase()
  const name = new URL(url).pathname.slice(1)
  const zone = process.env.TZ
  process.env.TZ = 'Asia/Tashkent'
  try {
    const setUp = await openServerDatabase({ url, connections: 1 })
    await setUp.script(`alter database ${name} set timezone to 'America/New_York'`)
    await setUp.close()
    const db = await openServerDatabase({ url, connections: 1 })
    await db.script('create table times (at timestamptz)')
    await db.run(sql`insert into times values (${'2026-11-17T12:00:00Z'}), (now())`)
    const [fixed, now] = await db.all<{ at: string; epoch: number }>(
      sql`select at, extract(epoch from at)::float8 as epoch from times order by at`,
    )
    expect(fixed?.at).toBe('2026-11-17T12:00:00Z')
    expect(fixed?.epoch).toBe(Date.UTC(2026, 10, 17, 12) / 1000)
    expect(now?.at).toMatch(/Z$/)
    expect(Math.abs(Date.parse(now?.at ?? '') - Date.now())).toBeLessThan(60_000)
    await db.close()
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
    await drop()
  }
})
