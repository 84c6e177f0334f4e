import * as z from 'zod/mini'
import { caseDecisionCodes, caseReasonCodes, isDecided } from './case-decisions.ts'
import { NextKind, Outcome, StepCloses, StepState, StepTurn, Turn } from './case-states.ts'
import { ApplyCountry, LeadCountry } from './country-fields.ts'
import { checklistItem, StoredFile } from './documents.ts'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import {
  Count,
  Day,
  Id,
  Ids,
  LocalizedAnswer,
  line,
  paragraph,
  queryFlag,
  SearchText,
  Time,
  Version,
} from './fields.ts'
import { PassportWarning } from './passport-warnings.ts'
import { adminRoles, allow, officeRoles } from './roles.ts'
import { documentRules } from './uploads.ts'
import { formFlag, ifGiven, orElse, orNull, paging } from './wire-values.ts'

/** The last one is spelled as the wire spells it. */
export const applicationStatuses = ['draft', 'pending', 'approved', 'rejected', 'uknown'] as const
export const ApplicationStatus = z.enum(applicationStatuses)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** The states in which a client may still delete the own application. */
export const deletableStatuses = ['draft', 'pending', 'rejected'] as const satisfies ApplicationStatus[]

/** A colleague of the office, as a client sees them. */
export const Specialist = z.object({ full_name: z.string(), avatar_url: z.nullable(z.string()) })
export type Specialist = z.infer<typeof Specialist>

export const Application = z.object({
  id: Id,
  service_id: Id,
  client_id: Id,
  status: ApplicationStatus,
  program_type: z.nullable(z.string()),
  country_preference: z.nullable(z.string()),
  experience: z.nullable(z.string()),
  created_at: Time,
  submitted_at: z.nullable(Time),
  client: z.object({
    full_name: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    avatar_url: z.nullable(z.string()),
  }),
  version: Version,
  /** Whose turn it is, since when and until when, and for what. */
  turn: Turn,
  turn_since: Time,
  turn_due_on: z.nullable(z.string()),
  next_kind: NextKind,
  /** The current step, and of how many. */
  step: z.nullable(z.object({ name: LocalizedAnswer, position: z.int(), of: z.int() })),
  /** Messages of the office that the client has not read. */
  unread: z.int(),
  responsible: z.nullable(Specialist),
})
export type Application = z.infer<typeof Application>

export const ApplicationDocument = z.extend(StoredFile, {
  application_id: Id,
  service_input_id: Id,
  client_id: Id,
})
export type ApplicationDocument = z.infer<typeof ApplicationDocument>

/** One change of status; a client does not learn who in the office made it. */
export const StatusChange = z.object({
  from: z.nullable(ApplicationStatus),
  to: ApplicationStatus,
  actor_name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  created_at: Time,
})
export type StatusChange = z.infer<typeof StatusChange>

/** One step of a case, with the words it had when the application was handed in. */
export const CaseStep = z.object({
  id: Id,
  position: z.int(),
  name: LocalizedAnswer,
  about: LocalizedAnswer,
  turn: StepTurn,
  closes: z.nullable(StepCloses),
  state: StepState,
  /** What the client is asked to do, in the office's words. */
  ask: z.nullable(z.string()),
  started_at: z.nullable(Time),
  due_on: z.nullable(z.string()),
  done_at: z.nullable(Time),
  version: Version,
})
export type CaseStep = z.infer<typeof CaseStep>

/** A client sees the responsible alone, and no id. */
export const CasePerson = z.extend(Specialist, { is_responsible: z.boolean(), staff_id: z.optional(Id) })
export type CasePerson = z.infer<typeof CasePerson>

export const CaseDecisionCode = z.enum(caseDecisionCodes)

export const decisionNoteLength = 500

/** How many lines the service asks otherwise by now. */
export const RequirementChanges = z.object({ added: z.int(), removed: z.int(), changed: z.int() })
export type RequirementChanges = z.infer<typeof RequirementChanges>

export const ApplicationFull = z.extend(Application, {
  checklist: z.array(checklistItem(ApplicationDocument)),
  history: z.array(StatusChange),
  /** Why it was rejected or returned; the text is in the language of the reader. */
  decision: z.nullable(z.object({ code: CaseDecisionCode, text: z.string(), note: z.nullable(z.string()) })),
  steps: z.array(CaseStep),
  people: z.array(CasePerson),
  warnings: z.array(PassportWarning),
  travel_on: z.nullable(z.string()),
  return_on: z.nullable(z.string()),
  outcome: z.nullable(Outcome),
  finished_at: z.nullable(Time),
  thread: z.object({ last_at: z.nullable(Time), unread: z.int() }),
  /** This and what follows is for staff. */
  requirements_changed: z.optional(RequirementChanges),
  lead_id: z.optional(z.nullable(Id)),
})
export type ApplicationFull = z.infer<typeof ApplicationFull>

/** How many signs a client may write about what was learned and done so far. */
export const maxExperienceLength = 4000

const program = orNull(line(200))
const experience = orNull(paragraph(maxExperienceLength))

const NewApplication = z.object({
  service_id: Id,
  program_type: orElse(line(200), null),
  country_preference: orElse(ApplyCountry, null),
  /** Taken from a client only. */
  experience: orElse(paragraph(maxExperienceLength), null),
  /** This and the status are taken from staff only, who have to name the client. */
  client_id: ifGiven(Id),
  status: orElse(ApplicationStatus, 'pending'),
  travel_on: orElse(Day, null),
})

const DraftChanges = z.object({
  service_id: ifGiven(Id),
  program_type: z.optional(program),
  country_preference: z.optional(orNull(ApplyCountry)),
  experience: z.optional(experience),
  travel_on: z.optional(orNull(Day)),
  version: z.optional(Version),
})

