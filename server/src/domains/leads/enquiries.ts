import { normalizePhone } from 'contract/fields'
import type { Database } from '../../db/database.ts'
import { lockNames } from '../../db/lock-names.ts'
import {
  addNote,
  addPhone,
  addTry,
  createLead,
  type Enquiry,
  findOpenLead,
  keepVisit,
  keepWords,
  reopenLead,
} from './enquiries.queries.ts'

/**
 * Somebody is interested: makes their lead, or finds the open one with that phone or e-mail and puts the attempt on its
 * timeline. A rejected lead is reopened by it. A found lead does not change hands: whoever asks may have written
 * somebody else's phone or e-mail.
 */
export async function noteEnquiry(tx: Database, enquiry: Enquiry): Promise<{ id: string; isNew: boolean }> {
  const { phone, email, note, visit, actor } = enquiry
  await lockNames(tx, [...(phone ? [phoneName(phone)] : []), ...(email ? [`lead e-mail ${email}`] : [])])
  const found = await findOpenLead(tx, phone ?? null, email ?? null)
  const id = found ? found.id : await createLead(tx, enquiry)
  if (found) await addTry(tx, found, enquiry)
  if (found && visit) await keepVisit(tx, id, visit)
  if (found?.status === 'rejected') await reopenLead(tx, id)
  if (note) {
    await addNote(tx, id, actor.kind === 'staff' ? actor.id : null, note)
    if (actor.kind !== 'staff') await keepWords(tx, id, note)
  }
  return { id, isNew: !found }
}

/** The phone of somebody who had left it out, on a lead that has none. */
export async function notePhone(tx: Database, leadId: string, phone: string): Promise<void> {
  await lockNames(tx, [phoneName(phone)])
  await addPhone(tx, leadId, phone)
}

function phoneName(phone: string): string {
  return `lead phone ${normalizePhone(phone)}`
}
