import { leadStages, statusesOfStage } from 'contract/lead-states'
import { describe, expect, test } from 'vitest'
import { type LeadStep, pipeline, type Standing, standingAfter } from './lead-pipeline.ts'

const steps = Object.keys(pipeline) as LeadStep[]

/** Everything a lead can be: an owner only while it is open. */
const standings: Standing[] = leadStages.flatMap((stage) =>
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
  },
  unassign: {
    'initial new owned': 'initial new free',
    'initial needs_call owned': 'initial needs_call free',
    'consulting new owned': 'consulting new free',
    'consulting needs_call owned': 'consulting needs_call free',
    'documenting new owned': 'documenting new free',
  },
  reopen: {
    'initial rejected free': 'initial new free',
    'consulting rejected free': 'consulting new free',
    'documenting rejected free': 'documenting new free',
  },
  call_later: {
    'initial new owned': 'initial needs_call owned',
    'initial needs_call owned': 'initial needs_call owned',
  },
  call_rejected: {
    'initial new owned': 'initial rejected free',
    'initial needs_call owned': 'initial rejected free',
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
  documents_completed: { 'documenting new owned': 'completed selected free' },
  documents_rejected: { 'documenting new owned': 'documenting rejected free' },
}

const nameOf = ({ stage, status, owned }: Standing) => `${stage} ${status} ${owned ? 'owned' : 'free'}`

describe.each(steps)('%s', (step) => {
  test.each(standings)('$stage $status owned $owned', (standing) => {
    const after = standingAfter(step, standing)
    expect(after && nameOf(after)).toBe(law[step][nameOf(standing)] ?? null)
  })
})
