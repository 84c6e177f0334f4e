import { type ApplicationStatus, deletableStatuses } from 'contract/applications'
import { audit } from '../../audit.ts'
import { byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import type { CaseCall } from '../cases/case-store/case-store.ts'
import { markApplicationDeleted } from './applications.queries.ts'
import { withApplication } from './lock-applications.ts'

export function removeApplication(call: CaseCall, id: string): Promise<undefined> {
  return withApplication(call, { id }, async (tx, { status }) => {
    if (call.actor.kind === 'client' && !isDeletable(status)) throw new ApiError('wrong_state')
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
