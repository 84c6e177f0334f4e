import { expect, test } from 'vitest'
import { allEndpoints } from './api.ts'
import { mayBeScope, scopeName } from './key-scopes.ts'
import { keyScopes, offeredScopes } from './offered-scopes.ts'
import { mayCall, type Principal, type StaffRole, scopesOf, staffRoles } from './roles.ts'

const staff = (role: StaffRole, ...has_access: StaffRole[]) => ({ kind: 'staff', role, has_access }) as const
const guarded = allEndpoints.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'everyone')
const forStaff = guarded.filter((row) => staffRoles.some((role) => mayCall(staff(role), row)))
const namesOf = (rows: readonly { endpoint: (typeof guarded)[number] }[]) =>
  rows.map(({ endpoint }) => scopeName(endpoint))
const keyOf = (role: StaffRole, ...scopes: string[]): Principal => ({ ...staff(role), api_key: { scopes } })

test('a key with one scope may call exactly that, whichever it is', () => {
  for (const { endpoint } of keyScopes) {
    for (const role of staffRoles) {
      const name = scopeName(endpoint)
      const open = guarded.filter((row) => mayCall(keyOf(role, name), row)).map(scopeName)
      expect(open, `${role} ${name}`).toEqual(mayCall(staff(role), endpoint) ? [name] : [])
    }
  }
})

test('a key has the same visibility as its maker', () => {
  for (const { endpoint } of keyScopes) {
    for (const role of staffRoles) {
      const scopes = scopesOf(keyOf(role, scopeName(endpoint)), endpoint)
      expect(scopes).toEqual(scopesOf(staff(role), endpoint))
    }
  }
})

test('no key calls what is personal or manages accounts, whatever it says', () => {
  const never = forStaff.filter((row) => !mayBeScope(row))
  const everything = keyOf('super_admin', ...guarded.map(scopeName), '*', 'GET /*')
  expect(never.filter((row) => mayCall(everything, row))).toEqual([])
  expect(never.map(scopeName).filter((name) => !/ \/(auth|api-keys|webhooks|telegram)\//.test(name))).toEqual(
    [
      'POST /clients/reset-factor/{id}',
      'GET /desk/get-today',
      'POST /users/create',
      'PUT /users/update/{id}',
      'DELETE /users/delete/{id}',
      'POST /users/revoke-sessions/{id}',
      'POST /users/send-invite/{id}',
      'GET /notifications/get-list',
      'POST /notifications/mark-read',
      'GET /notices/get-choice',
      'PUT /notices/update-choice',
      'GET /events/stream',
    ],
  )
})

test('a scope is a whole name: parts, other spellings and patterns are none', () => {
  for (const scope of ['', '*', 'GET', 'GET /leads/', 'get /leads/get-list', 'GET  /leads/get-list']) {
    expect(guarded.filter((row) => mayCall(keyOf('super_admin', scope), row))).toEqual([])
  }
})

test('nobody is offered what they may not call', () => {
  const ofSuperAdmin = namesOf(offeredScopes(staff('super_admin')))
  const ofAdmin = namesOf(offeredScopes(staff('admin')))
  expect(ofSuperAdmin.filter((name) => !ofAdmin.includes(name))).toEqual([
    'POST /clients/erase/{id}',
    'GET /audit/get-list',
  ])
  expect(ofAdmin.filter((name) => !ofSuperAdmin.includes(name))).toEqual([])
})

test('what only clients may call is no scope, nor what is open to everyone', () => {
  const names = namesOf(keyScopes)
  expect(names).not.toContain('POST /applications/submit/{id}')
  expect(names).not.toContain('GET /services/get-list')
})
