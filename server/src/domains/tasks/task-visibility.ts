import { teamOfStage } from 'contract/lead-states'
import sql, { type Sql } from 'sql-template-tag'
import { type Scopes, teamStages } from '../leads/lead-visibility.ts'

/**
 * On `tasks`, of records that are not deleted: all of them for the office; for a manager those on leads of the own stage
 * and those given to its agents; for everyone what they were given or have made, and what is to be done on own leads.
 * Values and not joins: the planner walks the tasks in their order, and looks up one record for each.
 */
export function taskVisibility(scopes: Scopes, staffId: string): Sql {
  const { onLead, elsewhere } = conditionsOf(scopes, staffId)
  return sql`
    case
      when tasks.lead_id is not null then (
        select leads.deleted_at is null and ${onLead} from leads where leads.id = tasks.lead_id
      )
      when tasks.client_id is not null then (
        select clients.deleted_at is null and ${elsewhere} from clients where clients.id = tasks.client_id
      )
      else (
        select applications.deleted_at is null and clients.deleted_at is null and ${elsewhere}
        from applications join clients on clients.id = applications.client_id
        where applications.id = tasks.application_id
      )
    end`
}

/** For who has a task by another right. */
export const everyTask: Sql = taskVisibility({ super_admin: 'all' }, '')

function conditionsOf(scopes: Scopes, staffId: string): { onLead: Sql; elsewhere: Sql } {
  if (Object.values(scopes).includes('all')) return { onLead: sql`true`, elsewhere: sql`true` }
  const own = sql`(tasks.staff_id = ${staffId} or tasks.created_by = ${staffId})`
  const stages = teamStages(scopes)
  if (stages.length === 0) {
    return { onLead: sql`(${own} or leads.current_agent_id = ${staffId})`, elsewhere: own }
  }
  const agents = stages.map((stage) => teamOfStage[stage].agent)
  const elsewhere = sql`
    (${own} or tasks.staff_id in (
      select id from staff where role = any (${agents}::text[]) or has_access && ${agents}::text[]
    ))`
  return {
    onLead: sql`(leads.stage = any (${stages}::text[]) or leads.current_agent_id = ${staffId} or ${elsewhere})`,
    elsewhere,
  }
}
