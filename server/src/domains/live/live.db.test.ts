import { randomUUID } from 'node:crypto'
import { leads } from 'contract/leads'
import { apiPrefix } from 'contract/request'
import type { StaffRole } from 'contract/roles'
import { LiveEvent, manyRecords, system } from 'contract/system'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aMessage, sendForm } from '../../testing/calls/contact-form.ts'
import { type LiveReader, markLive, readLive } from '../../testing/reading/live-reader.ts'
import { aClient, aLead, anInput, aService } from '../../testing/records/records.ts'
import { aStoredDocument } from '../../testing/records/stored-documents.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let app: ListeningApp
beforeAll(async () => {
  app = await listenApp()
})
afterAll(() => app.close())

const path = apiPrefix + system.events.path
async function open({ id, token }: Caller) {
  const line = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(app.url + path, { headers, signal: line.signal })
  return {
    response,
    reader: readLive(id, response.body ?? new ReadableStream()),
    disconnect: () => line.abort(),
  }
}

/** Who listens, by the names that the tables below give them. */
const staffByName = {
  super_admin: ['super_admin'],
  admin: ['admin'],
  manager: ['manager'],
  call_manager: ['call_manager'],
  call_agent: ['call_agent'],
  other_call_agent: ['call_agent'],
  consulting_manager: ['consulting_manager'],
  consulting_agent: ['consulting_agent'],
  document_manager: ['document_manager'],
  document_agent: ['document_agent'],
  // The last one works two jobs.
  both: ['call_agent', 'document_manager'],
} satisfies Record<string, [StaffRole, ...StaffRole[]]>
type StaffName = keyof typeof staffByName
const allStaff = Object.keys(staffByName) as StaffName[]
const office: StaffName[] = ['super_admin', 'admin', 'manager']
const callTeam: StaffName[] = [...office, 'call_manager']
const consultingTeam: StaffName[] = [...callTeam, 'consulting_manager']
const documentTeam: StaffName[] = [...consultingTeam, 'document_manager', 'both']

const callers = {} as Record<StaffName, Caller>
const readers = {} as Record<StaffName, LiveReader>
beforeAll(async () => {
  for (const name of allStaff) {
    const [role, ...access] = staffByName[name] as [StaffRole, ...StaffRole[]]
    callers[name] = await asStaff(app, role, access)
    readers[name] = (await open(callers[name])).reader
  }
})

/** The events everyone got since the last time. */
async function eventsOfAll(): Promise<Partial<Record<StaffName, LiveEvent[]>>> {
  const ids = allStaff.map((name) => callers[name].id)
  await markLive(app.db, ids)
  const all: Partial<Record<StaffName, LiveEvent[]>> = {}
  for (const name of allStaff) {
    const events = await readers[name].events()
    if (events.length > 0) all[name] = events
  }
  return all
}
const only = (names: StaffName[], ...events: LiveEvent[]) =>
  Object.fromEntries(allStaff.filter((name) => names.includes(name)).map((name) => [name, events]))
const leadEvent = (id: string): LiveEvent => ({ kind: 'lead', id })
beforeEach(() => eventsOfAll())

const idOf = (name: StaffName) => callers[name].id
const assign = (id: string, column: string, agent: string) =>
  app.db.script(`
    update leads set current_agent_id = '${agent}', ${column} = '${agent}', assigned_at = now() where id = '${id}'`)
const set = (id: string, change: string) => app.db.script(`update leads set ${change} where id = '${id}'`)

