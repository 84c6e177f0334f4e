import { type LeadStatus, teamOfStage, type WorkStage, workStages } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { staff } from 'contract/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aLead, aService, aStaffMember } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'call_manager')
})
afterAll(() => app.close())

const anAgent = () => aStaffMember(app.db, 'call_agent')
const ownedLead = (agent_id: string, stage: WorkStage = 'initial', status: LeadStatus = 'new') =>
  aLead(app.db, { stage, status, agent_id })
const ownerOf = async (id: string) =>
  (
    await app.db.one<{ current_agent_id: string | null }>(
      sql`select current_agent_id from leads where id = ${id}`,
    )
  )?.current_agent_id
const eventsOf = (id: string) =>
  app.db.all<{ event: string; from_agent_id: string | null; to_agent_id: string | null }>(sql`
    select event, from_agent_id, to_agent_id from lead_events where lead_id = ${id} order by seq`)
const noticesOf = (staffId: string) =>
  app.db.all(sql`select kind, lead_id from notifications where staff_id = ${staffId}`)
const reassign = (caller: Caller, agent_id: string, lead_ids: string[]) =>
  caller.call(leads.assign, { body: { agent_id, lead_ids, reassign: true } })

test.each(workStages)('a lead of %s goes from one agent to another in one step', async (stage) => {
  const { manager: managerRole, agent: agentRole } = teamOfStage[stage]
  const own = await asStaff(app, managerRole)
  const before = await asStaff(app, agentRole)
  const after = await asStaff(app, agentRole)
  const id = await ownedLead(before.id, stage)
  expect(await reassign(own, after.id, [id])).toMatchObject({ count: 1 })
  const column = { initial: 'call', consulting: 'consulting', documenting: 'document' }[stage]
  expect(await own.call(leads.get, { params: { id } })).toMatchObject({
    current_agent_id: after.id,
    [`${column}_agent_id`]: after.id,
    pipeline_stage: stage,
    status: 'new',
    timeline: [{ event: 'assigned', agent_name: expect.stringMatching(/^Staff /) }],
  })
  expect(await eventsOf(id)).toEqual([{ event: 'assigned', from_agent_id: before.id, to_agent_id: after.id }])
  const audited = await app.db.all(sql`select kind, actor_id, detail from audit_log where target_id = ${id}`)
  expect(audited).toEqual([
    {
      kind: 'lead.assigned',
      actor_id: own.id,
      detail: { from: `${stage}/new`, to: `${stage}/new`, from_agent_id: before.id, to_agent_id: after.id },
    },
  ])
  await expect(before.call(leads.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await after.call(leads.get, { params: { id } })).toMatchObject({ id })
  expect(await noticesOf(after.id)).toEqual([{ kind: 'assigned', lead_id: id }])
  expect(await noticesOf(before.id)).toEqual([])
})

test('the call that was agreed stays agreed, and the time with the new agent begins', async () => {
  const id = await ownedLead(await anAgent(), 'initial', 'needs_call')
  await app.db.run(sql`
    update leads set callback_at = '2030-01-01T09:00:00Z', assigned_at = now() - interval '2 days' where id = ${id}`)
  await reassign(manager, await anAgent(), [id])
  expect(
    await app.db.one(sql`
      select status, callback_at, callback_note, assigned_at > now() - interval '1 day' as is_new
      from leads where id = ${id}`),
  ).toEqual({
    status: 'needs_call',
    callback_at: '2030-01-01T09:00:00Z',
    callback_note: 'later',
    is_new: true,
  })
})

test('free leads, those of others and those of the agent may be named together', async () => {
  const [agent, other] = [await anAgent(), await anAgent()]
  const free = await aLead(app.db, { stage: 'initial', status: 'new' })
  const [owned, own] = [await ownedLead(other), await ownedLead(agent)]
  expect(await reassign(manager, agent, [free, owned, own])).toMatchObject({ count: 2 })
  for (const id of [free, owned, own]) expect(await ownerOf(id)).toBe(agent)
  expect(await eventsOf(free)).toEqual([{ event: 'assigned', from_agent_id: null, to_agent_id: agent }])
  expect(await eventsOf(owned)).toEqual([{ event: 'assigned', from_agent_id: other, to_agent_id: agent }])
  expect(await eventsOf(own), 'nothing has happened to it').toEqual([])
})

test('a lead that the agent has already is no news', async () => {
  const agent = await anAgent()
  const id = await ownedLead(agent)
  expect(await reassign(manager, agent, [id])).toMatchObject({ count: 0 })
  expect(await eventsOf(id)).toEqual([])
  expect(await noticesOf(agent)).toEqual([])
})

describe('all or none', () => {
  test.each<[string, () => Promise<string>]>([
    ['was rejected', () => aLead(app.db, { stage: 'initial', status: 'rejected' })],
    [
      'is in another stage',
      async () => ownedLead(await aStaffMember(app.db, 'consulting_agent'), 'consulting'),
    ],
    ['is completed', () => aLead(app.db, { stage: 'completed', status: 'selected' })],
  ])('one that %s leaves the others where they are', async (_name, aRefused) => {
    const other = await anAgent()
    const owned = await ownedLead(other)
    const asked = reassign(manager, await anAgent(), [owned, await aRefused()])
    await expect(asked).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    expect(await ownerOf(owned)).toBe(other)
    expect(await eventsOf(owned)).toEqual([])
  })

  test.each([{}, { reassign: false }, { reassign: null }])(
    'with %j an owned lead is refused',
    async (more) => {
      const other = await anAgent()
      const id = await ownedLead(other)
      const body = { agent_id: await anAgent(), lead_ids: [id], ...more }
      await expect(manager.call(leads.assign, { body })).rejects.toMatchObject({ code: 'already_assigned' })
      expect(await ownerOf(id)).toBe(other)
    },
  )
})

describe('races', () => {
  /** Each line has to begin where the one before it ended. */
  async function expectOneChain(id: string, first: string | null) {
    let owner = first
    for (const { from_agent_id, to_agent_id } of await eventsOf(id)) {
      expect(from_agent_id).toBe(owner)
      owner = to_agent_id
    }
    expect(await ownerOf(id)).toBe(owner)
  }

  test('eight managers give the same leads to eight agents: one after the other, never half of them', async () => {
    const first = await anAgent()
    const agents = await Promise.all(Array.from({ length: 8 }, anAgent))
    const ids = await Promise.all(Array.from({ length: 5 }, () => ownedLead(first)))
    const managers = await Promise.all(agents.map(() => asStaff(app, 'call_manager')))
    const answers = await Promise.all(
      agents.map((agent, at) =>
        reassign(managers[at] as Caller, agent, at % 2 === 0 ? ids : ids.toReversed()),
      ),
    )
    expect(answers).toMatchObject(agents.map(() => ({ count: 5 })))
    const owners = new Set(await Promise.all(ids.map(ownerOf)))
    expect(owners.size).toBe(1)
    for (const id of ids) {
      expect(await eventsOf(id)).toHaveLength(8)
      await expectOneChain(id, first)
    }
  })

  test('the agent completes a lead while it is reassigned: one of them does it, and the other is refused', async () => {
    const service_id = await aService(app.db)
    for (let round = 0; round < 8; round += 1) {
      const agent = await asStaff(app, 'call_agent')
      const next = await anAgent()
      const id = await ownedLead(agent.id)
      const form = {
        id,
        name: 'Ali Valiyev',
        phone: '+998 90 123 45 67',
        country: 'korea' as const,
        service_id,
      }
      const complete = () => agent.call(leads.completeAsCallAgent, { body: form })
      const reassignNext = () => reassign(manager, next, [id])
      const asked = round % 2 === 0 ? [complete(), reassignNext()] : [reassignNext(), complete()]
      const results = await Promise.allSettled(asked)
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refused = results.find(({ status }) => status === 'rejected')
      const owner = await ownerOf(id)
      expect(refused).toMatchObject({ reason: owner === next ? { status: 404 } : { status: 409 } })
      expect([next, null]).toContain(owner)
      await expectOneChain(id, agent.id)
    }
  })

  test('an agent who is switched off meanwhile owns nothing', async () => {
    const admin = await asStaff(app, 'admin')
    for (let round = 0; round < 6; round += 1) {
      const [before, next] = [await anAgent(), await anAgent()]
      const id = await ownedLead(before)
      const reassignNext = () => reassign(manager, next, [id])
      const switchOff = () => admin.call(staff.update, { params: { id: next }, body: { active: false } })
      const asked = round % 2 === 0 ? [reassignNext(), switchOff()] : [switchOff(), reassignNext()]
      const results = await Promise.allSettled(asked)
      const owner = await ownerOf(id)
      if (results.every(({ status }) => status === 'fulfilled')) expect(owner).toBeNull()
      else expect(owner).toBe(before)
      await expectOneChain(id, before)
    }
  })
})
