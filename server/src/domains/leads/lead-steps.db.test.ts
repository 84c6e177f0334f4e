import type { Answer, Endpoint, Input } from 'contract/endpoint'
import { leadStages, statusesOfStage, teamOfStage, type WorkStage } from 'contract/lead-states'
import { type LeadState, type LeadStep, leadTransitions, nextState } from 'contract/lead-transitions'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aLead, aService, aStaffMember } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let office: Caller
let serviceId: string
const agents = {} as Record<WorkStage, string>
beforeAll(async () => {
  app = await startApp()
  office = await asStaff(app, 'manager')
  serviceId = await aService(app.db)
  for (const [stage, { agent }] of Object.entries(teamOfStage)) {
    agents[stage as WorkStage] = await aStaffMember(app.db, agent)
  }
})
afterAll(() => app.close())

type Send = (caller: Caller, id: string, stage: WorkStage) => Promise<unknown>
const sending =
  <E extends Endpoint>(endpoint: E, body: (id: string, stage: WorkStage) => object): Send =>
  (caller, id, stage): Promise<Answer<E>> =>
    caller.call(endpoint, { body: body(id, stage) } as Input<E>)

/** How each step is asked for. */
const send: Record<Exclude<LeadStep, 'documents_completed' | 'reassign'>, Send> = {
  assign: sending(leads.assign, (id, stage) => ({
    agent_id: agents[stage],
    lead_ids: [id],
    role: teamOfStage[stage].agent,
  })),
  unassign: sending(leads.unassign, (id) => ({ lead_ids: [id] })),
  reopen: sending(leads.reopen, (id) => ({ lead_ids: [id] })),
  call_later: sending(leads.callOutcome, (id) => ({
    id,
    outcome: 'needs_call',
    note: 'asked to call again',
    callback_at: '2030-01-01T09:00:00Z',
  })),
  no_answer: sending(leads.callOutcome, (id) => ({ id, outcome: 'no_answer' })),
  call_rejected: sending(leads.callOutcome, (id) => ({ id, outcome: 'rejected', reason: 'no money' })),
  call_completed: sending(leads.completeAsCallAgent, (id) => ({
    id,
    name: 'Ali Valiyev',
    phone: '+998 90 123 45 67',
    country: 'korea',
    service_id: serviceId,
  })),
  consulting_approved: sending(leads.completeAsConsultingAgent, (id) => ({ id, note: 'wants to go' })),
  consulting_rejected: sending(leads.completeAsConsultingAgent, (id) => ({
    id,
    decision: 'rejected',
    reason: 'too young',
  })),
  consulting_thinking: sending(leads.completeAsConsultingAgent, (id) => ({
    id,
    decision: 'thinking',
    callback_note: 'after the holidays',
  })),
  documents_rejected: sending(leads.completeAsDocumentAgent, (id) => ({
    id,
    decision: 'rejected',
    reason: 'no diploma',
  })),
}

const states: LeadState[] = leadStages.flatMap((stage) =>
  statusesOfStage[stage].flatMap((status) => {
    const canBeOwned = status === 'new' || status === 'needs_call'
    return (canBeOwned ? [false, true] : [false]).map((owned) => ({ stage, status, owned }))
  }),
)

const stageIn = ({ stage }: LeadState): WorkStage => (stage === 'completed' ? 'documenting' : stage)
const leadAt = (state: LeadState) => {
  const { stage, status, owned } = state
  return aLead(app.db, { stage, status, ...(owned && { agent_id: agents[stageIn(state)] }) })
}

type Row = LeadState & { version: number }
const storedState = (id: string) =>
  app.db.one<Row>(sql`
    select stage, status, current_agent_id is not null as owned, version from leads where id = ${id}`)
const eventsOf = (id: string) =>
  app.db.all(sql`
    select event, from_stage, from_status, to_stage, to_status, from_agent_id, to_agent_id, actor_id, note, reason
    from lead_events where lead_id = ${id} order by seq`)
const auditOf = (id: string) =>
  app.db.all(sql`select kind, actor_id from audit_log where target_id = ${id} order by seq`)

describe.each(Object.keys(send) as (keyof typeof send)[])('%s', (step) => {
  test.each(states)('of a lead in $stage, $status, owned $owned', async (state) => {
    const id = await leadAt(state)
    const before = await storedState(id)
    const after = nextState(step, state)
    const asked = send[step](office, id, stageIn(state))
    if (!after) {
      await expect(asked).rejects.toMatchObject({ status: 409 })
      expect(await storedState(id)).toEqual(before)
      expect(await eventsOf(id)).toEqual([])
      expect(await auditOf(id)).toEqual([])
      return
    }
    await asked
    expect(await storedState(id)).toMatchObject(after)
    const agent = agents[stageIn(state)]
    expect(await eventsOf(id)).toEqual([
      expect.objectContaining({
        event: leadTransitions[step].event,
        from_stage: state.stage,
        from_status: state.status,
        to_stage: after.stage,
        to_status: after.status,
        from_agent_id: state.owned ? agent : null,
        to_agent_id: after.owned ? agent : null,
        actor_id: office.id,
      }),
    ])
    expect(await auditOf(id)).toEqual([{ kind: `lead.${leadTransitions[step].event}`, actor_id: office.id }])
  })
})
