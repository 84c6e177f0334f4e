import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { lockApplications } from './lock-applications.queries.ts'
import { markRemoved } from './remove-applications.queries.ts'

/** All of them or none; one that is named twice is one. */
export function removeApplications(call: ActorCall, ids: string[]): Promise<{ count: number }> {
  const { db } = call
  const uniqueIds = new Set(ids.map((id) => id.toLowerCase()))
  return db.transaction(async (tx) => {
    const lockedIds = await lockApplications(tx, [...uniqueIds])
    if (lockedIds.length < uniqueIds.size) throw new ApiError('not_found')
    const count = await markRemoved(tx, call, lockedIds)
    return { count }
  })
}
