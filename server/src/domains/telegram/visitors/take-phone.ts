import { Phone } from 'contract/fields'
import * as z from 'zod/mini'
import type { ChatEvent } from '../../../telegram/chat-update.ts'
import { proposeByPhone } from '../chat-store/propose-join.ts'
import { setProvedPhone, setStep } from '../chats.queries.ts'
import { nameOf, showRecordPhone } from '../links/link-record.ts'
import { requestSent, sendContact } from '../links/link-texts.ts'
import { say, type Turn } from '../turn.ts'
import { authorOf } from '../turn-author.ts'
import { recordProved, recordTyped } from './record-visitor.ts'
import { draftOf } from './visitor-draft.ts'
import { isContactTooMany, isLeadTooMany, isTypedTooMany } from './visitor-limits.ts'
import { askForPhone } from './visitor-questions.ts'
import { enquiryTaken, foreignContact, writeOnSite } from './visitor-texts.ts'

type Contact = Extract<ChatEvent, { kind: 'contact' }>

/** A contact that was shared: only the own one counts, of nobody else anything is kept. */
export async function takeContact(turn: Turn, contact: Contact): Promise<void> {
  const { tx, chat, update } = turn
  if (await isContactTooMany(turn)) return sayWriteOnSite(turn)
  const isOwn = contact.user_id === update.from.id && !contact.is_forwarded
  const phone = phoneOf(contact.phone)
  if (!isOwn || phone === null) {
    await say(turn, foreignContact, { keyboard: { rows: [], contact: sendContact[turn.language] } })
    return
  }
  const { token } = draftOf(turn)
  if (chat.step === 'link_phone' && token) {
    await setProvedPhone(tx, chat.chat_id, phone)
    return showRecordPhone(turn, token, phone)
  }
  if (await isLeadTooMany(turn)) return sayWriteOnSite(turn)
  await setProvedPhone(tx, chat.chat_id, phone)
  return chat.step === 'client_phone' ? proposeOrRecord(turn, phone) : takeEnquiry(turn, phone, recordProved)
}

/** Digits instead of the button: a number that nobody has proved. */
export async function takeTypedPhone(turn: Turn, text: string): Promise<void> {
  const phone = phoneOf(text)
  if (phone === null) return askForPhone(turn, 'phone')
  if ((await isTypedTooMany(turn)) || (await isLeadTooMany(turn))) return sayWriteOnSite(turn)
  return takeEnquiry(turn, phone, recordTyped)
}

async function takeEnquiry(turn: Turn, phone: string, record: typeof recordProved): Promise<void> {
  const name = draftOf(turn).name ?? nameOf(turn)
  await record(turn, { name, phone, note: noteOf(turn) })
  await setStep(turn.tx, turn.chat.chat_id, null)
  await say(turn, enquiryTaken, { values: { name }, keyboard: 'remove' })
}

/**
 * ‹Men mijozman›: the phone proposes and the office decides. Whether the number is known is in none of the answers, so
 * who is not known becomes an enquiry with the same words.
 */
async function proposeOrRecord(turn: Turn, phone: string): Promise<void> {
  const { tx, chat } = turn
  const name = nameOf(turn)
  const proposing = { deps: turn.deps, by: authorOf(turn) }
  const isProposed = await proposeByPhone(tx, proposing, { chat_id: chat.chat_id, phone, name })
  if (!isProposed) await recordProved(turn, { name, phone, note: noteOf(turn) })
  await setStep(tx, chat.chat_id, null)
  await say(turn, requestSent, { keyboard: 'remove' })
}

/** Their own words, in the order in which they came. */
function noteOf(turn: Turn): string {
  const { first_words, wish } = draftOf(turn)
  return [first_words, wish].filter(Boolean).join('\n')
}

function phoneOf(text: string): string | null {
  const parsed = z.safeParse(Phone, text)
  return parsed.success ? parsed.data : null
}

async function sayWriteOnSite(turn: Turn): Promise<void> {
  await say(turn, writeOnSite, { values: { site: turn.deps.origin() } })
}
