import type { Database } from '../db/database.ts'
import type { JobKind } from '../jobs/job-kinds.ts'
import { takeBackMessage } from '../telegram/take-back.ts'
import { channels } from './channels.ts'
import { availableChannels } from './choose-channels.ts'
import { leave, personOf } from './leave.ts'
import type { NoticeDeps } from './notice.ts'
import { endNotice, type LockedNotice, lockNotice } from './notices.queries.ts'
import { findReach } from './reach.queries.ts'
import { settleNotice } from './settle.ts'

/** What the job `send-notice` does: for one that waited until now, and for one that should have arrived by now. */
export function sendNotice(
  deps: NoticeDeps & { db: Database },
  { notice_id }: JobKind['send-notice'],
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const notice = await lockNotice(tx, notice_id)
    if (notice?.state === 'waiting' && notice.is_due) {
      if (notice.is_read) await endNotice(tx, notice.id, { state: 'dropped', reason: 'read' })
      else await leave(tx, deps, notice)
    }
    if (notice?.state === 'queued' && notice.channel === 'telegram' && notice.is_late) {
      if (!(await mayLeaveChat(tx, deps, notice))) return
      const message = await takeBackMessage(tx, notice.id)
      if (message === 'busy') throw new Error('the message is being sent by another process')
      await settleNotice(tx, deps, notice.id, message === 'sent' ? 'sent' : 'late')
    }
  })
}

/** A client without another way is told late rather than never; a colleague has the bell. */
async function mayLeaveChat(tx: Database, { env }: NoticeDeps, notice: LockedNotice): Promise<boolean> {
  if (notice.client_id === null) return true
  const reach = await findReach(tx, personOf(notice))
  return !reach || (channels.mail.takes(notice) && availableChannels(env, reach).includes('mail'))
}
