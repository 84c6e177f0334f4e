import { randomUUID } from 'node:crypto'
import { type LeadStage, leadStages, statusesOfStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { leadCalls, setLeadContact } from '../../../testing/calls/lead-calls.ts'
import { aClient, aLead, aService } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { recordEnquiry } from '../intake/enquiries.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())

const notFound = { status: 404, code: 'not_found' }
const nameOf = async (id: string) =>
  (await app.db.one<{ full_name: string }>(sql`select full_name from staff where id = ${id}`))?.full_name

describe('visibility', () => {
  const placedLead = (stage: LeadStage, agent_id?: string) =>
    aLead(app.db, { stage, status: statusesOfStage[stage][0], agent_id })
  const isSeen = (caller: Caller, id: string) =>
    leadCalls(caller)
      .get(id)
      .then(() => true)
      .catch((error) => {
        expect(error).toMatchObject(notFound)
        return false
      })

  test.each<[StaffRole, LeadStage[]]>([
    ['super_admin', [...leadStages]],
    ['admin', [...leadStages]],
    ['manager', [...leadStages]],
    ['call_manager', [...leadStages]],
    ['consulting_manager', ['consulting', 'documenting', 'completed']],
    ['document_manager', ['documenting', 'completed']],
    ['call_agent', []],
    ['consulting_agent', []],
    ['document_agent', []],
  ])('a %s sees the leads of others in %j', async (role, stages) => {
    const caller = await asStaff(app, role)
    for (const stage of leadStages) {
      expect([stage, await isSeen(caller, await placedLead(stage))]).toEqual([stage, stages.includes(stage)])
    }
  })

  test.each<[StaffRole, LeadStage]>([
    ['call_agent', 'initial'],
    ['consulting_agent', 'consulting'],
    ['document_agent', 'documenting'],
  ])('a %s sees the own leads in %s, and nobody else’s', async (role, own) => {
    const caller = await asStaff(app, role)
    for (const stage of leadStages) {
      const isOwn = await isSeen(caller, await placedLead(stage, caller.id))
      expect([stage, isOwn]).toEqual([stage, stage === own])
    }
    expect(await isSeen(await asStaff(app, role), await placedLead(own, caller.id))).toBe(false)
  })

  test('several roles see what each of them sees', async () => {
    const caller = await asStaff(app, 'call_agent', ['document_manager'])
    expect(await isSeen(caller, await placedLead('initial', caller.id))).toBe(true)
    expect(await isSeen(caller, await placedLead('documenting'))).toBe(true)
    expect(await isSeen(caller, await placedLead('consulting', caller.id))).toBe(false)
  })

  test('nobody sees one that is deleted, or that never was', async () => {
    const id = await placedLead('initial')
    await app.db.run(sql`update leads set deleted_at = now() where id = ${id}`)
    for (const gone of [id, randomUUID(), 'lead']) {
      await expect(leadCalls(manager).get(gone)).rejects.toMatchObject(notFound)
    }
  })
})

test('the stage is the real one, also of an owned lead', async () => {
  const agent = await asStaff(app, 'call_agent')
  const id = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
  await setLeadContact(app, id, { passport: 'AB1234567' })
  expect(await leadCalls(manager).get(id)).toMatchObject({
    stage: 'initial',
    pipeline_stage: 'initial',
    passport_number: 'AB1234567',
    current_agent_id: agent.id,
  })
})

describe('the timeline', () => {
  test('shows what happened, the oldest first and by name', async () => {
    const email = `${randomUUID()}@example.com`
    const { id } = await app.db.transaction((tx) =>
      recordEnquiry(tx, {
        name: 'Ali',
        email,
        source: 'website',
        language: 'uz',
        note: 'I want to study',
        actor: { kind: 'visitor' },
      }),
    )
    const agent = await asStaff(app, 'call_agent')
    const head = await asStaff(app, 'call_manager')
    await head.call(leads.assign, { body: { agent_id: agent.id, lead_ids: [id] } })
    const callback_at = '2030-01-01T09:00:00Z'
    await agent.call(leads.callOutcome, {
      body: { id, outcome: 'needs_call', note: 'Busy', callback_at },
    })
    await agent.call(leads.completeAsCallAgent, {
      body: {
        id,
        name: 'Ali',
        phone: '+998 90 111 22 33',
        country: 'korea',
        service_id: await aService(app.db),
      },
    })
    const { timeline, notes } = await leadCalls(head).get(id)
    const nothing = {
      agent_name: null,
      note: null,
      reason: null,
      callback_at: null,
      call: null,
      changes: [],
      is_undone: false,
      undo_id: null,
    }
    const given = { id: expect.any(String), created_at: expect.any(String) }
    const at = (stage: string, status: string) => ({ stage, status })
    const step = (from: { stage: string; status: string } | null, to: { stage: string; status: string }) => ({
      from_stage: from?.stage ?? null,
      from_status: from?.status ?? null,
      to_stage: to.stage,
      to_status: to.status,
    })
    const [free, waiting] = [at('initial', 'new'), at('initial', 'needs_call')]
    expect(timeline).toEqual([
      { ...nothing, ...given, event: 'created', ...step(null, free), actor_name: null },
      {
        ...nothing,
        ...given,
        event: 'assigned',
        ...step(free, free),
        actor_name: await nameOf(head.id),
        agent_name: await nameOf(agent.id),
      },
      {
        ...nothing,
        ...given,
        event: 'call_outcome',
        ...step(free, waiting),
        actor_name: await nameOf(agent.id),
        note: 'Busy',
        callback_at,
      },
      {
        ...nothing,
        ...given,
        event: 'call_completed',
        ...step(waiting, at('consulting', 'new')),
        actor_name: await nameOf(agent.id),
      },
    ])
    expect(notes).toEqual([
      { ...given, text: 'Busy', author_name: await nameOf(agent.id), channel: 'web' },
      { ...given, text: 'I want to study', author_name: null, channel: 'web' },
    ])
  })

  describe('of a lead that others were merged into', () => {
    const event = (leadId: string, kind: string, mergeId: string | null = null) =>
      app.db.run(sql`
        insert into lead_events (lead_id, event, to_stage, to_status, actor_kind, actor_id, merge_id, note)
        values (${leadId}, ${kind}, 'initial', 'new', 'staff', ${manager.id}, ${mergeId},
          (select name from leads where id = ${leadId}))`)
    const note = (leadId: string, text: string) =>
      app.db.run(sql`insert into lead_notes (lead_id, text) values (${leadId}, ${text})`)
    const aNamedLead = async (name: string) => {
      const id = await aLead(app.db, { stage: 'initial', status: 'new' })
      await setLeadContact(app, id, { name })
      await event(id, 'created')
      return id
    }
    /** As a merge leaves them, recorded on both. */
    const merge = async (kept: string, merged: string) => {
      const row = await app.db.one<{ id: string }>(sql`
        insert into lead_merges (kept_id, merged_id, kept_before, merged_before, created_by)
        values (${kept}, ${merged}, '{}', '{}', ${manager.id}) returning id`)
      await app.db.run(sql`
        update leads set merged_into_id = ${kept}, deleted_at = now() where id = ${merged}`)
      await event(kept, 'merged', row?.id)
      await event(merged, 'merged', row?.id)
      return row?.id ?? ''
    }
    const unmerge = async (kept: string, merged: string, mergeId: string) => {
      await app.db.run(sql`update leads set merged_into_id = null, deleted_at = null where id = ${merged}`)
      await app.db.run(sql`
        update lead_merges set undone_at = now(), undone_by = ${manager.id} where id = ${mergeId}`)
      await event(kept, 'unmerged', mergeId)
      await event(merged, 'unmerged', mergeId)
    }
    const timelineOf = async (id: string) =>
      (await leadCalls(manager).get(id)).timeline.map((entry) => [entry.event, entry.note, entry.undo_id])

    test('has theirs in between, and what undoes the last merge', async () => {
      const [kept, middle, last] = [await aNamedLead('A'), await aNamedLead('B'), await aNamedLead('C')]
      await note(last, 'of C')
      await note(kept, 'of A')
      await merge(middle, last)
      const mergeId = await merge(kept, middle)
      expect(await timelineOf(kept)).toEqual([
        ['created', 'A', null],
        ['created', 'B', null],
        ['created', 'C', null],
        ['merged', 'B', null],
        ['merged', 'A', mergeId],
      ])
      expect((await leadCalls(manager).get(kept)).notes.map(({ text }) => text)).toEqual(['of A', 'of C'])
    })

    test('has its own alone, once the merge was undone', async () => {
      const [kept, merged] = [await aNamedLead('A'), await aNamedLead('B')]
      await note(merged, 'of B')
      await unmerge(kept, merged, await merge(kept, merged))
      const own = (name: string) => [
        ['created', name, null],
        ['merged', name, null],
        ['unmerged', name, null],
      ]
      expect(await timelineOf(kept)).toEqual(own('A'))
      expect(await timelineOf(merged)).toEqual(own('B'))
      expect((await leadCalls(manager).get(kept)).notes).toEqual([])
    })
  })
})

describe('the possible clients', () => {
  const aDocumentedLead = () => aLead(app.db, { stage: 'documenting', status: 'new' })
  const possibleOf = async (id: string) => (await leadCalls(manager).get(id)).possible_clients
  const unique = () => `+998 9${Math.random().toString().slice(2, 10)}`

  test.each(['initial', 'consulting', 'completed'] as const)('are not shown in %s', async (stage) => {
    const id = await aLead(app.db, { stage, status: statusesOfStage[stage][0] })
    expect(await leadCalls(manager).get(id)).not.toHaveProperty('possible_clients')
  })

  test('are those with the passport, the phone or the e-mail, the likeliest first', async () => {
    const [id, phone, email] = [await aDocumentedLead(), unique(), `${randomUUID()}@example.com`]
    const passport = `AB${Math.random().toString().slice(2, 9)}`
    await setLeadContact(app, id, { phone, email, passport })
    const [byEmail, byPhone, byPassport, gone] = await Promise.all(
      Array.from({ length: 5 }, () => aClient(app.db)),
    )
    await app.db.run(sql`update clients set full_name = 'Zebo', email = ${email} where id = ${byEmail}`)
    // Written in another way.
    await app.db.run(sql`
      update clients set phone = ${phone.replace('+998', '')} where id in (${byPhone}, ${gone})`)
    await app.db.run(sql`
      update clients set passport_encrypted = ${app.secrets.encrypt(passport)},
        passport_hash = ${app.secrets.fingerprint(passport)} where id = ${byPassport}`)
    await app.db.run(sql`update clients set deleted_at = now() where id = ${gone}`)
    const possible = await possibleOf(id)
    expect(possible?.map((client) => client.id)).toEqual([byPassport, byPhone, byEmail])
    expect(possible?.[1]).toMatchObject({ phone_end: phone.slice(-4), is_unproved: false })
    expect(possible?.[2]).toEqual({ id: byEmail, full_name: 'Zebo', phone_end: null, is_unproved: false })
  })

  test('are also the account that the lead came from, and it is said that it proved nothing', async () => {
    const [id, client] = [await aDocumentedLead(), await aClient(app.db)]
    await app.db.run(sql`update leads set client_id = ${client} where id = ${id}`)
    const account = async (proved: boolean) => {
      await app.db.run(sql`
        update clients set auth_issuer = 'x', auth_subject = ${client},
          email_proved_at = case when ${proved} then now() end where id = ${client}`)
      return (await possibleOf(id))?.map((possible) => possible.is_unproved)
    }
    expect(await account(false)).toEqual([true])
    expect(await account(true)).toEqual([false])
  })

  test('are ten at most', async () => {
    const [id, phone] = [await aDocumentedLead(), unique()]
    await setLeadContact(app, id, { phone })
    await app.db.run(sql`
      insert into clients (full_name, phone) select 'Client ' || n, ${phone} from generate_series(1, 12) as n`)
    expect(await possibleOf(id)).toHaveLength(10)
  })
})
