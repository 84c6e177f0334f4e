import * as z from 'zod/mini'
import { Specialist } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { Id, paragraph, Time } from './fields.ts'
import { allow, officeRoles } from './roles.ts'
import { documentRules } from './uploads.ts'
import { orElse, paging } from './wire-values.ts'

export const messageLength = 4000
export const maxMessageDocuments = 5

/** How many messages a client may write in an hour. */
export const messagesPerHour = 30

const AuthorKind = z.enum(['client', 'staff'])

/** Where a message was written: on a page, or in a linked chat. */
export const messageChannels = ['web', 'telegram'] as const

export const MessageDocument = z.object({
  version_id: Id,
  file_id: z.nullable(Id),
  name: z.string(),
  file_url: z.nullable(z.string()),
})
export type MessageDocument = z.infer<typeof MessageDocument>

export const Message = z.object({
  id: Id,
  seq: z.int(),
  author: z.extend(Specialist, { kind: AuthorKind }),
  text: z.string(),
  documents: z.array(MessageDocument),
  channel: z.enum(messageChannels),
  created_at: Time,
})
export type Message = z.infer<typeof Message>

/** A thread as an inbox shows it. */
export const Thread = z.object({
  application_id: Id,
  service_id: Id,
  /** For staff. */
  client: z.optional(z.object({ id: Id, full_name: z.string() })),
  responsible: z.nullable(Specialist),
  last: z.nullable(z.object({ kind: AuthorKind, at: Time, text: z.string() })),
  /** Since when the client waits for an answer. */
  waiting_since: z.nullable(Time),
  unread: z.int(),
})
export type Thread = z.infer<typeof Thread>

const params = z.object({ applicationId: Id })
const access = allow({
  own: ['client'],
  all: officeRoles,
  assigned: ['consulting_agent', 'document_agent'],
  team: ['document_manager'],
})

export const messages = {
  inbox: endpoint({
    method: 'GET',
    path: '/messages/get-inbox',
    access,
    query: z.object({ view: orElse(z.enum(['open', 'all']), 'open'), ...paging(25) }),
    answer: z.object({ results: z.array(Thread), total: z.int() }),
    summary: 'Threads: of staff those that wait for an answer, longest first; of a client the own ones',
  }),
  list: endpoint({
    method: 'GET',
    path: '/messages/get-list/{applicationId}',
    access,
    params,
    query: z.object(paging(50)),
    answer: z.array(Message),
    summary: 'The messages of one application, newest first',
  }),
  send: endpoint({
    method: 'POST',
    path: '/messages/send/{applicationId}',
    access,
    params,
    body: z.object({
      text: paragraph(messageLength, 1),
      version_ids: z._default(z.array(Id).check(z.maxLength(maxMessageDocuments)), []),
    }),
    answer: Message,
    status: 201,
    errors: ['not_found', 'too_many_requests'],
    summary: 'Writes a message, with up to five documents of the client',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/messages/upload/{applicationId}',
    access,
    params,
    file: { rules: documentRules },
    answer: MessageDocument,
    status: 201,
    errors: ['quota_exceeded'],
    summary: 'Stores a file for a message to name, as a document of the client that no service asks for',
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/messages/mark-read/{applicationId}',
    access,
    params,
    body: z.object({ seq: z.int().check(z.minimum(0)) }),
    summary: 'A client has read up to here; for staff, up to here no answer is needed',
  }),
}
