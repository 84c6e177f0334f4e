import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAuthUser } from '../../testing/accounts/auth-user.ts'
import { aStaffMember } from '../../testing/records/records.ts'
import { aStoredDocument, inputOfType } from '../../testing/records/stored-documents.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { recordEnquiry } from '../leads/intake/enquiries.ts'

// What the office knows about a person belongs to whoever proves the address, and to nobody who only writes it.

let app: TestApp
let serviceId: string
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  const service = await app.db.one<{ id: string }>(sql`
    insert into services (title, description)
    values ('{"uz": "Viza", "en": "", "ru": ""}', '{"uz": "Viza", "en": "", "ru": ""}') returning id`)
  serviceId = service?.id ?? ''
})
afterAll(() => app.close())

const anAddress = () => `${randomBytes(6).toString('hex')}@example.com`

async function aFile(clientId: string): Promise<string> {
  const key = randomBytes(12).toString('hex')
  const file = await app.db.one<{ id: string }>(sql`
    insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
    values (${key}, 'paper.pdf', 'application/pdf', 3, ${randomBytes(32)}, ${clientId}, 'live') returning id`)
  return file?.id ?? ''
}

async function aDocument(clientId: string, type: string, daysAgo: number): Promise<string> {
  const file_id = await aFile(clientId)
  const input_id = await inputOfType(app.db, type)
  return (await aStoredDocument(app.db, { file_id, input_id, daysAgo })).document_id
}

async function anApplication(clientId: string): Promise<string> {
  const row = await app.db.one<{ id: string }>(sql`
    insert into applications (client_id, service_id, status) values (${clientId}, ${serviceId}, 'pending') returning id`)
  return row?.id ?? ''
}

/** A client of the office: with an application, a document and the lead that it came from. */
async function anOfficeClient(email: string) {
  const staffId = await aStaffMember(app.db, 'manager')
  const row = await app.db.one<{ id: string }>(sql`
    insert into clients (full_name, email, phone, passport_encrypted, passport_hash, visa_type, direction, branch_id,
      created_by)
    values ('Office Name', ${email}, '+998 90 123 45 67', '\\x01', ${randomBytes(32)}, 'Talaba', 'Koreya', 'Toshkent',
      ${staffId})
    returning id`)
  const id = row?.id ?? ''
  const applicationId = await anApplication(id)
  const documentId = await aDocument(id, 'passport', 5)
  const lead = await app.db.one<{ id: string }>(sql`
    insert into leads (name, email, source, stage, status, client_id, application_id)
    values ('Office Name', ${email}, 'office', 'completed', 'selected', ${id}, ${applicationId}) returning id`)
  return { id, applicationId, documentId, leadId: lead?.id ?? '' }
}

async function exchange(token: string): Promise<{ id: string; token: string }> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login-with-supabase',
    payload: { access_token: token },
  })
  expect(response.statusCode).toBe(200)
  const answer = response.json()
  return { id: answer.client.id, token: answer.token }
}

/** The ids of everything that is a client's. */
async function belongingsOf(clientId: string) {
  const row = await app.db.one(sql`
    select
      (select coalesce(jsonb_agg(id order by id), '[]') from applications where client_id = ${clientId}) as applications,
      (select coalesce(jsonb_agg(id order by id), '[]') from documents where client_id = ${clientId}) as documents,
      (select coalesce(jsonb_agg(id order by id), '[]') from leads where client_id = ${clientId}) as leads,
      (select count(*)::int from files where client_id = ${clientId}) as files`)
  return row
}

const recordOf = (id: string) =>
  app.db.one(sql`
    select full_name, email, phone, passport_hash is not null as has_passport, visa_type, direction, branch_id,
      auth_subject is not null as has_account, email_proved_at is not null as email_proved, deleted_at is not null as deleted,
      merged_into_id
    from clients where id = ${id}`)

const nothing = { applications: [], documents: [], leads: [], files: 0 }

