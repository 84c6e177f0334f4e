import { api } from 'contract/api'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../testing/accounts/accounts.ts'
import { asVisitor } from '../../testing/accounts/callers.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let app: ListeningApp
beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000', AUTH_SESSION_DAYS: '7' })
})
afterAll(() => app.close())

const me = async (token: string) =>
  (await app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode

test('a session ends after its days, however much it is used: refresh, calls and the API refuse it', async () => {
  const { client, session, id } = await anAccount(app)
  const { token } = await asVisitor(app).call(api.auth.exchange, {
    body: { access_token: session.access_token },
  })
  const { data } = await client.refreshSession()
  const box = () =>
    app.db.one(sql`
      select not_after = created_at + interval '7 days' as is_kept from auth_sessions where user_id = ${id}`)
  expect(await box(), 'a refresh does not prolong it').toEqual({ is_kept: true })
  expect((await client.getUser()).error).toBeNull()
  expect(await me(token)).toBe(200)

  await app.db.run(
    sql`update auth_sessions set not_after = now() - interval '1 second' where user_id = ${id}`,
  )
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  expect((await callAuth(app, '/user', { method: 'GET', headers })).body.code).toBe('session_not_found')
  expect((await callAuth(app, '/user', { method: 'PUT', headers, body: { data: {} } })).status).toBe(403)
  expect(await me(token)).toBe(401)
  const body = { refresh_token: data.session?.refresh_token }
  const refreshed = await callAuth(app, '/token?grant_type=refresh_token', { body })
  expect([refreshed.status, refreshed.body.code]).toEqual([400, 'session_expired'])
})

test('without the setting there is no such end', async () => {
  app.env.auth.sessionDays = 0
  const { id } = await anAccount(app)
  app.env.auth.sessionDays = 7
  const rows = await app.db.all(sql`select not_after from auth_sessions where user_id = ${id}`)
  expect(rows).toEqual([{ not_after: null }])
})
