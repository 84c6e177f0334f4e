import { expect, test } from 'vitest'
import { boardFilters, leadQueryOf, sortOf } from './lead-query.ts'

test('an address without filters means the new leads of the stage', () => {
  expect(leadQueryOf({}, 'consulting')).toEqual({ stage_in: 'consulting', status_in: 'new' })
  expect(leadQueryOf({ source: 'website' }, 'initial')).toEqual({
    stage_in: 'initial',
    status_in: 'new',
    source: 'website',
  })
})

test('a card sets its status itself, in the stage of the page whatever the address says', () => {
  expect(leadQueryOf({ card: 'callback', stage_in: 'documenting' }, 'initial')).toEqual({
    card: 'callback',
    stage_in: 'initial',
  })
})

test.each<Record<string, string>>([{ query: 'Aziza' }, { agent_id: '0192f0c4-aaaa-7bbb-8ccc-1234567890ab' }])(
  'a search for %o ignores the status',
  (asked) => {
    expect(leadQueryOf(asked, 'initial')).toEqual({ ...asked, stage_in: 'initial' })
  },
)

test('a search covers all cards of the stage, also where one is chosen', () => {
  expect(leadQueryOf({ card: 'callback', query: 'Aziza', tags: 'yoz' }, 'initial')).toEqual({
    query: 'Aziza',
    tags: 'yoz',
    stage_in: 'initial',
  })
})

test.each([
  [{}, 'created'],
  [{ card: 'callback' }, 'callback'],
  [{ card: 'callback', query: 'Aziza' }, 'created'],
  [{ card: 'callback', sort: 'name' }, 'name'],
  [{ sort: 'nonsense' }, 'created'],
])('the order of %o is by %s', (asked, sort) => {
  expect(sortOf(asked)).toBe(sort)
})

test('the leads of a bar are queried as the bar says, one page of this list at a time', () => {
  const bar = { plot: 'funnel', label: 'submitted', series: 'reached', from: '2026-10-01' }
  expect(leadQueryOf({ ...bar, limit: '1', offset: '7' }, 'initial')).toEqual(bar)
})

test('the board uses the filters that are not its columns', () => {
  expect(
    boardFilters({ query: 'Aziza', card: 'new', agent_id: 'x', tags: 'yoz', from: '2026-10-01' }),
  ).toEqual({
    query: 'Aziza',
    tags: 'yoz',
    from: '2026-10-01',
  })
})
