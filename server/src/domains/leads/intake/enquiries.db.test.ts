import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../../../db/database.ts'
import { readPlan, statementsOf } from '../../../testing/reading/read-plan.ts'
import { aClient, aStaffMember } from '../../../testing/records/records.ts'
import { openTestDatabase } from '../../../testing/servers/test-database.ts'
import { findOpenLead } from './enquiries.queries.ts'
import { type Enquiry, recordEnquiry, recordPhone } from './enquiries.ts'
import { listKnown } from './import-leads.queries.ts'
import type { GoodRow } from './import-rows.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

let contactCount = 0
/** A person who has no lead yet. */
function aContact(): { phone: string; email: string } {
  contactCount += 1
  const digits = String(900_000_000 + contactCount)
  return { phone: `+998 ${digits}`, email: `person-${contactCount}@example.com` }
}

const note = (enquiry: Partial<Enquiry>) =>
  db.transaction((tx) =>
    recordEnquiry(tx, {
      name: 'Somebody',
      source: 'website',
      language: 'uz',
      actor: { kind: 'visitor' },
      ...enquiry,
    }),
  )

type LeadRow = {
  stage: string
  status: string
  source: string
  comments: string | null
  client_id: string | null
  created_by: string | null
  current_agent_id: string | null
  call_agent_id: string | null
  rejection_reason: string | null
}
async function leadOf(id: string): Promise<LeadRow> {
  const row = await db.one<LeadRow>(sql`
    select stage, status, source, comments, client_id, created_by, current_agent_id, call_agent_id, rejection_reason
    from leads where id = ${id}`)
  return row as LeadRow
}

const eventsOf = (id: string) =>
  db.all(sql`
    select event, from_stage, from_status, to_stage, to_status, actor_kind, actor_id, note
    from lead_events where lead_id = ${id} order by seq`)

const notesOf = (id: string) =>
  db.all(sql`select author_id, text from lead_notes where lead_id = ${id} order by seq`)

/** Puts a lead somewhere in the pipeline without the steps between. */
async function put(id: string, columns: { stage: string; status: string; agent?: string }): Promise<void> {
  const { stage, status, agent = null } = columns
  await db.run(sql`
    update leads set stage = ${stage}, status = ${status}, call_agent_id = ${agent},
      current_agent_id = case when ${status} = 'needs_call' then ${agent}::uuid end, assigned_at = now(),
      rejection_reason = case when ${status} = 'rejected' then 'no money' end
    where id = ${id}`)
}

describe('a new person', () => {
  test('becomes a free lead at the beginning of the pipeline, with their text as its first note', async () => {
    const contact = aContact()
    const { id, isNew } = await note({ ...contact, note: 'How long does a visa take?' })
    expect(isNew).toBe(true)
    expect(await leadOf(id)).toEqual({
      stage: 'initial',
      status: 'new',
      source: 'website',
      comments: 'How long does a visa take?',
      client_id: null,
      created_by: null,
      current_agent_id: null,
      call_agent_id: null,
      rejection_reason: null,
    })
    expect(await eventsOf(id)).toEqual([
      expect.objectContaining({
        event: 'created',
        from_stage: null,
        to_stage: 'initial',
        to_status: 'new',
        actor_kind: 'visitor',
      }),
    ])
    expect(await notesOf(id)).toEqual([{ author_id: null, text: 'How long does a visa take?' }])
  })

  test('entered by a colleague, the note is the colleague’s and not the person’s', async () => {
    const staffId = await aStaffMember(db, 'call_manager')
    const { id } = await note({
      ...aContact(),
      source: 'instagram',
      note: 'Wrote at night',
      actor: { kind: 'staff', id: staffId },
    })
    expect(await leadOf(id)).toMatchObject({ source: 'instagram', comments: null, created_by: staffId })
    expect(await notesOf(id)).toEqual([{ author_id: staffId, text: 'Wrote at night' }])
  })

  test('with an account is joined to the lead made for it', async () => {
    const clientId = await aClient(db)
    const { email } = aContact()
    const { id } = await note({ email, source: 'cabinet', actor: { kind: 'client', id: clientId } })
    expect(await leadOf(id)).toMatchObject({ client_id: clientId, created_by: null })
  })
})

