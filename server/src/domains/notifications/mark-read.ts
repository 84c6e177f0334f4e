import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { countOwn, setRead } from './notifications.queries.ts'

/** All of them or none: one that is somebody else's does not exist. */
export function markRead({ db, actor }: ActorCall, ids: string[]): Promise<undefined> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  return db.transaction(async (tx) => {
    if ((await countOwn(tx, actor.id, wanted)) < wanted.length) throw new ApiError('not_found')
    await setRead(tx, actor.id, wanted)
    return undefined
  })
}
