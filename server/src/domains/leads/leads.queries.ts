import type { Lead, ListedLead } from 'contract/lead-shapes'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { turnOf } from './lead-turn.ts'

/** A row as it is stored: the passport becomes readable on its way out, and managers see owned leads as assigned. */
export type LeadRow = Omit<Lead, 'stage' | 'passport_number'> & { passport_encrypted: Uint8Array | null }

export type ListedLeadRow = Omit<ListedLead, 'stage'>

/** What the lists of managers show, read from `leads`. */
export const listedColumns = sql`
  leads.id, leads.name, leads.phone, leads.email, leads.contacts, leads.source, leads.tags, leads.language,
  leads.region, leads.birth_year, leads.service_id, leads.country, leads.meeting_type, leads.meeting_time, leads.stage as pipeline_stage, leads.status,
  leads.callback_at, leads.callback_note, leads.rejection_reason as reason, leads.call_agent_id,
  leads.consulting_agent_id, leads.document_agent_id, leads.current_agent_id,
  (select full_name from staff where staff.id = leads.current_agent_id) as owner_name,
  leads.attempts, leads.last_attempt_at, leads.asked_at, ${turnOf()} as turn, leads.created_at, leads.stage_entered_at as stage_since, leads.version`

/** What every other answer about a lead has. */
export const columns = sql`${listedColumns},
  leads.passport_encrypted,
  (select text from lead_notes where lead_notes.lead_id = leads.id order by seq desc limit 1) as note,
  leads.comments, leads.study_type, leads.application_id`

/** Nothing if the lead does not exist or is not visible. */
export function findLead(db: Database, visibility: Sql, id: string): Promise<LeadRow | undefined> {
  return db.one<LeadRow>(sql`
    select ${columns} from leads where leads.id = ${id} and leads.deleted_at is null and ${visibility}`)
}

/**
 * Locks the visible leads with these ids until the transaction ends. In the order of their ids, so that two calls never
 * deadlock.
 */
export function lockLeads(tx: Database, visibility: Sql, ids: string[]): Promise<LeadRow[]> {
  return tx.all<LeadRow>(sql`
    select ${columns} from leads
    where leads.id = any (${ids}::uuid[]) and leads.deleted_at is null and ${visibility}
    order by leads.id
    for no key update of leads`)
}
