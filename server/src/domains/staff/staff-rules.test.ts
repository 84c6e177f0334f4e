import { rank, type StaffRole, staffRoles } from 'contract/roles'
import { describe, expect, test } from 'vitest'
import {
  changesRoles,
  extraRoles,
  mayAdd,
  mayDelete,
  mayEdit,
  mayReset,
  type StaffAccount,
} from './staff-rules.ts'

const account = (id: string, role: StaffRole, has_access: StaffRole[] = []): StaffAccount => ({
  id,
  role,
  has_access,
  active: true,
})
const pairs = staffRoles.flatMap((own) => staffRoles.map((other): [StaffRole, StaffRole] => [own, other]))

/** Only those who may call at all come this far; for them rank decides, and a super_admin may change everybody. */
const outranks = (own: StaffRole, other: StaffRole) =>
  own === 'super_admin' || (own === 'admin' && rank[other] < rank.admin)

describe('every role against every other', () => {
  test.each(pairs)('%s about %s', (own, other) => {
    const [actor, target] = [account('a', own), account('b', other)]
    expect(mayAdd(actor, { role: other, has_access: [] })).toBe(outranks(own, other))
    expect(mayAdd(actor, { role: 'call_agent', has_access: [other] })).toBe(
      outranks(own, other) && outranks(own, 'call_agent'),
    )
    expect(mayEdit(actor, target, target)).toBe(outranks(own, other))
    expect(mayDelete(actor, target)).toBe(outranks(own, other))
    expect(mayReset(actor, target)).toBe(outranks(own, other))
  })

  test.each(pairs)('%s turning a call agent into %s', (own, other) => {
    const [actor, target] = [account('a', own), account('b', 'call_agent')]
    const allowed = outranks(own, other) && outranks(own, 'call_agent')
    expect(mayEdit(actor, target, { role: other, has_access: [], active: true })).toBe(allowed)
    expect(mayEdit(actor, target, { role: 'call_agent', has_access: [other], active: true })).toBe(allowed)
  })
})

test('an extra role counts as much as the main one, on both sides', () => {
  const hidden = account('b', 'call_agent', ['admin'])
  expect(mayEdit(account('a', 'admin'), hidden, { role: 'call_agent', has_access: [], active: true })).toBe(
    false,
  )
  expect(mayDelete(account('a', 'admin'), hidden)).toBe(false)
  expect(mayReset(account('a', 'admin'), hidden)).toBe(false)
  expect(mayDelete(account('a', 'finance', ['super_admin']), hidden)).toBe(true)
  expect(mayDelete(account('a', 'finance', ['admin']), account('b', 'manager'))).toBe(true)
})

describe('about oneself', () => {
  const self = account('a', 'super_admin', ['finance'])

  test('a name may change, and saying the same again is no change', () => {
    expect(mayEdit(self, self, self)).toBe(true)
    expect(
      mayEdit(self, self, { role: 'super_admin', has_access: ['super_admin', 'finance'], active: true }),
    ).toBe(true)
  })

  test.each([
    ['role', { role: 'admin', has_access: ['finance'], active: true }],
    ['less access', { role: 'super_admin', has_access: [], active: true }],
    ['more access', { role: 'super_admin', has_access: ['finance', 'manager'], active: true }],
    ['active', { role: 'super_admin', has_access: ['finance'], active: false }],
  ] as const)('nobody changes the own %s', (_name, changed) => {
    expect(mayEdit(self, self, changed)).toBe(false)
  })

  test('nobody deletes oneself', () => {
    expect(mayDelete(self, self)).toBe(false)
  })
})

test('the main role is not stored among the extra ones, and order says nothing', () => {
  expect(extraRoles('admin', ['admin', 'finance'])).toEqual(['finance'])
  const before = { role: 'admin', has_access: ['finance', 'manager'] } as const
  expect(changesRoles(before, { role: 'admin', has_access: ['manager', 'finance'] })).toBe(false)
  expect(changesRoles(before, { role: 'admin', has_access: ['manager'] })).toBe(true)
})
