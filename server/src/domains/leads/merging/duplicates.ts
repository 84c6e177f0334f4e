import type { AlikeLead } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
import { ApiError } from '../../../http/api-error.ts'
import type { LeadCall } from '../hold-leads.ts'
import { teamStages } from '../lead-reach.ts'
import { listedLead } from '../shown-lead.ts'
import { findTraits, listAlike } from './duplicates.queries.ts'

/** The open leads that may be the same person, as far as who asks has to do with them. */
export function listDuplicates(call: LeadCall, id: string): Promise<AlikeLead[]> {
  const stages = teamStages(call.scopes)
  const isEverywhere = Object.values(call.scopes).includes('all')
  const reach = isEverywhere ? sql`true` : sql`stage = any (${stages}::text[])`
  return call.db.transaction(async (tx) => {
    const traits = await findTraits(tx, reach, id)
    if (!traits) throw new ApiError('not_found')
    const rows = await listAlike(tx, traits, stages)
    return rows.map(({ alike_by, ...row }) => ({ ...listedLead(call, row), alike_by }))
  })
}
