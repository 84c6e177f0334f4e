import type { ImportUndone } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
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
    const made = await lockCreated(tx, id)
    const touched = await listTouched(tx, made)
    const touchedIds = new Set(touched.map((lead) => lead.id))
    const removed = made.filter((leadId) => !touchedIds.has(leadId))
    await withOpenHistories(tx, () => inChunks(removed, (part) => deleteLeads(tx, part)))
    await closeImport(tx, id, actor.id)
    const detail = { removed: removed.length, kept: touched.length }
    await auditImport(tx, call, 'import_undone', id, detail)
    return { removed: removed.length, kept: touched }
  })
}
