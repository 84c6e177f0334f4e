import * as z from 'zod/mini'
import { AvatarLink } from './auth.ts'
import { HistoryEntry } from './client-history.ts'
import { endpoint } from './endpoint.ts'
import { Email, FullName, Id, line, Passport, Phone, queryFlag, SearchText, Time, Version } from './fields.ts'
import { PassportChanges, PassportRecord } from './passport.ts'
import { adminRoles, allow, officeRoles } from './roles.ts'
import { languages } from './text.ts'
import { avatarRules } from './uploads.ts'
import { ifGiven, orElse, orNull, paging } from './wire-values.ts'

export const Client = z.object({
  id: Id,
  /** Empty until one is given. */
  full_name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Null as well for who may not see it. */
  passport_number: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  visa_type: z.nullable(z.string()),
  direction: z.nullable(z.string()),
  branch_id: z.nullable(z.string()),
  /** The version of the terms this person accepted. */
  terms_version: z.nullable(z.string()),
  /** Whether an account owns the record; then its e-mail is the sign-in address, where it has one. */
  has_account: z.boolean(),
  /** Whether a mail link or Google proved the e-mail. */
  email_proved: z.boolean(),
  /** Whether Telegram vouches for the phone: it is a number of the account that the client uses there. */
  phone_proved: z.boolean(),
  /** Whether signing in to the account asks for a code; false as well for who may not see it, and at a hosted service. */
  second_factor: z.boolean(),
  /** Whether mails remind the client of what is missing; true as well for who may not see it. */
  reminders: z.boolean(),
  created_at: Time,
  version: Version,
})
export type Client = z.infer<typeof Client>

export const ClientMatch = z.pick(Client, { id: true, full_name: true, phone: true, email: true })
export type ClientMatch = z.infer<typeof ClientMatch>

const ClientChanges = z.object({
  // The cabinet sends it empty while nothing was ever typed; that must not wipe a name.
  full_name: ifGiven(line(200)),
  phone: z.optional(orNull(Phone)),
  passport_number: z.optional(orNull(Passport)),
  /** Taken from a client only. */
  terms_version: ifGiven(line(40)),
  /** Taken from a client only. */
  reminders: z.optional(z.boolean()),
  /** This and what follows is taken from staff only. */
  email: z.optional(orNull(Email)),
  visa_type: z.optional(orNull(line(100))),
  direction: z.optional(orNull(line(100))),
  branch_id: z.optional(orNull(line(60))),
  version: z.optional(Version),
})

/** How a client whom the office enters came to the agency. */
export const clientSources = [
  'office',
  'phone',
  'recommendation',
  'social',
  'website',
  'partner',
  'other',
] as const

const NewClient = z.object({
  full_name: FullName,
  phone: Phone,
  email: orElse(Email, null),
  language: orElse(z.enum(languages), 'uz'),
  source: orElse(z.enum(clientSources), 'office'),
})

export const clientFields = ['full_name', 'email', 'phone'] as const
const ClientField = z.enum(clientFields)

const filter = {
  sort_field: orElse(ClientField, 'full_name'),
  sort_desc: orElse(queryFlag, true),
  search_field: orElse(ClientField, 'full_name'),
  search_val: ifGiven(SearchText),
  client_id: ifGiven(Id),
}

const params = z.object({ id: Id })

export const clients = {
  richList: endpoint({
    method: 'GET',
    path: '/clients/get-rich-list',
    access: allow({ all: officeRoles }),
    query: z.object({ ...filter, ...paging(10), with_total: orElse(queryFlag, false) }),
    answer: z.object({ results: z.array(Client), total: z.optional(z.int()) }),
    summary: 'A page of clients, searched and sorted',
  }),
  lookUp: endpoint({
    method: 'GET',
    path: '/clients/get-list',
    access: allow({ all: officeRoles }),
    query: z.object({ query: SearchText.check(z.minLength(2)) }),
    answer: z.array(ClientMatch),
    summary: 'At most 20 clients whose name, e-mail or phone contains the words',
  }),
  get: endpoint({
    method: 'GET',
    path: '/clients/get/{id}',
    access: allow({ own: ['client'], all: officeRoles, masked: ['finance'] }),
    params,
    answer: Client,
    summary: 'One client',
  }),
  create: endpoint({
    method: 'POST',
    path: '/clients/create',
    access: allow({ all: officeRoles }),
    body: NewClient,
    answer: Client,
    status: 201,
    errors: ['client_exists'],
    summary: 'Adds a client; one with that phone or e-mail is refused and named',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/clients/update/{id}',
    access: allow({ own: ['client'], all: officeRoles }),
    params,
    body: ClientChanges,
    answer: Client,
    errors: ['email_taken', 'changed_meanwhile'],
    summary: 'Changes a client; what is left out stays',
  }),
  getHistory: endpoint({
    method: 'GET',
    path: '/clients/get-history/{id}',
    access: allow({ all: officeRoles }),
    params,
    query: z.object(paging(20)),
    answer: z.object({ results: z.array(HistoryEntry), has_more: z.boolean() }),
    summary:
      'What has happened around a client, newest first: leads, applications, exports, openings of files',
  }),
  getPassport: endpoint({
    method: 'GET',
    path: '/clients/get-passport/{id}',
    access: allow({
      own: ['client'],
      all: officeRoles,
      assigned: ['consulting_agent', 'document_agent'],
      team: ['document_manager'],
    }),
    params,
    answer: PassportRecord,
    summary: 'The passport of a client; that staff have read it is recorded',
  }),
  updatePassport: endpoint({
    method: 'PUT',
    path: '/clients/update-passport/{id}',
    access: allow({
      own: ['client'],
      all: officeRoles,
      assigned: ['document_agent'],
      team: ['document_manager'],
    }),
    params,
    body: PassportChanges,
    answer: PassportRecord,
    errors: ['changed_meanwhile'],
    summary: 'Changes the passport of a client; wrong check digits are named and stop nothing',
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/clients/upload-avatar/{id}',
    access: allow({ own: ['client'], all: officeRoles }),
    params,
    file: { rules: avatarRules },
    answer: AvatarLink,
    errors: ['quota_exceeded'],
    summary: 'Replaces the portrait of a client',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/clients/delete/{id}',
    access: allow({ all: adminRoles }),
    params,
    summary: 'Takes a client off every list; erased after the retention time',
  }),
  export: endpoint({
    method: 'GET',
    path: '/clients/export',
    access: allow({ all: adminRoles }),
    query: z.object(filter),
    stream: 'text/csv',
    summary: 'The clients the same query lists, as a table',
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/clients/export-data/{id}',
    access: allow({ own: ['client'], all: adminRoles }),
    params,
    stream: 'application/zip',
    summary: 'Everything kept about one person',
  }),
  resetFactor: endpoint({
    method: 'POST',
    path: '/clients/reset-factor/{id}',
    access: allow({ all: adminRoles }),
    params,
    errors: ['no_second_factor', 'hosted_account'],
    summary:
      'Removes the second factor of a client who has lost it; the client is signed out everywhere and told by mail',
  }),
  erase: endpoint({
    method: 'POST',
    path: '/clients/erase/{id}',
    access: allow({ own: ['client'], all: ['super_admin'] }),
    params,
    errors: ['reauthentication_needed'],
    summary: 'Erases a person at once: account, applications, files and lead',
  }),
}
