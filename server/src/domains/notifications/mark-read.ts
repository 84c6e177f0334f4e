import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { countOwn, setRead } from './notifications.queries.ts'

/** All of them or none: for the caller, another person's do not exist. */
export function markRead({ db, actor }: ActorCall, ids: string[]): Promise<undefined> {
  const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))]
  return db.transaction(async (tx) => {
    if ((await countOwn(tx, actor, uniqueIds)) < uniqueIds.length) throw new ApiError('not_found')
    await setRead(tx, actor, uniqueIds)
    return undefined
  })
}
