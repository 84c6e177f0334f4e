import type { Application } from 'contract/applications'
import { ApiError } from '../../http/api-error.ts'
import { type CaseCall, clearDecision, handIn, settleTurn } from '../cases/case-store/case-store.ts'
import { tellReceived } from '../notifications/telling/tell-received.ts'
import { recordStatus } from './application-history.ts'
import { markSubmitted, readApplicationRow } from './applications.queries.ts'
import { readChecklist } from './checklist.ts'
import { withApplication } from './lock-applications.ts'
import { refuseMissing } from './missing-documents.ts'
import { shownApplication } from './shown-application.ts'

/** Submits a draft. A second call, even at the same moment, finds no draft any more. */
export function submitApplication(call: CaseCall, id: string): Promise<Application> {
  return withApplication(call, { id }, async (tx, locked) => {
    if (locked.status !== 'draft') throw new ApiError('wrong_state')
    refuseMissing(await readChecklist(tx, locked))
    await markSubmitted(tx, id)
    await recordStatus(tx, call, { id, from: locked.status, to: 'pending' })
    await clearDecision(tx, id)
    await handIn(tx, call.actor, id)
    await settleTurn(tx, [id])
    await tellReceived(tx, call, id)
    return shownApplication(call, await readApplicationRow(tx, id))
  })
}
