import { randomUUID } from 'node:crypto'
import { teamOfStage, type WorkStage, workStages } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { type AgentRole, agentRoles } from 'contract/roles'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff } from '../../testing/accounts/callers.ts'
import { aLead, aStaffMember } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const freeLead = (stage: WorkStage) => aLead(app.db, { stage, status: 'new' })
const stateOf = (id: string) =>
  app.db.one<{ owner: string | null; version: number }>(sql`
    select current_agent_id as owner, version from leads where id = ${id}`)
const noticesOf = (staffId: string) =>
  app.db.all(
    sql`select kind, lead_id, text from notifications where staff_id = ${staffId} order by created_at`,
  )

describe.each(workStages)('the manager of %s', (stage) => {
  const { manager: managerRole, agent: agentRole } = teamOfStage[stage]

  test('assigns free leads to an agent of the team, who is notified', async () => {
    const manager = await asStaff(app, managerRole)
    const agent_id = await aStaffMember(app.db, agentRole)
    const lead_ids = [await freeLead(stage), await freeLead(stage)]
    expect(await manager.call(leads.assign, { body: { agent_id, lead_ids } })).toMatchObject({ count: 2 })
    for (const id of lead_ids) expect(await stateOf(id)).toMatchObject({ owner: agent_id })
    expect(await noticesOf(agent_id)).toEqual([
      { kind: 'assigned', lead_id: null, text: 'Sizga 2 ta lead biriktirildi' },
    ])
  })

  test('is refused the agents of another team, named by role or by person', async () => {
    const manager = await asStaff(app, managerRole)
    const lead_ids = [await freeLead(stage)]
    const others = agentRoles.filter((role) => role !== agentRole)
    for (const role of others) {
      const agent_id = await aStaffMember(app.db, role)
      const bodies = [
        { agent_id, lead_ids, role },
        { agent_id, lead_ids },
      ]
      for (const body of bodies)
        await expect(manager.call(leads.assign, { body })).rejects.toMatchObject({ status: 403 })
      await expect(
        manager.call(leads.distribute, { body: { agent_ids: [agent_id], lead_ids } }),
      ).rejects.toMatchObject({ status: 403 })
    }
    expect(await stateOf(lead_ids[0] as string)).toEqual({ owner: null, version: 1 })
  })

  test('cannot assign, unassign or reopen what is in another stage, and nothing is done', async () => {
    const manager = await asStaff(app, managerRole)
    const agent_id = await aStaffMember(app.db, agentRole)
    const own = await freeLead(stage)
    const elsewhere = workStages.filter((other) => other !== stage)
    for (const other of elsewhere) {
      const lead_ids = [own, await freeLead(other)]
      const asked = [
        manager.call(leads.assign, { body: { agent_id, lead_ids } }),
        manager.call(leads.distribute, { body: { agent_ids: [agent_id], lead_ids } }),
        manager.call(leads.unassign, { body: { lead_ids } }),
        manager.call(leads.reopen, { body: { lead_ids } }),
      ]
      for (const refused of await Promise.allSettled(asked))
        expect(refused).toMatchObject({ status: 'rejected', reason: { status: 409, code: 'wrong_state' } })
    }
    expect(await stateOf(own)).toEqual({ owner: null, version: 1 })
  })
})

describe('all or none', () => {
  const manager = () => asStaff(app, 'call_manager')
  const agent = () => aStaffMember(app.db, 'call_agent')

  test('an owned lead is refused with the name of its agent, and the others stay free', async () => {
    const owner = await agent()
    const name = 'Zarina Ortiqova'
    await app.db.run(sql`update staff set full_name = ${name} where id = ${owner}`)
    const taken = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: owner })
    const free = await freeLead('initial')
    const asked = (await manager()).call(leads.assign, {
      body: { agent_id: await agent(), lead_ids: [free, taken] },
    })
    await expect(asked).rejects.toMatchObject({
      status: 409,
      code: 'already_assigned',
      message: `Lead allaqachon biriktirilgan: ${name}`,
    })
    expect(await stateOf(free)).toEqual({ owner: null, version: 1 })
    expect(await stateOf(taken)).toEqual({ owner, version: 1 })
  })

  test('a lead that does not exist, or was merged into another, is not found', async () => {
    const free = await freeLead('initial')
    const gone = await freeLead('initial')
    await app.db.run(sql`update leads set deleted_at = now() where id = ${gone}`)
    const caller = await manager()
    const agent_id = await agent()
    for (const missing of [randomUUID(), gone]) {
      const lead_ids = [free, missing]
      const asked = [
        caller.call(leads.assign, { body: { agent_id, lead_ids } }),
        caller.call(leads.unassign, { body: { lead_ids } }),
        caller.call(leads.reopen, { body: { lead_ids } }),
      ]
      for (const refused of await Promise.allSettled(asked))
        expect(refused).toMatchObject({ status: 'rejected', reason: { status: 404 } })
    }
    expect(await stateOf(free)).toEqual({ owner: null, version: 1 })
  })

  test('the same lead named twice counts once', async () => {
    const id = await freeLead('initial')
    const body = { agent_id: await agent(), lead_ids: [id, id] }
    expect(await (await manager()).call(leads.assign, { body })).toMatchObject({ count: 1 })
  })
})

