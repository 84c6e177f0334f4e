import type { ImportUndone } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import { withOpenHistories } from '../../clients/erase.queries.ts'
import { auditImport, deleteLeads } from '../lead-store/lead-store.ts'
import type { LeadCall } from '../lock-leads.ts'
import { inChunks } from './in-chunks.ts'
import { closeImport, listTouched, lockCreated, lockImport } from './undo-import.queries.ts'

/**
 * Undoes an import: the leads it made are deleted with all traces. Leads that were worked on since stay, and so does
 * what it added to older leads: their histories are not rewritten.
 */
export function undoImport(call: LeadCall, id: string): Promise<ImportUndone> {
  const { actor, scopes } = call
  const visibility = Object.values(scopes).includes('all') ? sql`true` : sql`created_by = ${actor.id}`
  return call.db.transaction(async (tx) => {
    const lockedImport = await lockImport(tx, visibility, id)
    if (!lockedImport) throw new ApiError('not_found')
    if (lockedImport.undone_at) throw new ApiError('wrong_state')
    const { removed, kept } = await removeCreated(tx, id)
    await closeImport(tx, id, actor.id)
    await auditImport(tx, call, 'import_undone', id, { removed, kept: kept.length })
    return { removed, kept }
  })
}

/** Deletes the leads that an import created, except those that were worked on since. */
export async function removeCreated(tx: Database, importId: string): Promise<ImportUndone> {
  const created = await lockCreated(tx, importId)
  const kept = await listTouched(tx, created)
  const keptIds = new Set(kept.map((lead) => lead.id))
  const removed = created.filter((leadId) => !keptIds.has(leadId))
  await withOpenHistories(tx, () => inChunks(removed, (part) => deleteLeads(tx, part)))
  return { removed: removed.length, kept }
}
