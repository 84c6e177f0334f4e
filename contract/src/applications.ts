import * as z from 'zod/mini'
import { ApplyCountry, LeadCountry } from './country-fields.ts'
import { checklistItem, StoredFile } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Ids, line, paragraph, queryFlag, Time, Version } from './fields.ts'
import { adminRoles, allow, officeRoles } from './roles.ts'
import { documentRules } from './uploads.ts'
import { ifGiven, orElse, orNull, paging } from './wire-values.ts'

/** The last one is spelled as the wire spells it. */
export const applicationStatuses = ['draft', 'pending', 'approved', 'rejected', 'uknown'] as const
export const ApplicationStatus = z.enum(applicationStatuses)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

/** The states in which a client may still delete the own application. */
export const deletableStatuses = ['draft', 'pending', 'rejected'] as const satisfies ApplicationStatus[]

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

export const ApplicationFull = z.extend(Application, {
  checklist: z.array(checklistItem(ApplicationDocument)),
  history: z.array(StatusChange),
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
})

const DraftChanges = z.object({
  service_id: ifGiven(Id),
  program_type: z.optional(program),
  country_preference: z.optional(orNull(ApplyCountry)),
  experience: z.optional(experience),
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
  /** Sent by the page of the specification; changes nothing. */
  partner_id: z.optional(z.string()),
}

const params = z.object({ id: Id })
const readers = allow({ own: ['client'], all: officeRoles, masked: ['finance'] })

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
    summary: 'Continues an own draft; files the new service does not ask for are removed',
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
    body: z.object({ id: Id, status: ApplicationStatus, version: z.optional(Version) }),
    answer: Application,
    errors: ['not_found', 'changed_meanwhile'],
    summary: 'Sets the status of an application',
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
    access: allow({ own: ['client'], all: officeRoles }),
    params: z.object({ applicationId: Id, serviceInputId: Id }),
    file: { rules: documentRules },
    answer: ApplicationDocument,
    errors: ['wrong_state', 'quota_exceeded'],
    summary: 'Attaches a file to an item of the checklist, or replaces it',
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
