import type { StaffRole } from 'contract/roles'
import type { linkMakers } from 'contract/telegram'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { isOf, type Person } from '../chat-store/end-links.queries.ts'

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

export type LinkMaker = (typeof linkMakers)[number]

/** A link of somebody who is gone gives way. */
export async function insertLink(
  tx: Database,
  chatId: number,
  person: Person,
  made_by: LinkMaker,
): Promise<void> {
  await tx.run(sql`update telegram_links set ended_at = now() where chat_id = ${chatId} and ended_at is null`)
  const client_id = 'client_id' in person ? person.client_id : null
  const staff_id = 'staff_id' in person ? person.staff_id : null
  await tx.run(sql`
    insert into telegram_links (chat_id, client_id, staff_id, made_by)
    values (${chatId}, ${client_id}, ${staff_id}, ${made_by})`)
}

type LinkState = { linked_at: string; made_by: LinkMaker; blocked: boolean }

export function findLinkState(db: Database, person: Person): Promise<LinkState | undefined> {
  return db.one<LinkState>(sql`
    select linked_at, made_by, telegram_links.blocked_at is not null or telegram_chats.blocked_at is not null as blocked
    from telegram_links join telegram_chats on telegram_chats.chat_id = telegram_links.chat_id
    where ended_at is null and ${isOf(person)}`)
}

/** Questions that were asked in a chat before it was linked. */
export async function closeQuestions(tx: Database, chatId: number): Promise<void> {
  await tx.run(sql`delete from telegram_actions where chat_id = ${chatId}`)
  await tx.run(sql`update join_requests set state = 'old' where chat_id = ${chatId} and state = 'open'`)
}
