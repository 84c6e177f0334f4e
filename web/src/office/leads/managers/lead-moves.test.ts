import { leadStages, statusesOfStage } from 'contract/lead-states'
import { expect, test } from 'vitest'
import { isFree, isOwned, isRejected } from './lead-moves.ts'

const somebody = '0192f0c4-aaaa-7bbb-8ccc-1234567890ab'
const standings = leadStages.flatMap((pipeline_stage) =>
  statusesOfStage[pipeline_stage].map((status) => ({ pipeline_stage, status })),
)

test.each(standings)(
  'a lead $status in $pipeline_stage can be handed out in its own stage alone',
  (standing) => {
    const isWaiting = standing.status === 'new' || standing.status === 'needs_call'
    for (const stage of ['initial', 'consulting', 'documenting'] as const) {
      const isHere = standing.pipeline_stage === stage
      const free = { ...standing, current_agent_id: null }
      expect(isFree(free, stage)).toBe(isHere && isWaiting)
      expect(isOwned(free, stage)).toBe(false)
      expect(isRejected(free, stage)).toBe(isHere && standing.status === 'rejected')
    }
  },
)

test('what somebody has can be taken back, and not be handed out a second time', () => {
  const owned = { pipeline_stage: 'consulting', status: 'needs_call', current_agent_id: somebody } as const
  expect(isOwned(owned, 'consulting')).toBe(true)
  expect(isFree(owned, 'consulting')).toBe(false)
  expect(isOwned(owned, 'initial'), 'it has left that stage').toBe(false)
})
