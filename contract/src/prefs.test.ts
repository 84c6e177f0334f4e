import { expect, test } from 'vitest'
import { leadColumns, PrefChanges, prefsOf, withPrefChanges } from './prefs.ts'

const usual = ['email', 'stage', 'source', 'phone', 'since']

test('whoever has chosen nothing has everything as it comes', () => {
  expect(prefsOf({})).toEqual({
    start: null,
    columns: { call_manager: usual, consulting_manager: usual, document_manager: usual },
    keys: true,
    auto_next: true,
  })
})

test('a change leaves the rest, and the columns of other pages', () => {
  const before = prefsOf({ keys: false, columns: { document_manager: ['phone'] } })
  expect(withPrefChanges(before, { start: '/admin/inbox', columns: { call_manager: [] } })).toEqual({
    start: '/admin/inbox',
    columns: { call_manager: [], consulting_manager: usual, document_manager: ['phone'] },
    keys: false,
    auto_next: true,
  })
})

test('null restores the page of the role and the columns as they come', () => {
  const before = prefsOf({ start: '/admin/inbox', columns: { call_manager: ['phone'] } })
  expect(withPrefChanges(before, { start: null, columns: { call_manager: null } })).toEqual(prefsOf({}))
})

test('columns are in the order of the table, each once', () => {
  expect(prefsOf({ columns: { call_manager: ['since', 'email', 'since'] } }).columns.call_manager).toEqual([
    'email',
    'since',
  ])
})

test('what another version has stored is left out', () => {
  const stored = { start: '/admin/home', columns: { call_manager: ['mood', 'phone'], board: ['name'] } }
  const prefs = prefsOf(stored as never)
  expect(prefs.start).toBeNull()
  expect(prefs.columns).toEqual({ ...prefsOf({}).columns, call_manager: ['phone'] })
})

test.each([
  ['an unknown name', { colour: 'red' }],
  ['an unknown page', { start: '/admin/home' }],
  ['an address elsewhere', { start: 'https://example.com/admin/client' }],
  ['an unknown list', { columns: { call_agent: ['phone'] } }],
  ['an unknown column', { columns: { call_manager: ['passport_number'] } }],
  ['the name, which is always shown', { columns: { call_manager: ['name'] } }],
  ['more columns than there are', { columns: { call_manager: [...leadColumns, 'email'] } }],
  ['a word for a switch', { keys: 'off' }],
  ['null for a switch', { auto_next: null }],
])('%s is refused', (_name, changes) => {
  expect(PrefChanges.safeParse(changes).success).toBe(false)
})
