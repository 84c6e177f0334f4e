import { teamOfStage, type WorkStage } from 'contract/lead-states'
import { type NotificationKind, notifications } from 'contract/notifications'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { mentionedNames } from './mentioned-names.ts'

// What people are told inside the office; the office speaks Uzbek. Each belongs into the transaction it tells about.

/** The roles that have notifications. */
const readers = Object.keys(notifications.list.access)

type NamedLead = { id: string; name: string }

/** Somebody else gave an agent leads: one is told by its name, several by their number. */
export async function notifyAssigned(
  tx: Database,
  { actor }: { actor: Actor },
  agentId: string,
  leads: NamedLead[],
): Promise<void> {
  if (agentId === actor.id) return
  const [lead] = leads
  const isOne = lead && leads.length === 1
  await notify(tx, {
    kind: 'assigned',
    lead_id: isOne ? lead.id : null,
    text: isOne ? `${lead.name} sizga biriktirildi` : `Sizga ${leads.length} ta lead biriktirildi`,
    to: sql`id = ${agentId}`,
  })
}

/** A lead has come into a stage, where its managers hand it out. */
export async function notifyArrived(tx: Database, stage: WorkStage, { id, name }: NamedLead): Promise<void> {
  const role = teamOfStage[stage].manager
  await notify(tx, {
    kind: 'arrived',
    lead_id: id,
    text: `${name} bosqichingizga keldi`,
    to: sql`(role = ${role} or ${role} = any (has_access))`,
  })
}

type Mentioning = { lead_id: string; text: string; author_name: string | null }

/**
 * A note names colleagues. Told are those who work on leads at all, and not the author. Whether the lead is theirs to see
 * is found out when they open it, so nothing of it is in the text.
 */
export async function notifyMentioned(
  tx: Database,
  { actor }: { actor: Actor },
  { lead_id, text, author_name }: Mentioning,
): Promise<void> {
  const names = mentionedNames(text)
  if (names.length === 0) return
  await notify(tx, {
    kind: 'mention',
    lead_id,
    text: `${author_name} sizni izohda tilga oldi`,
    to: sql`
      lower(username) = any (${names}::text[]) and id <> ${actor.id}
      and (role = any (${readers}::text[]) or has_access && ${readers}::text[])`,
  })
}

type Notice = {
  kind: NotificationKind
  lead_id: string | null
  text: string
  /** Which of the active colleagues. */
  to: Sql
}

async function notify(tx: Database, { kind, lead_id, text, to }: Notice): Promise<void> {
  await tx.run(sql`
    insert into notifications (staff_id, kind, lead_id, text)
    select id, ${kind}, ${lead_id}::uuid, ${text} from staff
    where active and deleted_at is null and ${to}`)
}
