import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, anAccount } from '../../testing/accounts/accounts.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { aClient } from '../../testing/records/records.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let app: ListeningApp
beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => app.close())

async function refresh(refresh_token: unknown) {
  const { status, body } = await callAuth(app, '/token?grant_type=refresh_token', { body: { refresh_token } })
  return { status, code: body.code, message: body.message, token: String(body.refresh_token) }
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { session_id: string }
const sessionOf = ({ session }: Account) => claimsOf(session.access_token).session_id
const change = (id: string, what: string) =>
  app.db.run(
    what === 'older'
      ? sql`update auth_sessions set refreshed_at = now() - interval '11 seconds' where id = ${id}`
      : what === 'idle'
        ? sql`update auth_sessions set refreshed_at = now() - interval '31 days' where id = ${id}`
        : sql`update auth_sessions set not_after = now() - interval '1 second' where id = ${id}`,
  )
const sessions = (id: string) => app.db.all(sql`select id from auth_sessions where id = ${id}`)

test('the official client refreshes: a new token of the same session', async () => {
  const account = await anAccount(app)
  const { data, error } = await account.client.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(account.session.refresh_token)
  expect(data.session?.user.id).toBe(account.id)
  expect(claimsOf(data.session?.access_token ?? '').session_id).toBe(sessionOf(account))
  expect((await account.client.getUser()).error).toBeNull()
})

test('only hashes of refresh tokens are stored', async () => {
  const { session } = await anAccount(app)
  const tables = await app.db.all(sql`
    select tokens::text as token, sessions::text as session
    from auth_refresh_tokens tokens join auth_sessions sessions on sessions.id = tokens.session_id`)
  expect(JSON.stringify(tables)).not.toContain(session.refresh_token)
})

test('20 refreshes with one token at once give one new token', async () => {
  const account = await anAccount(app)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(account.session.refresh_token)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
  const rows = await app.db.all(
    sql`select counter from auth_refresh_tokens where session_id = ${sessionOf(account)} order by counter`,
  )
  expect(rows).toEqual([{ counter: 0 }, { counter: 1 }])
})

test('the parent of the active token is good at any age; its child stays the same', async () => {
  const account = await anAccount(app)
  const first = await refresh(account.session.refresh_token)
  await change(sessionOf(account), 'older')
  const repeated = await refresh(account.session.refresh_token)
  expect(repeated).toMatchObject({ status: 200, token: first.token })
  expect((await refresh(first.token)).status).toBe(200)
})

test('an older one is good for ten seconds after the last refresh, and then ends the session and its API session', async () => {
  const account = await anAccount(app)
  const session = sessionOf(account)
  const client = await aClient(app.db)
  await app.db.run(sql`
    insert into api_sessions (token_hash, kind, client_id, auth_session_id, expires_at)
    values (sha256('any'), 'client', ${client}, ${session}, now() + interval '1 hour')`)
  const second = await refresh(account.session.refresh_token)
  const third = await refresh(second.token)
  expect(await refresh(account.session.refresh_token)).toMatchObject({ status: 200, token: third.token })
  await change(session, 'older')
  const reuse = await refresh(account.session.refresh_token)
  expect(reuse).toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  })
  expect(await sessions(session)).toEqual([])
  expect(await app.db.all(sql`select id from api_sessions where client_id = ${client}`)).toEqual([])
  expect(await refresh(third.token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect((await account.client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  const events = await app.db.all(
    sql`select detail from audit_log where kind = 'auth.refresh_reuse' and actor_id = ${account.id}`,
  )
  expect(events).toEqual([{ detail: { session_id: session, behind: 2 } }])
})

test('tokens below the floor that a second factor set are refused, and the session lives on', async () => {
  const account = await anAccount(app)
  const next = await refresh(account.session.refresh_token)
  await app.db.run(sql`update auth_sessions set counter_floor = counter where id = ${sessionOf(account)}`)
  expect(await refresh(account.session.refresh_token)).toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
  })
  expect((await refresh(next.token)).status).toBe(200)
})

test.each([
  ['without a refresh for 30 days', 'idle'],
  ['past its last day', 'over'],
])('a session %s is over', async (_name, what) => {
  const account = await anAccount(app)
  await change(sessionOf(account), what)
  expect(await refresh(account.session.refresh_token)).toMatchObject({ status: 400, code: 'session_expired' })
  expect((await account.client.getUser()).error).not.toBeNull()
})

test.each([
  ['', 400, 'validation_failed'],
  ['short', 400, 'validation_failed'],
  [undefined, 400, 'validation_failed'],
  [{ $ne: '' }, 400, 'validation_failed'],
  [['a'.repeat(43)], 400, 'validation_failed'],
  ['a'.repeat(43), 400, 'refresh_token_not_found'],
  ['a'.repeat(100_000), 400, 'refresh_token_not_found'],
])('the token %# is refused', async (token, status, code) => {
  expect(await refresh(token)).toMatchObject({ status, code })
})

test('an access token is no refresh token', async () => {
  const { session } = await anAccount(app)
  expect(await refresh(session.access_token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
})
