import { applications } from 'contract/applications'
import { auth } from 'contract/auth'
import { clients } from 'contract/clients'
import { leads } from 'contract/leads'
import { staff } from 'contract/staff'
import { type WebhookEvent, webhookData, webhookEvents } from 'contract/webhook-events'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anAuthUser } from '../../testing/accounts/auth-user.ts'
import { asClient, asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { aProgram, applicationCalls, type Program } from '../../testing/calls/application-calls.ts'
import { aMessage, leadsOf, sendForm } from '../../testing/calls/contact-form.ts'
import { leadCalls } from '../../testing/calls/lead-calls.ts'
import { officeCalls } from '../../testing/calls/office-calls.ts'
import { searchEverywhere } from '../../testing/reading/search-everywhere.ts'
import { aClientWithTraces } from '../../testing/records/client-with-traces.ts'
import { aClient, aStaffMember } from '../../testing/records/records.ts'
import { aWebhook } from '../../testing/records/webhook.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { eraseExpired } from '../clients/erase-expired.ts'

let app: TestApp
let admin: Caller
let program: Program
let webhookId: string
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  admin = await asStaff(app, 'super_admin')
  program = await aProgram(app.db)
  webhookId = (await aWebhook(app)).id
})
afterAll(() => app.close())

type Told = { type: WebhookEvent; data: Record<string, unknown> & { id: string } }
const seen = new Set<string>()

/** What the webhook is told of while something is done, each in exactly the shape of the contract. */
async function toldOf(work: () => Promise<unknown>, id = webhookId): Promise<Told[]> {
  const { last } = await app.db.only<{ last: number }>(sql`
    select coalesce(max(seq), 0)::int as last from webhook_deliveries`)
  await work()
  const rows = await app.db.all<Told>(sql`
    select type, data from webhook_deliveries where webhook_id = ${id} and seq > ${last} order by seq`)
  for (const { type, data } of rows) {
    seen.add(type)
    expect(z.parse(webhookData[type], data)).toEqual(data)
  }
  return rows
}

const free = { stage: 'initial', status: 'new', agent_id: null }
const owned = (agent_id: string) => ({ ...free, agent_id })
const agentOf = (role: 'call_agent') => aStaffMember(app.db, role)
const assign = (agent_id: string, ...lead_ids: string[]) =>
  admin.call(leads.assign, { body: { agent_id, lead_ids, role: 'call_agent' } })

async function aFreeLead(): Promise<string> {
  const message = aMessage()
  await sendForm(app, message)
  return (await leadsOf(app, message.email))[0]?.id ?? ''
}

