import type { Translation } from '../../translation.ts'
import type { leads as model } from '../../uz/office/leads.ts'

export const leads = {
  tabs: 'Parts of the leads',
  pages: {
    call_manager: 'Call Manager',
    call_agent: 'Call Agent',
    consulting_manager: 'Consulting Manager',
    consulting_agent: 'Consulting Agent',
    document_manager: 'Documenting Manager',
    document_agent: 'Document Agent',
  },
  stages: {
    initial: 'initial',
    consulting: 'consulting',
    documenting: 'documenting',
    completed: 'completed',
    assigned: 'assigned',
  },
  statuses: {
    new: 'New',
    needs_call: 'Callback',
    rejected: 'Rejected',
    selected: 'Selected',
  },
  unknown: 'unknown',
  none: 'No leads found.',
  failed: 'The leads could not be loaded',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  source: 'Source',
  region: 'Region',
  passport: 'Passport',
  country: 'Country',
  service: 'Service',
  meeting: 'Meeting',
  agent: 'Responsible',
  meetings: { online: 'Online Consultation', offline: 'Office Meeting' },
} satisfies Translation<typeof model, 'en'>
