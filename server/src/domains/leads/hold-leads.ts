import type { WorkStage } from 'contract/lead-states'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { type Scopes, teamStages, workReach } from './lead-reach.ts'
import { holdLeads, type LeadRow } from './leads.queries.ts'
import { shownLead } from './shown-lead.ts'

export type LeadCall = ActorCall & { scopes: Scopes }

/** The leads a manager names, all of them in a stage that is the manager's to hand out. */
export async function holdTeamLeads(
  tx: Database,
  { scopes }: LeadCall,
  ids: string[],
  stages: WorkStage[] = teamStages(scopes),
): Promise<LeadRow[]> {
  const wanted = [...new Set(ids)]
  const held = await holdLeads(tx, sql`true`, wanted)
  if (held.length < wanted.length) throw new ApiError('not_found')
  const isElsewhere = (lead: LeadRow) => !stages.some((stage) => stage === lead.pipeline_stage)
  if (held.some(isElsewhere)) throw new ApiError('wrong_state')
  return held
}

/** The one lead that somebody works on, as they have seen it last. */
export async function holdOwnLead(
  tx: Database,
  call: LeadCall,
  { id, version }: { id: string; version?: number | undefined },
): Promise<LeadRow> {
  const lead = await holdLead(tx, workReach(call.scopes, call.actor.id), id)
  if (version !== undefined && version !== lead.version) throw updateRefusal(shownLead(call, lead))
  return lead
}

/** The one lead, where it is within reach. */
export async function holdLead(tx: Database, reach: Sql, id: string): Promise<LeadRow> {
  const [lead] = await holdLeads(tx, reach, [id])
  if (!lead) throw new ApiError('not_found')
  return lead
}
