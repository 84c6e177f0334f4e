import { expect, test } from 'vitest'
import { meAs } from '../layout/me-for-tests.ts'
import { firstTab, leadPath, mayOpenTab, tabsOf } from './lead-tabs.ts'

test.each(['super_admin', 'admin', 'manager'] as const)('%s opens all six, the first one first', (role) => {
  expect(tabsOf(meAs(role))).toHaveLength(6)
  expect(firstTab(meAs(role))?.path).toBe('/admin/leads')
})

test.each([
  ['call_manager', '/admin/leads'],
  ['call_agent', '/admin/leads/call-agent'],
  ['consulting_manager', '/admin/leads/consulting-manager'],
  ['consulting_agent', '/admin/leads/consulting-agent'],
  ['document_manager', '/admin/leads/document-manager'],
  ['document_agent', '/admin/leads/document-agent'],
] as const)('%s opens %s alone', (role, path) => {
  const me = meAs(role)
  expect(tabsOf(me).map((tab) => tab.path)).toEqual([path])
  expect(firstTab(me)?.path).toBe(path)
  expect(mayOpenTab(me, `${path}/`)).toBe(true)
  expect(mayOpenTab(me, path === '/admin/leads' ? '/admin/leads/call-agent' : '/admin/leads')).toBe(false)
})

test('an extra role opens its page as well, and the main one is the start page', () => {
  const me = meAs('consulting_agent', ['call_manager'])
  expect(tabsOf(me).map(({ role }) => role)).toEqual(['call_manager', 'consulting_agent'])
  expect(firstTab(me)?.role).toBe('consulting_agent')
})

test('a lead opens on the own page', () => {
  expect(leadPath(meAs('call_agent'), '7')).toBe('/admin/leads/call-agent?lead=7')
  expect(leadPath(meAs('admin'), '7')).toBe('/admin/leads?lead=7')
  expect(leadPath(meAs('document_manager'), null)).toBe('/admin/leads/document-manager')
})

test('finance has no page of leads', () => {
  expect(tabsOf(meAs('finance'))).toEqual([])
  expect(firstTab(meAs('finance'))).toBeUndefined()
})
