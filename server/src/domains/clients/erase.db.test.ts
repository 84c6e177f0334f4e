import { randomUUID } from 'node:crypto'
import { auth } from 'contract/auth'
import { clients } from 'contract/clients'
import { documents } from 'contract/documents'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAuthUser } from '../../testing/accounts/auth-user.ts'
import { asStaff, asVisitor, type Caller, callerWithToken } from '../../testing/accounts/callers.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { tracesOfPerson } from '../../testing/reading/traces-of-person.ts'
import { aClientWithTraces, type ClientWithTraces } from '../../testing/records/client-with-traces.ts'
import { aPdf } from '../../testing/records/document-files.ts'
import { aClient } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { mergeClients } from './merge-clients.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => app.close())

const erase = (caller: Caller, id = caller.id, headers = {}) =>
  caller.call(clients.erase, { params: { id } }, headers)
const exchange = (access_token: string) => asVisitor(app).call(auth.exchange, { body: { access_token } })
const signedIn = (caller: Caller, ago: string) =>
  app.db.run(sql`
    update api_sessions set authenticated_at = now() - ${ago}::interval where client_id = ${caller.id}`)
const erasures = (id: string) =>
  app.db.all(sql`
    select actor_kind, actor_id, detail from audit_log where kind = 'client.erased' and target_id = ${id}`)

const tracesOfClient = (traced: ClientWithTraces) => tracesOfPerson(app, traced)

const everywhere = [
  'a stored file',
  'application_history',
  'applications',
  'auth_identities',
  'auth_users',
  'case_events',
  'case_items',
  'case_messages',
  'case_notes',
  'case_steps',
  'cases',
  'clients',
  'consents',
  'contacts',
  'documents',
  'files',
  'idempotency_keys',
  'join_requests',
  'lead_events',
  'lead_merges',
  'lead_notes',
  'leads',
  'mails',
  'notices',
  'notifications',
  'pgboss.job',
  'pgboss.job_common',
  'tasks',
  'telegram_actions',
  'telegram_chats',
  'telegram_link_tokens',
  'telegram_links',
  'telegram_messages',
  'telegram_sending',
  'telegram_trays',
  'telegram_updates',
]

describe('a person who is erased', () => {
  test('is nowhere any more, and nobody else is touched', async () => {
    const other = await aClientWithTraces(app)
    const traced = await aClientWithTraces(app)
    expect(await tracesOfClient(traced)).toEqual(everywhere)
    await erase(traced.client)
    expect(await tracesOfClient(traced)).toEqual([])
    expect(await tracesOfClient(other)).toEqual(everywhere)
    expect(await erasures(traced.client.id)).toEqual([
      {
        actor_kind: 'client',
        actor_id: traced.client.id,
        detail: { applications: 1, leads: 2, files: 4, account: 'embedded' },
      },
    ])
  })

  test('has no sealed data left, also where the version before erases, which does not know it', async () => {
    const empty = {
      identity_encrypted: null,
      pinfl_hash: null,
      passport_expires_on: null,
      reminders_off_at: null,
    }
    const sealed = (id: string) =>
      app.db.one(sql`
        select identity_encrypted, pinfl_hash, passport_expires_on, reminders_off_at from clients where id = ${id}`)
    const { client } = await aClientWithTraces(app)
    expect(await sealed(client.id)).not.toMatchObject(empty)
    await erase(client)
    expect(await sealed(client.id)).toEqual(empty)
    const id = await aClient(app.db)
    await app.db.run(sql`
      update clients set identity_encrypted = '\\x01', passport_expires_on = '2030-01-01', reminders_off_at = now()
      where id = ${id}`)
    await app.db.run(sql`
      update clients set full_name = '', email = null, deleted_at = now(), erased_at = now() where id = ${id}`)
    expect(await sealed(id)).toEqual(empty)
  })

  test('stays in the figures and histories', async () => {
    const { client, applicationId, leadId } = await aClientWithTraces(app)
    await erase(client)
    const [application] = await app.db.all(sql`
      select status, country_preference, deleted_at is not null as deleted, erased_at is not null as erased
      from applications where id = ${applicationId}`)
    expect(application).toEqual({
      status: 'pending',
      country_preference: 'Germaniya',
      deleted: true,
      erased: true,
    })
    const [lead] = await app.db.all(sql`
      select source, stage, status, country, current_agent_id, erased_at is not null as erased
      from leads where id = ${leadId}`)
    expect(lead).toEqual({
      source: 'cabinet',
      stage: 'initial',
      status: 'needs_call',
      country: 'Germaniya',
      current_agent_id: null,
      erased: true,
    })
    const events = await app.db.all(sql`
      select event, to_stage, to_status, to_agent_id, note, data from lead_events
      where lead_id = ${leadId} order by seq`)
    expect(events).toMatchObject([
      { event: 'created' },
      { event: 'call_outcome', note: null, data: { source: 'website' } },
      { event: 'unassigned', to_stage: 'initial', to_status: 'needs_call', to_agent_id: null },
    ])
    const history = await app.db.all(sql`
      select to_status, note from application_history where application_id = ${applicationId}`)
    expect(history).toEqual([{ to_status: 'pending', note: null }])
  })

  test('is signed out, and comes back as a new client', async () => {
    const { client, account, email } = await aClientWithTraces(app)
    const access_token = await account.signIn()
    await erase(client)
    await expect(client.call(auth.me, {})).rejects.toMatchObject({ status: 401 })
    await expect(exchange(access_token)).rejects.toMatchObject({ status: 401 })
    const fresh = await anAuthUser(app, { email })
    const repeated = await exchange(await fresh.signIn())
    expect(repeated.client.id).not.toBe(client.id)
  })

  test('takes the records along that were merged into theirs', async () => {
    const traced = await aClientWithTraces(app)
    const office = await aClient(app.db)
    await app.db.run(sql`update clients set full_name = ${traced.mark} where id = ${office}`)
    await app.db.transaction((tx) => mergeClients(tx, { from: office, into: traced.client.id }))
    await erase(traced.client)
    expect(await tracesOfClient(traced)).toEqual([])
    const rows = await app.db.all(sql`
      select erased_at is not null as erased from clients where id in (${office}, ${traced.client.id})`)
    expect(rows).toEqual([{ erased: true }, { erased: true }])
  })

  test('leaves what another person with the same address has', async () => {
    const { client, email } = await aClientWithTraces(app, { isProved: false })
    const office = await aClient(app.db)
    await app.db.run(sql`update clients set email = ${email} where id = ${office}`)
    await app.db.run(sql`
      insert into leads (name, email, source) values ('Of the office', ${email}, 'office')`)
    await app.db.run(sql`
      insert into contacts (name, email, subject, text, dedupe_hash)
      values ('A stranger', ${email}, 'visa', 'Hello', sha256(${email}::text::bytea))`)
    await erase(client)
    const left = await app.db.one(sql`
      select
        (select count(*)::int from clients where email = ${email}) as clients,
        (select count(*)::int from leads where email = ${email}) as leads,
        (select count(*)::int from contacts where email = ${email}) as contacts,
        (select count(*)::int from mails where to_address = ${email}) as mails,
        (select count(*)::int from auth_users where email = ${email}) as accounts`)
    expect(left).toEqual({ clients: 1, leads: 1, contacts: 1, mails: 1, accounts: 0 })
  })

  test('loses no mails that were written to them as staff', async () => {
    const { client, email } = await aClientWithTraces(app)
    await app.db.run(sql`
      insert into mails (to_address, subject, text_body, language, kind, message_id)
      values (${email}, 'x', 'x', 'uz', 'staff_invite', ${randomUUID()})`)
    await erase(client)
    const mails = await app.db.all(sql`select kind from mails where to_address = ${email}`)
    expect(mails).toEqual([{ kind: 'staff_invite' }])
  })

  test('leaves an account at a hosted service to that service, which the audit says', async () => {
    const { client } = await aClientWithTraces(app)
    await app.db.run(sql`
      update clients set auth_issuer = 'https://auth.example.com/auth/v1' where id = ${client.id}`)
    await erase(client)
    expect(await erasures(client.id)).toMatchObject([{ detail: { account: 'hosted' } }])
  })
})

