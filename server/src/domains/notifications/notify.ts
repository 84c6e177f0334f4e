import { type LeadStage, teamOfStage, type WorkStage } from 'contract/lead-states'
import { notifications } from 'contract/notifications'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { mentionedNames } from './mentioned-names.ts'
import { insertNotices } from './notifications.queries.ts'
import { type StaffTelling, tellStaff } from './tell-staff.ts'

// Notices inside the office. Each belongs into the transaction it is about.

/** The roles that have notifications. */
const readers = Object.keys(notifications.list.access)

type Call = StaffTelling & { actor: Actor }
type NamedLead = { id: string; name: string }

/** An agent was assigned leads by another person: one is named, several are counted. */
export async function notifyAssigned(
  tx: Database,
  call: Call,
  agentId: string,
  leads: NamedLead[],
  undo_id: string,
): Promise<void> {
  if (agentId === call.actor.id) return
  const [lead] = leads
  const isOne = lead && leads.length === 1
  const bells = await insertNotices(tx, {
    kind: 'assigned',
    lead_id: isOne ? lead.id : null,
    data: isOne ? { name: lead.name } : { count: leads.length },
    undo_id,
    to: sql`id = ${agentId}`,
  })
  await tellStaff(tx, call, bells)
}

/** A lead has come into a stage, whose managers assign it. */
export async function notifyArrived(
  tx: Database,
  call: StaffTelling,
  stage: WorkStage,
  { id, name }: NamedLead,
  undo_id: string,
): Promise<void> {
  const role = teamOfStage[stage].manager
  const bells = await insertNotices(tx, {
    kind: 'arrived',
    lead_id: id,
    data: { name },
    undo_id,
    to: sql`(role = ${role} or ${role} = any (has_access))`,
  })
  await tellStaff(tx, call, bells)
}

type WritingLead = NamedLead & { pipeline_stage: LeadStage; current_agent_id: string | null }

/**
 * A lead wrote in its chat: its agent is told, else the managers of its stage; each once until it is read. One that is
 * completed has left the stages, and its documents were the last to be worked on.
 */
export async function notifyLeadMessage(tx: Database, call: StaffTelling, lead: WritingLead): Promise<void> {
  const { id, name, pipeline_stage: stage, current_agent_id: agentId } = lead
  const role = teamOfStage[stage === 'completed' ? 'documenting' : stage].manager
  const reader = agentId ? sql`id = ${agentId}` : sql`(role = ${role} or ${role} = any (has_access))`
  const bells = await insertNotices(tx, {
    kind: 'message',
    lead_id: id,
    data: { name },
    to: sql`${reader} and not exists (
      select from notifications earlier
      where earlier.lead_id = ${id} and earlier.staff_id = staff.id
        and earlier.kind = 'message' and earlier.read_at is null)`,
  })
  await tellStaff(tx, call, bells)
}

type Mentioning = { lead_id: string; text: string; author_name: string | null }

/**
 * A note names colleagues. Only those who work on leads are notified, and not the author. Whether they may see the lead
 * is checked when they open it, so nothing of it is in the text.
 */
export async function notifyMentioned(
  tx: Database,
  call: Call,
  { lead_id, text, author_name }: Mentioning,
): Promise<void> {
  const names = mentionedNames(text)
  if (names.length === 0) return
  const bells = await insertNotices(tx, {
    kind: 'mention',
    lead_id,
    data: { name: author_name ?? '' },
    to: sql`
      lower(username) = any (${names}::text[]) and id <> ${call.actor.id}
      and (role = any (${readers}::text[]) or has_access && ${readers}::text[])`,
  })
  await tellStaff(tx, call, bells)
}
