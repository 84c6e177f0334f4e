import { describe, expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { leadStages, statusesOfStage, teamOfStage, type WorkStage } from './lead-states.ts'
import {
  type LeadState,
  type LeadStep,
  leadTransitions,
  nextState,
  stateOfLead,
  statusAfterTry,
} from './lead-transitions.ts'
import { leads } from './leads.ts'
import { officeRoles } from './roles.ts'

const steps = Object.keys(leadTransitions) as LeadStep[]

/** Everything a lead can be: an owner only while it is open. */
const states: LeadState[] = leadStages.flatMap((stage) =>
  statusesOfStage[stage].flatMap((status) =>
    [false, true]
      .filter((owned) => !owned || (status !== 'rejected' && status !== 'selected'))
      .map((owned) => ({ stage, status, owned })),
  ),
)

/** The law once more, in the words of the product's table; what is not here must not happen. */
const law: Record<LeadStep, Record<string, string>> = {
  assign: {
    'initial new free': 'initial new owned',
    'initial needs_call free': 'initial needs_call owned',
    'consulting new free': 'consulting new owned',
    'consulting needs_call free': 'consulting needs_call owned',
    'documenting new free': 'documenting new owned',
    'documenting needs_call free': 'documenting needs_call owned',
  },
  reassign: {
    'initial new owned': 'initial new owned',
    'initial needs_call owned': 'initial needs_call owned',
    'consulting new owned': 'consulting new owned',
    'consulting needs_call owned': 'consulting needs_call owned',
    'documenting new owned': 'documenting new owned',
    'documenting needs_call owned': 'documenting needs_call owned',
  },
  unassign: {
    'initial new owned': 'initial new free',
    'initial needs_call owned': 'initial needs_call free',
    'consulting new owned': 'consulting new free',
    'consulting needs_call owned': 'consulting needs_call free',
    'documenting new owned': 'documenting new free',
    'documenting needs_call owned': 'documenting needs_call free',
  },
  reopen: {
    'initial rejected free': 'initial new free',
    'consulting rejected free': 'consulting new free',
    'documenting rejected free': 'documenting new free',
  },
  call_later: {
    'initial new owned': 'initial needs_call owned',
    'initial needs_call owned': 'initial needs_call owned',
    'consulting new owned': 'consulting needs_call owned',
    'consulting needs_call owned': 'consulting needs_call owned',
    'documenting new owned': 'documenting needs_call owned',
    'documenting needs_call owned': 'documenting needs_call owned',
  },
  no_answer: {
    'initial new owned': 'initial needs_call owned',
    'initial needs_call owned': 'initial needs_call owned',
    'consulting new owned': 'consulting needs_call owned',
    'consulting needs_call owned': 'consulting needs_call owned',
    'documenting new owned': 'documenting needs_call owned',
    'documenting needs_call owned': 'documenting needs_call owned',
  },
  call_rejected: {
    'initial new owned': 'initial rejected free',
    'initial needs_call owned': 'initial rejected free',
    'consulting new owned': 'consulting rejected free',
    'consulting needs_call owned': 'consulting rejected free',
    'documenting new owned': 'documenting rejected free',
    'documenting needs_call owned': 'documenting rejected free',
  },
  call_completed: {
    'initial new owned': 'consulting new free',
    'initial needs_call owned': 'consulting new free',
  },
  consulting_approved: {
    'consulting new owned': 'documenting new free',
    'consulting needs_call owned': 'documenting new free',
  },
  consulting_rejected: {
    'consulting new owned': 'consulting rejected free',
    'consulting needs_call owned': 'consulting rejected free',
  },
  consulting_thinking: {
    'consulting new owned': 'consulting needs_call owned',
    'consulting needs_call owned': 'consulting needs_call owned',
  },
  documents_completed: {
    'documenting new owned': 'completed selected free',
    'documenting needs_call owned': 'completed selected free',
  },
  documents_rejected: {
    'documenting new owned': 'documenting rejected free',
    'documenting needs_call owned': 'documenting rejected free',
  },
}

const nameOf = ({ stage, status, owned }: LeadState) => `${stage} ${status} ${owned ? 'owned' : 'free'}`

describe.each(steps)('%s', (step) => {
  test.each(states)('$stage $status owned $owned', (state) => {
    const after = nextState(step, state)
    expect(after && nameOf(after)).toBe(law[step][nameOf(state)] ?? null)
  })
})

/** The calls that take the steps. */
const endpoints: Record<LeadStep, Endpoint> = {
  assign: leads.assign,
  reassign: leads.assign,
  unassign: leads.unassign,
  reopen: leads.reopen,
  call_later: leads.callOutcome,
  no_answer: leads.callOutcome,
  call_rejected: leads.callOutcome,
  call_completed: leads.completeAsCallAgent,
  consulting_approved: leads.completeAsConsultingAgent,
  consulting_rejected: leads.completeAsConsultingAgent,
  consulting_thinking: leads.completeAsConsultingAgent,
  documents_completed: leads.completeAsDocumentAgent,
  documents_rejected: leads.completeAsDocumentAgent,
}

test.each(steps)('%s is open to those whom the table names, and to the office', (step) => {
  const { by, transitions } = leadTransitions[step]
  const scope = by === 'manager' ? 'team' : 'assigned'
  const team = (Object.keys(transitions) as WorkStage[]).map((stage) => [teamOfStage[stage][by], scope])
  const office = officeRoles.map((role) => [role, 'all'])
  expect(endpoints[step].access).toEqual(Object.fromEntries([...office, ...team]))
})

test('a lead is owned by the agent it names', () => {
  const lead = { pipeline_stage: 'consulting', status: 'needs_call' } as const
  const agent = '0192f0c4-aaaa-7bbb-8ccc-1234567890ab'
  const state = { stage: 'consulting', status: 'needs_call' }
  expect(stateOfLead({ ...lead, current_agent_id: agent })).toEqual({ ...state, owned: true })
  expect(stateOfLead({ ...lead, current_agent_id: null })).toEqual({ ...state, owned: false })
})

test('a new enquiry reopens what was rejected, as its manager does', () => {
  for (const state of states.filter(({ stage }) => stage !== 'completed')) {
    expect(statusAfterTry(state.status)).toBe(nextState('reopen', state)?.status ?? state.status)
  }
})
