import { randomUUID } from 'node:crypto'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { requestWith } from '../../../testing/calls/sample-request.ts'
import { aService } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'call_manager')
})
afterAll(() => app.close())

let contactCount = 0
/** A person who has no lead yet. */
function aContact() {
  contactCount += 1
  return {
    name: `Person ${contactCount}`,
    phone: `+998 ${900_000_000 + contactCount}`,
    email: `p${contactCount}@example.com`,
  }
}

async function create(body: object, headers = {}): Promise<{ status: number; lead: Lead }> {
  const request = await requestWith(leads.create, { body })
  const { statusCode, payload } = await manager.send({
    ...request,
    headers: { ...request.headers, ...headers },
  })
  return { status: statusCode, lead: JSON.parse(payload) }
}

const auditOf = (id: string) =>
  app.db.all(sql`select kind, actor_id, detail from audit_log where target_id = ${id} order by seq`)
const eventsOf = (id: string) =>
  app.db.all(sql`select event, actor_id, note from lead_events where lead_id = ${id} order by seq`)
const countOf = async () => (await app.db.one<{ count: number }>(sql`select count(*) from leads`))?.count ?? 0
const hashOf = async (id: string) => {
  const row = await app.db.one<{ passport_hash: Buffer }>(
    sql`select passport_hash from leads where id = ${id}`,
  )
  return Buffer.from(row?.passport_hash ?? '').toString('hex')
}

describe('a new person', () => {
  test('becomes a free lead with all that was said of them, and 201 says so', async () => {
    const service_id = await aService(app.db)
    const contact = aContact()
    const facts = {
      region: 'Samarqand',
      passport_number: 'AA1234567',
      birth_year: 2001,
      country: 'korea',
      service_id,
    }
    const { status, lead } = await create({
      ...contact,
      ...facts,
      source: 'instagram',
      note: 'Wrote at night',
    })
    expect(status).toBe(201)
    expect(lead).toMatchObject({
      ...contact,
      ...facts,
      source: 'instagram',
      note: 'Wrote at night',
      comments: null,
      stage: 'initial',
      status: 'new',
      current_agent_id: null,
    })
    expect(await eventsOf(lead.id)).toEqual([{ event: 'created', actor_id: manager.id, note: null }])
    expect(await auditOf(lead.id)).toEqual([{ kind: 'lead.created', actor_id: manager.id, detail: {} }])
  })

  test('with a name and a phone only comes from the office', async () => {
    const { name, phone } = aContact()
    const { lead } = await create({ name, phone })
    expect(lead).toMatchObject({ source: 'office', email: null, region: null, service_id: null })
  })

  test('has a passport that is encrypted in the table, and found by its hash', async () => {
    const { lead } = await create({ ...aContact(), passport_number: 'ab 765 4321' })
    expect(lead.passport_number).toBe('AB7654321')
    expect(await hashOf(lead.id)).toBe(app.secrets.fingerprint('AB7654321').toString('hex'))
    const [row] = await app.db.all(sql`select to_jsonb(leads)::text as text from leads where id = ${lead.id}`)
    expect(JSON.stringify(row)).not.toContain('7654321')
  })
})

describe('a known person', () => {
  test('is found, and 200 says so; the attempt goes onto the timeline', async () => {
    const contact = aContact()
    const first = await create(contact)
    const repeated = await create({ ...contact, name: 'Another name', note: 'Called again' })
    expect(repeated.status).toBe(200)
    expect(repeated.lead).toMatchObject({ id: first.lead.id, name: contact.name, note: 'Called again' })
    expect(await eventsOf(first.lead.id)).toMatchObject([
      { event: 'created' },
      { event: 'tried_again', actor_id: manager.id, note: 'Called again' },
    ])
    expect(await auditOf(first.lead.id)).toMatchObject([
      { kind: 'lead.created' },
      { kind: 'lead.tried_again' },
    ])
  })

  test('adds what the lead lacked and leaves what it had', async () => {
    const { name, phone, email } = aContact()
    const service_id = await aService(app.db)
    const first = await create({ name, phone, region: 'Buxoro', passport_number: 'AA1111111' })
    const { lead } = await create({
      name,
      phone,
      email,
      region: 'Xiva',
      passport_number: 'BB2222222',
      birth_year: '1999',
      service_id,
      country: 'dubai',
    })
    expect(lead).toMatchObject({
      id: first.lead.id,
      email,
      region: 'Buxoro',
      passport_number: 'AA1111111',
      birth_year: 1999,
      service_id,
      country: 'dubai',
    })
    expect(await hashOf(lead.id)).toBe(app.secrets.fingerprint('AA1111111').toString('hex'))
  })

  test('a lead that lacks nothing of it stays at its version', async () => {
    const contact = { ...aContact(), region: 'Buxoro' }
    const first = await create(contact)
    const repeated = await create(contact)
    expect(repeated.lead.version).toBe(first.lead.version)
  })

  test('who was rejected is new again, and who is completed begins anew', async () => {
    const contact = aContact()
    const { lead } = await create(contact)
    await app.db.run(sql`update leads set status = 'rejected', rejection_reason = 'x' where id = ${lead.id}`)
    const reopened = await create(contact)
    expect([reopened.status, reopened.lead.status, reopened.lead.reason]).toEqual([200, 'new', null])
    await app.db.run(sql`update leads set stage = 'completed', status = 'selected' where id = ${lead.id}`)
    const begun = await create(contact)
    expect(begun.status).toBe(201)
    expect(begun.lead.id).not.toBe(lead.id)
  })
})

test('a service that does not exist is 404, also for a known person, and leaves nothing', async () => {
  const contact = { ...aContact(), service_id: await aService(app.db) }
  const { lead } = await create(contact)
  const before = await countOf()
  expect((await create({ ...aContact(), service_id: randomUUID() })).status).toBe(404)
  expect((await create({ ...contact, service_id: randomUUID() })).status).toBe(404)
  expect(await countOf()).toBe(before)
  expect(await eventsOf(lead.id)).toHaveLength(1)
})

test.each([
  [{ phone: '123456' }, 'phone'],
  [{ name: ' ' }, 'name'],
  [{ country: 'germany' }, 'country'],
  [{ passport_number: 'A1' }, 'passport_number'],
  [{ birth_year: 1800 }, 'birth_year'],
])('%j is refused for its field', async (wrong, field) => {
  const refused = manager.call(leads.create, { body: { ...aContact(), ...wrong } as never })
  await expect(refused).rejects.toMatchObject({ status: 422, fields: { [field]: expect.any(String) } })
})

test('sent twice with one key it is one lead, and both answers are 201', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const contact = aContact()
  const [one, other] = [await create(contact, key), await create(contact, key)]
  expect([one.status, other.status]).toEqual([201, 201])
  expect(other.lead).toEqual(one.lead)
  expect(await eventsOf(one.lead.id)).toHaveLength(1)
})

test('five colleagues at once make one lead of one person', async () => {
  const contact = aContact()
  const made = await Promise.all(Array.from({ length: 5 }, () => create(contact)))
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201])
  expect(new Set(made.map(({ lead }) => lead.id)).size).toBe(1)
})

test('both statuses are in the OpenAPI document', async () => {
  const document = (await app.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json()
  const { responses } = document.paths['/api/v1/leads/create'].post
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '201', '404', '422']))
})
