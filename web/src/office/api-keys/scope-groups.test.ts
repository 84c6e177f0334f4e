import { keyScopes } from 'contract/offered-scopes'
import { languages } from 'contract/text'
import { expect, test } from 'vitest'
import { textsOf } from '../../i18n/texts.ts'
import { meAs } from '../layout/me-for-tests.ts'
import { labelOfScope, offeredGroups, searchedGroups } from './scope-groups.ts'

const { scopes: uzbek } = textsOf('scopes', 'uz')

test.each(languages)(
  'every call that a key may be for has its own name and its group in %s, and no other has',
  (language) => {
    const { labels, groups } = textsOf('scopes', language).scopes
    expect(Object.keys(labels).toSorted()).toEqual(keyScopes.map(({ name }) => name).toSorted())
    expect(new Set(Object.values(labels)).size).toBe(keyScopes.length)
    const domains = new Set(keyScopes.map(({ name }) => name.split('.')[0]))
    expect(Object.keys(groups).toSorted()).toEqual([...domains].toSorted())
  },
)

test('Uzbek texts are written with the letters of Uzbek', () => {
  for (const text of [...Object.values(uzbek.labels), ...Object.values(uzbek.groups)]) {
    expect(text).toMatch(/^[A-Z‘’(),a-z -]+$/)
    expect(text).not.toMatch(/[og]’/)
  }
})

test('an admin is not offered what only a super admin may do', () => {
  const scopesOf = (role: 'admin' | 'super_admin') =>
    offeredGroups(meAs(role), uzbek).flatMap(({ options }) => options.map(({ scope }) => scope))
  expect(scopesOf('super_admin').filter((scope) => !scopesOf('admin').includes(scope))).toEqual([
    'POST /clients/erase/{id}',
    'GET /audit/get-list',
  ])
})

test('calls are found by their words, their group and their address', () => {
  const groups = offeredGroups(meAs('admin'), uzbek)
  const found = (search: string) =>
    searchedGroups(groups, search).flatMap(({ options }) => options.map(({ scope }) => scope))
  expect(found("ro'yxati leadlar")).toContain('GET /leads/get-list')
  expect(found('/rates/')).toEqual(['GET /rates/get-rich-list', 'POST /rates/create'])
  expect(found('hech qachon')).toEqual([])
})

test('a call that no longer exists has no name', () => {
  expect(labelOfScope('GET /leads/get-list', uzbek)).toBe('Leadlar ro‘yxati')
  expect(labelOfScope('GET /leads/of-an-old-version', uzbek)).toBeUndefined()
})
