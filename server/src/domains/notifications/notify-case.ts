import { caseRoles } from 'contract/cases'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { mentionedNames } from './mentioned-names.ts'
import { insertCaseNotices } from './notify-case.queries.ts'
import { type StaffTelling, tellStaff } from './tell-staff.ts'

// Notices about cases inside the office. Each belongs into the transaction it is about.

type Call = StaffTelling & { actor: Actor }
type NamedCase = { application_id: string; client_name: string }

/** A colleague was made responsible by another one: one case is named, several are counted. */
export async function notifyCaseAssigned(
  tx: Database,
  call: Call,
  staffIds: string[],
  cases: NamedCase[],
): Promise<void> {
  const [first] = cases
  const isOne = first && cases.length === 1
  const bells = await insertCaseNotices(tx, {
    kind: 'case_assigned',
    application_id: isOne ? first.application_id : null,
    data: isOne ? { name: first.client_name } : { count: cases.length },
    to: sql`id = any (${staffIds}::uuid[]) and id <> ${call.actor.id}`,
  })
  await tellStaff(tx, call, bells)
}

/** Colleagues were asked to help with a case. */
export async function notifyCaseHelped(
  tx: Database,
  call: Call,
  staffIds: string[],
  named: NamedCase,
): Promise<void> {
  const bells = await insertCaseNotices(tx, {
    kind: 'case_assigned',
    application_id: named.application_id,
    data: { name: named.client_name, helps: true },
    to: sql`id = any (${staffIds}::uuid[]) and id <> ${call.actor.id}`,
  })
  await tellStaff(tx, call, bells)
}

type Mentioning = { application_id: string; text: string; author_name: string | null }

/**
 * A note names colleagues. Only those who may work on cases are notified, and not the author. Whether they may see this
 * one is checked when they open it, so nothing of it is in the text.
 */
export async function notifyCaseMentioned(
  tx: Database,
  call: Call,
  { application_id, text, author_name }: Mentioning,
): Promise<void> {
  const names = mentionedNames(text)
  if (names.length === 0) return
  const bells = await insertCaseNotices(tx, {
    kind: 'case_mention',
    application_id,
    data: { name: author_name ?? '' },
    to: sql`
      lower(username) = any (${names}::text[]) and id <> ${call.actor.id}
      and (role = any (${caseRoles}::text[]) or has_access && ${caseRoles}::text[])`,
  })
  await tellStaff(tx, call, bells)
}
