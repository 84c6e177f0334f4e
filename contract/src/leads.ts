import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count, Id, Ids, paragraph } from './fields.ts'
import {
  AgentLeadQuery,
  CallAgentForm,
  CallOutcomeForm,
  ConsultingAgentForm,
  DocumentAgentForm,
  ImportForm,
  LeadQuery,
  MergeForm,
  NewLead,
  PlotQuery,
} from './lead-forms.ts'
import {
  DuplicateLead,
  ImportReport,
  ImportUndone,
  Lead,
  LeadChecklistItem,
  LeadDocument,
  LeadFull,
  LeadNote,
  LeadStatistics,
  ListedLead,
  PlotBar,
} from './lead-shapes.ts'
import { AgentRole, agentRoles, allow, officeRoles, stageManagerRoles } from './roles.ts'
import { csvRules, documentRules } from './uploads.ts'
import { ifGiven } from './wire-values.ts'

const params = z.object({ id: Id })
const leadParams = z.object({ leadId: Id })
const managers = allow({ all: officeRoles, team: stageManagerRoles })
const everyoneOnLeads = allow({ all: officeRoles, team: stageManagerRoles, assigned: agentRoles })
const callDesk = allow({ all: [...officeRoles, 'call_manager'] })
const callManager = allow({ all: officeRoles, team: ['call_manager'] })
const documentTeam = allow({ all: officeRoles, team: ['document_manager'], assigned: ['document_agent'] })
const finishing = (agent: AgentRole) => allow({ all: officeRoles, assigned: [agent] })

/** Left out, it is the agent role of the caller's own stage. */
const role = ifGiven(AgentRole)

