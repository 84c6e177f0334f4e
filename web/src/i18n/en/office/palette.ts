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
  },
  actions: {
    application: 'New application',
    lead: 'New lead',
    service: 'New service',
    story: 'New story',
    partner: 'New partner',
    staff: 'New admin',
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
