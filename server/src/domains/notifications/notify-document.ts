import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { insertAnswered } from './notify-document.queries.ts'

/** Documents that had been sent back have come again: who is responsible for the case looks at them. */
export async function notifyAnswered(
  tx: Database,
  { actor }: { actor: Pick<Actor, 'id'> },
  itemIds: string[],
): Promise<void> {
  if (itemIds.length > 0) await insertAnswered(tx, actor.id, itemIds)
}
