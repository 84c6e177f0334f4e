import { normalizePhone } from 'contract/fields'
import { statusAfterTry } from 'contract/lead-transitions'
import type { Database } from '../../../db/database.ts'
import { lockNameShared, lockNames } from '../../../db/lock-names.ts'
import {
  addNote,
  addPhone,
  addTries,
  insertLead,
  type NewLead,
  setComments,
  setVisit,
} from '../lead-store/lead-store.ts'
import { findOpenLead } from './enquiries.queries.ts'

export type Enquiry = NewLead & {
  /** The person's own text, or what a colleague entered. */
  note?: string
}

/**
 * Records an enquiry: creates a lead, or adds the attempt to the open lead with that phone or e-mail. A rejected lead
 * is reopened. An existing lead does not change its owner, because the phone or e-mail may be somebody else's.
 */
export async function recordEnquiry(tx: Database, enquiry: Enquiry): Promise<{ id: string; isNew: boolean }> {
  const { phone, email, source, note, visit, actor } = enquiry
  await lockContacts(tx, [{ phone, email }])
  const existing = await findOpenLead(tx, phone ?? null, email ?? null)
  const id = existing ? existing.id : await insertLead(tx, enquiry)
  if (existing) {
    const { status } = existing
    const one = {
      lead_id: id,
      from_status: status,
      to_status: statusAfterTry(status),
      note: note ?? null,
      source,
    }
    await addTries(tx, actor, [one])
    if (visit) await setVisit(tx, id, visit)
  }
  if (note) {
    await addNote(tx, id, actor.kind === 'staff' ? actor.id : null, note)
    if (actor.kind !== 'staff') await setComments(tx, id, note)
  }
  return { id, isNew: !existing }
}

/** A phone that the person had left out, on a lead that has none. */
export async function recordPhone(tx: Database, leadId: string, phone: string): Promise<void> {
  await lockContacts(tx, [{ phone }])
  await addPhone(tx, leadId, phone)
}

type Contact = { phone?: string | null | undefined; email?: string | null | undefined }

/** Locks these phones and e-mails against concurrent intake, merging and unmerging. */
export async function lockContacts(tx: Database, contacts: Contact[]): Promise<void> {
  const names = contacts.flatMap(({ phone, email }) => [
    ...(phone ? [`lead phone ${normalizePhone(phone)}`] : []),
    ...(email ? [`lead e-mail ${email}`] : []),
  ])
  await Promise.all([lockNameShared(tx, intake), lockNames(tx, names)])
}

/** Locks the whole intake, for imports of thousands of rows: the lock table has no space for that many names. */
export async function lockIntake(tx: Database): Promise<void> {
  await lockNames(tx, [intake])
}

const intake = 'lead intake'
