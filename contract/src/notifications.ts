import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Ids, Time } from './fields.ts'
import { LeadStage } from './lead-states.ts'
import { agentRoles, allow, officeRoles, stageManagerRoles } from './roles.ts'
import { paging } from './wire-values.ts'

/**
 * Of colleagues: a mention in a note, a lead assigned to the reader, a call that is due, a lead that came into the reader's
 * stage, a step with the reader's lead that was undone; a case assigned to the reader, a message of a client, a document that
 * answers a request, a mention in a note of a case; a task that is due; a lead that wrote in a chat, and somebody in a chat
 * who says that a record of the office is theirs.
 */
export const staffNotificationKinds = [
  'mention',
  'assigned',
  'callback',
  'arrived',
  'undone',
  'case_assigned',
  'case_message',
  'document_waiting',
  'case_mention',
  'task',
  'message',
  'join_request',
] as const
export type StaffNotificationKind = (typeof staffNotificationKinds)[number]

/** Of clients, about an application; `expiring` is about a document. */
export const clientNotificationKinds = [
  'received',
  'document_redo',
  'document_accepted',
  'decision',
  'step',
  'responsible',
  'message',
  'reminder',
  'expiring',
] as const
export type ClientNotificationKind = (typeof clientNotificationKinds)[number]

export const NotificationKind = z.enum([...staffNotificationKinds, ...clientNotificationKinds])
export type NotificationKind = z.infer<typeof NotificationKind>

/** Where the lead of a notice is now; its reader may have lost it since. */
const NoticeLead = z.object({
  is_visible: z.boolean(),
  stage: LeadStage,
  owner_name: z.nullable(z.string()),
})
export type NoticeLead = z.infer<typeof NoticeLead>

export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  lead_id: z.nullable(Id),
  /** Null where the notice is about no lead, and where that lead was removed. */
  lead: z.nullable(NoticeLead),
  application_id: z.nullable(Id),
  /** In the language of the call. */
  text: z.string(),
  created_at: Time,
  read_at: z.nullable(Time),
})
export type Notification = z.infer<typeof Notification>

const access = allow({ own: ['client', ...officeRoles, ...stageManagerRoles, ...agentRoles] })

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications/get-list',
    access,
    query: z.object(paging(100)),
    answer: z.array(Notification),
    summary: 'The own notifications, newest first',
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/notifications/mark-read',
    access,
    body: z.object({ ids: Ids }),
    errors: ['not_found'],
    summary: 'Marks own notifications as read',
  }),
}
