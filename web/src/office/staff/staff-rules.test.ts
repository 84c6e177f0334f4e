import { type StaffRole, staffRoles } from 'contract/roles'
import type { StaffUser } from 'contract/staff'
import { expect, test } from 'vitest'
import { meAs } from '../layout/me-for-tests.ts'
import { grantableRoles, mayManage } from './staff-rules.ts'

const userAs = (role: StaffRole, has_access: StaffRole[] = []): StaffUser => ({
  id: 'user',
  full_name: 'Aziz Aliyev',
  username: 'aziz',
  email: null,
  phone: null,
  role,
  has_access,
  avatar_url: null,
  active: true,
  created_at: '2026-01-01T00:00:00Z',
  version: 1,
})

test('a super_admin may assign every staff role', () => {
  expect(grantableRoles(meAs('super_admin'))).toEqual(staffRoles)
})

test('an admin may assign the roles below, neither their own nor the one above', () => {
  expect(grantableRoles(meAs('admin'))).toEqual(staffRoles.slice(2))
})

test('an extra role raises the rank', () => {
  expect(grantableRoles(meAs('call_agent', ['admin']))).toEqual(staffRoles.slice(2))
})

test('the role of a client is never offered', () => {
  expect(grantableRoles(meAs('super_admin'))).not.toContain('client')
})

test.each([
  ['super_admin', userAs('super_admin'), true],
  ['super_admin', userAs('call_agent'), true],
  ['admin', userAs('manager'), true],
  ['admin', userAs('admin'), false],
  ['admin', userAs('super_admin'), false],
  ['admin', userAs('call_agent', ['super_admin']), false],
  ['admin', userAs('call_agent', ['finance']), true],
] as const)('%s over an account', (role, user, expected) => {
  expect(mayManage(meAs(role), user)).toBe(expected)
})
