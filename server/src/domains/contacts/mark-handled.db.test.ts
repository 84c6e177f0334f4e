import { randomUUID } from 'node:crypto'
import { contacts } from 'contract/contacts'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { aMessage, sendForm } from '../../testing/calls/contact-form.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { aLead, aService } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'call_manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.script('delete from contacts')
})

async function send(change: object = {}): Promise<string> {
  return (await sendForm(app, { ...aMessage(), ...change })).json().id
}
const mark = (ids: string[], handled: boolean, caller = manager) =>
  caller.call(contacts.markHandled, { body: { ids, handled } })
const list = (query: { query?: string; handled?: 'true' | 'false'; id?: string } = {}) =>
  manager.call(contacts.list, { query })
const idsOf = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ id }) => id)

describe('marking enquiries', () => {
  test('as handled says when and by whom, and back again nothing', async () => {
    const id = await send()
    expect(await mark([id], true)).toEqual({ count: 1 })
    const [{ full_name } = { full_name: '' }] = await app.db.all<{ full_name: string }>(
      sql`select full_name from staff where id = ${manager.id}`,
    )
    expect(await list()).toMatchObject([
      { id, handled_at: expect.any(String), handled_by: manager.id, handled_by_name: full_name },
    ])
    expect(await mark([id], false)).toEqual({ count: 1 })
    expect(await list()).toMatchObject([{ handled_at: null, handled_by: null, handled_by_name: null }])
    const by = { kind: 'contact.handled', actor_id: manager.id }
    expect(await auditOf(app.db, id)).toMatchObject([
      { ...by, detail: { from: 'new', to: 'handled' } },
      { ...by, detail: { from: 'handled', to: 'new' } },
    ])
  })

  test('many at once, each counted once; who was first stays', async () => {
    const ids = [await send(), await send(), await send()]
    await mark(ids.slice(0, 1), true)
    const other = await asStaff(app, 'admin')
    expect(await mark([...ids, ids[2]?.toUpperCase() ?? ''], true, other)).toEqual({ count: 2 })
    const marked = await list({ handled: 'true' })
    expect(marked.map(({ handled_by }) => handled_by)).toEqual([other.id, other.id, manager.id])
    expect(await auditOf(app.db, ids[0] ?? '')).toHaveLength(1)
  })

  test('all of them or none', async () => {
    const id = await send()
    const before = await tracesOf(app)
    const refused = mark([id, randomUUID()], true)
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await tracesOf(app)).toEqual(before)
  })

  test.each([{}, { ids: [], handled: true }, { ids: [randomUUID()] }, { ids: ['x'], handled: true }])(
    'is refused for %j',
    async (body) => {
      const { statusCode } = await manager.send({
        method: 'POST',
        url: '/api/v1/contact-msgs/mark-handled',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      })
      expect(statusCode).toBe(422)
    },
  )
})

describe('the list', () => {
  test('has the new ones, the handled ones, or both', async () => {
    const [handled, fresh] = [await send(), await send()]
    await mark([handled], true)
    expect(await idsOf({ handled: 'true' })).toEqual([handled])
    expect(await idsOf({ handled: 'false' })).toEqual([fresh])
    expect(await idsOf({})).toEqual([fresh, handled])
    expect(await idsOf({ id: handled })).toEqual([handled])
    expect(await idsOf({ id: handled, handled: 'false' })).toEqual([])
  })

  test.each(['ғайрат', 'gʼayr', '90 765', 'gayrat.k@'])('is searched for %s', async (query) => {
    const contact = { name: 'G‘ayrat Karimov', phone: '+998 90 765 43 21', email: 'gayrat.k@example.com' }
    const id = await send(contact)
    await send({ name: 'Nodira' })
    expect(await idsOf({ query })).toEqual([id])
    expect(await idsOf({ query, handled: 'false' })).toEqual([id])
    expect(await idsOf({ query, handled: 'true' })).toEqual([])
    await mark([id], true)
    expect(await idsOf({ query, handled: 'true' })).toEqual([id])
  })
})

describe('an outcome on its lead', () => {
  let serviceId: string
  beforeAll(async () => {
    serviceId = await aService(app.db)
  })

  type Work = (agent: Caller, id: string) => Promise<unknown>
  const contact = { name: 'Ali Valiyev', phone: '+998 90 123 45 67' }
  const call =
    (body: object): Work =>
    (agent, id) =>
      agent.call(leads.callOutcome, { body: { id, outcome: 'rejected', ...body } })
  const consult =
    (decision: 'approved' | 'rejected' | 'thinking'): Work =>
    (agent, id) =>
      agent.call(leads.completeAsConsultingAgent, { body: { id, decision, reason: 'Narx' } })

  test.each<[string, 'initial' | 'consulting' | 'documenting', Work]>([
    ['call back', 'initial', call({ outcome: 'needs_call' })],
    ['rejected', 'initial', call({ reason: 'Narx' })],
    [
      'registered',
      'initial',
      (agent, id) =>
        agent.call(leads.completeAsCallAgent, {
          body: { id, ...contact, country: 'korea', service_id: serviceId },
        }),
    ],
    ['approved', 'consulting', consult('approved')],
    ['not wanted', 'consulting', consult('rejected')],
    ['thinking', 'consulting', consult('thinking')],
    [
      'no documents',
      'documenting',
      (agent, id) =>
        agent.call(leads.completeAsDocumentAgent, { body: { id, decision: 'rejected', reason: 'Narx' } }),
    ],
  ])('handles the enquiries behind it: %s', async (_, stage, work) => {
    const roles = {
      initial: 'call_agent',
      consulting: 'consulting_agent',
      documenting: 'document_agent',
    } as const
    const agent = await asStaff(app, roles[stage])
    const id = await aLead(app.db, { stage, status: 'new', agent_id: agent.id })
    const [first, second, elsewhere] = [await send(), await send(), await send()]
    await app.db.run(sql`update contacts set lead_id = ${id} where id in (${first}, ${second})`)
    await mark([first], true)
    await work(agent, id)
    const handlers = new Map((await list()).map((message) => [message.id, message.handled_by]))
    expect([first, second, elsewhere].map((one) => handlers.get(one))).toEqual([manager.id, agent.id, null])
  })

  test('that is refused handles none', async () => {
    const agent = await asStaff(app, 'call_agent')
    const id = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
    await app.db.run(sql`update contacts set lead_id = ${id} where id = ${await send()}`)
    await expect(call({ reason: 'Narx', version: 99 })(agent, id)).rejects.toMatchObject({ status: 409 })
    expect(await idsOf({ handled: 'true' })).toEqual([])
  })

  test('does not handle what the person writes afterwards', async () => {
    const agent = await asStaff(app, 'call_agent')
    const message = aMessage()
    await sendForm(app, message)
    const [{ lead_id } = { lead_id: '' }] = await list()
    await app.db.run(sql`
      update leads set call_agent_id = ${agent.id}, current_agent_id = ${agent.id}, assigned_at = now()
      where id = ${lead_id}`)
    await call({ outcome: 'needs_call' })(agent, lead_id ?? '')
    await sendForm(app, { ...message, text: 'Yana bir savol' })
    const rows = await list()
    expect(rows.map((row) => [row.lead_id, row.handled_by])).toEqual([
      [lead_id, null],
      [lead_id, agent.id],
    ])
  })
})
