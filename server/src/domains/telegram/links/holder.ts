import type { Database } from '../../../db/database.ts'
import type { Actor } from '../../../http/actor.ts'
import type { Holder } from '../turn.ts'
import { findLink } from './links.queries.ts'

/** Rights are read now: account, role and state may have changed since the last update. */
export async function findHolder(tx: Database, chatId: number): Promise<Holder> {
  const link = await findLink(tx, chatId)
  if (!link) return { kind: 'nobody' }
  const { id: link_id } = link
  if (link.client_id !== null) return { kind: 'client', id: link.client_id, link_id }
  const { staff_id: id, role, has_access } = link
  const actor: Actor = { kind: 'staff', id, role, has_access, session_id: link_id, via: 'telegram' }
  return { kind: 'staff', id, link_id, actor }
}
