import { randomUUID } from 'node:crypto'
import type { ListedLead } from 'contract/lead-shapes'
import type { LeadStage, LeadStatus } from 'contract/lead-states'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aLead, aStaffMember } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let office: Caller
let callManager: Caller
let documentManager: Caller
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  office = await asStaff(app, 'manager')
  callManager = await asStaff(app, 'call_manager')
  documentManager = await asStaff(app, 'document_manager')
})
afterAll(() => app.close())
beforeEach(() =>
  app.db.script('update leads set deleted_at = now(), current_agent_id = null where deleted_at is null'),
)

type Query = Record<string, string | undefined>
const list = (caller: Caller, query: Query = {}): Promise<ListedLead[]> => caller.call(leads.list, { query })

type Written = {
  name?: string
  phone?: string
  email?: string
  source?: string
  at?: string
  stage?: LeadStage
}

async function written({ stage = 'initial', ...lead }: Written): Promise<string> {
  const status: LeadStatus = stage === 'completed' ? 'selected' : 'new'
  const id = await aLead(app.db, { stage, status })
  const { name = null, phone = null, email = null, source = null, at = null } = lead
  await app.db.run(sql`
    update leads set name = coalesce(${name}, name), phone = ${phone}, email = coalesce(${email}, email),
      source = coalesce(${source}, source), created_at = coalesce(${at}::timestamptz, created_at)
    where id = ${id}`)
  return id
}

const idsIn = async (caller: Caller, query: Query) => (await list(caller, query)).map(({ id }) => id)

describe('a filter', () => {
  test('by source and range lists what is in both; a bare date is that day in Tashkent', async () => {
    const early = await written({ source: 'telegram', at: '2026-03-01T18:59:59Z' })
    const inside = await written({ source: 'telegram', at: '2026-03-01T19:00:00Z', stage: 'completed' })
    const latest = await written({ source: 'telegram', at: '2026-03-02T19:00:00Z' })
    const other = await written({ source: 'instagram', at: '2026-03-02T18:59:59.9995Z' })
    expect(await idsIn(office, { source: 'telegram' })).toEqual([latest, inside, early])
    expect(await idsIn(office, { from: '2026-03-02', to: '2026-03-02' })).toEqual([other, inside])
    expect(await idsIn(office, { from: '2026-03-02', to: '2026-03-02', source: 'telegram' })).toEqual([
      inside,
    ])
    expect(await idsIn(office, { from: '2026-03-02T10:00:00Z', stage_in: 'initial' })).toEqual([
      latest,
      other,
    ])
    expect(await idsIn(office, { source: 'Telegram' })).toEqual([])
  })

  test('by agent lists what they own and what they have worked on, each once', async () => {
    const agent = await aStaffMember(app.db, 'call_agent', ['consulting_agent', 'document_agent'])
    const owns = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent })
    const had = await aLead(app.db, { stage: 'documenting', status: 'new', earlier_agent_id: agent })
    const all = await aLead(app.db, {
      stage: 'documenting',
      status: 'new',
      earlier_agent_id: agent,
      agent_id: agent,
    })
    await aLead(app.db, {
      stage: 'initial',
      status: 'new',
      agent_id: await aStaffMember(app.db, 'call_agent'),
    })
    expect((await idsIn(office, { agent_id: agent })).toSorted()).toEqual([owns, had, all].toSorted())
    expect(await idsIn(office, { agent_id: agent, stage_in: 'assigned,initial' })).toHaveLength(2)
    expect((await idsIn(documentManager, { agent_id: agent })).toSorted()).toEqual([had, all].toSorted())
    expect(await idsIn(office, { agent_id: agent, card: 'assigned', stage_in: 'documenting' })).toEqual([all])
    expect(await idsIn(office, { agent_id: randomUUID() })).toEqual([])
  })

  test.each(['o‘ktam', "O'KTAM", 'kta', 'ok', '90 123', '+998 (90) 123', 'oktam@'])(
    'by words: %s',
    async (query) => {
      const contact = { name: 'O‘ktam Aliyev', phone: '90 123-45-67', email: 'oktam@example.com' }
      const initial = await written({ ...contact, at: '2026-03-01T10:00:00Z' })
      const later = await written({ ...contact, stage: 'documenting', at: '2026-03-02T10:00:00Z' })
      await written({ name: 'Botir', phone: '+82 10 5555 0000', email: 'b@example.com' })
      expect(await idsIn(office, { query })).toEqual([later, initial])
      expect(await idsIn(documentManager, { query })).toEqual([later])
      expect(await idsIn(documentManager, { query, stage_in: 'initial' })).toEqual([])
      expect(await idsIn(office, { query, stage_in: 'initial', status_in: 'new,rejected' })).toEqual([
        initial,
      ])
      expect(await idsIn(office, { query, to: '2026-03-01' })).toEqual([initial])
      expect(await idsIn(callManager, { query, card: 'selected' })).toEqual([later])
    },
  )

  test('a deleted lead is in no list', async () => {
    const id = await written({ name: 'Gone', source: 'telegram' })
    await app.db.run(sql`update leads set deleted_at = now() where id = ${id}`)
    for (const query of [
      {},
      { stage_in: 'initial' },
      { source: 'telegram' },
      { query: 'gone' },
      { card: 'new' },
    ]) {
      expect(await idsIn(office, query)).toEqual([])
    }
  })
})

describe('pages', () => {
  /** Several of them in one moment, in all stages, with a word that every second has. */
  beforeEach(() =>
    app.db.run(sql`
      insert into leads (name, email, source, stage, status, created_at)
      select case when n % 2 = 0 then 'Sardor ' else 'Botir ' end || n, 'n' || n || '@example.com', 'website',
        (array['initial', 'consulting', 'documenting'])[1 + n % 3], 'new', timestamptz '2026-01-01' + n / 4 * interval '1 hour'
      from generate_series(1, 180) as n`),
  )

  const asked: Query[] = [
    { stage_in: 'initial' },
    { stage_in: 'initial,documenting' },
    { source: 'website' },
    { query: 'sardor' },
    { query: 'sardor', stage_in: 'consulting,initial' },
    { query: 'r 17' },
    { card: 'selected' },
  ]

  test.each(asked)('of %j show what comes next, newest first, each once', async (query) => {
    const whole = [...(await list(office, query)), ...(await list(office, { ...query, offset: '100' }))]
    const inOrder = whole.toSorted(
      (one, two) => two.created_at.localeCompare(one.created_at) || (two.id < one.id ? -1 : 1),
    )
    expect(whole.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length)
    const paged: ListedLead[] = []
    for (let offset = 0; offset < 200; offset += 7) {
      paged.push(...(await list(office, { ...query, limit: '7', offset: `${offset}` })))
    }
    expect(paged).toEqual(whole)
  })

  test('have a hundred rows by default', async () => {
    expect(await list(office, { source: 'website' })).toHaveLength(100)
    expect(await list(office, { source: 'website', limit: '3' })).toHaveLength(3)
    expect(await list(office, { source: 'website', offset: '1000000' })).toEqual([])
  })
})
