import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { historyInsert } from './history.queries.ts'

/** Who erases; the system does when the retention time is over. */
export type Eraser = { kind: 'client' | 'staff'; id: string } | 'system'

/**
 * Leaves of a lead what the figures count: its stage, source, service and country, and who worked it. The histories have
 * to be open.
 */
export async function eraseLeads(tx: Database, ids: string[], eraser: Eraser): Promise<void> {
  await tx.run(sql`delete from notifications where lead_id = any(${ids}::uuid[])`)
  await tx.run(sql`delete from lead_notes where lead_id = any(${ids}::uuid[])`)
  await tx.run(sql`delete from lead_undo_rows where lead_id = any(${ids}::uuid[])`)
  await tx.run(sql`delete from tasks where lead_id = any(${ids}::uuid[])`)
  await tx.run(sql`
    update lead_merges set kept_before = '{}', merged_before = '{}', moved = '{}'
    where kept_id = any(${ids}::uuid[]) or merged_id = any(${ids}::uuid[])`)
  await tx.run(sql`
    update lead_events set
      note = null, reason = null, callback_at = null,
      data = case when data ? 'source' then jsonb_build_object('source', data -> 'source') end
    where lead_id = any(${ids}::uuid[])`)
  await unassignErased(tx, ids, eraser)
  await tx.run(sql`
    update leads set
      name = '', phone = null, email = null, region = null, birth_year = null, passport_encrypted = null,
      passport_hash = null, comments = null, study_type = null, meeting_time = null, callback_at = null,
      callback_note = null, rejection_reason = null, utm_first = null, utm_last = null, language = 'uz',
      tags = '{}', contacts = '[]', current_agent_id = null, assigned_at = null, deleted_at = coalesce(deleted_at, now()), erased_at = now()
    where id = any(${ids}::uuid[])`)
}

/** The history has to end in the state of the lead: without an owner. */
async function unassignErased(tx: Database, ids: string[], eraser: Eraser): Promise<void> {
  await tx.run(
    historyInsert({
      event: 'unassigned',
      actor: eraser === 'system' ? { kind: eraser } : eraser,
      from: sql`leads where leads.id = any(${ids}::uuid[]) and current_agent_id is not null`,
      values: { to_agent_id: sql`null::uuid` },
    }),
  )
}

/** Rows and all, also out of the figures of past months; the histories have to be open. */
export async function deleteLeads(tx: Database, ids: string[]): Promise<void> {
  await tx.run(sql`delete from lead_events where lead_id = any (${ids}::uuid[])`)
  await tx.run(sql`delete from lead_notes where lead_id = any (${ids}::uuid[])`)
  await tx.run(sql`delete from leads where id = any (${ids}::uuid[])`)
}
