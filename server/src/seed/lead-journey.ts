import { teamOfStage } from 'contract/lead-states'
import type { Demo } from './demo.ts'
import type { DemoLead } from './demo-lead.ts'
import type { DemoLogin } from './demo-staff.ts'
import type { LeadState, Step } from './lead-steps.ts'
import { timeOf } from './moments.ts'

type Actor = { actor_kind: 'staff' | 'client' | 'visitor'; actor_id: string | null }

/** Walks a lead through its steps: where it ends up, and the row every step leaves behind. */
export function walk(demo: Demo, lead: DemoLead, leadId: string, accountClientId: string) {
  const clientId = lead.source === 'cabinet' ? accountClientId : null
  const visitor: Actor = { actor_kind: clientId ? 'client' : 'visitor', actor_id: clientId }
  const staff = (login: DemoLogin): Actor => ({ actor_kind: 'staff', actor_id: demo.staff[login] })

  let state = startOf(timeOf(lead.created, demo.now))
  const events = [
    {
      ...eventOf(null, state, demo),
      lead_id: leadId,
      event: 'created',
      ...('by' in lead ? staff(lead.by) : visitor),
      note: null as string | null,
      reason: null as string | null,
      callback_at: null as string | null,
      at: state.stage_entered_at,
    },
  ]
  for (const step of lead.steps) {
    const at = timeOf(step.at, demo.now)
    const before = state
    const changes = step.change(before, at, demo.now)
    state = { ...before, ...changes }
    const login = loginOfStep(step, before)
    events.push({
      ...eventOf(before, state, demo),
      lead_id: leadId,
      event: step.event,
      ...(login ? staff(login) : visitor),
      note: step.note ?? null,
      reason: step.reason ?? null,
      callback_at: changes.callback_at ?? null,
      at,
    })
  }
  return { state, events }
}

function startOf(created: string): LeadState {
  return {
    stage: 'initial',
    status: 'new',
    stage_entered_at: created,
    owner: null,
    agents: {},
    assigned_at: null,
    callback_at: null,
    callback_note: null,
    rejection_reason: null,
    service: null,
    country: null,
    meeting_type: null,
    meeting_time: null,
  }
}

function loginOfStep({ by }: Step, { stage, owner }: LeadState): DemoLogin | null {
  if (by === 'person' || stage === 'completed') return null
  return by === 'agent' ? owner : `demo_${teamOfStage[stage].manager}`
}

function eventOf(before: LeadState | null, after: LeadState, { staff }: Demo) {
  return {
    from_stage: before?.stage ?? null,
    from_status: before?.status ?? null,
    to_stage: after.stage,
    to_status: after.status,
    from_agent_id: before?.owner ? staff[before.owner] : null,
    to_agent_id: after.owner ? staff[after.owner] : null,
    stage_entered_at: before?.stage_entered_at ?? null,
  }
}