describe('who gets the event that a lead', () => {
  type Step = [what: string, change: (id: string) => Promise<unknown>, who: StaffName[]]
  /** The way of one lead through the house. */
  const steps: Step[] = [
    ['has a new name', (id) => set(id, "name = 'Ali'"), callTeam],
    [
      'was given to an agent',
      (id) => assign(id, 'call_agent_id', idOf('call_agent')),
      [...callTeam, 'call_agent'],
    ],
    [
      'went to a colleague',
      (id) => assign(id, 'call_agent_id', idOf('other_call_agent')),
      [...callTeam, 'call_agent', 'other_call_agent'],
    ],
    [
      'was worked on',
      (id) => set(id, "status = 'needs_call', callback_at = now()"),
      [...callTeam, 'other_call_agent'],
    ],
    [
      'left its agent for consulting',
      (id) => set(id, "stage = 'consulting', status = 'new', current_agent_id = null"),
      [...consultingTeam, 'other_call_agent'],
    ],
    [
      'was given out there',
      (id) => assign(id, 'consulting_agent_id', idOf('consulting_agent')),
      [...consultingTeam, 'consulting_agent'],
    ],
    [
      'was rejected',
      (id) => set(id, "status = 'rejected', current_agent_id = null"),
      [...consultingTeam, 'consulting_agent'],
    ],
    ['came to documenting', (id) => set(id, "stage = 'documenting', status = 'new'"), documentTeam],
    [
      'was given out to its last agent',
      (id) => assign(id, 'document_agent_id', idOf('document_agent')),
      [...documentTeam, 'document_agent'],
    ],
    [
      'was completed',
      (id) => set(id, "stage = 'completed', status = 'selected', current_agent_id = null"),
      [...documentTeam, 'document_agent'],
    ],
    ['was deleted', (id) => set(id, 'deleted_at = now()'), documentTeam],
  ]

  let id: string
  test('has come', async () => {
    id = await aLead(app.db, { stage: 'initial', status: 'new' })
    expect(await eventsOfAll()).toEqual(only(callTeam, leadEvent(id)))
  })

  test.each(steps)('%s', async (_what, change, who) => {
    await change(id)
    expect(await eventsOfAll()).toEqual(only(who, leadEvent(id)))
  })

  test('is deleted from the table', async () => {
    await app.db.run(sql`delete from leads where id = ${id}`)
    expect(await eventsOfAll()).toEqual(only(documentTeam, leadEvent(id)))
  })

  test('belongs to an agent of another stage than the own: nobody but its teams', async () => {
    const other = await aLead(app.db, { stage: 'consulting', status: 'new', agent_id: idOf('call_agent') })
    expect(await eventsOfAll()).toEqual(only(consultingTeam, leadEvent(other)))
  })

  test('has a note or a file more', async () => {
    const agent = idOf('document_agent')
    const own = await aLead(app.db, { stage: 'documenting', status: 'new', agent_id: agent })
    await eventsOfAll()
    await app.db.run(sql`insert into lead_notes (lead_id, author_id, text) values (${own}, ${agent}, 'came')`)
    const who: StaffName[] = [...documentTeam, 'document_agent']
    expect(await eventsOfAll()).toEqual(only(who, leadEvent(own)))
    const input = await anInput(app.db, { service_id: await aService(app.db) })
    const file = await app.db.only<{ id: string }>(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, lead_id)
      values (${randomUUID()}, 'a.pdf', 'application/pdf', 1, ${Buffer.alloc(32)}, ${own}) returning id`)
    await aStoredDocument(app.db, { file_id: file.id, input_id: input, lead_id: own })
    expect(await eventsOfAll()).toEqual(only(who, leadEvent(own)))
    await app.db.run(sql`delete from case_items where lead_id = ${own}`)
    expect(await eventsOfAll()).toEqual(only(who, leadEvent(own)))
  })
})

describe('who gets the other events', () => {
  async function anApplication(): Promise<LiveEvent> {
    const [client, service] = [await aClient(app.db), await aService(app.db)]
    const { id } = await app.db.only<{ id: string }>(sql`
      insert into applications (client_id, service_id) values (${client}, ${service}) returning id`)
    return { kind: 'application', id }
  }

  test('an application: those who work on every record', async () => {
    const event = await anApplication()
    expect(await eventsOfAll()).toEqual(only(office, event))
    await app.db.run(sql`update applications set status = 'pending' where id = ${event.id}`)
    expect(await eventsOfAll()).toEqual(only(office, event))
  })

  test('a task: who sees its lead, who has or had to do it, and who made it', async () => {
    const lead = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: idOf('call_agent') })
    await eventsOfAll()
    const { id } = await app.db.only<{ id: string }>(sql`
      insert into tasks (text, due_at, has_time, lead_id, staff_id, created_by)
      values ('x', now(), true, ${lead}, ${idOf('document_agent')}, ${idOf('consulting_agent')}) returning id`)
    const event: LiveEvent = { kind: 'task', id }
    const seeing: StaffName[] = [...callTeam, 'call_agent', 'consulting_agent']
    expect(await eventsOfAll()).toEqual(only([...seeing, 'document_agent'], event))
    await app.db.run(sql`update tasks set staff_id = null where id = ${id}`)
    expect(await eventsOfAll()).toEqual(only([...seeing, 'document_agent'], event))
    await app.db.run(sql`delete from tasks where id = ${id}`)
    expect(await eventsOfAll()).toEqual(only(seeing, event))
  })

  test('a case that was handed in: the managers of documents too, and nobody who sees cases without their details', async () => {
    const event = await anApplication()
    await eventsOfAll()
    const who: StaffName[] = [...office, 'document_manager', 'both']
    await app.db.run(sql`update cases set requirements_at = now() where application_id = ${event.id}`)
    expect(await eventsOfAll()).toEqual(only(who, event))
    await app.db.run(sql`insert into case_notes (application_id, text) values (${event.id}, 'x')`)
    expect(await eventsOfAll()).toEqual(only(who, event))
  })

  test('a case of agents: those who are on it, and once more who leaves it', async () => {
    const event = await anApplication()
    await eventsOfAll()
    const add = (name: StaffName) =>
      app.db.run(sql`
        insert into case_people (application_id, staff_id, is_responsible) values (${event.id}, ${idOf(name)}, false)`)
    await add('document_agent')
    expect(await eventsOfAll()).toEqual(only([...office, 'document_agent'], event))
    await add('consulting_agent')
    expect(await eventsOfAll()).toEqual(only([...office, 'document_agent', 'consulting_agent'], event))
    await app.db.run(sql`
      update case_people set until = now() where application_id = ${event.id} and staff_id = ${idOf('document_agent')}`)
    expect(await eventsOfAll()).toEqual(only([...office, 'document_agent', 'consulting_agent'], event))
    await app.db.run(sql`update cases set travel_on = '2031-01-01' where application_id = ${event.id}`)
    expect(await eventsOfAll()).toEqual(only([...office, 'consulting_agent'], event))
    // A role without cases makes nobody a reader, whatever the table says.
    await add('call_agent')
    expect(await eventsOfAll()).toEqual(only([...office, 'consulting_agent'], event))
  })

  test('of two cases that change in one statement each agent hears of the own', async () => {
    const [one, two] = [await anApplication(), await anApplication()]
    await app.db.run(sql`
      insert into case_people (application_id, staff_id, is_responsible)
      values (${one.id}, ${idOf('document_agent')}, true), (${two.id}, ${idOf('consulting_agent')}, true)`)
    await eventsOfAll()
    await app.db.run(sql`
      update case_people set until = now() where application_id in (${one.id}, ${two.id})`)
    const { document_agent, consulting_agent } = await eventsOfAll()
    expect([document_agent, consulting_agent]).toEqual([[one], [two]])
  })

  test('a notice: whom it is for, and nobody else, not even a super_admin', async () => {
    const row = await app.db.one<{ id: string }>(sql`
      insert into notifications (staff_id, kind, text) values (${idOf('call_agent')}, 'assigned', 'x') returning id`)
    const event: LiveEvent = { kind: 'notification', id: row?.id ?? '' }
    expect(await eventsOfAll()).toEqual(only(['call_agent'], event))
    await app.db.run(sql`update notifications set read_at = now() where id = ${event.id}`)
    expect(await eventsOfAll()).toEqual(only(['call_agent'], event))
  })
})

describe('which events are sent', () => {
  test('what people do, through the calls they make', async () => {
    const message = aMessage()
    await sendForm(app, message)
    const row = await app.db.one<{ id: string }>(sql`select id from leads where email = ${message.email}`)
    const id = row?.id ?? ''
    expect(await eventsOfAll()).toEqual(only(callTeam, leadEvent(id)))
    const body = { agent_id: idOf('call_agent'), lead_ids: [id], role: 'call_agent' as const }
    await callers.call_manager.call(leads.assign, { body })
    const all = await eventsOfAll()
    expect(all.call_manager).toEqual([leadEvent(id)])
    expect(all.call_agent).toHaveLength(2)
    expect(all.call_agent).toContainEqual(leadEvent(id))
    expect(all.call_agent).toContainEqual({ kind: 'notification', id: expect.any(String) })
    expect(all.other_call_agent).toBeUndefined()
  })

  test('in the order in which it was done', async () => {
    const ids: string[] = []
    for (let n = 0; n < 50; n += 1) ids.push(await aLead(app.db, { stage: 'initial', status: 'new' }))
    expect((await eventsOfAll()).call_manager).toEqual(ids.map(leadEvent))
  })

  test('nothing of a change that was rolled back', async () => {
    const rolledBack = app.db.transaction(async (tx) => {
      await aLead(tx, { stage: 'initial', status: 'new' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await eventsOfAll()).toEqual({})
  })

  test('one thing changed three times in a transaction is sent once', async () => {
    const id = await aLead(app.db, { stage: 'initial', status: 'new' })
    await eventsOfAll()
    await app.db.transaction(async (tx) => {
      for (const name of ['A', 'B', 'C']) await tx.run(sql`update leads set name = ${name} where id = ${id}`)
    })
    expect(await eventsOfAll()).toEqual(only(callTeam, leadEvent(id)))
  })

  const insertLeads = (count: number) =>
    app.db.run(sql`
      insert into leads (name, email, source)
      select 'Lead', 'many' || n || '@example.com', 'import' from generate_series(1, ${count}::int) as n`)

  test('up to a hundred in one statement are named, more are one event', async () => {
    await insertLeads(100)
    expect((await eventsOfAll()).call_manager).toHaveLength(100)
    await insertLeads(101)
    expect(await eventsOfAll()).toEqual(only(callTeam, leadEvent(manyRecords)))
  })

  test('of many at once still only by whom they concern', async () => {
    const agent = idOf('call_agent')
    await app.db.run(sql`
      update leads set current_agent_id = ${agent}, call_agent_id = ${agent}, assigned_at = now()
      where source = 'import'`)
    expect(await eventsOfAll()).toEqual(only([...callTeam, 'call_agent'], leadEvent(manyRecords)))
    await app.db.run(sql`delete from leads where source = 'import'`)
    expect(await eventsOfAll()).toEqual(only([...callTeam, 'call_agent'], leadEvent(manyRecords)))
  })

  test('kind and id, nothing else, as the contract says', async () => {
    const lines = readers.super_admin.text().split('\n')
    expect(lines[0]).toBe(': ')
    const sent = lines.filter((line) => line !== '' && line !== ': ')
    expect(sent.length).toBeGreaterThan(100)
    for (const line of sent) {
      expect(line.startsWith('data: ')).toBe(true)
      const event = JSON.parse(line.slice(6))
      expect(Object.keys(event)).toEqual(['kind', 'id'])
      expect(z.safeParse(LiveEvent, event).success).toBe(true)
    }
  })
})

describe('the call', () => {
  test('answers a stream that no proxy caches or compresses', async () => {
    const { response, disconnect } = await open(await asStaff(app, 'document_agent'))
    expect(response.status).toBe(200)
    const { headers } = response
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
    disconnect()
  })

  test('has no head of its own, which would leave a stream behind', async () => {
    const agent = await asStaff(app, 'document_agent')
    expect((await agent.send({ method: 'HEAD', url: path })).statusCode).toBe(404)
  })

  test('twenty streams are enough for one person, and a closed one can be replaced', async () => {
    const agent = await asStaff(app, 'document_agent')
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(agent)))
    const refused = await agent.send({ method: 'GET', url: path })
    expect(refused.json()).toMatchObject({ code: 'busy' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30'])
    opened[0]?.disconnect()
    const repeated = async () => {
      const { response, disconnect } = await open(agent)
      disconnect()
      return response.status
    }
    await expect.poll(repeated).toBe(200)
    for (const { disconnect } of opened) disconnect()
  })
})
