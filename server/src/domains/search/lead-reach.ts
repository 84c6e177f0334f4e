import { type LeadStage, leadStages, teamOfStage, type WorkStage, workStages } from 'contract/lead-states'
import type { Role, Scope } from 'contract/roles'
import sql, { join, type Sql } from 'sql-template-tag'

/** The leads a person may find; with an owner where they are among the own ones only. */
export type LeadReach = { where: Sql; owner_id?: string }

type Scopes = Partial<Record<Role, Scope>>

/** What each role opens, together; null where that is no lead at all. */
export function leadReach(scopes: Scopes, staffId: string): LeadReach | null {
  const held = Object.values(scopes)
  if (held.includes('all')) return { where: sql`true` }
  const parts = Object.entries(scopes).flatMap(([role, scope]) => partOf(role as Role, scope, staffId) ?? [])
  if (parts.length === 0) return null
  const where = sql`(${join(parts, ' or ')})`
  return held.includes('team') ? { where } : { where, owner_id: staffId }
}

function partOf(role: Role, scope: Scope, staffId: string): Sql | null {
  if (scope === 'team') return sql`stage = any (${stagesFrom(stageOf(role, 'manager'))}::text[])`
  if (scope === 'assigned') return sql`(current_agent_id = ${staffId} and stage = ${stageOf(role, 'agent')})`
  return null
}

function stageOf(role: Role, place: 'manager' | 'agent'): WorkStage {
  return workStages.find((stage) => teamOfStage[stage][place] === role) as WorkStage
}

/** A lead only ever moves on: what is in a later stage has been in this one. */
function stagesFrom(stage: WorkStage): LeadStage[] {
  return leadStages.slice(leadStages.indexOf(stage))
}
