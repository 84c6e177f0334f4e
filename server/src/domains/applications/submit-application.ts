import type { Application } from 'contract/applications'
import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { noteStatus } from './application-history.ts'
import { mailReceived } from './application-mails.ts'
import { markSubmitted } from './applications.queries.ts'
import { listMissing } from './checklist.queries.ts'
import { withApplication } from './hold-applications.ts'
import { refuseMissing } from './missing-documents.ts'
import { shownApplication } from './shown-application.ts'

/** Hands a draft in. Whoever comes second, also at the same moment, finds no draft any more. */
export function submitApplication(call: ActorCall, id: string): Promise<Application> {
  return withApplication(call, { id }, async (tx, held) => {
    if (held.status !== 'draft') throw new ApiError('wrong_state')
    refuseMissing(await listMissing(tx, held))
    const row = await markSubmitted(tx, id)
    await noteStatus(tx, call, { id, from: held.status, to: row.status })
    await mailReceived(tx, call, row)
    return shownApplication(call, row)
  })
}
