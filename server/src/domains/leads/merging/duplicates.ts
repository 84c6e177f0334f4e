import type { DuplicateLead } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
import { ApiError } from '../../../http/api-error.ts'
import { teamStages } from '../lead-visibility.ts'
import type { LeadCall } from '../lock-leads.ts'
import { listedLead, shownLead } from '../shown-lead.ts'
import { findTraits, listMatches } from './duplicates.queries.ts'

/** The open leads that may be the same person, as far as the caller may see them. */
export function listDuplicates(call: LeadCall, id: string): Promise<DuplicateLead[]> {
  const stages = teamStages(call.scopes)
  const isEverywhere = Object.values(call.scopes).includes('all')
  const visibility = isEverywhere ? sql`true` : sql`stage = any (${stages}::text[])`
  return call.db.transaction(async (tx) => {
    const traits = await findTraits(tx, visibility, id)
    if (!traits) throw new ApiError('not_found')
    const rows = await listMatches(tx, traits, stages)
    return rows.map(({ alike_by, ...row }) => ({ ...listedLead(shownLead(call, row)), alike_by }))
  })
}
