import type { NotificationKind } from 'contract/notifications'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type CaseNotice = {
  kind: NotificationKind
  /** Null where it is about several. */
  application_id: string | null
  text: string
  /** Which of the active colleagues. */
  to: Sql
}

export async function insertCaseNotices(
  tx: Database,
  { kind, application_id, text, to }: CaseNotice,
): Promise<void> {
  await tx.run(sql`
    insert into notifications (staff_id, kind, application_id, text)
    select id, ${kind}, ${application_id}::uuid, ${text} from staff
    where active and deleted_at is null and ${to}`)
}
