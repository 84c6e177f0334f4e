import type { Database } from '../db/database.ts'
import { channels } from './channels.ts'
import { availableChannels } from './choose-channels.ts'
import { enter, personOf, postpone } from './leave.ts'
import type { NoticeDeps } from './notice.ts'
import { endNotice, settleByChat, takeFromChat } from './notices.queries.ts'
import { findReach } from './reach.queries.ts'

/**
 * `gone`: Telegram will not deliver it. `late`: six hours went by. `moved`: the person has another chat now. Its message is
 * dropped before this is said.
 */
export type ChatOutcome = 'sent' | 'gone' | 'late' | 'moved'

/** What became of a notice in a chat. One that did not arrive goes on by mail, once, whoever says so how often. */
export async function settleNotice(
  tx: Database,
  deps: NoticeDeps,
  noticeId: string,
  outcome: ChatOutcome,
): Promise<void> {
  if (outcome === 'sent') return settleByChat(tx, noticeId)
  const notice = await takeFromChat(tx, noticeId)
  if (!notice) return
  if (notice.is_read) return endNotice(tx, notice.id, { state: 'dropped', reason: 'read' })
  // Its way is chosen anew once the other chat is linked.
  if (outcome === 'moved') return postpone(tx, deps, notice.id, new Date())
  const reach = await findReach(tx, personOf(notice))
  if (!reach) return endNotice(tx, notice.id, { state: 'dropped', reason: 'gone' })
  const { takes, heldUntil } = channels.mail
  if (!takes(notice) || !availableChannels(deps.env, reach).includes('mail'))
    return endNotice(tx, notice.id, { state: 'failed', reason: 'gave_up' })
  const until = heldUntil(deps, reach, notice)
  if (until) return postpone(tx, deps, notice.id, until)
  await enter(tx, deps, { notice, reach, way: 'mail' })
}