describe('a known person', () => {
  test.each([
    ['the same phone in another spelling', ({ phone }: { phone: string }) => ({ phone: phone.slice(5) })],
    ['the same e-mail', ({ email }: { email: string }) => ({ email })],
    [
      'the same e-mail and another phone',
      ({ email }: { email: string }) => ({ email, phone: '+7 701 1234567' }),
    ],
  ])('by %s: the attempt goes onto the timeline of that lead', async (_name, repeated) => {
    const contact = aContact()
    const first = await note(contact)
    const second = await note({ ...repeated(contact), note: 'Me again' })
    expect(second).toEqual({ id: first.id, isNew: false })
    expect((await eventsOf(first.id)).at(-1)).toMatchObject({
      event: 'tried_again',
      from_status: 'new',
      to_status: 'new',
      note: 'Me again',
    })
    expect(await leadOf(first.id)).toMatchObject({ comments: 'Me again', status: 'new' })
  })

  test('a lead that an agent works on stays with the agent', async () => {
    const contact = aContact()
    const agent = await aStaffMember(db, 'call_agent')
    const { id } = await note(contact)
    await put(id, { stage: 'initial', status: 'needs_call', agent })
    await note(contact)
    expect(await leadOf(id)).toMatchObject({ status: 'needs_call', current_agent_id: agent })
  })

  test('a rejected lead is reopened in its stage, free for its manager', async () => {
    const contact = aContact()
    const agent = await aStaffMember(db, 'call_agent')
    const { id } = await note(contact)
    await put(id, { stage: 'initial', status: 'rejected', agent })
    expect(await note(contact)).toEqual({ id, isNew: false })
    expect(await leadOf(id)).toMatchObject({
      stage: 'initial',
      status: 'new',
      call_agent_id: null,
      rejection_reason: null,
    })
    expect((await eventsOf(id)).at(-1)).toMatchObject({ from_status: 'rejected', to_status: 'new' })
  })

  test('rejected after consulting, the call agent of before stays named', async () => {
    const contact = aContact()
    const agent = await aStaffMember(db, 'call_agent')
    const { id } = await note(contact)
    await put(id, { stage: 'consulting', status: 'rejected', agent })
    await note(contact)
    expect(await leadOf(id)).toMatchObject({ stage: 'consulting', status: 'new', call_agent_id: agent })
  })

  test('a completed lead stays as it is and a new one begins', async () => {
    const contact = aContact()
    const { id } = await note(contact)
    await put(id, { stage: 'completed', status: 'selected' })
    const repeated = await note(contact)
    expect(repeated.isNew).toBe(true)
    expect(repeated.id).not.toBe(id)
    expect(await leadOf(id)).toMatchObject({ stage: 'completed', status: 'selected' })
    expect(await eventsOf(id)).toHaveLength(1)
  })

  test('a deleted lead is nobody any more', async () => {
    const contact = aContact()
    const { id } = await note(contact)
    await db.run(sql`update leads set deleted_at = now() where id = ${id}`)
    expect((await note(contact)).isNew).toBe(true)
  })

  test('an account does not become the owner of a lead that was there before it', async () => {
    const clientId = await aClient(db)
    const contact = aContact()
    const { id } = await note(contact)
    await note({ email: contact.email, source: 'cabinet', actor: { kind: 'client', id: clientId } })
    expect(await leadOf(id)).toMatchObject({ client_id: null, source: 'website' })
    expect((await eventsOf(id)).at(-1)).toMatchObject({ actor_kind: 'client', actor_id: clientId })
  })
})

describe('where a person came from', () => {
  const instagram = { utm_source: 'instagram', utm_campaign: 'spring' }
  const google = { referrer: 'www.google.com' }
  const visitOf = (id: string) => db.one(sql`select utm_first, utm_last from leads where id = ${id}`)

  test('is on their lead: the first time stays, the last time is the newest that is known', async () => {
    const contact = aContact()
    const { id } = await note({ ...contact, visit: { first: instagram, last: google } })
    expect(await visitOf(id)).toEqual({ utm_first: instagram, utm_last: google })
    await note({ ...contact, visit: { first: google, last: instagram } })
    expect(await visitOf(id)).toEqual({ utm_first: instagram, utm_last: instagram })
    await note({ ...contact, visit: null })
    await note(contact)
    expect(await visitOf(id)).toEqual({ utm_first: instagram, utm_last: instagram })
  })

  test('is learned later where it was not known', async () => {
    const contact = aContact()
    const { id } = await note(contact)
    expect(await visitOf(id)).toEqual({ utm_first: null, utm_last: null })
    await note({ ...contact, visit: { first: instagram, last: google } })
    expect(await visitOf(id)).toEqual({ utm_first: instagram, utm_last: google })
  })
})

describe('a phone that comes later', () => {
  const phoneOf = async (id: string) =>
    (await db.one<{ phone: string | null }>(sql`select phone from leads where id = ${id}`))?.phone
  const setPhone = (id: string, phone: string) => db.transaction((tx) => recordPhone(tx, id, phone))

  test('is stored on a lead without one, which is then found by it', async () => {
    const { phone, email } = aContact()
    const { id } = await note({ email })
    await setPhone(id, phone)
    expect(await phoneOf(id)).toBe(phone)
    expect(await note({ phone: phone.slice(5) })).toEqual({ id, isNew: false })
    await setPhone(id, '+998 71 000 00 00')
    expect(await phoneOf(id)).toBe(phone)
  })

  test.each([
    ['completed', sql`stage = 'completed', status = 'selected'`],
    ['deleted', sql`deleted_at = now()`],
  ])('stays off a lead that is %s', async (_name, change) => {
    const { phone, email } = aContact()
    const { id } = await note({ email })
    await db.run(sql`update leads set ${change} where id = ${id}`)
    await setPhone(id, phone)
    expect(await phoneOf(id)).toBeNull()
  })
})

test('ten enquiries of one person at once make one lead', async () => {
  const { phone, email } = aContact()
  const spellings = [{ phone, email }, { email, phone }, { phone }, { phone: phone.slice(5), email }]
  const made = await Promise.all(Array.from({ length: 10 }, (_, at) => note(spellings[at % 4] ?? {})))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
})

test('without a phone and an e-mail there is no lead', async () => {
  await expect(note({})).rejects.toThrow(/leads_reachable/)
})

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['an enquiry', (db) => findOpenLead(db, '998901234567', 'somebody@example.com')],
  ['the rows of a table', (db) => listKnown(db, [aRow])],
])(
  'the leads of %s are found by indexes, also where the table has no statistics yet',
  async (_whose, read) => {
    const [statement] = await statementsOf(db, read)
    if (!statement) throw new Error('nothing was asked')
    for (const plannedFor of ['these', 'any'] as const) {
      const steps = await readPlan(db, statement, plannedFor)
      expect(steps.filter(({ isWhole }) => isWhole)).toEqual([])
    }
  },
)

const aRow: GoodRow = {
  line: 2,
  name: 'Somebody',
  phone: '+998901234567',
  email: 'somebody@example.com',
  source: 'import',
  region: null,
  birth_year: null,
  country: null,
  passport_number: null,
  note: null,
  otherPhones: [],
  problems: [],
}
