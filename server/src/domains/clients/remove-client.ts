import { audit } from '../../audit.ts'
import { type ActorCall, byCaller, callerOf } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { endLinks } from '../telegram/chat-store/end-links.ts'
import { markClientDeleted } from './clients.queries.ts'
import { lockErasableClient } from './erasable-client.queries.ts'

/**
 * Takes a client off every list and signs them out. Locked as at a sign-in: one that is under way ends before this and
 * loses its session here, or begins after it and is refused.
 */
export function removeClient(call: ActorCall, id: string): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    await lockErasableClient(tx, id)
    if (!(await markClientDeleted(tx, id))) throw new ApiError('not_found')
    await endLinks(tx, { deps: call, by: callerOf(call) }, { client_id: id })
    await audit(tx, { kind: 'client.deleted', ...byCaller(call, 'client', id) })
    return undefined
  })
}
