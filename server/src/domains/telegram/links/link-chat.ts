import type { Language } from 'contract/text'
import { audit } from '../../../audit.ts'
import { type Keyboard, queueChatMessage } from '../../../telegram/outbox.ts'
import { setConsentsOf } from '../chat-store/consents.queries.ts'
import { giveConsent } from '../chat-store/consents.ts'
import type { Person } from '../chat-store/end-links.queries.ts'
import { endLinks } from '../chat-store/end-links.ts'
import { setChatLanguage, setStep } from '../chats.queries.ts'
import { clientMenu } from '../menu.ts'
import { setClientLanguage } from '../settings/settings.queries.ts'
import { say, type Turn } from '../turn.ts'
import { mailAboutLink } from './link-mails.ts'
import { linked, movedAway } from './link-texts.ts'
import { closeQuestions, insertLink, type LinkMaker } from './links.queries.ts'
import type { LinkedPerson } from './people.queries.ts'

/**
 * Connects the chat with a person who has just said that it is theirs, and who was locked before. One account has one chat:
 * the one before falls silent, and is told so, as the e-mail is.
 */
export async function linkChat(
  turn: Turn,
  person: Person,
  { made_by, facts }: { made_by: LinkMaker; facts: LinkedPerson },
): Promise<void> {
  const { tx, deps, chat } = turn
  const isClient = 'client_id' in person
  const actor = isClient
    ? ({ kind: 'client', id: person.client_id, via: 'telegram' } as const)
    : ({ kind: 'staff', id: person.staff_id, via: 'telegram' } as const)
  const by = { actor, request_id: `telegram-${turn.update.update_id}` }
  const target = { kind: actor.kind, id: actor.id }
  const language = chat.language ?? facts.language ?? turn.language
  const earlier = await endLinks(tx, { deps, by, isMoving: true }, person)
  for (const { chat_id, language: its } of earlier) {
    const text = movedAway[its ?? language]
    await queueChatMessage(tx, deps.jobs, chat_id, { text, language: its ?? language, keyboard: 'remove' })
  }
  await closeQuestions(tx, chat.chat_id)
  await insertLink(tx, chat.chat_id, person, made_by)
  await setChatLanguage(tx, chat.chat_id, language)
  await setStep(tx, chat.chat_id, null)
  await audit(tx, { kind: 'telegram.linked', ...by, target, detail: { made_by } })
  if (isClient) {
    const { client_id } = person
    await giveConsent(tx, by, { chat, client_id, kind: 'telegram', language, site: deps.origin() })
    await setConsentsOf(tx, chat.chat_id, client_id)
    // What was chosen in the chat is the newer choice: notices there should be in no other language.
    if (chat.language) await setClientLanguage(tx, client_id, chat.language)
  }
  const kind = earlier.length > 0 ? 'telegram_moved' : 'telegram_linked'
  await mailAboutLink(tx, deps, {
    kind,
    isStaff: !isClient,
    person: facts,
    language: facts.language ?? language,
  })
  await say({ ...turn, language }, linked[actor.kind], { keyboard: menuOf(actor.kind, language) })
}

/** What can be pressed at any time; a colleague's chat is no desk. */
export function menuOf(kind: 'client' | 'staff', language: Language): Keyboard {
  return kind === 'client' ? clientMenu(language) : 'remove'
}
