import { askToLink } from '../chat-store/ask-to-link.ts'
import { say, type Turn } from '../turn.ts'
import { linkChat } from './link-chat.ts'
import { oldLink } from './link-texts.ts'
import { sayLinkedBefore } from './open-link.ts'
import { lockPerson } from './people.queries.ts'
import { findProvedAccount } from './proved-account.queries.ts'

/** `/start` of somebody who signs in with Telegram: they are offered their own account. False for everybody else. */
export async function offerAccount(turn: Turn): Promise<boolean> {
  const { tx, deps, chat, update } = turn
  const account = await findProvedAccount(tx, update.from.id)
  if (!account) return false
  const target = { client_id: account.id, made_by: 'sign_in' }
  await askToLink(tx, deps, {
    chat_id: chat.chat_id,
    language: chat.language ?? account.language,
    whose: { kind: 'client', full_name: account.full_name, email: account.email },
    yes: { kind: 'link_account', target },
    no: { kind: 'refuse_record', target },
  })
  return true
}

/** ‹Ha, ulash›: whose account it is counts now, and not when it was offered. */
export async function acceptAccount(turn: Turn): Promise<void> {
  const { tx, update } = turn
  const account = await findProvedAccount(tx, update.from.id)
  const person = account && { client_id: account.id }
  const facts = person && (await lockPerson(tx, person))
  if (!person || !facts) return void (await say(turn, oldLink))
  if (turn.holder.kind !== 'nobody') return sayLinkedBefore(turn, person)
  await linkChat(turn, person, { made_by: 'sign_in', facts })
}
