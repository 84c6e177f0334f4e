import { randomUUID } from 'node:crypto'
import { lockContacts, recordEnquiry } from '../../leads/intake/enquiries.ts'
import { insertLead } from '../../leads/lead-store/lead-store.ts'
import { setLeadOfChat } from '../chats.queries.ts'
import type { Turn } from '../turn.ts'

type Visitor = { name: string; phone: string; note: string }

/** The lead of somebody who has shown their own number: a new one, or the open one with that phone. */
export async function recordProved(turn: Turn, visitor: Visitor): Promise<string> {
  const { id } = await recordEnquiry(turn.tx, enquiryOf(turn, visitor))
  await setLeadOfChat(turn.tx, turn.chat.chat_id, id)
  return id
}

/**
 * Of a number that was typed. It may be anybody's: the chat must not become that of a lead that somebody else has made, so it
 * gets a lead of its own, and the office merges the two where they are one person.
 */
export async function recordTyped(turn: Turn, visitor: Visitor): Promise<string> {
  const id = randomUUID()
  await lockContacts(turn.tx, [{ phone: visitor.phone }])
  await insertLead(turn.tx, { ...enquiryOf(turn, visitor), id })
  await setLeadOfChat(turn.tx, turn.chat.chat_id, id)
  return id
}

function enquiryOf({ language }: Turn, { name, phone, note }: Visitor) {
  const actor = { kind: 'visitor' } as const
  return {
    name,
    phone,
    source: 'telegram',
    channel: 'telegram' as const,
    language,
    actor,
    ...(note && { note }),
  }
}
