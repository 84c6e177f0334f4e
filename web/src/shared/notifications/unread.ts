import type { Notification } from 'contract/notifications'

export function isUnread({ read_at }: Notification): boolean {
  return read_at === null
}

/** How many there are, as far as a list of a hundred can say. */
export function shownCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** What is new since an earlier answer and still unread. */
export function arrivedSince(before: readonly Notification[], now: readonly Notification[]): Notification[] {
  const known = new Set(before.map(({ id }) => id))
  return now.filter((one) => isUnread(one) && !known.has(one.id))
}
