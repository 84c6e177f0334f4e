import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type LinkRow =
  | { id: string; client_id: string; staff_id: null; role: null; has_access: null }
  | { id: string; client_id: null; staff_id: string; role: StaffRole; has_access: StaffRole[] }

/** Who is linked with a chat now; nobody where the account is gone or switched off. */
export function findLink(tx: Database, chatId: number): Promise<LinkRow | undefined> {
  return tx.one<LinkRow>(sql`
    select telegram_links.id, client_id, staff_id, role, has_access
    from telegram_links
      left join clients on clients.id = client_id and clients.deleted_at is null
      left join staff on staff.id = staff_id and staff.active and staff.deleted_at is null
    where chat_id = ${chatId} and ended_at is null and (clients.id is not null or staff.id is not null)`)
}
