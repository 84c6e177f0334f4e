import { teamOfStage } from 'contract/lead-states'
import type { AgentRole, Role, Scope } from 'contract/roles'
import type { Agent } from 'contract/staff'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'

/** Whose agents somebody may see: a stage's manager the own team, those above every one. */
export function agentRoleFor(scopes: Partial<Record<Role, Scope>>, asked: AgentRole | undefined): AgentRole {
  if (Object.values(scopes).includes('all')) return asked ?? 'call_agent'
  // The scopes begin with the main role, whose team is the one meant when none is named.
  const own = Object.keys(scopes).flatMap((role) =>
    Object.values(teamOfStage).flatMap(({ manager, agent }) => (manager === role ? [agent] : [])),
  )
  const role = own.find((agent) => asked === undefined || agent === asked)
  if (!role) throw new ApiError('forbidden')
  return role
}

export function listAgents(db: Database, role: AgentRole): Promise<Agent[]> {
  return db.all<Agent>(sql`
    select staff.id, staff.full_name, count(leads.id)::int as open_leads
    from staff
    left join leads on leads.current_agent_id = staff.id
    where staff.active and staff.deleted_at is null and (staff.role = ${role} or ${role} = any (staff.has_access))
    group by staff.id
    order by open_leads, staff.full_name collate "und-x-icu", staff.id`)
}
