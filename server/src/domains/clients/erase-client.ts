import { audit } from '../../audit.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { lockErasableClient } from './erasable-client.queries.ts'
import { hasJustSignedIn } from './erase.queries.ts'
import { eraseClientData } from './erase-client-data.ts'

/** Erases a person at once. It cannot be undone, so a client has to have signed in a moment ago. */
export function eraseClient(call: ActorCall, id: string): Promise<undefined> {
  const { db, actor, storage, afterCommit } = call
  return db.transaction(async (tx) => {
    const client = actor.kind === 'staff' || actor.id === id ? await lockErasableClient(tx, id) : undefined
    if (!client) throw new ApiError('not_found')
    if (actor.kind === 'client' && !(await hasJustSignedIn(tx, actor.session_id))) {
      throw new ApiError('reauthentication_needed')
    }
    const { detail, storageKeys } = await eraseClientData(tx, client, actor)
    await audit(tx, { kind: 'client.erased', ...byCaller(call, 'client', id), detail })
    for (const key of storageKeys) afterCommit(() => storage.remove(key))
    return undefined
  })
}
