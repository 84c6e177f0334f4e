import { expect, test } from 'vitest'
import { readPlotRequest } from './plot-request.ts'

/** 16 November in Tashkent, still the 15th in London. */
const now = Date.parse('2026-11-15T20:30:00Z')
const asked = (address: string) => readPlotRequest(new URLSearchParams(address), now)

test.each([
  ['', '30', '2026-10-18'],
  ['plot_days=7', '7', '2026-11-10'],
  ['plot_days=90', '90', '2026-08-19'],
  ['plot_days=8', '30', '2026-10-18'],
])('"%s" asks for %s days of Tashkent, today included', (address, range, from) => {
  expect(asked(address)).toMatchObject({ range, query: { from }, problem: null })
  expect(asked(address).query.to).toBeUndefined()
})

test('a custom range has both ends, and an invalid date is ignored', () => {
  expect(asked('plot_days=custom&plot_from=2026-01-01&plot_to=2026-02-30').query).toEqual({
    from: '2026-01-01',
    to: '2026-11-16',
  })
})

test.each([
  ['2026-02-02', '2026-02-01', 'order'],
  ['2024-01-01', '2025-12-31', null],
  ['2024-01-01', '2026-01-01', 'long'],
  ['2026-02-01', '2026-02-01', null],
])('from %s to %s: %s', (from, to, problem) => {
  expect(asked(`plot_days=custom&plot_from=${from}&plot_to=${to}`).problem).toBe(problem)
})

test('the filters of the list below are ignored here', () => {
  const agent = '0192f0c4-aaaa-7bbb-8ccc-1234567890ab'
  expect(asked(`source=office&agent_id=${agent}&from=2026-01-01&plot_source=website`).query).toEqual({
    from: '2026-10-18',
    source: 'website',
  })
  expect(asked(`plot_agent=${agent}`).query.agent_id).toBe(agent)
  expect(asked('plot_agent=nobody').query.agent_id).toBeUndefined()
})
