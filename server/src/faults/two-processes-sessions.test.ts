import { randomBytes } from 'node:crypto'
import type { StaffSession } from 'contract/auth'
import { apiPrefix } from 'contract/request'
import type { StaffRole } from 'contract/roles'
import { SignJWT } from 'jose'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, anAccount } from '../testing/accounts/accounts.ts'
import { callAuth } from '../testing/calls/auth-call.ts'
import { authClient } from '../testing/calls/auth-client.ts'
import { everything } from '../testing/everything.ts'
import type { ServerProcess } from '../testing/servers/server-process.ts'
import { firstAdmin, startTwoProcesses, type TwoProcesses } from '../testing/servers/two-processes.ts'

// Whatever ends or changes a session in one process has to count at the very next request in the other: neither
// caches sessions.

const password = 'a phrase that nobody has used before'
const newPassword = 'another phrase that nobody has used'
const serviceSecret = randomBytes(32).toString('base64url')

let { db, first, second, close } = {} as TwoProcesses

type Sent = { token?: string | undefined; body?: unknown }

async function call({ url }: ServerProcess, request: string, { token, body }: Sent = {}): Promise<Response> {
  const [method = '', path = ''] = request.split(' ')
  return fetch(url + apiPrefix + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function done(response: Promise<Response>): Promise<unknown> {
  const { status } = await response
  const text = await (await response).text()
  if (status >= 300) throw new Error(`${status} ${text}`)
  return text ? JSON.parse(text) : undefined
}

const statusOn = async (server: ServerProcess, request: string, token: string) =>
  (await call(server, request, { token })).status
const meOnSecond = (token: string) => statusOn(second, 'GET /auth/me', token)

async function userOn({ url }: ServerProcess, accessToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await fetch(`${url}/auth/v1/user`, { headers })).status
}
const userOnSecond = (accessToken: string) => userOn(second, accessToken)

async function signIn(server: ServerProcess, body: object): Promise<string> {
  const { token } = (await done(call(server, 'POST /auth/login', { body }))) as StaffSession
  return token
}

describe('two processes over one PostgreSQL', () => {
  beforeAll(async () => {
    ;({ db, first, second, close } = await startTwoProcesses({
      PUBLIC_URL: 'http://127.0.0.1:3000',
      AUTH_SERVICE_SECRET: serviceSecret,
      RATE_LIMIT_FACTOR: '1000',
    }))
  })
  afterAll(() => close?.())

  describe('staff', () => {
    let adminToken: string
    beforeAll(async () => {
      adminToken = await signIn(first, firstAdmin)
    })

    /** Invited in the first process and signed in there. */
    async function aColleague(role: StaffRole) {
      const username = `person-${randomBytes(4).toString('hex')}`
      const body = { full_name: 'Somebody', username, role }
      const created = await done(call(first, 'POST /users/create', { token: adminToken, body }))
      const { id, invite_url } = created as { id: string; invite_url: string }
      const token = new URL(invite_url).searchParams.get('token')
      await done(call(first, 'POST /auth/accept-invite', { body: { token, password } }))
      return { id, token: await signIn(first, { identifor: username, password }), username }
    }
    const asAdmin = (request: string, body?: object) =>
      done(call(first, request, { token: adminToken, body }))

    test('a role taken away or given', async () => {
      const { id, token } = await aColleague('manager')
      const agents = () => statusOn(second, 'GET /users/get-angets', token)
      expect(await agents()).toBe(200)
      await asAdmin(`PUT /users/update/${id}`, { role: 'finance' })
      expect(await agents()).toBe(403)
      await asAdmin(`PUT /users/update/${id}`, { has_access: ['call_manager'] })
      expect(await agents()).toBe(200)
      await asAdmin(`PUT /users/update/${id}`, { has_access: [] })
      expect(await agents()).toBe(403)
    })

    test('switching off; switching on again does not bring the session back', async () => {
      const { id, token, username } = await aColleague('manager')
      expect(await meOnSecond(token)).toBe(200)
      await asAdmin(`PUT /users/update/${id}`, { active: false })
      expect(await meOnSecond(token)).toBe(401)
      const body = { identifor: username, password }
      expect((await call(second, 'POST /auth/login', { body })).status).toBe(401)
      await asAdmin(`PUT /users/update/${id}`, { active: true })
      expect(await meOnSecond(token)).toBe(401)
      expect(await meOnSecond(await signIn(second, body))).toBe(200)
    })

    test('deleting', async () => {
      const { id, token, username } = await aColleague('call_agent')
      expect(await meOnSecond(token)).toBe(200)
      await asAdmin(`DELETE /users/delete/${id}`)
      expect(await meOnSecond(token)).toBe(401)
      const body = { identifor: username, password }
      expect((await call(second, 'POST /auth/login', { body })).status).toBe(401)
    })

    test('signing out, of this session only', async () => {
      const { token, username } = await aColleague('manager')
      const other = await signIn(second, { identifor: username, password })
      await done(call(first, 'POST /auth/logout', { token }))
      expect(await meOnSecond(token)).toBe(401)
      expect(await meOnSecond(other)).toBe(200)
    })

    test('being signed out everywhere by an administrator', async () => {
      const { id, token, username } = await aColleague('manager')
      const other = await signIn(second, { identifor: username, password })
      await asAdmin(`POST /users/revoke-sessions/${id}`)
      expect([await meOnSecond(token), await meOnSecond(other)]).toEqual([401, 401])
    })

    test('a new password ends the other sessions and the old password', async () => {
      const { token, username } = await aColleague('manager')
      const stolen = await signIn(second, { identifor: username, password })
      const body = { current_password: password, password: newPassword }
      await done(call(first, 'POST /auth/change-password', { token, body }))
      expect([await meOnSecond(token), await meOnSecond(stolen)]).toEqual([200, 401])
      const statusWith = async (tried: string) =>
        (await call(second, 'POST /auth/login', { body: { identifor: username, password: tried } })).status
      expect([await statusWith(password), await statusWith(newPassword)]).toEqual([401, 200])
    })
  })

  describe('API keys', () => {
    const readLeads = 'GET /leads/get-list'
    let adminToken: string
    beforeAll(async () => {
      adminToken = await signIn(first, firstAdmin)
    })
    const asAdmin = (request: string, body?: object) =>
      done(call(first, request, { token: adminToken, body }))

    /** Made in the first process. */
    async function aKey(): Promise<{ id: string; key: string }> {
      const body = { name: 'Website', scopes: [readLeads] }
      return (await asAdmin('POST /api-keys/create', body)) as { id: string; key: string }
    }

    test('one made here is good there, until it is revoked', async () => {
      const { id, key } = await aKey()
      expect(await statusOn(second, readLeads, key)).toBe(200)
      await asAdmin(`DELETE /api-keys/delete/${id}`)
      expect(await statusOn(second, readLeads, key)).toBe(401)
    })

    test('calls are counted together, whichever process they come to', async () => {
      const { id, key } = await aKey()
      for (const server of [first, second, second]) await statusOn(server, readLeads, key)
      const counted = await db.all(sql`
        select count from throttles where key = throttle_key(${`api_key:${id}`})`)
      expect(counted).toEqual([{ count: 3 }])
    })
  })

  describe('clients', () => {
    const exchange = async (access_token: string): Promise<string> => {
      const answer = await done(call(first, 'POST /auth/login-with-supabase', { body: { access_token } }))
      return (answer as { token: string }).token
    }

    /** Registered in the first process and signed in there, with two browsers. */
    async function aClient() {
      const account = await anAccount(first)
      const { email } = account
      const otherClient = authClient(second)
      const { data, error } = await otherClient.signInWithPassword({ email, password: account.password })
      if (!data.session) throw error
      return {
        ...account,
        token: await exchange(account.session.access_token),
        other: {
          client: otherClient,
          token: await exchange(data.session.access_token),
          session: data.session,
        },
      }
    }
    test('signing out of the API', async () => {
      const { token, other } = await aClient()
      await done(call(first, 'POST /auth/logout', { token }))
      expect([await meOnSecond(token), await meOnSecond(other.token)]).toEqual([401, 200])
    })

    test('signing out at the sign-in service, here or everywhere', async () => {
      const { client, token, session, other } = await aClient()
      await client.signOut({ scope: 'local' })
      expect([await meOnSecond(token), await meOnSecond(other.token)]).toEqual([401, 200])
      expect(await userOnSecond(session.access_token)).toBe(403)
      await other.client.signOut({ scope: 'global' })
      expect(await statusOn(first, 'GET /auth/me', other.token)).toBe(401)
    })

    test('a token of the sign-in service that has been signed out is not exchanged any more', async () => {
      const { client, session } = await aClient()
      await client.signOut({ scope: 'local' })
      const { access_token } = session
      const response = await call(second, 'POST /auth/login-with-supabase', { body: { access_token } })
      expect(response.status).toBe(401)
    })

    test('a new password ends the other sessions', async () => {
      const { client, token, session, other } = await aClient()
      expect(await userOnSecond(other.session.access_token)).toBe(200)
      const { error } = await client.updateUser({ password: newPassword })
      expect(error).toBeNull()
      expect([await meOnSecond(token), await meOnSecond(other.token)]).toEqual([200, 401])
      expect(await userOnSecond(session.access_token)).toBe(200)
      expect(await userOnSecond(other.session.access_token)).toBe(403)
    })

    test('a ban', async () => {
      const { id, token, session, other } = await aClient()
      const key = await new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1m')
        .sign(new TextEncoder().encode(serviceSecret))
      const banning = await fetch(`${first.url}/auth/v1/admin/users/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ban_duration: '24h' }),
      })
      expect(banning.status).toBe(200)
      expect([await meOnSecond(token), await meOnSecond(other.token)]).toEqual([401, 401])
      expect(await userOnSecond(session.access_token)).toBe(403)
    })
  })

  describe('refresh tokens', () => {
    const at = (n: number) => (n % 2 === 0 ? first : second)

    async function refresh(n: number, refresh_token: string) {
      const { status, body } = await callAuth(at(n), '/token?grant_type=refresh_token', {
        body: { refresh_token },
      })
      return { status, code: body.code, token: String(body.refresh_token) }
    }
    const usersOnBoth = ({ session: { access_token } }: Account) =>
      Promise.all([userOn(first, access_token), userOn(second, access_token)])

    test('20 refreshes at once, half at each, all get the same new token', async () => {
      const { session } = await anAccount(first)
      let current = session.refresh_token
      for (let round = 0; round < (everything ? 5 : 2); round += 1) {
        const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => refresh(n, current)))
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
        const tokens = new Set(answers.map(({ token }) => token))
        expect(tokens.size).toBe(1)
        expect(tokens).not.toContain(current)
        current = answers[0]?.token ?? ''
      }
    })

    test('the reuse of an older token at one ends the session at both', async () => {
      const account = await anAccount(second)
      const next = await refresh(0, account.session.refresh_token)
      const third = await refresh(1, next.token)
      expect(await usersOnBoth(account)).toEqual([200, 200])
      await db.run(sql`
        update auth_sessions set refreshed_at = now() - interval '11 seconds' where user_id = ${account.id}`)
      const reuse = await refresh(0, account.session.refresh_token)
      expect(reuse).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
      expect(await usersOnBoth(account)).toEqual([403, 403])
      expect(await refresh(1, third.token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    })

    test('a wait for a lock that takes too long is answered with 503, which the client retries', async () => {
      const account = await anAccount(first)
      const refreshed = db.transaction(async (tx) => {
        await tx.run(sql`select from auth_sessions where user_id = ${account.id} for update`)
        return refresh(1, account.session.refresh_token)
      })
      expect(await refreshed).toMatchObject({ status: 503 })
      expect((await refresh(1, account.session.refresh_token)).status).toBe(200)
    })
  })
})
