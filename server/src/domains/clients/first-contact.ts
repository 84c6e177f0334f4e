import type { Language } from 'contract/text'
import type { Database } from '../../db/database.ts'
import type { Visit } from '../../http/visit.ts'
import { recordEnquiry } from '../leads/intake/enquiries.ts'
import { hasLead } from './account-clients.queries.ts'

type Contact = {
  id: string
  full_name: string
  phone: string | null
  email: string | null
  language: Language
  visit: Visit | null
}

/** Who has an account and can be reached is an enquiry; who could not be at first, as soon as that changes. */
export async function recordFirstContact(tx: Database, contact: Contact): Promise<void> {
  const { id, full_name, phone, email, language, visit } = contact
  if (await hasLead(tx, id)) return
  const name = full_name || email || phone || ''
  const actor = { kind: 'client', id } as const
  await recordEnquiry(tx, { name, phone, email, source: 'cabinet', language, visit, actor })
}
