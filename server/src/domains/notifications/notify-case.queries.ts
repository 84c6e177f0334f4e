import type { StaffNotificationKind } from 'contract/notifications'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { type Bell, bellColumns } from './staff-bells.ts'
import { type StaffNoticeData, staffNoticeText } from './staff-notice-text.ts'

type CaseNotice = {
  kind: StaffNotificationKind
  /** Null where it is about several. */
  application_id: string | null
  data: StaffNoticeData
  /** Which of the active colleagues. */
  to: Sql
}

/** With the Uzbek sentence as well, like every notice inside the office. */
export function insertCaseNotices(
  tx: Database,
  { kind, application_id, data, to }: CaseNotice,
): Promise<Bell[]> {
  const text = staffNoticeText({ kind, data }, 'uz')
  return tx.all<Bell>(sql`
    insert into notifications (staff_id, kind, application_id, text, data)
    select id, ${kind}, ${application_id}::uuid, ${text}, ${JSON.stringify(data)}::jsonb from staff
    where active and deleted_at is null and ${to}
    returning ${bellColumns}`)
}
