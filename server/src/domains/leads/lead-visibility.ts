import { type LeadStage, leadStages, teamOfStage, type WorkStage, workStages } from 'contract/lead-states'
import type { Role, Scope } from 'contract/roles'
import sql, { join, type Sql } from 'sql-template-tag'

export type Scopes = Partial<Record<Role, Scope>>

/** Which leads a member of staff may see; `owner_id` if only own leads. */
export type LeadVisibility = {
  where: Sql
  owner_id?: string
  /** The same as disjoint parts, each with an index. */
  parts: Sql[]
}

/** The union of what each role shows; null if none. A team also sees leads that have left its stage. */
export function leadVisibility(scopes: Scopes, staffId: string): LeadVisibility | null {
  const scopeValues = Object.values(scopes)
  if (scopeValues.includes('all')) return { where: sql`true`, parts: [sql`true`] }
  const visible = visibleStages(scopes)
  const worked = workStages.filter((stage) => scopes[teamOfStage[stage].agent] === 'assigned')
  const parts = [
    ...visible.map((stage) => sql`leads.stage = ${stage}`),
    ...worked
      .filter((stage) => !visible.includes(stage))
      .map((stage) => sql`leads.current_agent_id = ${staffId} and leads.stage = ${stage}`),
  ]
  if (parts.length === 0) return null
  const where = sql`(${join(parts, ' or ')})`
  return visible.length > 0 ? { where, parts } : { where, parts, owner_id: staffId }
}

/** The stages whose leads a team sees, and all of them where the scope is no team. */
export function visibleStages(scopes: Scopes): LeadStage[] {
  const own = teamStages(scopes)
  return leadStages.filter((stage) => own.some((first) => stagesFrom(first).includes(stage)))
}

/** A lead only ever moves on: what is in a later stage has been in this one. */
export function stagesFrom(stage: WorkStage): LeadStage[] {
  return leadStages.slice(leadStages.indexOf(stage))
}

/** The stages whose leads the caller assigns; all of them for the office. */
export function teamStages(scopes: Scopes): WorkStage[] {
  if (Object.values(scopes).includes('all')) return [...workStages]
  return workStages.filter((stage) => scopes[teamOfStage[stage].manager] === 'team')
}

/** The leads the caller may add to: those of the own team's stage, and own leads. */
export function stageVisibility(scopes: Scopes, staffId: string): Sql {
  return sql`(leads.stage = any (${teamStages(scopes)}::text[]) or ${workVisibility(scopes, staffId)})`
}

/** The leads the caller works on: own leads in the own stage; all of them for the office. */
export function workVisibility(scopes: Scopes, staffId: string): Sql {
  if (Object.values(scopes).includes('all')) return sql`true`
  const assigned = Object.fromEntries(Object.entries(scopes).filter(([, scope]) => scope === 'assigned'))
  return leadVisibility(assigned, staffId)?.where ?? sql`false`
}
