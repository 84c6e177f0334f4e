import { expect, test } from 'vitest'
import { askedOf, boardFilters } from './asked-leads.ts'

test('a bare address means the new leads of the stage', () => {
  expect(askedOf({}, 'consulting')).toEqual({ stage_in: 'consulting', status_in: 'new' })
  expect(askedOf({ source: 'website' }, 'initial')).toEqual({
    stage_in: 'initial',
    status_in: 'new',
    source: 'website',
  })
})

test('a card names its status itself, in the stage of the page whatever the address says', () => {
  expect(askedOf({ card: 'callback', stage_in: 'documenting' }, 'initial')).toEqual({
    card: 'callback',
    stage_in: 'initial',
  })
})

test.each<Record<string, string>>([{ query: 'Aziza' }, { agent_id: '0192f0c4-aaaa-7bbb-8ccc-1234567890ab' }])(
  'who looks for %o finds it whatever its status',
  (asked) => {
    expect(askedOf(asked, 'initial')).toEqual({ ...asked, stage_in: 'initial' })
  },
)

test('the leads behind a bar are asked for as the bar says, one page of this list at a time', () => {
  const bar = { plot: 'funnel', label: 'submitted', series: 'reached', from: '2026-10-01' }
  expect(askedOf({ ...bar, limit: '1', offset: '7' }, 'initial')).toEqual(bar)
})

test('the board keeps the filters that are not its columns', () => {
  expect(boardFilters({ query: 'Aziza', card: 'new', agent_id: 'x', from: '2026-10-01' })).toEqual({
    query: 'Aziza',
    from: '2026-10-01',
  })
})
