import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { insertNotices } from './notifications.queries.ts'
import { deleteUnread, listReaders, type Undone } from './take-back-notices.queries.ts'
import { type StaffTelling, tellStaff } from './tell-staff.ts'

/** A step was undone: what nobody has read about it is removed, and who has read it is told. */
export async function takeBackNotices(
  tx: Database,
  call: StaffTelling & { actor: Actor },
  undone: Undone,
): Promise<void> {
  const readers = await listReaders(tx, undone)
  await deleteUnread(tx, undone)
  for (const { staff_id, lead_id, data } of readers.filter((reader) => reader.staff_id !== call.actor.id)) {
    await tellStaff(
      tx,
      call,
      await insertNotices(tx, { kind: 'undone', lead_id, data, to: sql`id = ${staff_id}` }),
    )
  }
}
