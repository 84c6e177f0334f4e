import type { LeadFull } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
import { ApiError } from '../../../http/api-error.ts'
import type { LeadCall } from '../hold-leads.ts'
import { leadReach } from '../lead-reach.ts'
import { findLead } from '../leads.queries.ts'
import { shownLead } from '../shown-lead.ts'
import { listPossibleClients } from '../work/possible-clients.queries.ts'
import { listNotes, listTimeline } from './timeline.queries.ts'

/** A lead with everything that happened to it; while its papers are collected also who it may turn out to be. */
export async function readLead(call: LeadCall, id: string): Promise<LeadFull> {
  const { db, actor, scopes } = call
  const row = await findLead(db, leadReach(scopes, actor.id)?.where ?? sql`false`, id)
  if (!row) throw new ApiError('not_found')
  return {
    ...shownLead(call, row),
    timeline: await listTimeline(db, id),
    notes: await listNotes(db, id),
    ...(row.pipeline_stage === 'documenting' && { possible_clients: await listPossibleClients(db, id) }),
  }
}
