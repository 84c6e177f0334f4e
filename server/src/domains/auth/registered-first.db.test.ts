import type { GoTrueClient } from '@supabase/auth-js'
import { api } from 'contract/api'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { asVisitor } from '../../testing/accounts/callers.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { startGoogleApp } from '../../testing/outside/google-sign-in.ts'
import { codeIn, lastMail, linkIn, mailsTo } from '../../testing/outside/mails.ts'

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

/** Nothing of the stranger is left: neither the sessions, nor the password, nor what an exchange would give. */
async function expectShutOut(stranger: Account, apiToken: string): Promise<void> {
  const { email, password, session } = stranger
  expect((await me(apiToken)).status).toBe(401)
  expect((await stranger.client.getUser()).error).not.toBeNull()
  const body = { refresh_token: session.refresh_token }
  const refreshed = await callAuth(google.app, '/token?grant_type=refresh_token', { body })
  expect(refreshed.body.code).toBe('refresh_token_not_found')
  await expect(exchange(session.access_token)).rejects.toMatchObject({ status: 401 })
  const repeated = await authClient(google.app).signInWithPassword({ email, password })
  expect(repeated.error?.code).toBe('invalid_credentials')
}

describe('a stranger who registers it and has the confirming mail sent', () => {
  const confirm = {
    'opens the link': async (client: GoTrueClient, email: string) => {
      const { token_hash } = linkIn(await lastMail(google.app.db, email, 'auth_signup'))
      return client.verifyOtp({ token_hash, type: 'signup' })
    },
    'types the code': async (client: GoTrueClient, email: string) => {
      const token = codeIn(await lastMail(google.app.db, email, 'auth_signup'))
      return client.verifyOtp({ email, token, type: 'email' })
    },
    'has an account of their own in the browser and opens the link': async (
      _client: GoTrueClient,
      email: string,
    ) => {
      const { client } = await anAccount(google.app)
      const { token_hash } = linkIn(await lastMail(google.app.db, email, 'auth_signup'))
      return client.verifyOtp({ token_hash, type: 'signup' })
    },
  }

  test.each(Object.entries(confirm))('is out when its owner %s', async (_name, answerMail) => {
    const email = anEmail()
    const office = await anOfficeClient(email)
    const stranger = await anAccount(google.app, email)
    const theirs = await exchange(stranger.session.access_token)
    await stranger.client.resend({ type: 'signup', email })
    const { data, error } = await answerMail(authClient(google.app), email)
    expect(error).toBeNull()
    await expectShutOut(stranger, theirs.token)
    const own = await exchange(data.session?.access_token ?? '')
    expect(await applicationsOf(own.client.id)).toEqual([office.applicationId])
    expect((await mailsTo(google.app.db, email))[0]?.kind).toBe('auth_address_proved')
  })

  test('is out too when its owner has asked for the mail in a browser of their own', async () => {
    const email = anEmail()
    const stranger = await anAccount(google.app, email)
    const theirs = await exchange(stranger.session.access_token)
    const { client: owner } = await anAccount(google.app)
    await owner.resend({ type: 'signup', email })
    const { token_hash } = linkIn(await lastMail(google.app.db, email, 'auth_signup'))
    expect((await owner.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
    await expectShutOut(stranger, theirs.token)
  })
})

test('a mail that the signed-in browser has not asked for ends its session, whoever opens it there', async () => {
  const account = await anAccount(google.app)
  const { email, password } = account
  await authClient(google.app).resend({ type: 'signup', email })
  const { token_hash } = linkIn(await lastMail(google.app.db, email, 'auth_signup'))
  expect((await account.client.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
  const repeated = await authClient(google.app).signInWithPassword({ email, password })
  expect(repeated.error?.code).toBe('invalid_credentials')
})

test('who confirms in the browser that asked for the mail keeps password and sessions', async () => {
  const { client, email, password, session } = await anAccount(google.app)
  const api = await exchange(session.access_token)
  await client.resend({ type: 'signup', email })
  const { token_hash } = linkIn(await lastMail(google.app.db, email, 'auth_signup'))
  expect((await client.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
  expect((await me(api.token)).status).toBe(200)
  expect((await authClient(google.app).signInWithPassword({ email, password })).error).toBeNull()
})

test.each([
  ['a browser of somebody else', false],
  ['the browser that asked for it', true],
])('an address that an account changes to, confirmed in %s: proved is %s', async (_name, isOwn) => {
  const email = anEmail()
  const office = await anOfficeClient(email)
  const { client, email: old } = await anAccount(google.app)
  await client.updateUser({ email })
  const { db } = google.app
  const [newLink, oldLink] = [
    linkIn(await lastMail(db, email, 'auth_email_change_new')),
    linkIn(await lastMail(db, old, 'auth_email_change_old')),
  ]
  const reader = isOwn ? client : authClient(google.app)
  await reader.verifyOtp({ token_hash: newLink.token_hash, type: 'email_change' })
  const { data } = await client.verifyOtp({ token_hash: oldLink.token_hash, type: 'email_change' })
  expect(data.session?.user.email).toBe(email)
  const { client: record } = await exchange(data.session?.access_token ?? '')
  expect(await applicationsOf(record.id)).toEqual(isOwn ? [office.applicationId] : [])
})

test('a stranger who signs in at the moment its owner comes with Google gets no session', async () => {
  const { db } = google.app
  const { id, email, password } = await anAccount(google.app)
  const waiting = () =>
    db.one(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
  const { owner, stranger } = await db.transaction(async (tx) => {
    await tx.run(sql`select from auth_users where id = ${id} for no key update`)
    const owner = google.signInWithGoogle(google.aGoogleAccount({ email }))
    await expect.poll(waiting).toEqual({ count: 1 })
    const stranger = authClient(google.app).signInWithPassword({ email, password })
    await expect.poll(waiting).toEqual({ count: 2 })
    return { owner, stranger }
  })
  expect((await owner).error).toBeNull()
  expect((await stranger).error?.code).toBe('invalid_credentials')
  expect(await db.all(sql`select id from auth_sessions where user_id = ${id}`)).toHaveLength(1)
})

test('who comes with Google at once takes the record of the office over', async () => {
  const account = google.aGoogleAccount()
  const office = await anOfficeClient(account.email)
  const { data } = await google.signInWithGoogle(account)
  const { client } = await exchange(data.session?.access_token ?? '')
  expect(client.id).toBe(office.id)
})
