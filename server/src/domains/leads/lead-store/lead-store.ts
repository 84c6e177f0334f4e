// Everything that writes leads: their rows, their history, their notes and the audit entries about them. Nothing else
// does (a test reads the SQL of the server), and the parts beside this file are imported by nobody else. It leans on no
// other domain, so that staff and clients, which leads lean on, may call it too: docs/decisions/0029-one-door-for-leads.md.

export { editLeads, type LeadEdit } from './edits.queries.ts'
export { deleteLeads, type Eraser, eraseLeads } from './erasing.queries.ts'
export {
  addPhone,
  fillFacts,
  linkLeads,
  moveToClient,
  setAnswers,
  setComments,
  setOutcome,
  setVisit,
} from './fields.queries.ts'
export {
  addTries,
  insertLead,
  insertLeads,
  insertPastLeads,
  type LeadContact,
  type LeadTry,
  type NewLead,
  setTableContacts,
} from './intake.queries.ts'
export { auditImport, auditLead, auditLeadBy, leadEntry } from './lead-audit.ts'
export {
  type FieldGroup,
  hideMerged,
  type Joined,
  joinContacts,
  type Pair,
  partContacts,
  returnFields,
  showMerged,
  takeFields,
} from './merging.queries.ts'
export { moveLead, moveLeads, type StepDetails, unassignLeadsOf } from './moves.queries.ts'
export { addNote, addNotes } from './notes.queries.ts'
export { recordTaskDone, recordTaskReopened } from './task-events.queries.ts'
export {
  beginUndo,
  closeUndo,
  finishUndo,
  lockOwnersBefore,
  lockUndo,
  lockUndone,
  restoreLeads,
  type UndoableStep,
} from './undo.queries.ts'
