import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Ids, Time } from './fields.ts'
import { agentRoles, allow, officeRoles, stageManagerRoles } from './roles.ts'
import { paging } from './wire-values.ts'

/** A mention in a note, a lead assigned to the reader, a call that is due, a lead that came into the reader's stage. */
export const notificationKinds = ['mention', 'assigned', 'callback', 'arrived'] as const
export const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>

export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  lead_id: z.nullable(Id),
  text: z.string(),
  created_at: Time,
  read_at: z.nullable(Time),
})
export type Notification = z.infer<typeof Notification>

const access = allow({ own: [...officeRoles, ...stageManagerRoles, ...agentRoles] })

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
