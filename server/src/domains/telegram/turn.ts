import { fill } from 'contract/fill'
import type { Language, LocalizedText } from 'contract/text'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/actor.ts'
import type { AfterCommit } from '../../http/after-commit.ts'
import type { CallAs, Caller } from '../../http/call-as.ts'
import { type Action, offerAction } from '../../telegram/actions.ts'
import type { ChatUpdate } from '../../telegram/chat-update.ts'
import { type Button, type ChatMessage, queueChatMessage, queueEdit } from '../../telegram/outbox.ts'
import type { ChatRow } from './chats.queries.ts'

export type TelegramDeps = Deps & { callAs: CallAs; log: FastifyBaseLogger }

/** Whose chat it is, looked up at every update. */
export type Holder =
  | { kind: 'nobody' }
  | { kind: 'client'; id: string; link_id: string }
  | { kind: 'staff'; id: string; link_id: string; actor: Actor }

/** One update being handled: what it says, whose chat it came from, and the transaction it belongs to. */
export type Turn = {
  tx: Database
  deps: TelegramDeps
  update: ChatUpdate
  chat: ChatRow
  holder: Holder
  language: Language
  afterCommit: AfterCommit
}

/** What answering in a chat needs: jobs answer too, without an update. */
export type Speaker = Pick<Turn, 'tx' | 'deps' | 'chat' | 'language'>

/** A button before it is shown: what pressing it means, or where it leads. */
export type Choice = { label: string } & (Action | { url: string })

type Shown = { choices?: Choice[][]; keyboard?: ChatMessage['keyboard'] }
type Said = Shown & { values?: Record<string, string | number> }

/** Answers in the chat, in its language, once the update is handled. The answer is the message, for changing it later. */
export function say(speaker: Speaker, text: LocalizedText, said: Said = {}): Promise<string> {
  return sayText(speaker, fill(text[speaker.language], said.values ?? {}), said)
}

/** The same with words that are in its language already. */
export async function sayText(speaker: Speaker, text: string, shown: Shown = {}): Promise<string> {
  const { tx, deps, chat } = speaker
  return queueChatMessage(tx, deps.jobs, chat.chat_id, await messageOf(speaker, text, shown))
}

/** Instead of what was said before. */
export async function sayInstead(
  speaker: Speaker,
  messageId: string,
  text: LocalizedText,
  said: Said = {},
): Promise<void> {
  const { tx, deps, chat, language } = speaker
  const message = await messageOf(speaker, fill(text[language], said.values ?? {}), said)
  await queueEdit(tx, deps.jobs, chat.chat_id, messageId, message)
}

async function messageOf(speaker: Speaker, text: string, { choices, keyboard }: Shown): Promise<ChatMessage> {
  return {
    text,
    language: speaker.language,
    ...(choices && { buttons: await buttonsOf(speaker, choices) }),
    ...(keyboard && { keyboard }),
  }
}

/** Also for a message that is changed: every showing has its own words. */
export function buttonsOf({ tx, chat }: Pick<Turn, 'tx' | 'chat'>, choices: Choice[][]): Promise<Button[][]> {
  const buttonOf = async (choice: Choice): Promise<Button> => {
    if ('url' in choice) return { label: choice.label, url: choice.url }
    const { label, kind, target } = choice
    return { label, data: await offerAction(tx, chat.chat_id, { kind, target }) }
  }
  return Promise.all(choices.map((row) => Promise.all(row.map(buttonOf))))
}

/** For calls of the API as the person whose chat it is. */
export function callerIn({ tx, deps, update, language, afterCommit }: Turn, actor: Actor): Caller {
  return { tx, actor, language, request_id: `telegram-${update.update_id}`, afterCommit, log: deps.log }
}

export function clientActor({ id, link_id }: { id: string; link_id: string }): Actor {
  return { kind: 'client', id, session_id: link_id, via: 'telegram' }
}
