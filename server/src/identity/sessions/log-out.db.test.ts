import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, anAccount } from '../../testing/accounts/accounts.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let app: ListeningApp
let first: Account
let second: ReturnType<typeof authClient>
beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => app.close())

async function onTwoDevices(): Promise<void> {
  first = await anAccount(app)
  second = authClient(app)
  await second.signInWithPassword({ email: first.email, password: first.password })
}

/** Called with a token as an attacker would have stored it, not with the client's own. */
async function isGood(accessToken: string | undefined): Promise<boolean> {
  const { status } = await fetch(`${app.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return status === 200
}

async function tokens(): Promise<string[]> {
  const session = (await second.getSession()).data.session
  return [first.session.access_token, session?.access_token ?? '']
}

test.each([
  ['local', [false, true]],
  ['others', [true, false]],
  ['global', [false, false]],
] as const)('signing out with scope %s ends the right sessions', async (scope, good) => {
  await onTwoDevices()
  const tokensAfter = await tokens()
  expect(await Promise.all(tokensAfter.map(isGood))).toEqual([true, true])
  expect((await first.client.signOut({ scope })).error).toBeNull()
  expect(await Promise.all(tokensAfter.map(isGood))).toEqual(good)
  const events = await app.db.all(
    sql`select detail from audit_log where kind = 'auth.sign_out' and actor_id = ${first.id}`,
  )
  expect(events).toEqual([{ detail: { scope } }])
})

test('without a scope all sessions end; the answer is empty', async () => {
  await onTwoDevices()
  const tokensAfter = await tokens()
  const response = await fetch(`${app.url}/auth/v1/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokensAfter[0]}`, 'content-type': 'application/json;charset=UTF-8' },
  })
  expect({ status: response.status, text: await response.text() }).toEqual({ status: 204, text: '' })
  expect(await Promise.all(tokensAfter.map(isGood))).toEqual([false, false])
})

test('another person’s sessions go on', async () => {
  await onTwoDevices()
  const other = await anAccount(app)
  await first.client.signOut({ scope: 'global' })
  expect(await isGood(other.session.access_token)).toBe(true)
})

test.each(['all', '__proto__'])('the scope %s is refused', async (scope) => {
  await onTwoDevices()
  const response = await fetch(`${app.url}/auth/v1/logout?scope=${scope}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${first.session.access_token}` },
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
})

test('without a token nobody is signed out', async () => {
  const response = await fetch(`${app.url}/auth/v1/logout`, { method: 'POST' })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({
    error_code: 'no_authorization',
    msg: 'This endpoint requires a valid Bearer token',
  })
})
