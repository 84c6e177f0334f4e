import type { notifications } from 'contract/notifications'
import type { Handlers } from '../../http/handler.ts'
import { markRead } from './mark-read.ts'
import { listNotifications } from './notifications.queries.ts'

export const notificationsRoutes: Handlers<typeof notifications> = {
  list: ({ db, actor, query }) => listNotifications(db, actor.id, query),
  markRead: (call) => markRead(call, call.body.ids),
}
