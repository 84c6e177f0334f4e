import type { LeadEventKind, LeadStage, LeadStatus, WorkStage } from './lead-states.ts'

/** What the steps of the pipeline change about a lead. */
export type LeadState = { stage: LeadStage; status: LeadStatus; owned: boolean }

/** From which state a step can be taken, and the next state; a stage or a status that is left out stays. */
type Transition = {
  from: { statuses: readonly LeadStatus[]; owned: boolean }
  to: { stage?: LeadStage; status?: LeadStatus; owned: boolean }
}

type Step = {
  /** What the history calls it. */
  event: LeadEventKind
  /** Who of the stage's team takes it: its manager, or the agent who owns the lead. The office may stand in for both. */
  by: 'manager' | 'agent'
  /** Who is named as the agent of the stage from then on: who was, whom the lead is assigned to, or nobody. */
  stageAgent: 'unchanged' | 'assigned' | 'nobody'
  /** By the stage that the lead is in; a stage without one does not know the step. */
  transitions: Partial<Record<WorkStage, Transition>>
}

/** Not decided yet: only such a lead can be assigned. */
export const openStatuses = ['new', 'needs_call'] as const satisfies LeadStatus[]

const assign: Transition = { from: { statuses: openStatuses, owned: false }, to: { owned: true } }
const reassign: Transition = { from: { statuses: openStatuses, owned: true }, to: { owned: true } }
const unassign: Transition = { from: { statuses: openStatuses, owned: true }, to: { owned: false } }
const reopen: Transition = {
  from: { statuses: ['rejected'], owned: false },
  to: { status: 'new', owned: false },
}
const callLater: Transition = {
  from: { statuses: openStatuses, owned: true },
  to: { status: 'needs_call', owned: true },
}
const reject: Transition = {
  from: { statuses: openStatuses, owned: true },
  to: { status: 'rejected', owned: false },
}
const complete = (stage: LeadStage, status: LeadStatus): Transition => ({
  from: { statuses: openStatuses, owned: true },
  to: { stage, status, owned: false },
})

const inEveryStage = (transition: Transition) => ({
  initial: transition,
  consulting: transition,
  documenting: transition,
})

/** The pipeline: what can be done with a lead, in which stage, by whom, and what it becomes. */
export const leadTransitions = {
  assign: {
    event: 'assigned',
    by: 'manager',
    stageAgent: 'assigned',
    transitions: inEveryStage(assign),
  },
  /** From one agent to another, without being free in between. */
  reassign: {
    event: 'assigned',
    by: 'manager',
    stageAgent: 'assigned',
    transitions: inEveryStage(reassign),
  },
  unassign: {
    event: 'unassigned',
    by: 'manager',
    stageAgent: 'nobody',
    transitions: inEveryStage(unassign),
  },
  reopen: {
    event: 'reopened',
    by: 'manager',
    stageAgent: 'nobody',
    transitions: inEveryStage(reopen),
  },
  call_later: {
    event: 'call_outcome',
    by: 'agent',
    stageAgent: 'unchanged',
    transitions: inEveryStage(callLater),
  },
  no_answer: {
    event: 'no_answer',
    by: 'agent',
    stageAgent: 'unchanged',
    transitions: inEveryStage(callLater),
  },
  call_rejected: {
    event: 'call_outcome',
    by: 'agent',
    stageAgent: 'unchanged',
    transitions: inEveryStage(reject),
  },
  call_completed: {
    event: 'call_completed',
    by: 'agent',
    stageAgent: 'unchanged',
    transitions: { initial: complete('consulting', 'new') },
  },
  consulting_approved: {
    event: 'consulting_completed',
    by: 'agent',
    stageAgent: 'unchanged',
    transitions: { consulting: complete('documenting', 'new') },
  },
  consulting_rejected: {
    event: 'consulting_completed',
    by: 'agent',
    stageAgent: 'unchanged',
    transitions: { consulting: reject },
  },
  consulting_thinking: {
    event: 'consulting_completed',
    by: 'agent',
    stageAgent: 'unchanged',
    transitions: { consulting: callLater },
  },
  documents_completed: {
    event: 'document_completed',
    by: 'agent',
    stageAgent: 'unchanged',
    transitions: { documenting: complete('completed', 'selected') },
  },
  documents_rejected: {
    event: 'document_completed',
    by: 'agent',
    stageAgent: 'unchanged',
    transitions: { documenting: reject },
  },
} as const satisfies Record<string, Step>

export type LeadStep = keyof typeof leadTransitions

/** The state after a step; null where it cannot be taken. */
export function nextState(step: LeadStep, { stage, status, owned }: LeadState): LeadState | null {
  const { transitions }: Step = leadTransitions[step]
  const transition = stage === 'completed' ? undefined : transitions[stage]
  if (!transition?.from.statuses.includes(status) || transition.from.owned !== owned) return null
  const { to } = transition
  return { stage: to.stage ?? stage, status: to.status ?? status, owned: to.owned }
}

type ShownState = { pipeline_stage: LeadStage; status: LeadStatus; current_agent_id: string | null }

/** The state of a lead as the API answers it. */
export function stateOfLead({ pipeline_stage, status, current_agent_id }: ShownState): LeadState {
  return { stage: pipeline_stage, status, owned: current_agent_id !== null }
}

/** A new enquiry reopens what was rejected; everything else stays as it is. */
export function statusAfterTry(status: LeadStatus): LeadStatus {
  return status === 'rejected' ? 'new' : status
}