describe('who may erase', () => {
  test('a client who signed in within a quarter of an hour', async () => {
    const { client } = await aClientWithTraces(app)
    await signedIn(client, '14 minutes')
    await erase(client, client.id, { 'idempotency-key': randomUUID() })
    expect(await erasures(client.id)).toHaveLength(1)
  })

  test('no client who signed in before', async () => {
    const { client } = await aClientWithTraces(app)
    await signedIn(client, '16 minutes')
    const before = await tracesOf(app)
    await expect(erase(client)).rejects.toMatchObject({ status: 403, code: 'reauthentication_needed' })
    expect(await tracesOf(app)).toEqual(before)
  })

  test('no client whose token is new and whose sign-in is not', async () => {
    const { client, account } = await aClientWithTraces(app)
    const access_token = await account.signIn()
    await app.db.run(sql`
      update auth_sessions set created_at = now() - interval '16 minutes' where user_id = ${account.id}`)
    const { token, client: user } = await exchange(access_token)
    const caller = callerWithToken(app, { token, user })
    await expect(erase(caller)).rejects.toMatchObject({ status: 403, code: 'reauthentication_needed' })
    expect(await erasures(client.id)).toEqual([])
  })

  test('a super_admin, any client, also a deleted one; once', async () => {
    const traced = await aClientWithTraces(app)
    const superAdmin = await asStaff(app, 'super_admin')
    await app.db.run(sql`update clients set deleted_at = now() where id = ${traced.client.id}`)
    await erase(superAdmin, traced.client.id)
    expect(await tracesOfClient(traced)).toEqual([])
    expect(await erasures(traced.client.id)).toMatchObject([{ actor_kind: 'staff', actor_id: superAdmin.id }])
    await expect(erase(superAdmin, traced.client.id)).rejects.toMatchObject({ status: 404 })
    await expect(erase(superAdmin, randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  test('no client another one, however they signed in', async () => {
    const [one, other] = [await aClientWithTraces(app), await aClientWithTraces(app)]
    await expect(erase(one.client, other.client.id)).rejects.toMatchObject({ status: 404 })
    await signedIn(one.client, '16 minutes')
    await expect(erase(one.client, other.client.id)).rejects.toMatchObject({ status: 404 })
    expect(await tracesOfClient(other)).toEqual(everywhere)
  })
})

test('what comes in at the same moment is erased or refused', async () => {
  const { client } = await aClientWithTraces(app)
  const file = () => new File([new Uint8Array(aPdf())], 'a.pdf')
  const upload = () => client.call(documents.upload, { body: { document_type: 'other' }, file: file() })
  const [erased, ...uploads] = await Promise.allSettled([
    erase(client),
    upload(),
    upload(),
    upload(),
    erase(client),
  ])
  expect([erased.status, uploads.at(-1)?.status].toSorted()).toContain('fulfilled')
  expect(await app.db.all(sql`select id from files where client_id = ${client.id}`)).toEqual([])
  const known = await app.db.all<{ storage_key: string }>(sql`select storage_key from files`)
  const keys = (await Array.fromAsync(app.storage.list())).map(({ key }) => key)
  expect(keys.toSorted()).toEqual(known.map(({ storage_key }) => storage_key).toSorted())
})
