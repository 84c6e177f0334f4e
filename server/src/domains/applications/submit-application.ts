import type { Application } from 'contract/applications'
import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { recordStatus } from './application-history.ts'
import { mailReceived } from './application-mails.ts'
import { markSubmitted } from './applications.queries.ts'
import { listMissing } from './checklist.queries.ts'
import { withApplication } from './lock-applications.ts'
import { refuseMissing } from './missing-documents.ts'
import { shownApplication } from './shown-application.ts'

/** Submits a draft. A second call, even at the same moment, finds no draft any more. */
export function submitApplication(call: ActorCall, id: string): Promise<Application> {
  return withApplication(call, { id }, async (tx, locked) => {
    if (locked.status !== 'draft') throw new ApiError('wrong_state')
    refuseMissing(await listMissing(tx, locked))
    const row = await markSubmitted(tx, id)
    await recordStatus(tx, call, { id, from: locked.status, to: row.status })
    await mailReceived(tx, call, row)
    return shownApplication(call, row)
  })
}
