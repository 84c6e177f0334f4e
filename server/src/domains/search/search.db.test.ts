import { type LeadStage, type LeadStatus, type WorkStage, workStages } from 'contract/lead-states'
import { type StaffRole, staffRoles } from 'contract/roles'
import { type SearchHit, system } from 'contract/system'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aService, aStaffMember } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let service: string
beforeAll(async () => {
  app = await startApp()
  service = await aService(app.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.script(
    'delete from contacts; delete from leads; delete from applications; delete from clients',
  )
})

type Made = { id: string }
const idOf = (row: Made | undefined) => row?.id ?? ''

type NewContact = { name?: string; phone?: string | null; email?: string | null; deleted?: boolean }

async function addClient({ name = 'Zulayho', phone = null, email = null, deleted = false }: NewContact = {}) {
  return idOf(
    await app.db.one<Made>(sql`
      insert into clients (full_name, phone, email, deleted_at)
      values (${name}, ${phone}, ${email}, case when ${deleted} then now() end) returning id`),
  )
}

async function addApplication(clientId: string, deleted = false) {
  return idOf(
    await app.db.one<Made>(sql`
      insert into applications (client_id, service_id, status, deleted_at)
      values (${clientId}, ${service}, 'pending', case when ${deleted} then now() end) returning id`),
  )
}

type Lead = NewContact & { stage?: LeadStage; status?: LeadStatus; agent?: string }

async function addLead(lead: Lead = {}) {
  const {
    name = 'Zulayho',
    phone = null,
    email = 'lead@example.com',
    deleted = false,
    stage = 'initial',
  } = lead
  const { status = stage === 'completed' ? 'selected' : 'new', agent = null } = lead
  const agentOf = (worked: WorkStage) => (worked === stage ? agent : null)
  return idOf(
    await app.db.one<Made>(sql`
      insert into leads (name, phone, email, source, stage, status, current_agent_id, assigned_at, call_agent_id,
        consulting_agent_id, document_agent_id, deleted_at)
      values (${name}, ${phone}, ${email}, 'website', ${stage}, ${status}, ${agent}::uuid, now(), ${agentOf('initial')},
        ${agentOf('consulting')}, ${agentOf('documenting')}, case when ${deleted} then now() end)
      returning id`),
  )
}

async function addEnquiry({
  name = 'Zulayho',
  phone = null,
  email = 'visitor@example.com',
}: NewContact = {}) {
  return idOf(
    await app.db.one<Made>(sql`
      insert into contacts (name, phone, email, subject, text, dedupe_hash)
      values (${name}, ${phone}, ${email}, 'visa', 'Salom', sha256(gen_random_uuid()::text::bytea)) returning id`),
  )
}

const find = (caller: Caller, query: string, language = 'uz') =>
  caller.call(system.search, { query: { query } }, { 'accept-language': language })
const hitIds = async (caller: Caller, query = 'zulay') => (await find(caller, query)).map(({ id }) => id)

describe('what is found', () => {
  let manager: Caller
  beforeAll(async () => {
    manager = await asStaff(app, 'manager')
  })

  test('clients, their applications and leads, kind by kind', async () => {
    const client = await addClient({ phone: '+998 90 123 45 67', email: 'zulayho@example.com' })
    const application = await addApplication(client)
    const lead = await addLead({ name: 'Zulayho lead', phone: null })
    expect(await find(manager, 'ZULAY', 'en')).toEqual([
      { kind: 'client', id: client, title: 'Zulayho', detail: '+998 90 123 45 67' },
      { kind: 'application', id: application, title: 'Zulayho', detail: 'Program · Pending' },
      { kind: 'lead', id: lead, title: 'Zulayho lead', detail: 'lead@example.com' },
    ])
  })

  test('in the language of who asks', async () => {
    await addApplication(await addClient())
    const [, application] = await find(manager, 'zulay', 'ru')
    expect(application?.detail).toBe('Программа · На рассмотрении')
  })

  test.each(['o‘g‘il', "O'G", 'karim', 'ka', '90 123', '+998 (90)', '67', 'lay_o', '%a'])(
    'by %s',
    async (text) => {
      const contact = { name: "O'g'il Zulay_o %a", phone: '(90) 123-45-67', email: 'karim@example.com' }
      const client = await addClient(contact)
      const lead = await addLead(contact)
      await addClient({ name: 'Zulayxo', phone: '+82 10 0000', email: 'somebody@test.uz' })
      await addLead({ name: 'Zulayxo', phone: '+82 10 0000', email: 'somebody@test.uz' })
      const people = (await find(manager, text)).filter(({ kind }) => kind !== 'service')
      expect(people.map(({ id }) => id).toSorted()).toEqual([client, lead].toSorted())
    },
  )

  test('nothing that was deleted, and nothing of a deleted client', async () => {
    const gone = await addClient({ deleted: true })
    await addApplication(gone)
    await addLead({ deleted: true })
    const client = await addClient()
    await addApplication(client, true)
    expect(await hitIds(manager)).toEqual([client])
  })

  test('at most twenty, and of every kind some', async () => {
    for (let n = 0; n < 25; n += 1) {
      const client = await addClient({ name: `Zulayho ${n}` })
      await addApplication(client)
      await addLead({ name: `Zulayho ${n}` })
    }
    const hits = await find(manager, 'zulayho')
    expect(hits).toHaveLength(20)
    const count = (kind: string) => hits.filter((hit) => hit.kind === kind).length
    expect([count('client'), count('application'), count('lead')]).toEqual([7, 7, 6])
  })

  test('twenty of one kind where there is no other', async () => {
    for (let n = 0; n < 25; n += 1) await addLead({ name: `Zulayho ${n}` })
    const hits = await find(manager, 'zulayho')
    // The newest first.
    expect(hits.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, n) => `Zulayho ${24 - n}`))
  })

  test('enquiries, staff and services, after the others', async () => {
    const admin = await asStaff(app, 'admin')
    const lead = await addLead()
    const enquiry = await addEnquiry({ name: 'Зулайҳо', phone: null })
    const colleague = await aStaffMember(app.db, 'call_agent')
    await app.db.run(
      sql`update staff set full_name = 'Zulayxo', username = 'zulayho.1' where id = ${colleague}`,
    )
    const title = { uz: 'Zulayho dasturi', en: 'Programme Z', ru: 'Программа Я' }
    await app.db.run(sql`update services set title = ${JSON.stringify(title)}::jsonb where id = ${service}`)
    expect(await find(admin, 'zulayh', 'en')).toEqual([
      { kind: 'lead', id: lead, title: 'Zulayho', detail: 'lead@example.com' },
      { kind: 'contact', id: enquiry, title: 'Зулайҳо', detail: 'visitor@example.com' },
      { kind: 'staff', id: colleague, title: 'Zulayxo', detail: 'zulayho.1' },
      { kind: 'service', id: service, title: 'Programme Z', detail: '' },
    ])
    await app.db.run(sql`update staff set active = false, deleted_at = now() where id = ${colleague}`)
    expect((await find(admin, 'zulayho')).map(({ kind }) => kind)).toEqual(['lead', 'contact', 'service'])
    await app.db.run(sql`update services set title = '{"uz": "Dastur", "en": "Program", "ru": "Программа"}'`)
  })

  test('a client without a name under the address', async () => {
    await addClient({ name: '', email: 'zulayho@example.com' })
    expect(await find(manager, 'zulay')).toMatchObject([{ title: 'zulayho@example.com' }])
  })
})

