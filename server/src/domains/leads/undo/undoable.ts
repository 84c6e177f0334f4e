import type { Database } from '../../../db/database.ts'
import { beginUndo, finishUndo, type UndoableStep } from '../lead-store/lead-store.ts'
import type { LeadRow } from '../leads.queries.ts'
import type { LeadCall } from '../lock-leads.ts'

/** Takes a step with locked leads so that the same person can undo it; what the step tells names its undo. */
export async function undoable<Result>(
  tx: Database,
  { actor }: LeadCall,
  step: UndoableStep,
  locked: Pick<LeadRow, 'id'>[],
  take: (undoId: string) => Promise<Result>,
): Promise<Result & { undo_id: string }> {
  const undo_id = await beginUndo(
    tx,
    actor.id,
    step,
    locked.map(({ id }) => id),
  )
  const result = await take(undo_id)
  await finishUndo(tx, undo_id)
  return { ...result, undo_id }
}
