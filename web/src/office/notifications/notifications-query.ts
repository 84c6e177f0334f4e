import type { Notification } from 'contract/notifications'
import { notifications } from 'contract/notifications'
import { staffQueryOf } from '../../api/staff-query.ts'

/** The newest hundred: no one reads on from there. */
export const notificationsQuery = staffQueryOf(notifications.list, {})

export function isUnread({ read_at }: Notification): boolean {
  return read_at === null
}

/** How many are unread, as far as the list goes. */
export function unreadCount(list: readonly Notification[]): string {
  const count = list.filter(isUnread).length
  return count > 99 ? '99+' : String(count)
}

/** What is new since an earlier answer and still unread. */
export function arrivedSince(before: readonly Notification[], now: readonly Notification[]): Notification[] {
  const known = new Set(before.map(({ id }) => id))
  return now.filter((one) => isUnread(one) && !known.has(one.id))
}
