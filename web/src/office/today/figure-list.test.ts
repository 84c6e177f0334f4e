import type { StaffRole } from 'contract/roles'
import { expect, test } from 'vitest'
import { aLead } from '../../testing/lead-records.ts'
import { figureIn, isCounted, listOf, todayFigures } from './figure-list.ts'

const listsOf = (role: StaffRole, ...has_access: StaffRole[]) =>
  todayFigures.map((figure) => {
    const list = listOf(figure, { role, has_access })
    return list && `${list.path}?${new URLSearchParams(list.query)}`
  })

test('an agent has the own desk for each figure but that of stuck leads', () => {
  expect(listsOf('consulting_agent')).toEqual([
    '/admin/leads/consulting-agent?show=hot',
    '/admin/leads/consulting-agent?show=overdue',
    '/admin/leads/consulting-agent?show=unanswered',
    null,
  ])
})

test('a manager has the list of the stage for hot leads, also with those to be called again', () => {
  const hot = '/admin/leads?hot=true&status_in=new%2Cneeds_call'
  expect(listsOf('call_manager')).toEqual([hot, null, null, null])
  expect(listsOf('call_manager', 'call_agent'), 'whose figures have the whole team').toEqual([
    hot,
    null,
    null,
    null,
  ])
})

test.each<[StaffRole, ...StaffRole[]]>([
  ['admin'],
  ['manager'],
  ['call_agent', 'consulting_agent'],
  ['call_manager', 'document_agent'],
])('no one list has what %s %s counts over several stages', (...roles) => {
  expect(listsOf(...roles)).toEqual([null, null, null, null])
})

const now = Date.parse('2026-01-01T10:00:00Z')
const waiting = (fields: object) => aLead(1, { status: 'needs_call', ...fields })

test.each([
  ['hot', aLead(1, { turn: 1 }), true],
  ['hot', aLead(1, { turn: 2 }), false],
  ['overdue', waiting({ callback_at: '2026-01-01T09:59:59Z' }), true],
  ['overdue', waiting({ callback_at: '2026-01-01T10:00:01Z' }), false],
  ['overdue', waiting({ callback_at: null }), false],
  ['overdue', aLead(1, { callback_at: '2026-01-01T09:00:00Z' }), false],
  ['unanswered', waiting({ attempts: 1 }), true],
  ['unanswered', waiting({ attempts: 0 }), false],
  ['unanswered', aLead(1, { attempts: 1 }), false],
] as const)('%s counts as the server does (%#)', (figure, lead, isIn) => {
  expect(isCounted(figure, lead, now)).toBe(isIn)
})

test.each([
  ['show=hot', 'hot'],
  ['show=stuck', null],
  ['show=toString', null],
  ['', null],
])('the address %s asks for %s', (address, figure) => {
  expect(figureIn(new URLSearchParams(address))).toBe(figure)
})
