import type { AgentRole } from 'contract/roles'
import type { Agent } from 'contract/staff'
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
