import type { Translation } from '../../translation.ts'
import type { lists as model } from '../../uz/office/lists.ts'

export const lists = {
  search: 'Search…',
  filters: 'Filter and order',
  show: 'Show',
  clear: 'Clear filter',
  order: 'Order',
  direction: 'Direction',
  ascending: 'Ascending',
  descending: 'Descending',
  count: 'Total: {n}',
  countMax: 'Total: {n} or more',
  pages: 'Pages',
  page: 'Page {n}',
  previous: 'Previous',
  next: 'Next',
  toFirst: 'To the first page',
  bulk: 'Actions for the selected',
  selected: '{n} selected',
  selectAll: 'Select all on this page',
  selectOne: 'Select: {name}',
  clearSelection: 'Clear selection',
  export: 'download',
  exportFailed: 'The file could not be downloaded',
} satisfies Translation<typeof model, 'en'>
