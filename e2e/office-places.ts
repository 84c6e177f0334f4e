import type { Desk } from './lead-setup.ts'

/** Every page of the office, and what opens over one by its address. */
export const officePaths = [
  '/admin/client',
  '/admin/applications',
  '/admin/services',
  '/admin/stories',
  '/admin/partners',
  '/admin/countries',
  '/admin/questions',
  '/admin/rates',
  '/admin/team',
  '/admin/pictures',
  '/admin/helper',
  '/admin/contacts',
  '/admin/service_inputs',
  '/admin/service_inputs?tab=all',
  '/admin/service_inputs?tab=countries',
  '/admin/leads',
  '/admin/leads?view=board',
  '/admin/leads?new=1',
  '/admin/leads?import=1',
  '/admin/leads/consulting-manager',
  '/admin/leads/document-manager',
  '/admin/leads/call-agent',
  '/admin/leads/consulting-agent',
  '/admin/leads/document-agent',
  '/admin/cases',
  '/admin/review',
  '/admin/inbox',
  '/admin/user',
  '/admin/profile',
  '/admin/system',
  '/admin/api-keys',
  '/admin/api-keys?new=1',
  '/admin/webhooks',
  '/admin/settings',
  '/admin/settings?new=1',
  '/admin/settings?tab=tries',
]

/** The desks of agents, with the keys of the choices that open under a lead. */
export const desks: [Desk, keys: string[]][] = [
  ['call', ['C', 'R']],
  ['consulting', ['C']],
  ['document', ['C', 'R']],
]
