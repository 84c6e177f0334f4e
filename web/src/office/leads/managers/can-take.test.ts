import { leadStages, statusesOfStage } from 'contract/lead-states'
import { expect, test } from 'vitest'
import { canTake, isTickable } from './can-take.ts'

const agentId = '0192f0c4-aaaa-7bbb-8ccc-1234567890ab'
const states = leadStages.flatMap((pipeline_stage) =>
  statusesOfStage[pipeline_stage].map((status) => ({ pipeline_stage, status })),
)

test.each(states)('a lead $status in $pipeline_stage can be assigned in its own stage alone', (state) => {
  const isWaiting = state.status === 'new' || state.status === 'needs_call'
  for (const stage of ['initial', 'consulting', 'documenting'] as const) {
    const isHere = state.pipeline_stage === stage
    const free = { ...state, current_agent_id: null }
    expect(canTake('assign', free, stage)).toBe(isHere && isWaiting)
    expect(canTake('unassign', free, stage)).toBe(false)
    expect(canTake('reassign', free, stage)).toBe(false)
    expect(canTake('reopen', free, stage)).toBe(isHere && state.status === 'rejected')
    for (const withOwned of [false, true])
      expect(isTickable(free, stage, withOwned)).toBe(isHere && state.status !== 'selected')
  }
})

test('an assigned lead can be unassigned or reassigned, and not assigned a second time', () => {
  const owned = { pipeline_stage: 'consulting', status: 'needs_call', current_agent_id: agentId } as const
  expect(canTake('unassign', owned, 'consulting')).toBe(true)
  expect(canTake('reassign', owned, 'consulting')).toBe(true)
  expect(canTake('assign', owned, 'consulting')).toBe(false)
  expect(isTickable(owned, 'consulting', false)).toBe(false)
  expect(isTickable(owned, 'consulting', true), 'where the user asks for it').toBe(true)
  expect(isTickable(owned, 'initial', true)).toBe(false)
  expect(canTake('unassign', owned, 'initial'), 'it has left that stage').toBe(false)
})
