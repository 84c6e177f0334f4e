import { expect, test } from 'vitest'
import { groupOf, inDayOrder, planOf } from './day-order.ts'

/** Ten in the morning in Tashkent. */
const now = Date.parse('2026-11-05T05:00:00Z')

const free = { status: 'new', callback_at: null, meeting_type: null, meeting_time: null } as const
const callAt = (callback_at: string) => ({ ...free, status: 'needs_call', callback_at }) as const
const meetAt = (meeting_time: string) => ({ ...free, meeting_type: 'offline', meeting_time }) as const

test.each([
  ['a callback whose time is over', callAt('2026-11-05T04:59:00Z'), 'overdue'],
  ['a callback of last week', callAt('2026-10-29T04:59:00Z'), 'overdue'],
  ['a callback later today', callAt('2026-11-05T18:59:00Z'), 'today'],
  ['a callback after midnight in Tashkent', callAt('2026-11-05T19:00:00Z'), 'later'],
  ['a callback without a time', { ...free, status: 'needs_call' } as const, 'later'],
  ['an office meeting of this morning', meetAt('2026-11-05T04:00:00Z'), 'meetings'],
  ['an office meeting later today', meetAt('2026-11-05T18:59:00Z'), 'meetings'],
  ['an office meeting of tomorrow', meetAt('2026-11-05T19:00:00Z'), 'new'],
  ['an office meeting of yesterday', meetAt('2026-11-04T18:59:00Z'), 'new'],
  ['a call over the network', { ...meetAt('2026-11-05T18:00:00Z'), meeting_type: 'online' } as const, 'new'],
  ['a new lead', free, 'new'],
])('%s', (_name, lead, group) => {
  expect(groupOf(lead, now)).toBe(group)
})

test('a callback of today comes before the meeting it was made for', () => {
  const both = { ...meetAt('2026-11-05T12:00:00Z'), ...callAt('2026-11-05T11:00:00Z') }
  expect(groupOf({ ...both, meeting_type: 'offline' }, now)).toBe('today')
})

test.each([
  ['a callback that is over', callAt('2026-11-05T04:00:00Z'), 'overdue'],
  ['a callback to come', callAt('2026-11-09T04:00:00Z'), 'due'],
  ['a meeting of this morning', meetAt('2026-11-05T04:00:00Z'), 'meetingAt'],
  ['a meeting of next week', meetAt('2026-11-12T04:00:00Z'), 'meetingAt'],
  ['a meeting of last week', meetAt('2026-10-29T04:00:00Z'), undefined],
  ['a new lead', free, undefined],
])('the plan of %s', (_name, lead, kind) => {
  expect(planOf(lead, now)?.kind).toBe(kind)
})

test('the groups are in the order of the day, and the order within one does not change', () => {
  const leads = [
    { id: 'c', ...free },
    { id: 'a', ...callAt('2026-11-05T04:00:00Z') },
    { id: 'b', ...free },
  ]
  expect(inDayOrder(leads, now).map(({ group, leads }) => [group, leads.map(({ id }) => id)])).toEqual([
    ['overdue', ['a']],
    ['new', ['c', 'b']],
  ])
})