describe('who finds what', () => {
  type Fixture = Record<'client' | 'application' | LeadStage, string>
  async function aFixture(): Promise<Fixture> {
    const client = await addClient()
    return {
      client,
      application: await addApplication(client),
      initial: await addLead(),
      consulting: await addLead({ stage: 'consulting' }),
      documenting: await addLead({ stage: 'documenting', status: 'rejected' }),
      completed: await addLead({ stage: 'completed' }),
    }
  }
  const everything = ['client', 'application', 'initial', 'consulting', 'documenting', 'completed'] as const
  const allLeads = everything.slice(2)

  test.each<[StaffRole, StaffRole[], readonly (keyof Fixture)[]]>([
    ['super_admin', [], everything],
    ['admin', [], everything],
    ['manager', [], everything],
    ['finance', [], ['client', 'application']],
    ['call_manager', [], allLeads],
    ['consulting_manager', [], ['consulting', 'documenting', 'completed']],
    ['document_manager', [], ['documenting', 'completed']],
    ['call_agent', [], []],
    ['consulting_agent', [], []],
    ['document_agent', [], []],
    ['finance', ['document_manager'], ['client', 'application', 'documenting', 'completed']],
    ['call_agent', ['manager'], everything],
    ['document_agent', ['consulting_manager'], ['consulting', 'documenting', 'completed']],
  ])('a %s with access as %s', async (role, access, kinds) => {
    const fixture = await aFixture()
    const contact = await hitIds(await asStaff(app, role, access))
    expect(contact.toSorted()).toEqual(kinds.map((kind) => fixture[kind]).toSorted())
  })

  test.each<[StaffRole, StaffRole[], SearchHit['kind'][]]>([
    ['super_admin', [], ['contact', 'staff', 'service']],
    ['admin', [], ['contact', 'staff', 'service']],
    ['manager', [], ['contact', 'service']],
    ['finance', [], []],
    ['call_manager', [], ['contact']],
    ['consulting_manager', [], []],
    ['document_manager', [], []],
    ['call_agent', [], []],
    ['consulting_agent', [], []],
    ['document_agent', [], []],
    ['call_agent', ['call_manager'], ['contact']],
  ])('a %s with access as %s finds %j of enquiries, staff and services', async (role, access, kinds) => {
    await addEnquiry({ name: 'Quvnoqbek' })
    const colleague = await aStaffMember(app.db, 'call_agent')
    await app.db.run(sql`update staff set full_name = 'Quvnoqbek' where id = ${colleague}`)
    const title = JSON.stringify({ uz: 'Quvnoqbek', en: '', ru: '' })
    const made = await app.db.only<Made>(sql`
      insert into services (title, description) values (${title}::jsonb, ${title}::jsonb) returning id`)
    const hits = await find(await asStaff(app, role, access), 'quvnoqbek')
    expect(hits.map(({ kind }) => kind)).toEqual(kinds)
    await app.db.run(sql`delete from services where id = ${made.id}`)
    await app.db.run(sql`update staff set full_name = 'Gone' where id = ${colleague}`)
  })

  test.each<[StaffRole, WorkStage]>([
    ['call_agent', 'initial'],
    ['consulting_agent', 'consulting'],
    ['document_agent', 'documenting'],
  ])('a %s those they work on in the stage %s, and no other', async (role, own) => {
    const agent = await asStaff(app, role)
    const colleague = await asStaff(app, role)
    const leads = { own: '', ofColleague: '' }
    for (const stage of workStages) {
      const id = await addLead({ stage, agent: agent.id })
      if (stage === own) leads.own = id
    }
    leads.ofColleague = await addLead({ stage: own, agent: colleague.id })
    await addLead({ stage: own })
    expect(await hitIds(agent)).toEqual([leads.own])
    expect(await hitIds(colleague)).toEqual([leads.ofColleague])
    await app.db.run(sql`update leads set current_agent_id = null where id = ${leads.own}`)
    expect(await hitIds(agent)).toEqual([])
  })

  test('an agent who manages another stage finds both parts', async () => {
    const agent = await asStaff(app, 'call_agent', ['document_manager'])
    const own = await addLead({ agent: agent.id })
    await addLead({ agent: (await asStaff(app, 'call_agent')).id })
    const documenting = await addLead({ stage: 'documenting' })
    expect((await hitIds(agent)).toSorted()).toEqual([own, documenting].toSorted())
  })

  test('finance sees no passport, no link to a file and no note', async () => {
    const client = await addClient({ phone: '+998 90 123 45 67' })
    await addApplication(client)
    const passport = app.secrets.encrypt('AB1234567')
    await app.db.run(sql`
      update clients set passport_encrypted = ${passport}, passport_hash = ${app.secrets.fingerprint('AB1234567')}`)
    const finance = await asStaff(app, 'finance')
    const hits = await find(finance, 'zulay')
    expect(Object.keys(hits[0] ?? {})).toEqual(['kind', 'id', 'title', 'detail'])
    expect(JSON.stringify(hits)).not.toMatch(/AB1234567|\/files\//)
    expect(await find(finance, 'AB1234567')).toEqual([])
  })
})

describe('a hostile query', () => {
  test.each([
    'query=',
    'query=a',
    'query=%20a%20',
    'query=ab&query=cd',
    `query=${'a'.repeat(101)}`,
    'query=a%00b',
    'x=ab',
  ])('%s is refused, for every role', async (query) => {
    for (const role of staffRoles) {
      const caller = await asStaff(app, role)
      const { statusCode } = await caller.send({ method: 'GET', url: `/api/v1/search/get-list?${query}` })
      expect([role, statusCode]).toEqual([role, 400])
    }
  })

  test.each(["''", 'ьъ', 'yy'])('%s has no letter to search by, and finds nothing', async (text) => {
    await addLead({ email: 'yy@example.com' })
    for (const role of ['admin', 'call_agent'] as const) {
      expect(await find(await asStaff(app, role), text)).toEqual([])
    }
  })

  test.each(["';--", '\\\\', '%%', '__', '()', '😀😀', '--', '++'])(
    '%s finds nothing and harms nothing',
    async (text) => {
      await addLead({ phone: '+998 90 123 45 67' })
      for (const role of ['manager', 'finance', 'call_manager', 'call_agent'] as const) {
        expect(await find(await asStaff(app, role), text)).toEqual([])
      }
    },
  )
})
