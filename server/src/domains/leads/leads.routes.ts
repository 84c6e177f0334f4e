import type { leads } from 'contract/leads'
import type { Handlers } from '../../http/handler.ts'
import { listAgentLeads } from './agent-leads.ts'
import { assignLeads } from './assign-leads.ts'
import { noteCall } from './call-outcome.ts'
import { completeCall } from './complete-call.ts'
import { completeConsulting } from './complete-consulting.ts'
import { completeDocuments } from './complete-documents.ts'
import { createLead } from './create-lead.ts'
import { distributeLeads } from './distribute-leads.ts'
import { listDuplicates } from './duplicates.ts'
import { reopenLeads, unassignLeads } from './free-leads.ts'
import { importLeads } from './import-leads.ts'
import { attachLeadDocument, readLeadChecklist } from './lead-documents.ts'
import { listLeads } from './list-leads.ts'
import { mergeLeads } from './merge-leads.ts'
import { countBars } from './plots.ts'
import { readLead } from './read-lead.ts'
import { readStatistics } from './statistics.ts'
import { undoImport } from './undo-import.ts'
import { unmergeLeads } from './unmerge-leads.ts'
import { writeNote } from './write-note.ts'

export const leadsRoutes: Handlers<typeof leads> = {
  create: (call) => createLead(call, call.body),
  list: listLeads,
  listOfAgent: listAgentLeads,
  get: (call) => readLead(call, call.params.id),
  addNote: (call) => writeNote(call, call.params.id, call.body.text),
  assign: (call) => assignLeads(call, call.body),
  distribute: (call) => distributeLeads(call, call.body),
  unassign: (call) => unassignLeads(call, call.body.lead_ids),
  reopen: (call) => reopenLeads(call, call.body.lead_ids),
  callOutcome: (call) => noteCall(call, call.body),
  completeAsCallAgent: (call) => completeCall(call, call.body),
  completeAsConsultingAgent: (call) => completeConsulting(call, call.body),
  completeAsDocumentAgent: (call) => completeDocuments(call, call.body),
  checklist: (call) => readLeadChecklist(call, call.params.leadId),
  upload: (call) => attachLeadDocument(call, call.params, call.file),
  import: importLeads,
  undoImport: (call) => undoImport(call, call.params.id),
  listDuplicates: (call) => listDuplicates(call, call.params.id),
  merge: (call) => mergeLeads(call, call.body),
  unmerge: (call) => unmergeLeads(call, call.params.id),
  statistics: ({ db }) => readStatistics(db),
  plots: countBars,
}
