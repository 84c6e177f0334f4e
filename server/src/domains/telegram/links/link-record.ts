import { normalizePhone } from 'contract/fields'
import { audit } from '../../../audit.ts'
import { proposeJoin } from '../chat-store/propose-join.ts'
import { setStep } from '../chats.queries.ts'
import { cleanLine } from '../clean-text.ts'
import { say, type Turn } from '../turn.ts'
import { authorOf } from '../turn-author.ts'
import { linkChat } from './link-chat.ts'
import { notLinked, oldLink, requestSent } from './link-texts.ts'
import type { LinkMaker } from './links.queries.ts'
import { sayLinkedBefore } from './open-link.ts'
import { lockPerson } from './people.queries.ts'
import { findToken, spendToken } from './tokens.queries.ts'

/**
 * The own contact, after a link of the office was opened: the number of the record links it; with another one a colleague
 * decides.
 */
export async function showRecordPhone(turn: Turn, token: string, phone: string): Promise<void> {
  const { tx, chat } = turn
  const hash = Buffer.from(token, 'hex')
  const open = await findToken(tx, hash)
  const facts = open && (await lockPerson(tx, open.person))
  await setStep(tx, chat.chat_id, null)
  if (!open || !facts || !('client_id' in open.person) || !(await spendToken(tx, hash))) {
    await say(turn, oldLink, { keyboard: 'remove' })
    return
  }
  if (facts.phone_digits === normalizePhone(phone)) {
    await linkChat(turn, open.person, { made_by: 'office', facts })
    return
  }
  const { client_id } = open.person
  const proposing = { deps: turn.deps, by: authorOf(turn) }
  await proposeJoin(tx, proposing, { client_id, chat_id: chat.chat_id, phone, name: nameOf(turn) })
  await say(turn, requestSent, { keyboard: 'remove' })
}

/** As Telegram calls who writes. */
export function nameOf({ chat }: Turn): string {
  return cleanLine(chat.first_name ?? '', 200)
}

type Offer = { client_id: string; made_by: LinkMaker }

/** ‹Ha, ulash› where the office has decided that the record is theirs. One with an account is linked by its owner. */
export async function acceptRecord(turn: Turn, { client_id, made_by }: Offer): Promise<void> {
  if (turn.holder.kind !== 'nobody') return sayLinkedBefore(turn, { client_id })
  const facts = await lockPerson(turn.tx, { client_id })
  if (!facts || facts.has_account) return void (await say(turn, oldLink))
  await linkChat(turn, { client_id }, { made_by, facts })
}

export async function refuseRecord(turn: Turn, { client_id }: Offer): Promise<void> {
  const target = { kind: 'client', id: client_id }
  await audit(turn.tx, { kind: 'telegram.refused', ...authorOf(turn), target })
  await say(turn, notLinked)
}
