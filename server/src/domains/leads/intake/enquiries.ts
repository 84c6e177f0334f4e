import { randomUUID } from 'node:crypto'
import { normalizePhone } from 'contract/fields'
import type { LeadStatus } from 'contract/lead-states'
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

export type Enquiry = Omit<NewLead, 'id'>

/** The lead that an enquiry goes to. Without a status it has yet to be made. */
type EnquiryLead = { id: string; status: LeadStatus | null }

/**
 * Records an enquiry: creates a lead, or adds the attempt to the open lead with that phone or e-mail. A rejected lead
 * is reopened. An existing lead does not change its owner, because the phone or e-mail may be somebody else's.
 */
export async function recordEnquiry(tx: Database, enquiry: Enquiry): Promise<{ id: string; isNew: boolean }> {
  const lead = await lockEnquiryLead(tx, enquiry)
  await addEnquiry(tx, enquiry, lead)
  return { id: lead.id, isNew: lead.status === null }
}

/** Both statements are sent at once: the lead is looked for when the lock is there. */
export async function lockEnquiryLead(tx: Database, { phone, email }: Contact): Promise<EnquiryLead> {
  const [, open] = await Promise.all([
    lockContacts(tx, [{ phone, email }]),
    findOpenLead(tx, phone ?? null, email ?? null),
  ])
  return open ?? { id: randomUUID(), status: null }
}

/** The second half, for a lead that was locked by the first. */
export async function addEnquiry(tx: Database, enquiry: Enquiry, { id, status }: EnquiryLead): Promise<void> {
  if (status === null) return insertLead(tx, { ...enquiry, id })
  const { source, note, visit, actor, channel = 'web' } = enquiry
  const attempt = {
    lead_id: id,
    from_status: status,
    to_status: statusAfterTry(status),
    note: note ?? null,
    source,
  }
  await addTries(tx, actor, [attempt])
  if (visit) await setVisit(tx, id, visit)
  if (!note) return
  const author_id = actor.kind === 'staff' ? actor.id : null
  await addNote(tx, { lead_id: id, author_id, text: note, channel })
  if (actor.kind !== 'staff') await setComments(tx, id, note)
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
