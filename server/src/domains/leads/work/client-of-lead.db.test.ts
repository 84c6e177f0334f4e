import { randomInt, randomUUID } from 'node:crypto'
import { applications } from 'contract/applications'
import { auth } from 'contract/auth'
import { clients } from 'contract/clients'
import { documents } from 'contract/documents'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { anAuthUser } from '../../../testing/accounts/auth-user.ts'
import { asStaff, asVisitor, type Caller, callerWithToken } from '../../../testing/accounts/callers.ts'
import { aDocumentLead, leadCalls, setLeadContact } from '../../../testing/calls/lead-calls.ts'
import { mailsTo } from '../../../testing/outside/mails.ts'
import { searchEverywhere } from '../../../testing/reading/search-everywhere.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import {
  agent,
  app,
  leadId,
  office,
  own,
  program,
  setUpLeadFixture,
} from '../../../testing/records/lead-fixture.ts'
import { aClient } from '../../../testing/records/records.ts'

setUpLeadFixture()

const notFound = { status: 404, code: 'not_found' }

let phone: string
let email: string
beforeEach(async () => {
  phone = `+998 9${randomInt(10_000_000, 99_999_999)}`
  email = `${randomUUID()}@example.com`
  await setLeadContact(app, leadId, { phone, email })
  await own.uploadAll(leadId, program)
})

type Known = { phone?: string; email?: string }

/** A record of the office. */
async function anOfficeClient(known: Known): Promise<string> {
  const id = await aClient(app.db)
  await app.db.run(sql`
    update clients set phone = ${known.phone ?? null}, email = ${known.email ?? null} where id = ${id}`)
  return id
}

/** A client with an account, whose address is proved or not. */
async function anAccount(address: string, isProved: boolean): Promise<Caller> {
  const account = await anAuthUser(app, { email: address, isProved })
  return exchanged(await account.signIn())
}

async function exchanged(access_token: string): Promise<Caller> {
  const { token, client } = await asVisitor(app).call(auth.exchange, { body: { access_token } })
  return callerWithToken(app, { token, user: client })
}

const clientOf = async (id: string) => {
  const { application_id } = await leadCalls(office).get(id)
  const { client_id } = await office.call(applications.getFull, { params: { id: application_id ?? '' } })
  return client_id
}

/** Whom the lead becomes. */
async function completed(more: object = {}): Promise<string> {
  await own.complete(leadId, more)
  return clientOf(leadId)
}

const clientsMade = () => app.db.all(sql`select id from clients where created_by = ${agent.id}`)

describe('without a word from the agent', () => {
  test.each<[string, () => Known]>([
    ['phone', () => ({ phone })],
    ['phone, written in another way,', () => ({ phone: phone.replace('+998', '').replace(' 9', '(9)') })],
    ['e-mail', () => ({ email })],
  ])('a record of the office with the %s is taken', async (_what, known) => {
    const id = await anOfficeClient(known())
    expect(await completed()).toBe(id)
    expect(await clientsMade()).toEqual([])
  })

  test('of several records the one with both, else the oldest', async () => {
    const byPhone = await anOfficeClient({ phone })
    await anOfficeClient({ email })
    const byBoth = await anOfficeClient({ phone, email })
    expect(await completed()).toBe(byBoth)
    await app.db.run(sql`update clients set deleted_at = now() where id = ${byBoth}`)
    const next = await aDocumentLead(app.db, agent, program)
    await setLeadContact(app, next, { phone, email })
    await own.uploadAll(next, program)
    await own.complete(next)
    expect(await clientOf(next)).toBe(byPhone)
  })

  test('a record of the office comes before an account', async () => {
    const account = await anAccount(email, true)
    const id = await anOfficeClient({ phone })
    expect(await completed()).toBe(id)
    expect(id).not.toBe(account.id)
  })

  test('the account that proved the e-mail is taken, and finds the application in the cabinet', async () => {
    const account = await anAccount(email, true)
    expect(await completed()).toBe(account.id)
    const [application] = await account.call(applications.list, {})
    const { checklist } = await account.call(applications.getFull, { params: { id: application?.id ?? '' } })
    const { file_url } = checklist[0]?.uploaded_doc ?? {}
    expect((await app.inject({ method: 'GET', url: file_url ?? '' })).statusCode).toBe(200)
    expect(await mailsTo(app.db, email)).toMatchObject([{ kind: 'application_received' }])
  })

  test('an account is not taken for its phone, which proves nothing', async () => {
    const account = await anAccount(`${randomUUID()}@example.com`, true)
    await account.call(clients.update, { params: { id: account.id }, body: { phone } })
    expect(await completed()).not.toBe(account.id)
  })

  test('a deleted record is nobody', async () => {
    const id = await anOfficeClient({ phone, email })
    await app.db.run(sql`update clients set deleted_at = now() where id = ${id}`)
    expect(await completed()).not.toBe(id)
    expect(await clientsMade()).toHaveLength(1)
  })

  test('a lead of a person without a phone, or without an e-mail, is not taken for others without', async () => {
    const others = [await anOfficeClient({}), await anOfficeClient({})]
    await setLeadContact(app, leadId, { email: null })
    const next = await aDocumentLead(app.db, agent, program)
    await own.uploadAll(next, program)
    expect(others).not.toContain(await completed())
    await own.complete(next)
    expect(others).not.toContain(await clientOf(next))
    expect(await clientsMade()).toHaveLength(2)
  })
})

