import { randomUUID } from 'node:crypto'
import type { contacts } from 'contract/contacts'
import type { Answer } from 'contract/endpoint'
import type { Database } from '../../db/database.ts'
import { lockNames } from '../../db/lock-names.ts'
import { ApiError, tooMany } from '../../http/api-error.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { countRequest } from '../../throttles.ts'
import { addEnquiry, lockEnquiryLead, recordPhone } from '../leads/intake/enquiries.ts'
import { addMessage, addPhone, findLatest, linkLead } from './contacts.queries.ts'

type Call = HandlerContext<typeof contacts.create>
type Received = Answer<typeof contacts.create>

/** Nobody reads the form and fills it in so fast. */
const minFillMs = 1000

/** Stores an enquiry with its lead. If the hidden field is filled in, it only answers as if it had. */
export async function receiveMessage(call: Call): Promise<Received> {
  if (call.body.homepage) return { id: randomUUID() }
  await countMessage(call)
  return call.db.transaction((tx) => storeMessage(tx, call))
}

async function countMessage({ db, env, ip, body }: Call): Promise<void> {
  const request = { kind: 'contact', ip, factor: env.rateLimitFactor } as const
  const isTooFast = body.took_ms !== undefined && body.took_ms < minFillMs
  let wait = await countRequest(db, request)
  if (isTooFast) wait = await countRequest(db, request)
  if (wait > 0) throw tooMany(wait)
}

async function storeMessage(tx: Database, { body, secrets, language, visit }: Call): Promise<Received> {
  const { name, email, service_id: subject, text } = body
  const phone = body.phone || null
  // Line breaks differ with the way the form was sent.
  const fingerprint = secrets.fingerprint(`${email}\n${text.replace(/\s+/g, ' ')}`)
  // Sent together and run in this order: the lead is looked for when both locks are there.
  const [, id, lead] = await Promise.all([
    lockNames(tx, [`contact message ${fingerprint.toString('hex')}`]),
    addMessage(tx, { name, email, phone, subject, text, fingerprint }),
    lockEnquiryLead(tx, { phone, email }),
  ])
  if (!id) return repeatMessage(tx, fingerprint, phone)
  const enquiry = { name, phone, email, source: 'website', language, note: text, visit } as const
  await Promise.all([
    addEnquiry(tx, { ...enquiry, actor: { kind: 'visitor' } }, lead),
    linkLead(tx, id, lead.id),
  ])
  return { id }
}

/** The sender knows the text of the first message, so the phone may go onto its lead too. */
async function repeatMessage(tx: Database, fingerprint: Buffer, phone: string | null): Promise<Received> {
  const message = await findLatest(tx, fingerprint)
  // The office deleted it in this very moment.
  if (!message) throw new ApiError('busy', { retryAfter: 1 })
  const { id, lead_id } = message
  if (phone && !message.phone) {
    await addPhone(tx, id, phone)
    if (lead_id) await recordPhone(tx, lead_id, phone)
  }
  return { id }
}
