import { prefsOf, type StartPage, startPages } from 'contract/prefs'
import { staffRoles } from 'contract/roles'
import { mayStartAt } from 'contract/start-pages'
import { expect, test } from 'vitest'
import { meAs } from './me-for-tests.ts'
import { firstPath, firstSection, mayOpen, sectionAt, visibleSections } from './sections.ts'

const office =
  'client applications services stories partners countries questions rates team pictures helper contacts service_inputs leads cases review inbox'

test.each([
  ['super_admin', `${office} user profile`],
  ['admin', `${office} user profile`],
  ['manager', `${office} profile`],
  ['finance', 'applications rates cases profile'],
  ['call_manager', 'contacts leads cases profile'],
  ['call_agent', 'leads profile'],
  ['consulting_manager', 'leads cases profile'],
  ['consulting_agent', 'leads cases inbox profile'],
  ['document_manager', 'leads cases review inbox profile'],
  ['document_agent', 'leads cases review inbox profile'],
] as const)('%s sees: %s', (role, seen) => {
  expect(visibleSections(meAs(role)).map(({ id }) => id)).toEqual(seen.split(' '))
})

test('an extra role opens its sections as well', () => {
  expect(visibleSections(meAs('call_agent', ['finance'])).map(({ id }) => id)).toEqual([
    'applications',
    'rates',
    'leads',
    'cases',
    'profile',
  ])
})

test.each([
  ['super_admin', 'client'],
  ['manager', 'client'],
  ['finance', 'applications'],
  ['call_manager', 'leads'],
  ['document_agent', 'leads'],
] as const)('%s begins at %s', (role, id) => {
  expect(firstSection(meAs(role))?.id).toBe(id)
})

test.each([
  ['super_admin', null, '/admin/client'],
  ['super_admin', '/admin/leads/document-agent', '/admin/leads/document-agent'],
  ['document_agent', '/admin/review', '/admin/review'],
  ['call_agent', '/admin/leads/call-agent', '/admin/leads/call-agent'],
  // Chosen in another role.
  ['call_agent', '/admin/client', '/admin/leads'],
  ['call_agent', '/admin/leads', '/admin/leads'],
  ['finance', '/admin/leads', '/admin/applications'],
] as const)('%s who has chosen %s begins at %s', (role, start: StartPage | null, path) => {
  expect(firstPath({ ...meAs(role), prefs: prefsOf({ start }) })).toBe(path)
})

test.each(staffRoles)('the pages that %s may begin with are open to that role', (role) => {
  const me = meAs(role)
  const allowed = startPages.filter((page) => mayStartAt(me, page))
  expect(allowed.filter((page) => !mayOpen(me, page))).toEqual([])
  // The address of the leads is open to all of the pipeline, and leads each to the own page.
  const closed = startPages.filter((page) => !allowed.includes(page) && page !== '/admin/leads')
  expect(closed.filter((page) => mayOpen(me, page))).toEqual([])
})

test.each([
  ['finance', '/admin/clients/0192f0c4', true],
  ['finance', '/admin/client', false],
  ['finance', '/admin/applications', true],
  ['call_agent', '/admin/clients/0192f0c4', false],
  ['call_agent', '/admin/leads/call-agent', true],
  ['manager', '/admin/user', false],
  ['admin', '/admin/system', true],
  ['manager', '/admin/system', false],
  ['super_admin', '/admin/api-keys', true],
  ['admin', '/admin/api-keys', true],
  ['manager', '/admin/api-keys', false],
  ['finance', '/admin/api-keys', false],
  ['admin', '/admin/webhooks', true],
  ['manager', '/admin/webhooks', false],
  ['manager', '/admin/settings', true],
  ['consulting_manager', '/admin/settings', true],
  ['call_agent', '/admin/settings', false],
  ['finance', '/admin/settings', false],
  ['document_agent', '/admin/applications/0192f0c4', true],
  ['document_agent', '/admin/applications', false],
  ['call_manager', '/admin/applications/0192f0c4', true],
  ['call_manager', '/admin/inbox', false],
  ['consulting_agent', '/admin/review', false],
  ['document_agent', '/admin/review', true],
  ['call_agent', '/admin/applications/0192f0c4', false],
  ['call_agent', '/admin/cases', false],
  ['call_agent', '/admin/nowhere', true],
] as const)('%s at %s: %s', (role, path, isOpen) => {
  expect(mayOpen(meAs(role), path)).toBe(isOpen)
})

test.each([
  ['/admin/client', 'client'],
  ['/admin/clients/0192f0c4', 'client'],
  ['/admin/leads', 'leads'],
  ['/admin/leads/', 'leads'],
  ['/admin/leads/document-agent', 'leads'],
  ['leads/call-agent', 'leads'],
  ['/admin/user', 'user'],
  ['/admin/applications', 'applications'],
  ['/admin/applications/0192f0c4', 'cases'],
])('%s belongs to %s', (path, id) => {
  expect(sectionAt(path)?.id).toBe(id)
})

test.each(['/admin', '/admin/', '/admin/clients', '/admin/leads/boss', '/admin/users', '/admin/user/1', '/'])(
  '%s is no section',
  (path) => {
    expect(sectionAt(path)).toBeNull()
  },
)
