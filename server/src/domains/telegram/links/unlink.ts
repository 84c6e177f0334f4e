import type { LocalizedText } from 'contract/text'
import { audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { type ActorCall, callerOf } from '../../../http/actor-call.ts'
import { findReach } from '../../../notices/reach.queries.ts'
import { queueChatMessage } from '../../../telegram/outbox.ts'
import { withdrawConsents } from '../chat-store/consents.queries.ts'
import { type Person, silenceChats } from '../chat-store/end-links.queries.ts'
import { endLinks } from '../chat-store/end-links.ts'
import { leaveLead } from '../chats.queries.ts'
import { say, type Turn } from '../turn.ts'
import { authorOf } from '../turn-author.ts'
import { no, unlinked, wantUnlink, yes } from './link-texts.ts'

/** `/uzish`: asked once more, since what was agreed to ends with it. */
export async function askToUnlink(turn: Turn): Promise<void> {
  const { language } = turn
  const choices = [
    [
      { label: yes[language], kind: 'unlink_yes', target: {} },
      { label: no[language], kind: 'unlink_no', target: {} },
    ],
  ]
  await say(turn, wantUnlink, { choices })
}

/** In the chat itself. Who is linked with nobody takes back the consent alone. */
export async function unlinkChat(turn: Turn): Promise<void> {
  const { tx, deps, holder, chat } = turn
  const by = authorOf(turn)
  if (holder.kind === 'nobody') {
    await leaveLead(tx, chat.chat_id)
    await silenceChats(tx, [chat.chat_id])
    const withdrawn = await withdrawConsents(tx, chat.chat_id)
    const target = { kind: 'chat', id: chat.id }
    if (withdrawn > 0) await audit(tx, { kind: 'telegram.consent_withdrawn', ...by, target })
  } else {
    const person = holder.kind === 'client' ? { client_id: holder.id } : { staff_id: holder.id }
    await endLinks(tx, { deps, by }, person)
  }
  const words = holder.kind === 'client' ? await wordsTo(tx, { client_id: holder.id }) : unlinked[holder.kind]
  await say(turn, words, { keyboard: 'remove' })
}

/** From a page: the chat is told why it falls silent. */
export function unlinkPerson(call: ActorCall, person: Person): Promise<undefined> {
  return call.db.transaction((tx) => endAndTell(tx, call, person))
}

async function endAndTell(tx: Database, call: ActorCall, person: Person): Promise<undefined> {
  const words = await wordsTo(tx, person)
  for (const { chat_id, language } of await endLinks(tx, { deps: call, by: callerOf(call) }, person)) {
    const shown = language ?? call.language
    await queueChatMessage(tx, call.jobs, chat_id, {
      text: words[shown],
      language: shown,
      keyboard: 'remove',
    })
  }
  return undefined
}

/** Where they read from now on: who has signed up with Telegram may have no e-mail. */
async function wordsTo(tx: Database, person: Person): Promise<LocalizedText> {
  if ('staff_id' in person) return unlinked.staff
  const reach = await findReach(tx, { kind: 'client', id: person.client_id })
  return reach?.email ? unlinked.client : unlinked.clientWithoutEmail
}
