import { randomBytes } from 'node:crypto'
import { type LeadStage, type LeadStatus, leadStages, type WorkStage } from 'contract/lead-states'
import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

const unique = () => randomBytes(6).toString('hex')

type Made = { id: string }

export async function aClient(db: Database): Promise<string> {
  const mark = unique()
  const row = await db.only<Made>(sql`
    insert into clients (full_name, email) values (${`Client ${mark}`}, ${`${mark}@example.com`}) returning id`)
  return row.id
}

export async function aStaffMember(
  db: Database,
  role: StaffRole,
  hasAccess: StaffRole[] = [],
): Promise<string> {
  const mark = unique()
  const row = await db.only<Made>(sql`
    insert into staff (full_name, username, role, has_access)
    values (${`Staff ${mark}`}, ${`staff-${mark}`}, ${role}, ${hasAccess}::text[]) returning id`)
  return row.id
}

/** A service that asks for nothing yet. */
export async function aService(db: Database): Promise<string> {
  const title = { uz: `Dastur ${unique()}`, en: 'Program', ru: 'Программа' }
  const row = await db.only<Made>(sql`
    insert into services (title, description)
    values (${JSON.stringify(title)}::jsonb, '{"uz": "", "en": "", "ru": ""}') returning id`)
  return row.id
}

type LinkedInput = { service_id: string; name?: string; required?: boolean; position?: number }

/** Something that a service asks for; English and Russian have the name with their mark. */
export async function anInput(db: Database, input: LinkedInput): Promise<string> {
  const { service_id, name = `Hujjat ${unique()}`, required = true, position = 0 } = input
  const names = { uz: name, en: `${name} (en)`, ru: `${name} (ru)` }
  const row = await db.only<Made>(sql`
    with made as (insert into service_inputs (name) values (${JSON.stringify(names)}::jsonb) returning id)
    insert into service_input_links (service_id, input_id, required, position)
    select ${service_id}, id, ${required}, ${position} from made returning input_id as id`)
  return row.id
}

type PlacedLead = {
  stage: LeadStage
  status: LeadStatus
  /** Nobody where it is left out. */
  agent_id?: string | undefined
  /** Who worked it in the stages before. */
  earlier_agent_id?: string
}

/** A lead somewhere in the pipeline, without the history of how it got there. */
export async function aLead(db: Database, lead: PlacedLead): Promise<string> {
  const { stage, status, agent_id = null, earlier_agent_id = null } = lead
  const agentOf = (worked: WorkStage) => {
    if (worked === stage) return agent_id
    return leadStages.indexOf(worked) < leadStages.indexOf(stage) ? earlier_agent_id : null
  }
  const isOpen = status === 'new' || status === 'needs_call'
  const row = await db.only<Made>(sql`
    insert into leads (name, email, source, stage, status, current_agent_id, assigned_at, callback_note,
      call_agent_id, consulting_agent_id, document_agent_id, stage_entered_at)
    values (${`Lead ${unique()}`}, ${`${unique()}@example.com`}, 'website', ${stage}, ${status},
      ${isOpen ? agent_id : null}, now(), 'later', ${agentOf('initial')},
      ${agentOf('consulting')}, ${agentOf('documenting')}, now() - interval '1 day')
    returning id`)
  return row.id
}
