import { normalizePhone } from 'contract/fields'
import type { Database } from '../../../db/database.ts'
import { lockNames, shareName } from '../../../db/lock-names.ts'
import {
  addNote,
  addPhone,
  addTry,
  type Enquiry,
  findOpenLead,
  insertLead,
  keepVisit,
  keepWords,
  reopenLeads,
} from './enquiries.queries.ts'

/**
 * Somebody is interested: makes their lead, or finds the open one with that phone or e-mail and puts the attempt on its
 * timeline. A rejected lead is reopened by it. A found lead does not change hands: whoever asks may have written
 * somebody else's phone or e-mail.
 */
export async function noteEnquiry(tx: Database, enquiry: Enquiry): Promise<{ id: string; isNew: boolean }> {
  const { phone, email, note, visit, actor } = enquiry
  await lockPeople(tx, [{ phone, email }])
  const found = await findOpenLead(tx, phone ?? null, email ?? null)
  const id = found ? found.id : await insertLead(tx, enquiry)
  if (found) await addTry(tx, found, enquiry)
  if (found && visit) await keepVisit(tx, id, visit)
  if (found?.status === 'rejected') await reopenLeads(tx, [id])
  if (note) {
    await addNote(tx, id, actor.kind === 'staff' ? actor.id : null, note)
    if (actor.kind !== 'staff') await keepWords(tx, id, note)
  }
  return { id, isNew: !found }
}

/** The phone of somebody who had left it out, on a lead that has none. */
export async function notePhone(tx: Database, leadId: string, phone: string): Promise<void> {
  await lockPeople(tx, [{ phone }])
  await addPhone(tx, leadId, phone)
}

type Contact = { phone?: string | null | undefined; email?: string | null | undefined }

/** Makes whoever else brings, joins or parts a lead with these phones and e-mails wait. */
export async function lockPeople(tx: Database, people: Contact[]): Promise<void> {
  const names = people.flatMap(({ phone, email }) => [
    ...(phone ? [`lead phone ${normalizePhone(phone)}`] : []),
    ...(email ? [`lead e-mail ${email}`] : []),
  ])
  await Promise.all([shareName(tx, intake), lockNames(tx, names)])
}

/** Makes everybody wait who brings a lead. For thousands at once: the database has no room for as many names. */
export async function lockIntake(tx: Database): Promise<void> {
  await lockNames(tx, [intake])
}

const intake = 'lead intake'
