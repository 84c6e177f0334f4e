import { keyScopes } from 'contract/offered-scopes'
import { expect, test } from 'vitest'
import { scopeGroups, scopeLabels } from '../../i18n/uz/office/api-key-scopes.ts'
import { meAs } from '../layout/me-for-tests.ts'
import { labelOfScope, offeredGroups, searchedGroups } from './scope-groups.ts'

test('every call that a key may be for has its own name and its group, and no other has', () => {
  expect(Object.keys(scopeLabels).toSorted()).toEqual(keyScopes.map(({ name }) => name).toSorted())
  expect(new Set(Object.values(scopeLabels)).size).toBe(keyScopes.length)
  const domains = new Set(keyScopes.map(({ name }) => name.split('.')[0]))
  expect(Object.keys(scopeGroups).toSorted()).toEqual([...domains].toSorted())
})

test('texts are written with the letters of Uzbek', () => {
  for (const text of [...Object.values(scopeLabels), ...Object.values(scopeGroups)]) {
    expect(text).toMatch(/^[A-Z‘’(),a-z -]+$/)
    expect(text).not.toMatch(/[og]’/)
  }
})

test('an admin is not offered what only a super admin may do', () => {
  const scopesOf = (role: 'admin' | 'super_admin') =>
    offeredGroups(meAs(role)).flatMap(({ options }) => options.map(({ scope }) => scope))
  expect(scopesOf('super_admin').filter((scope) => !scopesOf('admin').includes(scope))).toEqual([
    'POST /clients/erase/{id}',
    'GET /audit/get-list',
  ])
})

test('calls are found by their words, their group and their address', () => {
  const groups = offeredGroups(meAs('admin'))
  const found = (search: string) =>
    searchedGroups(groups, search).flatMap(({ options }) => options.map(({ scope }) => scope))
  expect(found("ro'yxati leadlar")).toContain('GET /leads/get-list')
  expect(found('/rates/')).toEqual(['GET /rates/get-rich-list', 'POST /rates/create'])
  expect(found('hech qachon')).toEqual([])
})

test('a call that no longer exists has no name', () => {
  expect(labelOfScope('GET /leads/get-list')).toBe('Leadlar ro‘yxati')
  expect(labelOfScope('GET /leads/of-an-old-version')).toBeUndefined()
})
