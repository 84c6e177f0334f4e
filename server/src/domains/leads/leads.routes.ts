import type { leads } from 'contract/leads'
import type { Handlers } from '../../http/handler.ts'
import { assignLeads } from './assign-leads.ts'
import { distributeLeads } from './distribute-leads.ts'
import { createLead } from './intake/create-lead.ts'
import { importLeads } from './intake/import-leads.ts'
import { undoImport } from './intake/undo-import.ts'
import { listAgentLeads } from './lists/agent-leads.ts'
import { exportLeads } from './lists/export-leads.ts'
import { listWords } from './lists/lead-words.ts'
import { listLeads } from './lists/list-leads.ts'
import { readStatistics } from './lists/statistics.ts'
import { listDuplicates } from './merging/duplicates.ts'
import { mergeLeads } from './merging/merge-leads.ts'
import { unmergeLeads } from './merging/unmerge-leads.ts'
import { sendLeadMessage } from './messages/send-message.ts'
import { countBars } from './plots/plots.ts'
import { readLead } from './record/read-lead.ts'
import { updateLead } from './record/update-lead.ts'
import { writeNote } from './record/write-note.ts'
import { reopenLeads, unassignLeads } from './unassign-leads.ts'
import { undoStep } from './undo/undo-step.ts'
import { updateLeads } from './update-leads.ts'
import { recordCallOutcome } from './work/call-outcome.ts'
import { completeCall } from './work/complete-call.ts'
import { completeConsulting } from './work/complete-consulting.ts'
import { completeDocuments } from './work/complete-documents.ts'
import { attachLeadDocument, readLeadChecklist } from './work/lead-documents.ts'

export const leadsRoutes: Handlers<typeof leads> = {
  create: (call) => createLead(call, call.body),
  list: listLeads,
  listOfAgent: listAgentLeads,
  get: (call) => readLead(call, call.params.id),
  addNote: (call) => writeNote(call, call.params.id, call.body.text),
  sendMessage: (call) => sendLeadMessage(call, call.params.id, call.body.text),
  assign: (call) => assignLeads(call, call.body),
  distribute: (call) => distributeLeads(call, call.body),
  unassign: (call) => unassignLeads(call, call.body.lead_ids),
  reopen: (call) => reopenLeads(call, call.body.lead_ids),
  update: (call) => updateLead(call, call.params.id, call.body),
  updateMany: (call) => updateLeads(call, call.body),
  undo: (call) => undoStep(call, call.params.id),
  listWords,
  export: exportLeads,
  callOutcome: (call) => recordCallOutcome(call, call.body),
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