describe('an account that has only registered the e-mail, and given the phone,', () => {
  const strange = async () => {
    const account = await anAuthUser(app, { email })
    const stranger = await exchanged(await account.signIn())
    await stranger.call(clients.update, { params: { id: stranger.id }, body: { phone } })
    return { account, stranger }
  }
  const seenBy = async (caller: Caller) => ({
    applications: await caller.call(applications.list, {}),
    documents: await caller.call(documents.list, { query: {} }),
  })

  test('is not taken, and sees nothing of it', async () => {
    const { stranger } = await strange()
    const client = await completed()
    expect(client).not.toBe(stranger.id)
    expect(await seenBy(stranger)).toEqual({ applications: [], documents: [] })
    const { application_id } = await leadCalls(office).get(leadId)
    for (const [endpoint, id] of [
      [applications.getFull, application_id ?? ''],
      [clients.get, client],
    ] as const) {
      await expect(stranger.call(endpoint, { params: { id } })).rejects.toMatchObject(notFound)
    }
    const files = await app.db.all<{ id: string }>(sql`select id from files where client_id = ${client}`)
    expect(files).toHaveLength(2)
    for (const { id } of files) {
      await expect(stranger.call(documents.makeLink, { params: { id } })).rejects.toMatchObject(notFound)
    }
    const url = `/api/v1/clients/export-data/${stranger.id}`
    const archive = await stranger.send({ method: 'GET', url })
    expect(archive.rawPayload.includes('hujjat.pdf')).toBe(false)
  })

  test('finds it as soon as the address is proved', async () => {
    const { account, stranger } = await strange()
    await completed()
    await account.prove()
    const owner = await exchanged(await account.signIn())
    expect(owner.id).toBe(stranger.id)
    expect((await seenBy(owner)).applications).toMatchObject([{ status: 'pending' }])
    expect(await clientOf(leadId)).toBe(owner.id)
  })

  test('does not take the lead along when it came from its registration', async () => {
    const { stranger } = await strange()
    await app.db.run(sql`update leads set client_id = ${stranger.id} where id = ${leadId}`)
    const client = await completed()
    expect(client).not.toBe(stranger.id)
    expect(await app.db.one(sql`select client_id from leads where id = ${leadId}`)).toEqual({
      client_id: client,
    })
    await stranger.call(clients.erase, { params: { id: stranger.id } })
    expect(await leadCalls(office).get(leadId)).toMatchObject({ status: 'selected', phone })
  })

  test('is taken when the agent says that it is the person', async () => {
    const { stranger } = await strange()
    const { possible_clients } = await own.get(leadId)
    expect(possible_clients).toMatchObject([{ id: stranger.id, is_unproved: true }])
    expect(await completed({ client_id: stranger.id })).toBe(stranger.id)
  })
})

describe('the client that is named', () => {
  test('comes before every other, where the agent was shown it', async () => {
    await anOfficeClient({ phone, email })
    const named = await anOfficeClient({ phone })
    expect(await completed({ client_id: named })).toBe(named)
    expect(await clientsMade()).toEqual([])
  })

  test('is not there for an agent who was not shown it', async () => {
    const foreign = await aClient(app.db)
    const before = await tracesOf(app)
    for (const client_id of [foreign, randomUUID()]) {
      await expect(own.complete(leadId, { client_id })).rejects.toMatchObject(notFound)
    }
    await expect(own.complete(leadId, { client_id: 'Ali' })).rejects.toMatchObject({ status: 422 })
    expect(await tracesOf(app)).toEqual(before)
  })

  test('is any existing client, for the office', async () => {
    const { complete } = leadCalls(office)
    const [named, deleted] = [await aClient(app.db), await aClient(app.db)]
    await app.db.run(sql`update clients set deleted_at = now() where id = ${deleted}`)
    await expect(complete(leadId, { client_id: deleted })).rejects.toMatchObject(notFound)
    await expect(complete(leadId, { client_id: randomUUID() })).rejects.toMatchObject(notFound)
    await complete(leadId, { client_id: named })
    expect(await clientOf(leadId)).toBe(named)
  })
})

