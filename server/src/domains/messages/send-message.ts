import { type Message, type messages, messagesPerHour } from 'contract/messages'
import sql from 'sql-template-tag'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { byCaller } from '../../http/actor-call.ts'
import { ApiError, tooMany } from '../../http/api-error.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { countUse } from '../../throttles.ts'
import { insertMessage } from '../cases/case-store/case-store.ts'
import { notifyMessage } from '../notifications/notify-message.ts'
import { insertMessageNotice } from '../notifications/telling/client-notices.queries.ts'
import { tellMessageInChat, unreadMs } from '../notifications/telling/tell-message.ts'
import { countVersionsOf, type LockedThread, listMessages, lockThread } from './messages.queries.ts'
import { shownMessage } from './shown-message.ts'

type Call = HandlerContext<typeof messages.send>

/** Writes into the thread of an application, whatever its status: also a draft and a finished one have questions. */
export function sendMessage(call: Call): Promise<Message> {
  const { db, actor, params, body } = call
  const { applicationId: application_id } = params
  const version_ids = [...new Set(body.version_ids.map((id) => id.toLowerCase()))]
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, call, application_id)
    if (!thread) throw new ApiError('not_found')
    if (actor.kind === 'client') await refuseTooMany(tx, call)
    if ((await countVersionsOf(tx, thread.client_id, version_ids)) < version_ids.length) {
      throw new ApiError('not_found')
    }
    const author = { kind: actor.kind, id: actor.id }
    const channel = actor.via ?? 'web'
    const sent = await insertMessage(tx, { application_id, author, text: body.text, version_ids, channel })
    await tellOther(tx, call, thread, { seq: sent.seq, text: body.text, documents: version_ids.length })
    const detail = { documents: version_ids.length }
    await audit(tx, { kind: 'message.sent', ...byCaller(call, 'application', application_id), detail })
    const which = sql`messages.id = ${sent.id}`
    const [row] = await listMessages(tx, application_id, {
      which,
      limit: 1,
      offset: 0,
      language: call.language,
    })
    if (!row) throw new Error('a message that was just written is not there')
    return shownMessage(call, row)
  })
}

async function refuseTooMany(tx: Database, { actor, env }: Call): Promise<void> {
  const limit = { times: messagesPerHour * env.rateLimitFactor, seconds: 60 * 60 }
  const wait = await countUse(tx, `message ${actor.id}`, limit)
  if (wait > 0) throw tooMany(wait)
}

type Written = { seq: number; text: string; documents: number }

/** The people of the case at once; the client at once in the cabinet and a linked chat, and by mail if it stays unread. */
async function tellOther(tx: Database, call: Call, thread: LockedThread, written: Written): Promise<void> {
  const { actor, jobs } = call
  const { seq } = written
  const { application_id } = thread
  if (actor.kind === 'client') return notifyMessage(tx, call, application_id)
  const bell_id = await insertMessageNotice(tx, thread)
  await tellMessageInChat(tx, call, { ...thread, ...written, author_id: actor.id, bell_id })
  await jobs.enqueue(tx, 'tell-message', { application_id, seq }, new Date(Date.now() + unreadMs))
}