describe('leads', () => {
  test('of the contact form, and the same person again', async () => {
    const message = aMessage()
    const first = await toldOf(() => sendForm(app, message))
    const [{ id } = { id: '' }] = await leadsOf(app, message.email)
    expect(first).toEqual([{ type: 'lead.created', data: { id, from: null, to: free } }])
    const again = await toldOf(() => sendForm(app, { ...message, text: 'Yana bir savol' }))
    expect(again).toEqual([{ type: 'lead.tried_again', data: { id, from: free, to: free } }])
  })

  test('of the office, an import and an import that is taken back', async () => {
    const made = await toldOf(() =>
      admin.call(leads.create, { body: { name: 'Ali', phone: '+998 91 000 00 01', source: 'office' } }),
    )
    expect(made).toMatchObject([{ type: 'lead.created' }])
    const file = new File(['name,phone\nA,+998 91 000 00 02\nB,+998 91 000 00 03\n'], 'people.csv')
    let importId = ''
    const imported = await toldOf(async () => {
      importId = (await admin.call(leads.import, { body: {}, file })).import_id ?? ''
    })
    expect(imported.map(({ type }) => type)).toEqual(['lead.created', 'lead.created'])
    const undone = await toldOf(() => admin.call(leads.undoImport, { params: { id: importId } }))
    const ids = (rows: Told[]) => rows.map(({ data }) => data.id).toSorted()
    expect(undone.map(({ type, data }) => [type, data])).toEqual(
      ids(imported).map((id) => ['lead.deleted', { id }]),
    )
  })

  test('assigned, worked, unassigned, also with an agent who is switched off', async () => {
    const [agent, id] = [await agentOf('call_agent'), await aFreeLead()]
    expect(await toldOf(() => assign(agent, id))).toEqual([
      { type: 'lead.assigned', data: { id, from: free, to: owned(agent) } },
    ])
    const later = new Date(Date.now() + 86_400_000).toISOString()
    const callLater = () =>
      admin.call(leads.callOutcome, { body: { id, outcome: 'needs_call', callback_at: later } })
    const needsCall = { ...owned(agent), status: 'needs_call' }
    expect(await toldOf(callLater)).toEqual([
      { type: 'lead.status_changed', data: { id, from: owned(agent), to: needsCall } },
    ])
    // A second time nothing changes but the time of the call.
    expect(await toldOf(callLater)).toEqual([])
    const off = () => admin.call(staff.update, { params: { id: agent }, body: { active: false } })
    expect(await toldOf(off)).toEqual([
      { type: 'lead.unassigned', data: { id, from: needsCall, to: { ...needsCall, agent_id: null } } },
    ])
  })

  test('rejected, and reopened by a new enquiry', async () => {
    const [agent, message] = [await agentOf('call_agent'), aMessage()]
    await sendForm(app, message)
    const [{ id } = { id: '' }] = await leadsOf(app, message.email)
    await assign(agent, id)
    const reject = () => admin.call(leads.callOutcome, { body: { id, outcome: 'rejected', reason: 'Narx' } })
    const rejected = { ...free, status: 'rejected' }
    expect(await toldOf(reject)).toEqual([
      { type: 'lead.status_changed', data: { id, from: owned(agent), to: rejected } },
    ])
    expect(await toldOf(() => sendForm(app, { ...message, text: 'Fikrim o‘zgardi' }))).toEqual([
      { type: 'lead.tried_again', data: { id, from: rejected, to: free } },
      { type: 'lead.status_changed', data: { id, from: rejected, to: free } },
    ])
  })

  test('merged and unmerged: one event for the two of them', async () => {
    const [id, merged_id] = [await aFreeLead(), await aFreeLead()]
    let undo = ''
    const merged = await toldOf(async () => {
      undo = (await admin.call(leads.merge, { body: { keep_id: id, merge_id: merged_id } })).undo_id
    })
    expect(merged).toEqual([{ type: 'lead.merged', data: { id, merged_id } }])
    expect(await toldOf(() => admin.call(leads.unmerge, { params: { id: undo } }))).toEqual([
      { type: 'lead.unmerged', data: { id, merged_id } },
    ])
  })

  test('completed, with the client and the application that it becomes', async () => {
    const agent = await asStaff(app, 'document_agent')
    const { id } = await app.db.only<{ id: string }>(sql`
      insert into leads (name, phone, source, stage, service_id, country, current_agent_id, document_agent_id, assigned_at)
      values ('Ali', '+998 91 000 00 09', 'office', 'documenting', ${program.id}, 'korea', ${agent.id}, ${agent.id}, now())
      returning id`)
    const calls = leadCalls(agent)
    await calls.uploadAll(id, program)
    const told = await toldOf(() => calls.complete(id))
    const client_id = told.find(({ type }) => type === 'client.created')?.data.id
    const application = told.find(({ type }) => type === 'application.created')?.data.id
    const step = { id: application, client_id, from: null, to: 'pending' }
    expect(told).toEqual([
      {
        type: 'lead.status_changed',
        data: {
          id,
          from: { stage: 'documenting', status: 'new', agent_id: agent.id },
          to: { stage: 'completed', status: 'selected', agent_id: null },
        },
      },
      { type: 'client.created', data: { id: client_id } },
      { type: 'application.created', data: step },
      { type: 'application.submitted', data: step },
    ])
  })
})

