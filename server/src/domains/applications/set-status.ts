import type { Application, applications } from 'contract/applications'
import type { Parsed } from 'contract/endpoint'
import type { ActorCall } from '../../http/actor-call.ts'
import { getApplication, updateApplicationRow } from './applications.queries.ts'
import { followStatus, refuseOlder } from './change-application.ts'
import { withApplication } from './lock-applications.ts'
import { shownApplication } from './shown-application.ts'

type Body = Parsed<typeof applications.setStatus>['body']

/** The office may go from any status to any other; to the one it has there is nothing to do. */
export function setStatus(call: ActorCall, { id, status, version }: Body): Promise<Application> {
  return withApplication(call, { id }, async (tx, locked) => {
    await refuseOlder(tx, call, locked, version)
    if (status === locked.status) return shownApplication(call, await getApplication(tx, call.actor, id))
    const row = await updateApplicationRow(tx, id, { status })
    await followStatus(tx, call, locked, row)
    return shownApplication(call, row)
  })
}
