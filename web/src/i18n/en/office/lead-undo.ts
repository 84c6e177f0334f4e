import type { Translation } from '../../translation.ts'
import type { leadUndo as model } from '../../uz/office/lead-undo.ts'

export const leadUndo = {
  label: 'Last step',
  undo: 'Undo',
  undoing: 'Undoing…',
  undone: 'Undone',
  someUndone: 'Leads restored: {n}. Unchanged, already being worked on: {names}',
  noneUndone: 'Not undone, already being worked on: {names}',
  nothing: 'Nothing to undo',
  failed: 'Could not undo',
  offline: 'No connection to the server',
} satisfies Translation<typeof model, 'en'>
