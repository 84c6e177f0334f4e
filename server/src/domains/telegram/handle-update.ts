import { defaultLanguage, isLanguage, type Language } from 'contract/text'
import type { Database } from '../../db/database.ts'
import type { AfterCommit } from '../../http/after-commit.ts'
import type { ChatUpdate } from '../../telegram/chat-update.ts'
import { openChat } from './chats.queries.ts'
import { cleanLine } from './clean-text.ts'
import { handleClientEvent } from './clients/handle-client-event.ts'
import { handleColleagueEvent } from './colleagues/handle-colleague-event.ts'
import { handleGroupEvent } from './colleagues/handle-group-event.ts'
import { handleCommand } from './commands.ts'
import { findHolder } from './links/holder.ts'
import { sayNotUnderstood } from './not-understood.ts'
import { handlePress } from './press.ts'
import { isTooFast } from './too-fast.ts'
import type { TelegramDeps, Turn } from './turn.ts'
import { handleVisitorEvent } from './visitors/handle-visitor-event.ts'

const maxName = 200

type Handling = { tx: Database; update: ChatUpdate; afterCommit: AfterCommit }

/**
 * What one update does, inside the transaction that also marks it as handled: effects and answers commit together, and
 * nothing here waits for the network. Bots and channels are not listened to.
 */
export async function handleUpdate(deps: TelegramDeps, { tx, update, afterCommit }: Handling): Promise<void> {
  const { chat: source, from, event } = update
  if (from.is_bot) return
  const isGroup = source.type === 'group' || source.type === 'supergroup'
  if (isGroup) return handleGroupEvent(deps, { tx, update, afterCommit })
  // In a private chat the number of the chat is that of the person; anything else was made up.
  if (source.type !== 'private' || source.id !== from.id) return
  // Who blocks the bot or lets it write again says nothing else.
  if (event.kind === 'membership') return
  const chat = await openChat(tx, {
    chat_id: source.id,
    kind: 'private',
    first_name: cleanLine(from.first_name ?? '', maxName) || null,
  })
  const holder = await findHolder(tx, source.id)
  const language = chat.language ?? languageOf(from.language_code)
  const turn: Turn = { tx, deps, update, chat, holder, language, afterCommit }
  if (await isTooFast(turn)) return
  if (event.kind === 'press') return handlePress(turn, event)
  if (await handleCommand(turn, event)) return
  if (event.kind === 'unknown' && holder.kind !== 'nobody') return sayNotUnderstood(turn)
  if (holder.kind === 'client') return handleClientEvent({ ...turn, holder }, event)
  if (holder.kind === 'staff') return handleColleagueEvent({ ...turn, holder }, event)
  return handleVisitorEvent(turn, event)
}

function languageOf(code: string | undefined): Language {
  const short = code?.slice(0, 2).toLowerCase()
  return isLanguage(short) ? short : defaultLanguage
}
