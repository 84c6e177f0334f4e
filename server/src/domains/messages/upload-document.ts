import { randomUUID } from 'node:crypto'
import type { MessageDocument, messages } from 'contract/messages'
import { byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { addVersion } from '../cases/case-store/case-store.ts'
import { lockThread } from './messages.queries.ts'
import { shownDocument } from './shown-message.ts'

type Call = HandlerContext<typeof messages.upload>

/** A file for a message becomes a document of the client that no service asks for, titled by its name. */
export function uploadDocument(call: Call): Promise<MessageDocument> {
  const { db, actor, params, file } = call
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, call, params.applicationId)
    if (!thread) throw new ApiError('not_found')
    const owner = { client_id: thread.client_id }
    const id = randomUUID()
    const version = {
      owner,
      input_id: null,
      title: file.name,
      from_office: actor.kind === 'staff',
      file: { ...file, id, original_name: file.name, owner },
      actor,
    }
    const detail = { file_id: id }
    const target = byCaller(call, 'application', thread.application_id)
    const added = await addVersion(tx, version, { kind: 'message.file_uploaded', ...target, detail })
    return shownDocument(call, added)
  })
}
