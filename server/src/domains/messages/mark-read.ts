import type { messages } from 'contract/messages'
import { ApiError } from '../../http/api-error.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { markClientRead, markHandled } from '../cases/case-store/case-store.ts'
import { markMessageNoticesRead } from '../notifications/telling/client-notices.queries.ts'
import { lockThread } from './messages.queries.ts'

type Call = HandlerContext<typeof messages.markRead>

/** A client has read so far; for the office so far nothing needs an answer. */
export function markRead(call: Call): Promise<undefined> {
  const { db, actor, params, body } = call
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, call, params.applicationId)
    if (!thread) throw new ApiError('not_found')
    if (actor.kind === 'staff') await markHandled(tx, thread.application_id, body.seq)
    else {
      await markClientRead(tx, thread.application_id, body.seq)
      await markMessageNoticesRead(tx, thread.application_id)
    }
    return undefined
  })
}