describe('applications', () => {
  test('begun, continued, submitted, decided and deleted', async () => {
    const client = await asClient(app)
    const [own, office] = [applicationCalls(client), officeCalls(admin)]
    let id = ''
    const ids = () => ({ id, client_id: client.id })
    const begun = await toldOf(async () => {
      id = await own.wholeDraft(program)
    })
    expect(begun).toEqual([{ type: 'application.created', data: { ...ids(), from: null, to: 'draft' } }])
    expect(await toldOf(() => own.update(id, { experience: 'Uch yil' }))).toEqual([
      { type: 'application.updated', data: { ...ids(), fields: ['experience'] } },
    ])
    expect(await toldOf(() => own.submit(id))).toEqual([
      { type: 'application.status_changed', data: { ...ids(), from: 'draft', to: 'pending' } },
      { type: 'application.submitted', data: { ...ids(), from: 'draft', to: 'pending' } },
    ])
    expect(await toldOf(() => office.setStatus(id, 'approved'))).toEqual([
      { type: 'application.status_changed', data: { ...ids(), from: 'pending', to: 'approved' } },
    ])
    expect(await toldOf(() => office.setStatus(id, 'approved'))).toEqual([])
    expect(await toldOf(() => office.removeMany(id))).toEqual([{ type: 'application.deleted', data: ids() }])
    await app.db.run(sql`update applications set deleted_at = now() - interval '31 days' where id = ${id}`)
    expect(await toldOf(() => eraseExpired(app))).toEqual([{ type: 'application.erased', data: ids() }])
  })

  test('entered by the office', async () => {
    const body = { service_id: program.id, client_id: await aClient(app.db), status: 'approved' as const }
    const told = await toldOf(() => admin.call(applications.create, { body }))
    expect(told).toMatchObject([{ type: 'application.created', data: { from: null, to: 'approved' } }])
  })
})

describe('clients', () => {
  const exchange = async (access_token: string) =>
    (await asVisitor(app).call(auth.exchange, { body: { access_token } })).client.id

  test('registered, which makes a lead as well', async () => {
    const account = await anAuthUser(app, { email: 'registered@example.com' })
    let id = ''
    const told = await toldOf(async () => {
      id = await exchange(await account.signIn())
    })
    expect(told).toMatchObject([
      { type: 'client.created', data: { id } },
      { type: 'lead.created', data: { from: null } },
    ])
  })

  test('changed, by name of the field and without the value', async () => {
    const id = await aClient(app.db)
    const body = { full_name: 'Yangi ism', passport_number: 'AA7654321' }
    const told = await toldOf(() => admin.call(clients.update, { params: { id }, body }))
    expect(told).toEqual([{ type: 'client.updated', data: { id, fields: ['full_name', 'passport_number'] } }])
    expect(await toldOf(() => admin.call(clients.update, { params: { id }, body }))).toEqual([])
  })

  test('merged into the record of an account, deleted and erased', async () => {
    const merged_id = await aClient(app.db)
    const { email } = await app.db.only<{ email: string }>(
      sql`select email from clients where id = ${merged_id}`,
    )
    const account = await anAuthUser(app, { email })
    const id = await exchange(await account.signIn())
    await account.prove()
    const joined = await toldOf(async () => exchange(await account.signIn()))
    expect(joined).toContainEqual({ type: 'client.merged', data: { id, merged_id } })
    expect(await toldOf(() => admin.call(clients.remove, { params: { id } }))).toEqual([
      { type: 'client.deleted', data: { id } },
    ])
    expect(await toldOf(() => admin.call(clients.erase, { params: { id } }))).toContainEqual({
      type: 'client.erased',
      data: { id },
    })
  })

  test('erased with everything they have, of which the outbox never had more than ids', async () => {
    const traced = await aClientWithTraces(app)
    const tables = await searchEverywhere(app, traced.mark, traced.passport, traced.email)
    expect(tables).toContain('leads')
    expect(tables.filter((table) => table.startsWith('webhook'))).toEqual([])
    const told = await toldOf(() => admin.call(clients.erase, { params: { id: traced.client.id } }))
    const { client, applicationId, leadId } = traced
    expect(told).toEqual(
      expect.arrayContaining([
        { type: 'application.erased', data: { id: applicationId, client_id: client.id } },
        { type: 'client.erased', data: { id: client.id } },
        { type: 'lead.deleted', data: { id: leadId } },
      ]),
    )
  })
})

test('every event of the contract has been told of in these tests', () => {
  expect([...seen].toSorted()).toEqual([...webhookEvents].toSorted())
})

test('a change that is rolled back tells nobody', async () => {
  const told = await toldOf(async () => {
    const failed = app.db.transaction(async (tx) => {
      await aClient(tx)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
  })
  expect(told).toEqual([])
})

test('only what it asks for, and nothing while it is switched off', async () => {
  const some = await aWebhook(app, { events: ['client.created', 'lead.merged'] })
  const off = await aWebhook(app, { active: false })
  const told = await toldOf(async () => {
    await aFreeLead()
    await aClient(app.db)
  }, some.id)
  expect(told).toMatchObject([{ type: 'client.created' }])
  expect(await app.db.all(sql`select id from webhook_deliveries where webhook_id = ${off.id}`)).toEqual([])
})
