import { errors } from 'contract/errors'
import type { Language } from 'contract/text'
import { audit } from '../../../audit.ts'
import { countUse } from '../../../throttles.ts'
import { tokenHash } from '../../../tokens.ts'
import { askToLink } from '../chat-store/ask-to-link.ts'
import { giveConsent } from '../chat-store/consents.ts'
import type { Person } from '../chat-store/end-links.queries.ts'
import { setChatLanguage, setStep } from '../chats.queries.ts'
import { say, type Turn } from '../turn.ts'
import { authorOf } from '../turn-author.ts'
import { linkChat, menuOf } from './link-chat.ts'
import { mailAboutLink } from './link-mails.ts'
import { askOwnContact, linked, notLinked, oldLink, sendContact } from './link-texts.ts'
import { lockPerson } from './people.queries.ts'
import { findToken, type OpenToken, spendToken } from './tokens.queries.ts'

const tries = { times: 10, seconds: 15 * 60 }

/** `/start` with the token of a link. One sentence for everything that is wrong with it. */
export async function openLink(turn: Turn, token: string): Promise<void> {
  const { tx, deps, chat } = turn
  const limit = { ...tries, times: tries.times * deps.env.rateLimitFactor }
  const isTooMany = (await countUse(tx, `telegram link ${chat.chat_id}`, limit)) > 0
  const hash = tokenHash(token)
  const open = await findToken(tx, hash)
  if (isTooMany || !open) return void (await say(turn, oldLink))
  if (turn.holder.kind !== 'nobody') return sayLinkedBefore(turn, open.person)
  const target = { token: hash.toString('hex') }
  await askToLink(tx, deps, {
    chat_id: chat.chat_id,
    language: languageFor(turn, open),
    whose: {
      kind: open.purpose === 'staff' ? 'staff' : 'client',
      full_name: open.full_name,
      email: open.email,
    },
    yes: { kind: 'link_accept', target },
    no: { kind: 'link_refuse', target },
  })
}

/** With this very person, or with another one: then it has to be unlinked first. */
export async function sayLinkedBefore(turn: Turn, person: Person): Promise<void> {
  const { holder, language } = turn
  if (holder.kind === 'nobody' || targetOf(person).id !== holder.id) {
    await say(turn, errors.already_linked.sentence)
    return
  }
  await say(turn, linked[holder.kind], { keyboard: menuOf(holder.kind, language) })
}

/** ‹Ha, ulash›, under the words of the consent. A record of the office also wants the phone that it has. */
export async function acceptLink(turn: Turn, token: string): Promise<void> {
  const { tx, chat } = turn
  const hash = Buffer.from(token, 'hex')
  const open = await findToken(tx, hash)
  if (!open) return void (await say(turn, oldLink))
  if (turn.holder.kind !== 'nobody') return sayLinkedBefore(turn, open.person)
  const own = { ...turn, language: languageFor(turn, open) }
  if (open.purpose === 'office_record') {
    const { language } = own
    await setChatLanguage(tx, chat.chat_id, language)
    const consent = { chat, client_id: null, kind: 'telegram', language, site: turn.deps.origin() } as const
    await giveConsent(tx, authorOf(turn), consent)
    await setStep(tx, chat.chat_id, 'link_phone', { token })
    await say(own, askOwnContact, { keyboard: { rows: [], contact: sendContact[own.language] } })
    return
  }
  const facts = await lockPerson(tx, open.person)
  if (!facts || !(await spendToken(tx, hash))) return void (await say(own, oldLink))
  await linkChat(turn, open.person, { made_by: 'cabinet', facts })
}

/** ‹Yo‘q, bu men emasman›: the link is dead, and who made it for their own account learns of it. */
export async function refuseLink(turn: Turn, token: string): Promise<void> {
  const { tx, deps } = turn
  const hash = Buffer.from(token, 'hex')
  const open = await findToken(tx, hash)
  if (!open || !(await spendToken(tx, hash))) return void (await say(turn, oldLink))
  await audit(tx, { kind: 'telegram.refused', ...authorOf(turn), target: targetOf(open.person) })
  const person = await lockPerson(tx, open.person)
  if (person?.has_account) {
    const language = person.language ?? turn.language
    const isStaff = open.purpose === 'staff'
    await mailAboutLink(tx, deps, { kind: 'telegram_refused', isStaff, person, language })
  }
  await say({ ...turn, language: languageFor(turn, open) }, notLinked)
}

/** An unknown chat is spoken to in the language of the account. */
function languageFor({ chat, language }: Turn, open: OpenToken): Language {
  return chat.language ?? open.language ?? language
}

function targetOf(person: Person): { kind: string; id: string } {
  return 'client_id' in person
    ? { kind: 'client', id: person.client_id }
    : { kind: 'staff', id: person.staff_id }
}
