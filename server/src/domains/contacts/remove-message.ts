import { audit } from '../../audit.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { deleteMessage } from './contacts.queries.ts'

/** Permanently: what the office still needs of it is on the lead. */
export function removeMessage(call: ActorCall, id: string): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    if (!(await deleteMessage(tx, id))) throw new ApiError('not_found')
    await audit(tx, { kind: 'contact.deleted', ...byCaller(call, 'contact', id) })
    return undefined
  })
}
