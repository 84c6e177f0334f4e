import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, SearchText, Time, TimeInput, TimeUntil } from './fields.ts'
import { adminRoles, agentRoles, allow, officeRoles, stageManagerRoles } from './roles.ts'
import { ifGiven, paging } from './wire-values.ts'

/** What the audit log records: ids, never names or values. */
export const auditKinds = [
  'sign_in',
  'sign_in_failed',
  'token_reused',
  'credentials_changed',
  'refused',
  'account_changed',
  'role_changed',
  'sessions_ended',
  'record_changed',
  'status_changed',
  'lead_assigned',
  'document_viewed',
  'exported',
  'deleted',
  'erased',
  'retried',
  'restored',
] as const
export const AuditKind = z.enum(auditKinds)
export type AuditKind = z.infer<typeof AuditKind>

/** An auth_user is known to the sign-in service and has no session here; visitors and the system have no id. */
export const actorKinds = ['client', 'staff', 'auth_user', 'visitor', 'system'] as const

export const AuditEntry = z.object({
  id: Id,
  kind: AuditKind,
  /** What exactly, area first: `staff.factor_removed`, say. */
  event: z.string(),
  actor_kind: z.enum(actorKinds),
  actor_id: z.nullable(Id),
  /** The API key through which that member of staff did it. */
  api_key_id: z.nullable(Id),
  /** What the person used instead of the page. */
  via: z.nullable(z.enum(['telegram'])),
  target_kind: z.nullable(z.string()),
  target_id: z.nullable(Id),
  /** Words of the product only: the status before and after, the call that was refused. */
  detail: z.record(z.string(), z.unknown()),
  /** The address the request came from. */
  source: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  created_at: Time,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const healthParts = [
  'database',
  'files',
  'mail',
  'jobs',
  'scanner',
  'auth',
  'log',
  'webhooks',
  'telegram',
  'backup',
] as const
/**
 * What lets visitors trust the agency: what its file says, a photo of the office, a team, rates of these days, and facts
 * about countries that were confirmed.
 */
export const trustFacts = [
  'registration',
  'licence',
  'office_photo',
  'team',
  'rates',
  'country_facts',
] as const
export type TrustFact = (typeof trustFacts)[number]

/** The last good backup, how it was made, and the last failure; whether it is scheduled. */
export const BackupState = z.object({
  /** A time of day in Tashkent; null: no backups are scheduled. */
  daily_at: z.nullable(z.string()),
  place: z.nullable(z.string()),
  running_since: z.nullable(Time),
  last: z.nullable(
    z.object({
      name: z.string(),
      place: z.string(),
      started_at: Time,
      finished_at: Time,
      rows: z.int(),
      files: z.int(),
      /** Bytes of all that it has, and of what was written for it: files that an earlier one has are not copied again. */
      size: z.int(),
      written: z.int(),
      /** When what was written was read back, and when everything was. */
      checked_at: Time,
      checked_whole_at: z.nullable(Time),
      problem: z.nullable(z.string()),
    }),
  ),
  failure: z.nullable(z.object({ at: Time, reason: z.string() })),
})
export type BackupState = z.infer<typeof BackupState>

export const Health = z.object({
  ok: z.boolean(),
  parts: z.array(
    z.object({
      part: z.enum(healthParts),
      ok: z.boolean(),
      detail: z.nullable(z.string()),
      since: z.nullable(Time),
    }),
  ),
  /** Which of them the site cannot show yet. Nothing is broken by it: `ok` leaves it out. */
  lacks: z.array(z.enum(trustFacts)),
  /** Null where the database does not answer. */
  backup: z.nullable(BackupState),
})
export type Health = z.infer<typeof Health>

/** A mail, a job, or a message of the bot that failed permanently. */
export const DeadLetter = z.object({
  id: Id,
  kind: z.enum(['mail', 'job', 'telegram']),
  /** Which mail or which job. */
  name: z.string(),
  recipient: z.nullable(z.string()),
  /** The last failure. */
  detail: z.string(),
  attempts: z.int(),
  created_at: Time,
  given_up_at: Time,
})
export type DeadLetter = z.infer<typeof DeadLetter>

export const searchKinds = ['client', 'application', 'lead', 'contact', 'staff', 'service'] as const
export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: Id,
  title: z.string(),
  detail: z.string(),
})
export type SearchHit = z.infer<typeof SearchHit>

/** In place of an id: so many have changed, or it is not known which, that the page reloads all of the kind. */
export const manyRecords = '00000000-0000-0000-0000-000000000000'

/** One message of the stream: what has changed, so that the page reloads what it may see. */
export const LiveEvent = z.object({ kind: z.enum(['lead', 'application', 'notification', 'task']), id: Id })
export type LiveEvent = z.infer<typeof LiveEvent>

const leadWorkers = { all: officeRoles, team: stageManagerRoles, assigned: agentRoles }

export const system = {
  search: endpoint({
    method: 'GET',
    path: '/search/get-list',
    access: allow({ ...leadWorkers, masked: ['finance'] }),
    query: z.object({ query: SearchText.check(z.minLength(2)) }),
    answer: z.array(SearchHit),
    summary:
      'At most 20 records whose name, phone or e-mail contains the words, of the kinds the caller may list',
  }),
  events: endpoint({
    method: 'GET',
    path: '/events/stream',
    access: allow(leadWorkers),
    stream: 'text/event-stream',
    summary: 'Tells which of the caller’s records have changed',
  }),
  audit: endpoint({
    method: 'GET',
    path: '/audit/get-list',
    access: allow({ all: ['super_admin'] }),
    query: z.object({
      kind: ifGiven(AuditKind),
      actor_id: ifGiven(Id),
      target_id: ifGiven(Id),
      api_key_id: ifGiven(Id),
      from: ifGiven(TimeInput),
      to: ifGiven(TimeUntil),
      ...paging(100),
    }),
    answer: z.array(AuditEntry),
    summary: 'The audit log, newest first',
  }),
  health: endpoint({
    method: 'GET',
    path: '/system/health',
    access: allow({ all: adminRoles }),
    answer: Health,
    summary: 'What works and what does not',
  }),
  deadLetters: endpoint({
    method: 'GET',
    path: '/system/dead-letters',
    access: allow({ all: adminRoles }),
    answer: z.array(DeadLetter),
    summary: 'Mails and jobs that were given up',
  }),
  retry: endpoint({
    method: 'POST',
    path: '/system/retry/{id}',
    access: allow({ all: adminRoles }),
    params: z.object({ id: Id }),
    summary: 'Tries a mail or job once more that was given up',
  }),
}
