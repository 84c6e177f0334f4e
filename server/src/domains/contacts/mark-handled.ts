import type { contacts } from 'contract/contacts'
import type { Parsed } from 'contract/endpoint'
import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { lockMessages, markMessages } from './handled.queries.ts'

type Body = Parsed<typeof contacts.markHandled>['body']

/** All of them or none; one that is marked so already stays whose it was. */
export function markHandled(call: ActorCall, { ids, handled }: Body): Promise<{ count: number }> {
  const uniqueIds = new Set(ids.map((id) => id.toLowerCase()))
  return call.db.transaction(async (tx) => {
    const lockedIds = await lockMessages(tx, [...uniqueIds])
    if (lockedIds.length < uniqueIds.size) throw new ApiError('not_found')
    return { count: await markMessages(tx, call, lockedIds, handled) }
  })
}
