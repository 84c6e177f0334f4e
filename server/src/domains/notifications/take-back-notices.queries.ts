import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { StaffNoticeData } from './staff-notice-text.ts'

export type Undone = {
  undo_id: string
  lead_ids: string[]
  /** Whether no lead of the step stays as the step left it. */
  isWhole: boolean
}

/** A notice of several leads names none of them; it stays true while one of them has stayed. */
function isAbout({ undo_id, lead_ids, isWhole }: Undone): Sql {
  const ofLeads = isWhole ? sql`true` : sql`lead_id = any (${lead_ids}::uuid[])`
  return sql`undo_id = ${undo_id} and ${ofLeads}`
}

export function listReaders(
  tx: Database,
  undone: Undone,
): Promise<{ staff_id: string; lead_id: string | null; data: StaffNoticeData }[]> {
  return tx.all(sql`
    select staff_id, lead_id, data from notifications where ${isAbout(undone)} and read_at is not null`)
}

export async function deleteUnread(tx: Database, undone: Undone): Promise<void> {
  await tx.run(sql`delete from notifications where ${isAbout(undone)} and read_at is null`)
}
