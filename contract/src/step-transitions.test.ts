import { describe, expect, test } from 'vitest'
import { type StepState, stepStates } from './case-states.ts'
import { type StepAction, stepActions, stepMoves, stepStatesFor } from './step-transitions.ts'

/** Steps by the first letters of their states: `dsCc` is done, skipped, current, coming. */
const letters: Record<string, StepState> = { d: 'done', s: 'skipped', C: 'current', c: 'coming' }
const letterOf = (state: StepState) =>
  Object.keys(letters).find((letter) => letters[letter] === state) as string

const stepsOf = (text: string) =>
  [...text].map((letter, at) => ({ id: `${at + 1}`, position: at + 1, state: letters[letter] as StepState }))

function after(text: string, action: StepAction, id: string): string | null {
  const moves = stepMoves(stepsOf(text), action, id)
  if (!moves) return null
  const states = stepsOf(text).map(({ state }) => letterOf(state))
  for (const { id: moved, state } of moves) {
    states[Number(moved) - 1] = letterOf(state)
    expect(states.filter((letter) => letter === 'C').length).toBeLessThan(2)
  }
  return states.join('')
}

describe('every action in every state', () => {
  /** The second of three steps, beside a current one where it is not current itself. */
  const around: Record<StepState, string> = { coming: 'Ccc', current: 'dCc', done: 'ddC', skipped: 'dsC' }
  const results: Record<StepAction, Record<StepState, string | null>> = {
    start: { coming: 'dCc', current: null, done: 'dCd', skipped: null },
    done: { coming: null, current: 'ddC', done: null, skipped: null },
    skip: { coming: 'Csc', current: 'dsC', done: null, skipped: null },
    reopen: { coming: null, current: null, done: 'dCc', skipped: 'dCc' },
  }
  const pairs = stepActions.flatMap((action) => stepStates.map((state) => ({ action, state })))

  test.each(pairs)('$action of a step that is $state', ({ action, state }) => {
    expect(after(around[state], action, '2')).toBe(results[action][state])
    expect(stepStatesFor[action].includes(state)).toBe(results[action][state] !== null)
  })
})

test.each<[string, StepAction, string, string]>([
  ['Cccc', 'start', '4', 'dssC'],
  ['cccc', 'start', '2', 'sCcc'],
  ['dsdC', 'start', '1', 'Csdd'],
  ['dddC', 'done', '4', 'dddd'],
  ['ddCs', 'done', '3', 'ddds'],
  ['dCds', 'skip', '2', 'dsds'],
  ['Csdc', 'done', '1', 'dsdC'],
  ['ddds', 'reopen', '4', 'dddC'],
  ['cCdd', 'done', '2', 'Cddd'],
])('%s, %s of step %s: %s', (steps, action, id, expected) => {
  expect(after(steps, action, id)).toBe(expected)
})

test('each move has its word in the history', () => {
  expect(stepMoves(stepsOf('Ccc'), 'start', '3')?.map(({ event }) => event)).toEqual([
    'step_done',
    'step_skipped',
    'step_started',
  ])
  expect(stepMoves(stepsOf('dC'), 'reopen', '1')?.map(({ event }) => event)).toEqual([
    'step_changed',
    'step_reopened',
  ])
})

test('a step of another case is none', () => {
  expect(stepMoves(stepsOf('Cc'), 'start', '9')).toBeNull()
})
