import type { ChannelChoice, NoticeChannel, NoticeReason } from 'contract/notices'
import type { Database } from '../db/database.ts'
import { channels, mailCauseOf } from './channels.ts'
import { availableChannels, chooseChannels } from './choose-channels.ts'
import type { NoticeDeps, Person } from './notice.ts'
import { endNotice, followMail, type NoticeRow, setDue, setQueued } from './notices.queries.ts'
import { findReach, type Reach } from './reach.queries.ts'
import { isOneTooMany } from './ten-a-day.ts'

export type Leaving = {
  /** Also in quiet hours. */
  isUrgent?: boolean
  /** Instead of what the person has chosen. */
  choice?: ChannelChoice
  /** Asked once there is a way: whether this one may still go. */
  mayGo?: () => Promise<boolean>
}

/** Takes a waiting notice on its way; the way is chosen now, and not when it was told. */
export async function leave(
  tx: Database,
  deps: NoticeDeps,
  notice: NoticeRow,
  { isUrgent = false, choice, mayGo }: Leaving = {},
): Promise<void> {
  const drop = (reason: NoticeReason) => endNotice(tx, notice.id, { state: 'dropped', reason })
  const reach = await findReach(tx, personOf(notice))
  if (!reach) return drop('gone')
  if (isMuted(reach, notice)) return drop('muted')
  const ways = waysOf(deps, reach, notice, choice)
  if (ways.length === 0) return drop('no_channel')
  if (mayGo && !(await mayGo())) return drop('too_many')
  for (const [place, way] of ways.entries()) {
    const isFirst = place === 0
    const until = way === 'telegram' && isUrgent ? null : channels[way].heldUntil(deps, reach, notice)
    if (until && isFirst) await postpone(tx, deps, notice.id, until)
    if (until) continue
    if (isFirst) await enter(tx, deps, { notice, reach, way })
    else await channels[way].queue(tx, deps, reach, notice)
  }
}

type Entering = { notice: NoticeRow; reach: Reach; way: NoticeChannel }

/** Into the outbox that has to deliver it. */
export async function enter(tx: Database, deps: NoticeDeps, { notice, reach, way }: Entering): Promise<void> {
  const { id, client_id, mail_cause } = notice
  // One that shares its mail was not counted when it was told.
  if (way === 'mail' && mail_cause && client_id && (await isOneTooMany(tx, client_id)))
    return endNotice(tx, id, { state: 'dropped', reason: 'too_many' })
  await setQueued(tx, id, way)
  const isNew = await channels[way].queue(tx, deps, reach, notice)
  if (!isNew) await followMail(tx, id, mailCauseOf(notice))
}

export async function postpone(tx: Database, { jobs }: NoticeDeps, id: string, until: Date): Promise<void> {
  await setDue(tx, id, until)
  await jobs.enqueue(tx, 'send-notice', { notice_id: id }, until)
}

export function personOf({ client_id, staff_id }: Pick<NoticeRow, 'client_id' | 'staff_id'>): Person {
  return client_id === null ? { kind: 'staff', id: staff_id as string } : { kind: 'client', id: client_id }
}

function isMuted({ muted }: Reach, { kind }: NoticeRow): boolean {
  return muted.some((one) => one === kind)
}

function waysOf(deps: NoticeDeps, reach: Reach, notice: NoticeRow, choice = reach.choice): NoticeChannel[] {
  // Staff have no mails of this kind: who has chosen them wants the page alone.
  if (reach.kind === 'staff' && choice === 'mail') return []
  const available = availableChannels(deps.env, reach).filter((way) => channels[way].takes(notice))
  return chooseChannels(choice, available)
}
