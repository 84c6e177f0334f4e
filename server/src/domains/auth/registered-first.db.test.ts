import { api } from 'contract/api'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { asVisitor } from '../../testing/accounts/callers.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { startGoogleApp } from '../../testing/outside/google-sign-in.ts'
import { lastMail, linkIn } from '../../testing/outside/mails.ts'

// The whole way with the official client: an account is registered under the address of an office client.

let google: Awaited<ReturnType<typeof startGoogleApp>>
beforeAll(async () => {
  google = await startGoogleApp()
})
afterAll(() => google.close())

/** A client of the office with one application. */
async function anOfficeClient(email: string): Promise<{ id: string; applicationId: string }> {
  const row = await google.app.db.one<{ id: string; application_id: string }>(sql`
    with service as (
      insert into services (title, description)
      values ('{"uz": "Viza", "en": "", "ru": ""}', '{"uz": "Viza", "en": "", "ru": ""}') returning id
    ), client as (
      insert into clients (full_name, email, phone) values ('Office Name', ${email}, '+998 90 123 45 67') returning id
    ), application as (
      insert into applications (client_id, service_id) select client.id, service.id from client, service returning id
    )
    select client.id, application.id as application_id from client, application`)
  return { id: row?.id ?? '', applicationId: row?.application_id ?? '' }
}

const exchange = (access_token: string) =>
  asVisitor(google.app).call(api.auth.exchange, { body: { access_token } })

async function me(token: string): Promise<{ status: number; full_name?: string }> {
  const response = await fetch(`${google.app.url}/api/v1/auth/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { full_name } = (await response.json()) as { full_name?: string }
  return { status: response.status, ...(full_name !== undefined && { full_name }) }
}

async function applicationsOf(clientId: string): Promise<string[]> {
  const rows = await google.app.db.all<{ id: string }>(sql`
    select id from applications where client_id = ${clientId}`)
  return rows.map(({ id }) => id)
}

test('a stranger who registers it gets nothing; its owner comes with Google, gets everything, and the stranger is out', async () => {
  const email = anEmail()
  const office = await anOfficeClient(email)
  const stranger = await anAccount(google.app, email)
  const theirs = await exchange(stranger.session.access_token)
  expect(theirs.client.id).not.toBe(office.id)
  expect(await applicationsOf(theirs.client.id)).toEqual([])
  expect(await me(theirs.token)).toEqual({ status: 200, full_name: '' })

  const { data } = await google.signInWithGoogle(google.aGoogleAccount({ email }))
  expect((await me(theirs.token)).status).toBe(401)
  await expect(exchange(stranger.session.access_token)).rejects.toMatchObject({ status: 401 })
  const repeated = await authClient(google.app).signInWithPassword({ email, password: stranger.password })
  expect(repeated.error?.code).toBe('invalid_credentials')

  const own = await exchange(data.session?.access_token ?? '')
  expect(await applicationsOf(own.client.id)).toEqual([office.applicationId])
  expect(await me(own.token)).toEqual({ status: 200, full_name: 'Office Name' })
})

test('who registers it and then opens the link in the mail gets the record of the office', async () => {
  const email = anEmail()
  const office = await anOfficeClient(email)
  const ownAccount = await anAccount(google.app, email)
  const before = await exchange(ownAccount.session.access_token)
  expect(await applicationsOf(before.client.id)).toEqual([])
  await ownAccount.client.resend({ type: 'signup', email })
  const { token_hash } = linkIn(await lastMail(google.app.db, email, 'auth_signup'))
  const { data } = await ownAccount.client.verifyOtp({ token_hash, type: 'signup' })
  const after = await exchange(data.session?.access_token ?? '')
  expect(after.client.id).toBe(before.client.id)
  expect(await applicationsOf(after.client.id)).toEqual([office.applicationId])
  expect((await me(after.token)).full_name).toBe('Office Name')
})

test('who comes with Google at once takes the record of the office over', async () => {
  const account = google.aGoogleAccount()
  const office = await anOfficeClient(account.email)
  const { data } = await google.signInWithGoogle(account)
  const { client } = await exchange(data.session?.access_token ?? '')
  expect(client.id).toBe(office.id)
})
