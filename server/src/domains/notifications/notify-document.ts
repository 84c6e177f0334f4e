import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { insertAnswered } from './notify-document.queries.ts'
import { type StaffTelling, tellStaff } from './tell-staff.ts'

/** Documents that had been sent back have come again: who is responsible for the case looks at them. */
export async function notifyAnswered(
  tx: Database,
  call: StaffTelling & { actor: Pick<Actor, 'id'> },
  itemIds: string[],
): Promise<void> {
  if (itemIds.length > 0) await tellStaff(tx, call, await insertAnswered(tx, call.actor.id, itemIds))
}
