import type { Database } from '../../../db/database.ts'
import { removeCreated } from './undo-import.ts'
import { deleteImport, listStopped, lockUnfinished } from './unfinished-imports.queries.ts'

/** Takes back what was written of an import that was not finished, and the import itself. */
export function removeUnfinished(db: Database, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await lockUnfinished(tx, id))) return
    await removeCreated(tx, id)
    await deleteImport(tx, id)
  })
}

/** The imports of processes that died: those alive make progress every few seconds. */
export async function removeStoppedImports(db: Database): Promise<void> {
  for (const id of await listStopped(db)) await removeUnfinished(db, id)
}
