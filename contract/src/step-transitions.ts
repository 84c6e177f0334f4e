import * as z from 'zod/mini'
import type { CaseEvent } from './case-events.ts'
import type { StepState } from './case-states.ts'

export const stepActions = ['start', 'done', 'skip', 'reopen'] as const
export const StepAction = z.enum(stepActions)
export type StepAction = z.infer<typeof StepAction>

/** In which states a step may be started, ended, skipped or opened again. */
export const stepStatesFor: Record<StepAction, readonly StepState[]> = {
  start: ['coming', 'done'],
  done: ['current'],
  skip: ['current', 'coming'],
  reopen: ['done', 'skipped'],
}

type Step = { id: string; position: number; state: StepState }

/** What becomes of one step, and the word of the history for it. */
export type StepMove = { id: string; state: StepState; event: CaseEvent }

/**
 * What an action does to the steps of a case, in an order in which never two are current; null where the step is in no
 * state for it. A step that is started ends the current one and skips what lies before it. One that is opened again was
 * ended by mistake, so the current one is still to come.
 */
export function stepMoves(steps: readonly Step[], action: StepAction, id: string): StepMove[] | null {
  const step = steps.find((candidate) => candidate.id === id)
  if (!step || !stepStatesFor[action].includes(step.state)) return null
  const current = steps.filter(({ state }) => state === 'current')
  const coming = steps.filter(({ state }) => state === 'coming')
  const moved = (some: readonly Step[], state: StepState, event: CaseEvent): StepMove[] =>
    some.map((one) => ({ id: one.id, state, event }))
  if (action === 'start') {
    const before = coming.filter(({ position }) => position < step.position)
    return [
      ...moved(current, 'done', 'step_done'),
      ...moved(before, 'skipped', 'step_skipped'),
      ...moved([step], 'current', 'step_started'),
    ]
  }
  if (action === 'reopen') {
    return [...moved(current, 'coming', 'step_changed'), ...moved([step], 'current', 'step_reopened')]
  }
  const ended =
    action === 'done' ? moved([step], 'done', 'step_done') : moved([step], 'skipped', 'step_skipped')
  const next = coming.toSorted((one, other) => one.position - other.position).slice(0, 1)
  return step.state === 'current' ? [...ended, ...moved(next, 'current', 'step_started')] : ended
}
