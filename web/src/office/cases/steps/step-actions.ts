import type { CaseStep } from 'contract/applications'
import type { StepState } from 'contract/case-states'

export type StepAction = 'start' | 'done' | 'skip' | 'reopen'

/** What can be done with a step in each state; the current one can also be edited. */
export const stepActions: Record<StepState, readonly StepAction[]> = {
  coming: ['start'],
  current: ['done', 'skip'],
  done: ['reopen'],
  skipped: ['reopen'],
}

/** The steps that starting this one would jump over. */
export function jumpedOver(steps: readonly CaseStep[], step: CaseStep): CaseStep[] {
  return steps.filter(({ state, position }) => state === 'coming' && position < step.position)
}
