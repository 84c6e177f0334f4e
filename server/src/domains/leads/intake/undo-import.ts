import type { ImportUndone } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
import { audit } from '../../../audit.ts'
import { byCaller } from '../../../http/actor-call.ts'
import { ApiError } from '../../../http/api-error.ts'
import { withOpenHistories } from '../../clients/erase.queries.ts'
import type { LeadCall } from '../hold-leads.ts'
import { inParts } from './in-parts.ts'
import { closeImport, deleteLeads, holdImport, holdMade, listTouched } from './undo-import.queries.ts'

/**
 * Takes an import back: the leads it made go, as if they had never been there. Those that somebody has worked on since
 * stay, and so does what it added to leads that were there before: their histories are not rewritten.
 */
export function undoImport(call: LeadCall, id: string): Promise<ImportUndone> {
  const { actor, scopes } = call
  const reach = Object.values(scopes).includes('all') ? sql`true` : sql`created_by = ${actor.id}`
  return call.db.transaction(async (tx) => {
    const held = await holdImport(tx, reach, id)
    if (!held) throw new ApiError('not_found')
    if (held.undone_at) throw new ApiError('wrong_state')
    const made = await holdMade(tx, id)
    const kept = await listTouched(tx, made)
    const keptIds = new Set(kept.map((lead) => lead.id))
    const removed = made.filter((leadId) => !keptIds.has(leadId))
    await withOpenHistories(tx, () => inParts(removed, (part) => deleteLeads(tx, part)))
    await closeImport(tx, id, actor.id)
    const detail = { removed: removed.length, kept: kept.length }
    await audit(tx, { kind: 'lead.import_undone', ...byCaller(call, 'lead_import', id), detail })
    return { removed: removed.length, kept }
  })
}