const ApplicationChanges = z.object({
  client_id: ifGiven(Id),
  service_id: ifGiven(Id),
  status: ifGiven(ApplicationStatus),
  program_type: z.optional(program),
  // An application that began as a lead has a country of the call agents' list.
  country_preference: z.optional(orNull(z.union([LeadCountry, ApplyCountry]))),
  version: z.optional(Version),
})

export const applicationSortFields = ['created_at', 'status', 'program_type', 'country_preference'] as const

const StatusFilter = z.pipe(
  z.enum([...applicationStatuses, 'all']),
  z.transform((status) => (status === 'all' ? undefined : status)),
)

const filter = {
  sort_field: orElse(z.enum(applicationSortFields), 'created_at'),
  sort_desc: orElse(queryFlag, true),
  service_id: ifGiven(Id),
  client_id: ifGiven(Id),
  status: ifGiven(StatusFilter),
  /** Part of the client’s name, e-mail or phone. */
  query: ifGiven(SearchText),
  /** Sent by the page of the specification; changes nothing. */
  partner_id: z.optional(z.string()),
}

const StatusDecision = z
  .object({
    id: Id,
    status: ApplicationStatus,
    /** Of a refusal or a return; the same status sent again adds it. */
    reason_code: orElse(z.enum(caseReasonCodes), null),
    note: orElse(paragraph(decisionNoteLength), null),
    version: z.optional(Version),
  })
  .check(({ value: { status, reason_code, note }, issues }) => {
    const add = (field: string, problem: FieldProblem) =>
      issues.push({ code: 'custom', input: null, path: [field], params: { problem } })
    if (reason_code && !isDecided(status)) add('reason_code', 'invalid')
    if (reason_code === 'other' && !note) add('note', 'required')
    if (note && !reason_code) add('reason_code', 'required')
  })

const params = z.object({ id: Id })
/** Who works on documents: on every handed-in application, or on those they are people of. */
const documentTeam = { team: ['document_manager'], assigned: ['document_agent'] } as const
const readers = allow({
  own: ['client'],
  all: officeRoles,
  masked: ['finance', 'call_manager', 'consulting_manager'],
  team: ['document_manager'],
  assigned: ['consulting_agent', 'document_agent'],
})

export const applications = {
  list: endpoint({
    method: 'GET',
    path: '/applications/get-list',
    access: allow({ own: ['client'] }),
    answer: z.array(Application),
    summary: 'The own applications, newest first',
  }),
  richList: endpoint({
    method: 'GET',
    path: '/applications/get-rich-list',
    access: allow({ all: officeRoles, masked: ['finance'] }),
    query: z.object({ ...filter, ...paging(6), with_total: orElse(queryFlag, false) }),
    answer: z.object({ results: z.array(Application), total: z.optional(z.int()) }),
    summary: 'A page of applications, filtered and sorted',
  }),
  getFull: endpoint({
    method: 'GET',
    path: '/applications/get-full/{id}',
    access: readers,
    params,
    answer: ApplicationFull,
    summary: 'One application with its checklist and history',
  }),
  create: endpoint({
    method: 'POST',
    path: '/applications/create',
    access: allow({ own: ['client'], all: officeRoles }),
    body: NewApplication,
    answer: Application,
    status: 201,
    errors: ['not_found'],
    summary: 'Begins a draft of the own, or records an application of a client',
  }),
  updateDraft: endpoint({
    method: 'PUT',
    path: '/applications/update-draft/{id}',
    access: allow({ own: ['client'] }),
    params,
    body: DraftChanges,
    answer: Application,
    errors: ['wrong_state', 'changed_meanwhile'],
    summary: 'Continues an own draft; its checklist follows service and country',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/applications/update/{id}',
    access: allow({ all: officeRoles }),
    params,
    body: ApplicationChanges,
    answer: Application,
    errors: ['changed_meanwhile', 'not_movable'],
    summary: 'Changes an application; what is left out stays',
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/applications/update-status',
    access: allow({ all: officeRoles }),
    body: StatusDecision,
    answer: Application,
    errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
    summary: 'Sets the status of an application, with the reason of a refusal or a return',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/applications/delete/{id}',
    access: allow({ own: ['client'], all: adminRoles }),
    params,
    errors: ['wrong_state'],
    summary: 'Takes an application off every list; erased after the retention time',
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/applications/delete-many',
    access: allow({ all: adminRoles }),
    body: z.object({ ids: Ids }),
    answer: Count,
    errors: ['not_found'],
    summary: 'Deletes several applications, all or none',
  }),
  export: endpoint({
    method: 'GET',
    path: '/applications/export',
    access: allow({ all: adminRoles }),
    query: z.object(filter),
    stream: 'text/csv',
    summary: 'The applications the same query lists, as a table',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/applications/upload/{applicationId}/{serviceInputId}',
    access: allow({ own: ['client'], all: officeRoles, ...documentTeam }),
    params: z.object({ applicationId: Id, serviceInputId: Id }),
    /** Taken from who may review: the document is accepted with its upload. */
    body: z.object({ accept: orElse(formFlag, false) }),
    file: { rules: documentRules },
    answer: ApplicationDocument,
    errors: ['wrong_state', 'quota_exceeded'],
    summary: 'Adds a version of a document that the checklist asks for',
  }),
  submit: endpoint({
    method: 'POST',
    path: '/applications/submit/{id}',
    access: allow({ own: ['client'] }),
    params,
    answer: Application,
    errors: ['wrong_state', 'documents_missing'],
    summary: 'Hands an own draft in; the stored checklist decides',
  }),
}
