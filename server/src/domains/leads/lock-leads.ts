import type { WorkStage } from 'contract/lead-states'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { type Scopes, teamStages, workVisibility } from './lead-visibility.ts'
import { type LeadRow, lockLeads } from './leads.queries.ts'
import { shownLead } from './shown-lead.ts'

export type LeadCall = ActorCall & { scopes: Scopes }

/** Locks the leads a manager names; all must be in a stage of that manager. */
export async function lockTeamLeads(
  tx: Database,
  { scopes }: LeadCall,
  ids: string[],
  stages: WorkStage[] = teamStages(scopes),
): Promise<LeadRow[]> {
  const uniqueIds = [...new Set(ids)]
  const locked = await lockLeads(tx, sql`true`, uniqueIds)
  if (locked.length < uniqueIds.length) throw new ApiError('not_found')
  const isElsewhere = (lead: LeadRow) => !stages.some((stage) => stage === lead.pipeline_stage)
  if (locked.some(isElsewhere)) throw new ApiError('wrong_state')
  return locked
}

/** Locks one lead its agent works on; an outdated version is refused. */
export async function lockOwnLead(
  tx: Database,
  call: LeadCall,
  { id, version }: { id: string; version?: number | undefined },
): Promise<LeadRow> {
  const lead = await lockLead(tx, workVisibility(call.scopes, call.actor.id), id)
  if (version !== undefined && version !== lead.version) throw updateRefusal(shownLead(call, lead))
  return lead
}

/** Locks one visible lead. */
export async function lockLead(tx: Database, visibility: Sql, id: string): Promise<LeadRow> {
  const [lead] = await lockLeads(tx, visibility, [id])
  if (!lead) throw new ApiError('not_found')
  return lead
}
