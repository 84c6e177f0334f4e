import { expect, test } from 'vitest'
import { plots as text } from '../../../i18n/uz/office/plots.ts'
import { aBar } from './bars-for-tests.ts'
import { allCases, fewRows, rowsOf } from './plot-rows.ts'

const ofAgent = (agent_id: string) => ({ query: { plot: 'load', agent_id } })

test('agents of one name have a row each, and one named like the rest is not mixed with it', () => {
  const rows = rowsOf(
    'load',
    [
      aBar('load', 'Aziz', 'open', 3, ofAgent('1')),
      aBar('load', 'Aziz', 'done', 1, ofAgent('1')),
      aBar('load', 'Aziz', 'open', 2, ofAgent('2')),
      aBar('load', 'other', 'open', 1, ofAgent('3')),
      aBar('load', 'other', 'open', 9),
    ],
    text,
    'uz',
  )
  expect(rows.map(({ name }) => name)).toEqual(['Aziz', 'Aziz', 'other', 'Boshqalar'])
  expect(rows[0]?.bars.done?.cases).toBe(1)
  expect(rows[1]?.bars.done).toBeUndefined()
})

test('a plot with an agent chosen has distinct labels', () => {
  const chosen = { query: { agent_id: '1' } }
  const bars = [aBar('sources', 'website', 'leads', 3, chosen), aBar('sources', 'office', 'leads', 2, chosen)]
  expect(rowsOf('sources', bars, text, 'uz')).toHaveLength(2)
})

test('a source is grey by how many leads it has, not by how many of them got far', () => {
  const bars = [
    aBar('sources', 'website', 'leads', 10),
    aBar('sources', 'website', 'approved', 1, { value: 0.1 }),
    aBar('sources', 'office', 'leads', 9),
    aBar('sources', 'office', 'approved', 9, { value: 1 }),
  ]
  expect([...fewRows('sources', rowsOf('sources', bars, text, 'uz'))]).toEqual(['office'])
})

test('a plot of fewer than ten leads is grey as a whole', () => {
  const reached = (first: number) =>
    rowsOf(
      'funnel',
      [aBar('funnel', 'initial', 'reached', first), aBar('funnel', 'consulting', 'reached', 1)],
      text,
      'uz',
    )
  expect(fewRows('funnel', reached(9)).size).toBe(2)
  expect(fewRows('funnel', reached(10)).size).toBe(0)
  expect(allCases('funnel', reached(10))).toBe(10)
})