export const leads = {
  create: endpoint({
    method: 'POST',
    path: '/leads/create',
    access: callDesk,
    body: NewLead,
    answer: Lead,
    status: 201,
    mayExist: true,
    errors: ['not_found'],
    summary: 'Adds a lead, or finds the one with that phone or e-mail and answers 200',
  }),
  list: endpoint({
    method: 'GET',
    path: '/leads/get-list',
    access: managers,
    query: LeadQuery,
    answer: z.array(ListedLead),
    summary: 'Leads as a manager sees them, newest first',
  }),
  listOfAgent: endpoint({
    method: 'GET',
    path: '/leads/get-agent-leads',
    access: allow({ all: officeRoles, assigned: agentRoles }),
    query: AgentLeadQuery,
    answer: z.array(Lead),
    summary: 'The leads the caller works on, in the order of the day',
  }),
  get: endpoint({
    method: 'GET',
    path: '/leads/get/{id}',
    access: everyoneOnLeads,
    params,
    answer: LeadFull,
    summary: 'One lead with its timeline and notes',
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/leads/add-note/{id}',
    access: everyoneOnLeads,
    params,
    body: z.object({ text: paragraph(2000, 1) }),
    answer: LeadNote,
    status: 201,
    summary: 'Adds a note; @username tells that colleague',
  }),
  assign: endpoint({
    method: 'POST',
    path: '/users/assign-leads',
    access: managers,
    body: z.object({
      agent_id: Id,
      lead_ids: Ids,
      role,
      /** Also takes what other agents own; left out, an owned lead is refused. */
      reassign: ifGiven(z.boolean()),
    }),
    answer: Count,
    errors: ['not_found', 'already_assigned', 'wrong_state'],
    summary: 'Gives free leads to an agent, all or none; with reassign also those of other agents',
  }),
  distribute: endpoint({
    method: 'POST',
    path: '/users/distribute-leads',
    access: managers,
    body: z.object({ agent_ids: Ids, lead_ids: Ids, role }),
    answer: z.array(z.object({ agent_id: Id, lead_ids: z.array(Id) })),
    errors: ['not_found', 'already_assigned', 'wrong_state'],
    summary: 'Spreads free leads over agents, lightest load first, all or none',
  }),
  unassign: endpoint({
    method: 'POST',
    path: '/leads/unassign',
    access: managers,
    body: z.object({ lead_ids: Ids }),
    answer: Count,
    errors: ['not_found', 'wrong_state'],
    summary: 'Takes leads back from their agents, all or none',
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/leads/reopen',
    access: managers,
    body: z.object({ lead_ids: Ids }),
    answer: Count,
    errors: ['not_found', 'wrong_state'],
    summary: 'Makes rejected leads new again, all or none',
  }),
  callOutcome: endpoint({
    method: 'POST',
    path: '/leads/call-outcome',
    access: finishing('call_agent'),
    body: CallOutcomeForm,
    answer: Lead,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
    summary: 'Records a call that did not hand the lead on',
  }),
  completeAsCallAgent: endpoint({
    method: 'POST',
    path: '/leads/complete-as-call-agent',
    access: finishing('call_agent'),
    body: CallAgentForm,
    answer: Lead,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
    summary: 'Registers a lead and hands it to the consulting manager',
  }),
  completeAsConsultingAgent: endpoint({
    method: 'POST',
    path: '/leads/complete-as-consulting-agent',
    access: finishing('consulting_agent'),
    body: ConsultingAgentForm,
    answer: Lead,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
    summary: 'Records the decision of a consultation',
  }),
  completeAsDocumentAgent: endpoint({
    method: 'POST',
    path: '/leads/complete-as-document-agent',
    access: finishing('document_agent'),
    body: DocumentAgentForm,
    answer: Lead,
    errors: ['not_found', 'wrong_state', 'changed_meanwhile', 'documents_missing'],
    summary: 'Makes a lead with all its documents a client with an application, or rejects it',
  }),
  import: endpoint({
    method: 'POST',
    path: '/leads/import',
    access: callDesk,
    body: ImportForm,
    file: { rules: csvRules },
    answer: ImportReport,
    summary: 'Reads leads from a table, or only says what it would do',
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/leads/import-undo/{id}',
    access: allow({ all: officeRoles, own: ['call_manager'] }),
    params,
    answer: ImportUndone,
    errors: ['wrong_state'],
    summary: 'Removes the leads of an import that nobody has worked on',
  }),
  listDuplicates: endpoint({
    method: 'GET',
    path: '/leads/get-duplicates/{id}',
    access: callManager,
    params,
    answer: z.array(DuplicateLead),
    summary: 'Open leads that may be the same person',
  }),
  merge: endpoint({
    method: 'POST',
    path: '/leads/merge',
    access: callManager,
    body: MergeForm,
    /** undo_id is what unmerge takes. */
    answer: z.extend(Lead, { undo_id: Id }),
    errors: ['not_found', 'wrong_state'],
    summary: 'Folds one lead into another',
  }),
  unmerge: endpoint({
    method: 'POST',
    path: '/leads/unmerge/{id}',
    access: callManager,
    params,
    answer: z.array(Lead),
    errors: ['wrong_state'],
    summary: 'Takes a merge back and answers both leads',
  }),
  checklist: endpoint({
    method: 'GET',
    path: '/leads/get-doc-intputs/{leadId}',
    access: documentTeam,
    params: leadParams,
    answer: z.array(LeadChecklistItem),
    errors: ['wrong_state'],
    summary: 'The documents a lead needs, and those already there',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/leads/upload-doc/{leadId}/{serviceInputId}',
    access: documentTeam,
    params: z.extend(leadParams, { serviceInputId: Id }),
    file: { rules: documentRules },
    answer: LeadDocument,
    errors: ['wrong_state', 'quota_exceeded'],
    summary: 'Attaches a file to an item of the checklist, or replaces it',
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/leads/statistics',
    access: allow({ all: [...officeRoles, ...stageManagerRoles] }),
    answer: z.array(LeadStatistics),
    summary: 'The figures of the three stages, as a list of one',
  }),
  plots: endpoint({
    method: 'GET',
    path: '/leads/plots',
    access: managers,
    query: PlotQuery,
    answer: z.array(PlotBar),
    summary: 'The bars of one plot',
  }),
}
