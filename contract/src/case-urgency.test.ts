import { expect, test } from 'vitest'
import type { Turn } from './case-states.ts'
import { casesToShow } from './case-urgency.ts'

const aCase = (name: string, turn: Turn, turn_due_on: string | null = null, day = 1) => ({
  name,
  turn,
  turn_due_on,
  turn_since: `2026-11-0${day}T10:00:00.000Z`,
})

const shown = (...cases: ReturnType<typeof aCase>[]) => casesToShow(cases, 3).map(({ name }) => name)

test('the client’s turn goes before ours, and ours before that of others', () => {
  expect(shown(aCase('outside', 'outside'), aCase('us', 'us'), aCase('client', 'client'))).toEqual([
    'client',
    'us',
    'outside',
  ])
})

test('of the same turn the earliest date goes first, and one without a date last', () => {
  const cases = [
    aCase('none', 'client'),
    aCase('later', 'client', '2026-12-01'),
    aCase('soon', 'client', '2026-11-18'),
  ]
  expect(shown(...cases)).toEqual(['soon', 'later', 'none'])
})

test('of the same date the one that waits longest goes first', () => {
  expect(shown(aCase('short', 'us', null, 5), aCase('long', 'us', null, 2))).toEqual(['long', 'short'])
})

test('three are shown, and closed ones only where none is open', () => {
  const open = ['1', '2', '3', '4'].map((name) => aCase(name, 'client', null, Number(name)))
  expect(shown(aCase('closed', 'none'), ...open)).toEqual(['1', '2', '3'])
  expect(shown(aCase('newest', 'none'), aCase('older', 'none'))).toEqual(['newest'])
  expect(shown()).toEqual([])
})
