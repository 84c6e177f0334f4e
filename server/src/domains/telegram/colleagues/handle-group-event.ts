import { fill } from 'contract/fill'
import { leadStageNames } from 'contract/lead-stage-names'
import { mayCall } from 'contract/roles'
import { telegram } from 'contract/telegram'
import { audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import type { Actor } from '../../../http/actor.ts'
import { byCaller } from '../../../http/actor-call.ts'
import type { AfterCommit } from '../../../http/after-commit.ts'
import type { ChatEvent, ChatUpdate } from '../../../telegram/chat-update.ts'
import { queueChatMessage, queueLeaving } from '../../../telegram/outbox.ts'
import { tokenHash } from '../../../tokens.ts'
import { findHolder } from '../links/holder.ts'
import type { TelegramDeps } from '../turn.ts'
import { groupTexts } from './colleague-texts.ts'
import {
  hasOpenGroupToken,
  isLeaving,
  isLinkedGroup,
  linkGroupChat,
  moveGroup,
  spendGroupToken,
  unlinkGroupChat,
} from './groups.queries.ts'

type Handling = { tx: Database; update: ChatUpdate; afterCommit: AfterCommit }

/**
 * A group is linked by an administrator with a token of the office. Nothing else that is written there is answered, and a
 * group that nobody of the office has asked for is left.
 */
export async function handleGroupEvent({ jobs }: TelegramDeps, { tx, update }: Handling): Promise<void> {
  const { chat, event } = update
  if (isGone(event)) return forgetGroup(tx, update)
  if (event.kind === 'moved') {
    if (await moveGroup(tx, event)) await jobs.enqueue(tx, 'send-telegram', { chat_id: event.to })
    return
  }
  const admin = await findAdmin(tx, update.from.id)
  const token = tokenIn(event)
  const stage = admin && token ? await spendGroupToken(tx, tokenHash(token)) : null
  if (admin && stage) {
    const { id, language } = await linkGroupChat(tx, { chat_id: chat.id, stage, linker: update.from.id })
    const text = fill(groupTexts.linked[language], { stage: leadStageNames[stage][language] })
    await queueChatMessage(tx, jobs, chat.id, { text, language })
    const call = { actor: admin, ip: '', request_id: requestId(update) }
    await audit(tx, {
      kind: 'telegram.group_linked',
      ...byCaller(call, 'telegram_group', id),
      detail: { stage },
    })
    return
  }
  if (await isLinkedGroup(tx, chat.id)) return
  // The bot is in the group before the token comes.
  if (admin && (await hasOpenGroupToken(tx))) return
  if (!(await isLeaving(tx, chat.id))) await queueLeaving(tx, jobs, chat.id)
}

/** Who may link groups in the office, by their own chat. */
async function findAdmin(tx: Database, userId: number): Promise<Actor | null> {
  const holder = await findHolder(tx, userId)
  return holder.kind === 'staff' && mayCall(holder.actor, telegram.linkGroup) ? holder.actor : null
}

/** Groups name the bot behind its commands. */
function tokenIn(event: ChatEvent): string | null {
  const text = event.kind === 'text' ? event.text.trim() : ''
  return /^\/start(?:@\w+)?\s+([\w-]{1,64})$/.exec(text)?.[1] ?? null
}

function isGone(event: ChatEvent): boolean {
  return event.kind === 'membership' && (event.status === 'left' || event.status === 'kicked')
}

/** Somebody of the group has removed the bot, or it has left by itself. */
async function forgetGroup(tx: Database, update: ChatUpdate): Promise<void> {
  const group = await unlinkGroupChat(tx, { chat_id: update.chat.id })
  if (!group) return
  await audit(tx, {
    kind: 'telegram.group_unlinked',
    actor: 'visitor',
    target: { kind: 'telegram_group', id: group.id },
    request_id: requestId(update),
  })
}

const requestId = ({ update_id }: ChatUpdate) => `telegram-${update_id}`
