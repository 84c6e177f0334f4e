import type { StaffNotificationKind } from 'contract/notifications'
import sql from 'sql-template-tag'
import type { StaffNoticeData } from './staff-notice-text.ts'

/** An entry that was just written for a colleague. */
export type Bell = {
  id: string
  staff_id: string
  kind: StaffNotificationKind
  lead_id: string | null
  application_id: string | null
  /** Of a task about a client alone. */
  client_id?: string | null
  data: StaffNoticeData
}

/** As columns of `notifications`. */
export const bellColumns = sql`notifications.id, notifications.staff_id, notifications.kind, notifications.lead_id,
  notifications.application_id, notifications.data`