describe('an account with the e-mail of an office client', () => {
  test('sees nothing of theirs and changes nothing of theirs while the address is not proved', async () => {
    const email = anAddress()
    const office = await anOfficeClient(email)
    const before = [await recordOf(office.id), await belongingsOf(office.id)]
    const { id } = await exchange(await (await anAuthUser(app, { email })).signIn())
    expect(id).not.toBe(office.id)
    expect(await recordOf(id)).toMatchObject({
      full_name: '',
      phone: null,
      has_passport: false,
      email_proved: false,
    })
    const leads = await app.db.all<{ id: string }>(sql`select id from leads where client_id = ${id}`)
    expect(await belongingsOf(id)).toEqual({ ...nothing, leads: leads.map((lead) => lead.id) })
    expect(leads.map((lead) => lead.id)).not.toContain(office.leadId)
    expect([await recordOf(office.id), await belongingsOf(office.id)]).toEqual(before)
  })

  test('takes the record over when the address is proved before the first exchange, as with Google', async () => {
    const email = anAddress()
    const office = await anOfficeClient(email)
    const user = await anAuthUser(app, { email, isProved: true, user_metadata: { full_name: 'Google Name' } })
    const { id } = await exchange(await user.signIn())
    expect(id).toBe(office.id)
    expect(await recordOf(id)).toMatchObject({
      full_name: 'Office Name',
      has_account: true,
      email_proved: true,
    })
    expect(await belongingsOf(id)).toMatchObject({
      applications: [office.applicationId],
      leads: [office.leadId],
    })
    expect(await app.db.all(sql`select id from leads where email = ${email}`)).toHaveLength(1)
    expect((await exchange(await user.signIn())).id).toBe(office.id)
  })

  test('gets everything merged into its own record when the address is proved later', async () => {
    const email = anAddress()
    const office = await anOfficeClient(email)
    const user = await anAuthUser(app, { email })
    const { id, token } = await exchange(await user.signIn())
    await app.db.run(sql`update clients set full_name = 'Own Name' where id = ${id}`)
    const ownApplication = await anApplication(id)
    await user.prove()
    expect((await exchange(await user.signIn())).id).toBe(id)
    expect(await recordOf(id)).toEqual({
      full_name: 'Own Name',
      email,
      phone: '+998 90 123 45 67',
      has_passport: true,
      visa_type: 'Talaba',
      direction: 'Koreya',
      branch_id: 'Toshkent',
      has_account: true,
      email_proved: true,
      deleted: false,
      merged_into_id: null,
    })
    const belongings = await belongingsOf(id)
    expect(belongings).toMatchObject({
      applications: [office.applicationId, ownApplication].toSorted(),
      documents: [office.documentId],
      files: 1,
    })
    expect(await belongingsOf(office.id)).toEqual(nothing)
    expect(await recordOf(office.id)).toMatchObject({ deleted: true, merged_into_id: id })
    const me = await app.inject({
      method: 'GET',
      url: '/api/v1/auth/me',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(me.json()).toMatchObject({ id, full_name: 'Own Name', email_proved: true })
    const joined = await app.db.all(sql`
      select target_id from audit_log where kind = 'client.joined' and actor_id = ${id}`)
    expect(joined).toEqual([{ target_id: office.id }])
  })

  test('two documents of an input become one, whose versions are in the order of time', async () => {
    const email = anAddress()
    const office = await anOfficeClient(email)
    await aDocument(office.id, 'photo', 1)
    const user = await anAuthUser(app, { email })
    const { id } = await exchange(await user.signIn())
    const ownPassport = await aDocument(id, 'passport', 2)
    const ownPhoto = await aDocument(id, 'photo', 3)
    await user.prove()
    await exchange(await user.signIn())
    const versions = await app.db.all(sql`
      select documents.id, document_type as type, array_agg(n order by uploaded_at) as numbers
      from documents join document_versions on document_id = documents.id
        join service_inputs on service_inputs.id = input_id
      where client_id = ${id} group by 1, 2 order by 2`)
    expect(versions).toEqual([
      { id: ownPassport, type: 'passport', numbers: [1, 2] },
      { id: ownPhoto, type: 'photo', numbers: [1, 2] },
    ])
    expect(await belongingsOf(office.id)).toMatchObject({ documents: [], files: 0 })
  })

  test('of two portraits the own one stays, and the other is left to the sweep', async () => {
    const email = anAddress()
    const office = await anOfficeClient(email)
    const user = await anAuthUser(app, { email })
    const { id } = await exchange(await user.signIn())
    const portraits = { own: await aFile(id), office: await aFile(office.id) }
    await app.db.run(sql`update clients set avatar_file_id = ${portraits.own} where id = ${id}`)
    await app.db.run(sql`update clients set avatar_file_id = ${portraits.office} where id = ${office.id}`)
    await user.prove()
    await exchange(await user.signIn())
    const rows = await app.db.all(
      sql`select id, avatar_file_id from clients where id in (${id}, ${office.id})`,
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { id, avatar_file_id: portraits.own },
        { id: office.id, avatar_file_id: null },
      ]),
    )
    const states = await app.db.all<{ id: string; state: string }>(sql`
      select id, state from files where id in (${portraits.own}, ${portraits.office})`)
    expect(Object.fromEntries(states.map((row) => [row.id, row.state]))).toEqual({
      [portraits.own]: 'live',
      [portraits.office]: 'removed',
    })
  })

  test('joins every record the office has under that address', async () => {
    const email = anAddress()
    const offices = [await anOfficeClient(email), await anOfficeClient(email)]
    const user = await anAuthUser(app, { email, isProved: true })
    const { id } = await exchange(await user.signIn())
    expect(offices.map((office) => office.id)).toContain(id)
    expect(await belongingsOf(id)).toMatchObject({
      applications: offices.map((office) => office.applicationId).toSorted(),
    })
  })

  test('ten exchanges at once merge once', async () => {
    const email = anAddress()
    const office = await anOfficeClient(email)
    const user = await anAuthUser(app, { email })
    const { id } = await exchange(await user.signIn())
    await user.prove()
    const tokens = await Promise.all(Array.from({ length: 10 }, () => user.signIn()))
    const answers = await Promise.all(tokens.map(exchange))
    expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([id]))
    expect(await recordOf(office.id)).toMatchObject({ merged_into_id: id })
    expect(await belongingsOf(id)).toMatchObject({ applications: [office.applicationId] })
    const joined = await app.db.all(
      sql`select from audit_log where kind = 'client.joined' and actor_id = ${id}`,
    )
    expect(joined).toHaveLength(1)
  })

  test('does not get what the office has deleted, nor what belongs to another account', async () => {
    const email = anAddress()
    const deleted = await anOfficeClient(email)
    await app.db.run(sql`update clients set deleted_at = now() where id = ${deleted.id}`)
    const owned = await anOfficeClient(email)
    await app.db.run(sql`
      update clients set auth_issuer = 'embedded', auth_subject = ${anAddress()} where id = ${owned.id}`)
    const user = await anAuthUser(app, { email, isProved: true })
    const { id } = await exchange(await user.signIn())
    expect([deleted.id, owned.id]).not.toContain(id)
    expect(await belongingsOf(id)).toMatchObject({ applications: [], documents: [] })
    expect(await belongingsOf(owned.id)).toMatchObject({ applications: [owned.applicationId] })
  })
})

