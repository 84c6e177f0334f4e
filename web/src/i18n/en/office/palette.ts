import type { Translation } from '../../translation.ts'
import type { palette as paletteModel, shortcuts as shortcutsModel } from '../../uz/office/palette.ts'

export const palette = {
  open: 'Search',
  title: 'Search and go',
  placeholder: 'Name, phone, email or section…',
  results: 'Results',
  groups: {
    section: 'Sections',
    action: 'Actions',
    client: 'Clients',
    application: 'Applications',
    lead: 'Leads',
    contact: 'Enquiries',
    staff: 'Staff',
    service: 'Services',
  },
  actions: {
    client: 'New client',
    application: 'New application',
    lead: 'New lead',
    import: 'Import leads from a file',
    service: 'New service',
    story: 'New story',
    partner: 'New partner',
    country: 'New country',
    question: 'New question',
    member: 'New member of the team',
    input: 'New input',
    staff: 'New admin',
    key: 'New API key',
    webhook: 'New webhook',
  },
  searching: 'Searching…',
  nothing: 'Nothing found',
  failed: 'The search failed',
  resultCount: 'Results: {n}',
} satisfies Translation<typeof paletteModel, 'en'>

export const shortcuts = {
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  keys: {
    palette: 'Search and go',
    search: 'Search the list',
    next: 'Next row',
    previous: 'Previous row',
    select: 'Select row',
    assign: 'Assign the selected leads',
    nextLead: 'Next lead',
    enter: 'Open row',
    escape: 'Close, clear selection',
    help: 'This window',
  },
  single: 'Single-key commands',
  singleAbout: 'When off, only Ctrl+K, Enter and Esc work.',
} satisfies Translation<typeof shortcutsModel, 'en'>
