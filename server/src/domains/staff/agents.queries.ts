import { leads } from 'contract/leads'
import type { AgentRole } from 'contract/roles'
import type { Agent, Colleague } from 'contract/staff'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

export function listAgents(db: Database, role: AgentRole): Promise<Agent[]> {
  return db.all<Agent>(sql`
    select staff.id, staff.full_name, count(leads.id)::int as open_leads
    from staff
    left join leads on leads.current_agent_id = staff.id
    where staff.active and staff.deleted_at is null and (staff.role = ${role} or ${role} = any (staff.has_access))
    group by staff.id
    order by open_leads, staff.full_name collate "und-x-icu", staff.id`)
}

/** The roles that work on leads. */
const leadRoles = Object.keys(leads.get.access)

export function listColleagues(db: Database): Promise<Colleague[]> {
  return db.all<Colleague>(sql`
    select id, full_name, username, role from staff
    where active and deleted_at is null and (role = any (${leadRoles}::text[]) or has_access && ${leadRoles}::text[])
    order by full_name collate "und-x-icu", id`)
}