describe('at the same moment', () => {
  const anotherLead = async (contact: { phone?: string; email?: string | null }) => {
    const other = await asStaff(app, 'document_agent')
    const id = await aDocumentLead(app.db, other, program)
    await setLeadContact(app, id, contact)
    await leadCalls(other).uploadAll(id, program)
    return { id, complete: () => leadCalls(other).complete(id) }
  }
  const rounds = Array.from({ length: 5 }, (_, at) => at + 1)

  test.each(rounds)('two leads with one phone become one client with two applications: %i', async () => {
    const other = await anotherLead({ phone, email: null })
    await Promise.all([own.complete(leadId), other.complete()])
    expect(await clientOf(other.id)).toBe(await clientOf(leadId))
    const matches = await app.db.all(sql`select id from clients where phone = ${phone}`)
    expect(matches).toHaveLength(1)
  })

  test.each(rounds)('a sign-in that proves the e-mail ends with everything in one place: %i', async () => {
    const account = await anAuthUser(app, { email, isProved: true })
    const [, caller] = await Promise.all([own.complete(leadId), account.signIn().then(exchanged)])
    const repeated = await exchanged(await account.signIn())
    expect(repeated.id).toBe(caller.id)
    expect(await clientOf(leadId)).toBe(caller.id)
    expect(await caller.call(applications.list, {})).toHaveLength(1)
  })

  test.each(rounds)('a client who is erased leaves nothing, and the lead ends whole: %i', async () => {
    const superAdmin = await asStaff(app, 'super_admin')
    const account = await anAccount(email, true)
    await app.db.run(sql`update leads set client_id = ${account.id} where id = ${leadId}`)
    const [, erased] = await Promise.allSettled([
      own.complete(leadId),
      superAdmin.call(clients.erase, { params: { id: account.id } }),
    ])
    expect(erased.status).toBe('fulfilled')
    const left = await app.db.one(sql`
      select
        (select count(*)::int from files where client_id = ${account.id} or lead_id = ${leadId}) as files,
        (select count(*)::int from applications where client_id = ${account.id} and erased_at is null) as applications,
        (select erased_at is not null from leads where id = ${leadId}) as erased`)
    expect(left).toEqual({ files: 0, applications: 0, erased: true })
  })
})

test('a lead whose phone changes while its client is waited for is checked again', async () => {
  const next = `+998 9${randomInt(10_000_000, 99_999_999)}`
  const [before, after] = [await anOfficeClient({ phone }), await anOfficeClient({ phone: next })]
  const waiting = () =>
    app.db.one(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
  const sent = await app.db.transaction(async (tx) => {
    await tx.run(sql`select from clients where id = ${before} for update`)
    const answer = completed()
    await expect.poll(waiting).toEqual({ count: 1 })
    await tx.run(sql`update leads set phone = ${next} where id = ${leadId}`)
    return { answer }
  })
  expect(await sent.answer).toBe(after)
})

test('erasing the client erases what the lead has of them, and the files', async () => {
  const mark = `planted${randomUUID()}`
  await setLeadContact(app, leadId, { name: mark, email: `${mark}@example.com` })
  const file = new File([`%PDF-1.7\n${mark}\n%%EOF\n`], `${mark}.pdf`)
  await own.upload(leadId, program.letter, file)
  // What was replaced is named until the sweep has passed.
  await own.upload(leadId, program.passport, file)
  await own.upload(leadId, program.passport)
  await own.note(leadId, `Says ${mark}`)
  const client = await completed({ note: `Done with ${mark}` })
  expect(await searchEverywhere(app, mark)).toEqual([
    'a stored file',
    'clients',
    'files',
    'lead_events',
    'lead_notes',
    'leads',
    'mails',
  ])
  const superAdmin = await asStaff(app, 'super_admin')
  await superAdmin.call(clients.erase, { params: { id: client } })
  expect(await searchEverywhere(app, mark)).toEqual([])
})
