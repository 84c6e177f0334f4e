import { type LeadStage, leadStages, teamOfStage, type WorkStage, workStages } from 'contract/lead-states'
import type { Role, Scope } from 'contract/roles'
import sql, { join, type Sql } from 'sql-template-tag'

export type Scopes = Partial<Record<Role, Scope>>

/** The leads a person may find; with an owner where they are among the own ones only. */
export type LeadReach = {
  where: Sql
  owner_id?: string
  /** The same in parts that have no lead in common, each with an index of its own. */
  ways: Sql[]
}

/** What each role opens, together; null where that is no lead at all. A team also sees what has left its stage. */
export function leadReach(scopes: Scopes, staffId: string): LeadReach | null {
  const held = Object.values(scopes)
  if (held.includes('all')) return { where: sql`true`, ways: [sql`true`] }
  const reached = reachedStages(scopes)
  const worked = workStages.filter((stage) => scopes[teamOfStage[stage].agent] === 'assigned')
  const ways = [
    ...reached.map((stage) => sql`leads.stage = ${stage}`),
    ...worked
      .filter((stage) => !reached.includes(stage))
      .map((stage) => sql`leads.current_agent_id = ${staffId} and leads.stage = ${stage}`),
  ]
  if (ways.length === 0) return null
  const where = sql`(${join(ways, ' or ')})`
  return reached.length > 0 ? { where, ways } : { where, ways, owner_id: staffId }
}

/** The stages whose leads a team sees, and all of them where the scope is no team. */
export function reachedStages(scopes: Scopes): LeadStage[] {
  const own = teamStages(scopes)
  return leadStages.filter((stage) => own.some((first) => stagesFrom(first).includes(stage)))
}

/** A lead only ever moves on: what is in a later stage has been in this one. */
export function stagesFrom(stage: WorkStage): LeadStage[] {
  return leadStages.slice(leadStages.indexOf(stage))
}

/** The stages whose leads somebody hands out and takes back; every one where the scope is no team. */
export function teamStages(scopes: Scopes): WorkStage[] {
  if (Object.values(scopes).includes('all')) return [...workStages]
  return workStages.filter((stage) => scopes[teamOfStage[stage].manager] === 'team')
}

/** The leads that somebody may add to: what the own team has in its stage, and what is the own to work on. */
export function stageReach(scopes: Scopes, staffId: string): Sql {
  return sql`(leads.stage = any (${teamStages(scopes)}::text[]) or ${workReach(scopes, staffId)})`
}

/** The leads that somebody works on: the own ones in the own stage; every one where the scope is no assignment. */
export function workReach(scopes: Scopes, staffId: string): Sql {
  if (Object.values(scopes).includes('all')) return sql`true`
  const assigned = Object.fromEntries(Object.entries(scopes).filter(([, scope]) => scope === 'assigned'))
  return leadReach(assigned, staffId)?.where ?? sql`false`
}
