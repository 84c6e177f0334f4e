import { randomUUID } from 'node:crypto'
import { auth } from 'contract/auth'
import { clients } from 'contract/clients'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount } from '../../testing/accounts/accounts.ts'
import { asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { aProtectedAccount, secondSignIn } from '../../testing/accounts/factors.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { mailsTo } from '../../testing/outside/mails.ts'
import { aClient } from '../../testing/records/records.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'
import { startApp } from '../../testing/servers/start-app.ts'

let app: ListeningApp
let admin: Caller
beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())

const exchange = (access_token: string) => asVisitor(app).call(auth.exchange, { body: { access_token } })
const reset = (id: string) => admin.call(clients.resetFactor, { params: { id } })

/** A client of the cabinet with a second factor, who reads Russian. */
async function aProtectedClient() {
  const account = await aProtectedAccount(app)
  const { data } = await account.client.getSession()
  const exchanged = await exchange(data.session?.access_token ?? '')
  const { id } = exchanged.client
  await app.db.run(sql`update clients set language = 'ru' where id = ${id}`)
  return { account, id, token: exchanged.token }
}

const me = async (token: string) =>
  (await app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode

describe('a client who has lost the second factor', () => {
  test('gets in with the password again; every session has ended, and a mail says so in their language', async () => {
    const { account, id, token } = await aProtectedClient()
    expect(await admin.call(clients.get, { params: { id } })).toMatchObject({ second_factor: true })
    await reset(id)
    expect(await me(token)).toBe(401)
    expect((await account.client.getUser()).error).not.toBeNull()
    expect(await admin.call(clients.get, { params: { id } })).toMatchObject({ second_factor: false })
    const browser = await secondSignIn(app, account)
    const { data } = await browser.getSession()
    expect((await exchange(data.session?.access_token ?? '')).client.id).toBe(id)
    const [mail] = await mailsTo(app.db, account.email)
    expect(mail).toMatchObject({ kind: 'auth_factor_reset', language: 'ru' })
    const entries = await auditOf(app.db, id)
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'client.factor_reset', actor_id: admin.id, detail: { factors: 1 } }),
    )
  })

  test('is helped once: a second reset has nothing to do, and leaves the new session alone', async () => {
    const { account, id } = await aProtectedClient()
    await reset(id)
    const browser = await secondSignIn(app, account)
    await expect(reset(id)).rejects.toMatchObject({ status: 409, code: 'no_second_factor' })
    expect((await browser.getUser()).error).toBeNull()
  })
})

test('a client without a second factor, without an account, or who does not exist is left alone', async () => {
  const { session, client } = await anAccount(app)
  const { client: plain } = await exchange(session.access_token)
  const none = { status: 409, code: 'no_second_factor' }
  await expect(reset(plain.id)).rejects.toMatchObject(none)
  expect((await client.getUser()).error).toBeNull()
  await expect(reset(await aClient(app.db))).rejects.toMatchObject(none)
  await expect(reset(randomUUID())).rejects.toMatchObject({ status: 404 })
})

test('finance does not learn who has one', async () => {
  const { id } = await aProtectedClient()
  const finance = await asStaff(app, 'finance')
  expect(await finance.call(clients.get, { params: { id } })).toMatchObject({ second_factor: false })
})

test('where accounts are at a hosted service, the refusal says where to go', async () => {
  const hosted = await startApp({ AUTH_URL: 'https://project.example', AUTH_ANON_KEY: 'key' })
  const caller = await asStaff(hosted, 'super_admin')
  const params = { id: await aClient(hosted.db) }
  await expect(caller.call(clients.resetFactor, { params })).rejects.toMatchObject({
    status: 409,
    code: 'hosted_account',
  })
  await hosted.close()
})
