import type { Message, messages, Thread } from 'contract/messages'
import { maxCounted } from 'contract/wire-values'
import { ApiError } from '../../http/api-error.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { countThreads, listThreads, threadsOf } from './inbox.queries.ts'
import { listMessages, threadExists } from './messages.queries.ts'
import { shownMessage, shownThread } from './shown-message.ts'

type Inbox = { results: Thread[]; total: number }

export async function readInbox(call: HandlerContext<typeof messages.inbox>): Promise<Inbox> {
  const { db, query } = call
  const which = threadsOf(call, query.view)
  const [rows, total] = await Promise.all([
    listThreads(db, call, which, query),
    countThreads(db, call, which),
  ])
  return { results: rows.map((row) => shownThread(call, row)), total: Math.min(total, maxCounted) }
}

export async function readMessages(call: HandlerContext<typeof messages.list>): Promise<Message[]> {
  const { db, params, query } = call
  const [isThere, rows] = await db.together((on) =>
    Promise.all([
      threadExists(on, call, params.applicationId),
      listMessages(on, params.applicationId, { ...query, language: call.language }),
    ]),
  )
  if (!isThere) throw new ApiError('not_found')
  return rows.map((row) => shownMessage(call, row))
}
