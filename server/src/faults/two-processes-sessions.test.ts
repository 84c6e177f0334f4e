import { randomBytes } from 'node:crypto'
import type { StaffSession } from 'contract/auth'
import { apiPrefix } from 'contract/request'
import type { StaffRole } from 'contract/roles'
import { SignJWT } from 'jose'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount } from '../testing/accounts/accounts.ts'
import { authClient } from '../testing/calls/auth-client.ts'
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

    test('a session opened in one is good in the other', async () => {
      const { token } = await aColleague('manager')
      expect(await meOnSecond(token)).toBe(200)
    })

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
    const userOnSecond = async (accessToken: string): Promise<number> => {
      const headers = { authorization: `Bearer ${accessToken}` }
      return (await fetch(`${second.url}/auth/v1/user`, { headers })).status
    }

    test('a session opened in one is good in the other', async () => {
      const { token, session } = await aClient()
      expect(await meOnSecond(token)).toBe(200)
      expect(await userOnSecond(session.access_token)).toBe(200)
    })

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
      const { client, token, other } = await aClient()
      const { error } = await client.updateUser({ password: newPassword })
      expect(error).toBeNull()
      expect([await meOnSecond(token), await meOnSecond(other.token)]).toEqual([200, 401])
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
})
