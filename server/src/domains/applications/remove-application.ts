import { type ApplicationStatus, deletableStatuses } from 'contract/applications'
import { audit } from '../../audit.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { holdApplication, markApplicationDeleted } from './applications.queries.ts'

export function removeApplication(call: ActorCall, id: string): Promise<undefined> {
  const { db, actor } = call
  return db.transaction(async (tx) => {
    const { status } = await holdApplication(tx, actor, id)
    if (actor.kind === 'client' && !isDeletable(status)) throw new ApiError('wrong_state')
    await markApplicationDeleted(tx, id)
    await audit(tx, {
      kind: 'application.deleted',
      ...byCaller(call, 'application', id),
      detail: { status },
    })
    return undefined
  })
}

function isDeletable(status: ApplicationStatus): boolean {
  return (deletableStatuses as readonly ApplicationStatus[]).includes(status)
}
