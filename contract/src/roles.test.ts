import { describe, expect, test } from 'vitest'
import { api } from './api.ts'
import {
  allow,
  mayCall,
  type Principal,
  rankOf,
  rolesOf,
  type StaffRole,
  scopesOf,
  staffRoles,
} from './roles.ts'

const client: Principal = { kind: 'client' }
const staff = (role: StaffRole, ...has_access: StaffRole[]): Principal => ({
  kind: 'staff',
  role,
  has_access,
})

test('grants are written scope by scope', () => {
  expect(allow({ all: ['admin'], own: ['client', 'call_manager'] })).toEqual({
    admin: 'all',
    client: 'own',
    call_manager: 'own',
  })
})

describe('who may call', () => {
  test('what is open to everyone needs no session', () => {
    expect(mayCall(null, api.services.list)).toBe(true)
    expect(mayCall(client, api.services.list)).toBe(true)
  })

  test('without a session nothing else may be called', () => {
    expect(mayCall(null, api.auth.me)).toBe(false)
    expect(mayCall(null, api.leads.assign)).toBe(false)
  })

  test('a client is never staff, whatever the session says', () => {
    const forged = { kind: 'client', role: 'super_admin', has_access: ['admin'] } as Principal
    expect(rolesOf(forged)).toEqual(['client'])
    expect(mayCall(forged, api.staff.list)).toBe(false)
  })

  test('an extra role opens what it opens', () => {
    expect(mayCall(staff('finance'), api.leads.assign)).toBe(false)
    expect(mayCall(staff('finance', 'call_manager'), api.leads.assign)).toBe(true)
  })

  test('every role has exactly its own scopes', () => {
    expect(scopesOf(staff('manager', 'call_agent', 'finance'), api.leads.get)).toEqual({
      manager: 'all',
      call_agent: 'assigned',
    })
    expect(scopesOf(staff('finance'), api.clients.get)).toEqual({ finance: 'masked' })
    expect(scopesOf(staff('admin'), api.staff.update)).toEqual({ admin: 'below' })
    expect(scopesOf(staff('finance'), api.services.list)).toEqual({ finance: 'all' })
  })
})

test('the rank of an account is the highest among its roles', () => {
  expect(rankOf(client)).toBe(0)
  expect(rankOf(staff('call_agent'))).toBe(1)
  expect(rankOf(staff('call_agent', 'manager'))).toBe(3)
  for (const role of staffRoles) expect(rankOf(staff(role))).toBeLessThanOrEqual(rankOf(staff('super_admin')))
})
