import type { Notification } from 'contract/notifications'
import { casePath, threadPath } from '../cases/case-path.ts'

/** The page that a notification is about. */
export function notificationPath({
  kind,
  application_id: id,
}: Pick<Notification, 'kind' | 'application_id'>): string {
  if (kind === 'expiring') return '/profile/documents'
  if (id === null) return '/profile'
  return kind === 'message' ? threadPath(id) : casePath(id)
}