test('two managers who assign one lead at the same moment, 50 times: one wins, the other learns who it was', async () => {
  const managers = [await asStaff(app, 'call_manager'), await asStaff(app, 'call_manager')]
  const agents = [await aStaffMember(app.db, 'call_agent'), await aStaffMember(app.db, 'call_agent')]
  await app.db.run(sql`update staff set full_name = 'Agent ' || id where id = any (${agents}::uuid[])`)
  for (let round = 0; round < 50; round += 1) {
    const id = await freeLead('initial')
    const answers = await Promise.allSettled(
      managers.map((manager, at) =>
        manager.call(leads.assign, { body: { agent_id: agents[at] ?? '', lead_ids: [id] } }),
      ),
    )
    const { owner } = (await stateOf(id)) ?? {}
    expect(answers.map(({ status }) => status)).toEqual(
      agents.map((agent) => (agent === owner ? 'fulfilled' : 'rejected')),
    )
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'already_assigned', message: expect.stringContaining(`Agent ${owner}`) },
    })
    const noted = await app.db.all(
      sql`select from audit_log where kind = 'lead.assigned' and target_id = ${id}`,
    )
    const events = await app.db.all(sql`select from lead_events where lead_id = ${id} and event = 'assigned'`)
    expect([noted.length, events.length]).toEqual([1, 1])
  }
})

describe('the agents that leads are assigned to', () => {
  test.each([
    ['nobody at all', () => Promise.resolve(randomUUID())],
    [
      'somebody who is switched off',
      async () => {
        const id = await aStaffMember(app.db, 'call_agent')
        await app.db.run(sql`update staff set active = false where id = ${id}`)
        return id
      },
    ],
  ])('%s is not found', async (_name, makeAgent) => {
    const manager = await asStaff(app, 'call_manager')
    const body = { agent_id: await makeAgent(), lead_ids: [await freeLead('initial')] }
    await expect(manager.call(leads.assign, { body })).rejects.toMatchObject({ status: 404 })
  })

  test('who has the agent role besides another one', async () => {
    const manager = await asStaff(app, 'call_manager')
    const agent_id = await aStaffMember(app.db, 'finance', ['call_agent'])
    const body = { agent_id, lead_ids: [await freeLead('initial')] }
    expect(await manager.call(leads.assign, { body })).toMatchObject({ count: 1 })
  })

  test.each(workStages)(
    'who runs the office names the role; %s then takes its agents only',
    async (stage) => {
      const office = await asStaff(app, 'admin')
      const role: AgentRole = teamOfStage[stage].agent
      const lead_ids = [await freeLead(stage)]
      const stranger = await aStaffMember(app.db, 'finance')
      const refused = office.call(leads.assign, { body: { agent_id: stranger, lead_ids, role } })
      await expect(refused).rejects.toMatchObject({ status: 404 })
      const agent_id = await aStaffMember(app.db, role)
      expect(await office.call(leads.assign, { body: { agent_id, lead_ids, role } })).toMatchObject({
        count: 1,
      })
    },
  )

  test('the notice about one lead names it, and nobody is notified of what they took themselves', async () => {
    const agent_id = await aStaffMember(app.db, 'call_agent')
    const id = await freeLead('initial')
    const manager = await asStaff(app, 'call_manager')
    await manager.call(leads.assign, { body: { agent_id, lead_ids: [id] } })
    expect(await noticesOf(agent_id)).toEqual([
      { kind: 'assigned', lead_id: id, text: expect.stringMatching(/^Lead \w+ sizga biriktirildi$/) },
    ])
    const both = await asStaff(app, 'call_manager', ['call_agent'])
    await both.call(leads.assign, { body: { agent_id: both.id, lead_ids: [await freeLead('initial')] } })
    expect(await noticesOf(both.id)).toEqual([])
  })
})

describe('spreading leads', () => {
  test('evens out what the chosen agents have, and leaves the others alone', async () => {
    const manager = await asStaff(app, 'consulting_manager')
    const [busy, idle, other] = await Promise.all(
      Array.from({ length: 3 }, () => aStaffMember(app.db, 'consulting_agent')),
    )
    for (let n = 0; n < 2; n += 1)
      await aLead(app.db, { stage: 'consulting', status: 'new', agent_id: busy as string })
    const lead_ids = await Promise.all(Array.from({ length: 4 }, () => freeLead('consulting')))
    const agent_ids = [busy as string, idle as string]
    const shares = await manager.call(leads.distribute, { body: { agent_ids, lead_ids } })
    const counts = new Map(shares.map((share) => [share.agent_id, share.lead_ids.length]))
    expect(counts).toEqual(
      new Map([
        [idle, 3],
        [busy, 1],
      ]),
    )
    expect(shares.flatMap((share) => share.lead_ids).toSorted()).toEqual(lead_ids.toSorted())
    for (const share of shares) {
      for (const id of share.lead_ids) expect(await stateOf(id)).toMatchObject({ owner: share.agent_id })
    }
    expect(await noticesOf(other as string)).toEqual([])
  })
})