describe('an account with the e-mail or phone of an open lead', () => {
  async function anOpenLead(contact: { email?: string; phone?: string }): Promise<string> {
    const actor = { kind: 'staff', id: await aStaffMember(app.db, 'call_manager') } as const
    const { id } = await app.db.transaction((tx) =>
      recordEnquiry(tx, { name: 'Known Lead', source: 'office', language: 'uz', actor, ...contact }),
    )
    return id
  }
  const ownerOf = (id: string) => app.db.one(sql`select client_id, name from leads where id = ${id}`)

  test('is a new attempt on its timeline, and does not own it before the address is proved', async () => {
    const email = anAddress()
    const leadId = await anOpenLead({ email })
    const user = await anAuthUser(app, { email, user_metadata: { full_name: 'Stranger' } })
    const { id } = await exchange(await user.signIn())
    expect(await ownerOf(leadId)).toEqual({ client_id: null, name: 'Known Lead' })
    const events = await app.db.all(sql`
      select event, actor_kind, actor_id from lead_events where lead_id = ${leadId} order by seq`)
    expect(events.at(-1)).toEqual({ event: 'tried_again', actor_kind: 'client', actor_id: id })
    expect(await belongingsOf(id)).toEqual(nothing)
    await user.prove()
    await exchange(await user.signIn())
    expect(await ownerOf(leadId)).toEqual({ client_id: id, name: 'Known Lead' })
  })

  test('a phone proves nothing: another client’s in the own record opens nothing of theirs', async () => {
    const phone = '+998 93 765 43 21'
    const leadId = await anOpenLead({ phone })
    const office = await anOfficeClient(anAddress())
    await app.db.run(sql`update clients set phone = ${phone} where id = ${office.id}`)
    const user = await anAuthUser(app, { email: anAddress(), isProved: true })
    const { id } = await exchange(await user.signIn())
    const before = await belongingsOf(id)
    await app.db.run(sql`update clients set phone = ${phone} where id = ${id}`)
    await exchange(await user.signIn())
    expect(await belongingsOf(id)).toEqual(before)
    expect(await ownerOf(leadId)).toMatchObject({ client_id: null })
    expect(await recordOf(office.id)).toMatchObject({ deleted: false })
  })
})
