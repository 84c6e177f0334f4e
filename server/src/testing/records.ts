import { randomBytes } from 'node:crypto'
import { type LeadStatus, type WorkStage, workStages } from 'contract/lead-states'
import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

const unique = () => randomBytes(6).toString('hex')

type Made = { id: string }

export async function aClient(db: Database): Promise<string> {
  const mark = unique()
  const row = await db.one<Made>(sql`
    insert into clients (full_name, email) values (${`Client ${mark}`}, ${`${mark}@example.com`}) returning id`)
  return (row as Made).id
}

export async function aStaffMember(
  db: Database,
  role: StaffRole,
  hasAccess: StaffRole[] = [],
): Promise<string> {
  const mark = unique()
  const row = await db.one<Made>(sql`
    insert into staff (full_name, username, role, has_access)
    values (${`Staff ${mark}`}, ${`staff-${mark}`}, ${role}, ${hasAccess}::text[]) returning id`)
  return (row as Made).id
}

type OwnedLead = {
  stage: WorkStage
  status: LeadStatus
  agent_id: string
  /** Who worked it in the stages before. */
  earlier_agent_id?: string
}

/** A lead that an agent works on, without the history of how it got there. */
export async function aLeadOf(db: Database, lead: OwnedLead): Promise<string> {
  const { stage, status, agent_id, earlier_agent_id = null } = lead
  const agentOf = (worked: WorkStage) => {
    if (worked === stage) return agent_id
    return workStages.indexOf(worked) < workStages.indexOf(stage) ? earlier_agent_id : null
  }
  const row = await db.one<Made>(sql`
    insert into leads (name, email, source, stage, status, current_agent_id, assigned_at, callback_note,
      call_agent_id, consulting_agent_id, document_agent_id, stage_entered_at)
    values (${`Lead ${unique()}`}, ${`${unique()}@example.com`}, 'website', ${stage}, ${status}, ${agent_id}, now(),
      'later', ${agentOf('initial')}, ${agentOf('consulting')}, ${agentOf('documenting')}, now() - interval '1 day')
    returning id`)
  return (row as Made).id
}
