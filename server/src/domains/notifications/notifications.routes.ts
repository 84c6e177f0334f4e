import type { notifications } from 'contract/notifications'
import type { Handlers } from '../../http/handler.ts'
import { listNotices } from './list-notices.ts'
import { markRead } from './mark-read.ts'

export const notificationsRoutes: Handlers<typeof notifications> = {
  list: listNotices,
  markRead: (call) => markRead(call, call.body.ids),
}
