import * as z from 'zod/mini'
import { ItemState } from './case-states.ts'
import { countryCodes } from './country-codes.ts'
import { DocumentVersion, ItemReason, ReviewReasonCode } from './documents.ts'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { Day, Id, LocalizedAnswer, paragraph, queryFlag, Time, Version } from './fields.ts'
import { PassportWarning } from './passport-warnings.ts'
import { adminRoles, allow, officeRoles } from './roles.ts'
import { ifGiven, orElse, paging } from './wire-values.ts'

/** How many decisions one call may carry. */
export const maxDecisions = 50

/** A line of a checklist after a decision about it. */
export const ReviewedItem = z.object({
  item_id: Id,
  version: Version,
  application_id: z.nullable(Id),
  lead_id: z.nullable(Id),
  service_input_id: Id,
  name: LocalizedAnswer,
  required: z.boolean(),
  state: ItemState,
  version_id: z.nullable(Id),
  offered_version_id: z.nullable(Id),
  reason: z.nullable(ItemReason),
  due_on: z.nullable(z.string()),
  reviewed_at: z.nullable(Time),
})
export type ReviewedItem = z.infer<typeof ReviewedItem>

/** What waits for a reviewer: a document, or a better file for an accepted one. */
export const QueuedItem = z.extend(ReviewedItem, {
  /** The version to look at: the offered one where there is one. */
  waiting: DocumentVersion,
  waiting_since: Time,
  client: z.object({ id: z.nullable(Id), full_name: z.string() }),
  service_id: z.nullable(Id),
  country: z.nullable(z.string()),
  description: LocalizedAnswer,
  country_note: LocalizedAnswer,
  example_url: z.nullable(z.string()),
  document_id: Id,
  document_type: z.nullable(z.string()),
  /** Whether a version of this document was accepted before. */
  accepted_before: z.boolean(),
  /** Why it was sent back or an offer declined before, newest first; without what was undone. */
  sent_back: z.array(z.object({ reason: ItemReason, at: Time })),
  versions: z.array(DocumentVersion),
  warnings: z.array(PassportWarning),
})
export type QueuedItem = z.infer<typeof QueuedItem>

/** A document with its versions and where each is used. */
export const DocumentRecord = z.object({
  id: Id,
  input_id: z.nullable(Id),
  document_type: z.nullable(z.string()),
  name: LocalizedAnswer,
  title: z.string(),
  from_office: z.boolean(),
  state: z.nullable(ItemState),
  reason: z.nullable(ItemReason),
  versions: z.array(z.extend(DocumentVersion, { used_in: z.array(Id) })),
})
export type DocumentRecord = z.infer<typeof DocumentRecord>

export const DocumentView = z.object({
  name: z.string(),
  role: z.string(),
  version_n: z.int(),
  at: Time,
})
export type DocumentView = z.infer<typeof DocumentView>

const Decision = z
  .object({
    item_id: Id,
    version_id: Id,
    /** Of the item, as it was seen. */
    version: z.optional(Version),
    decision: z.enum(['accept', 'redo']),
    reason_code: orElse(ReviewReasonCode, null),
    note: orElse(paragraph(500), null),
    /** Left out: in five days; null: no date. */
    due_on: z.optional(z.nullable(Day)),
    expires_on: z.optional(z.nullable(Day)),
  })
  .check(({ value, issues }) => {
    const { decision, reason_code, note } = value
    const missing = (field: string) =>
      issues.push({ code: 'custom', input: null, path: [field], params: { problem: 'required' } })
    if (decision === 'redo' && !reason_code) missing('reason_code')
    if (decision === 'redo' && reason_code === 'other' && !note) missing('note')
  })

/** One decision about each item: a second one would be about what the first has made of it. */
const Decisions = z.array(Decision).check(
  z.minLength(1),
  z.maxLength(maxDecisions),
  z.refine(
    (decisions) => new Set(decisions.map(({ item_id }) => item_id.toLowerCase())).size === decisions.length,
    {
      params: { problem: 'twice' satisfies FieldProblem },
    },
  ),
)

const reviewers = allow({ all: officeRoles, team: ['document_manager'], assigned: ['document_agent'] })

export const documentReview = {
  getAll: endpoint({
    method: 'GET',
    path: '/documents/get-all',
    access: allow({
      own: ['client'],
      all: officeRoles,
      assigned: ['consulting_agent', 'document_agent'],
      team: ['document_manager'],
    }),
    query: z.object({ client_id: ifGiven(Id) }),
    answer: z.array(DocumentRecord),
    summary: 'The documents of a client with their versions and where each is used; staff name the client',
  }),
  attach: endpoint({
    method: 'POST',
    path: '/documents/attach',
    access: allow({
      own: ['client'],
      all: officeRoles,
      assigned: ['document_agent'],
      team: ['document_manager'],
    }),
    body: z.object({ application_id: Id, input_id: Id, version_id: Id }),
    answer: ReviewedItem,
    errors: ['not_found', 'wrong_state'],
    summary: 'Uses a version that the client has uploaded before for an item of an application',
  }),
  queue: endpoint({
    method: 'GET',
    path: '/documents/get-queue',
    access: reviewers,
    query: z.object({
      mine: orElse(queryFlag, false),
      service_id: ifGiven(Id),
      country: ifGiven(z.enum(countryCodes)),
      ...paging(50),
    }),
    answer: z.object({ results: z.array(QueuedItem), total: z.int() }),
    summary: 'What waits for a reviewer, longest waiting first',
  }),
  review: endpoint({
    method: 'POST',
    path: '/documents/review',
    access: reviewers,
    body: z.object({ decisions: Decisions }),
    answer: z.array(ReviewedItem),
    errors: ['not_found', 'wrong_state', 'changed_meanwhile'],
    summary: 'Accepts documents or sends them back, all or none',
  }),
  undoReview: endpoint({
    method: 'POST',
    path: '/documents/undo-review',
    access: reviewers,
    body: z.object({ item_ids: z.array(Id).check(z.minLength(1), z.maxLength(maxDecisions)) }),
    answer: z.array(ReviewedItem),
    errors: ['not_found', 'undo_too_late'],
    summary: 'Takes decisions back that the client was not told of yet, all or none',
  }),
  views: endpoint({
    method: 'GET',
    path: '/documents/get-views/{documentId}',
    access: allow({ all: adminRoles }),
    params: z.object({ documentId: Id }),
    query: z.object(paging(50)),
    answer: z.array(DocumentView),
    summary: 'Who has opened a document and when',
  }),
}
