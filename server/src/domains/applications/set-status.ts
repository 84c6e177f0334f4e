import type { Application, applications } from 'contract/applications'
import type { CaseDecision } from 'contract/case-decisions'
import type { Parsed } from 'contract/endpoint'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { type CaseCall, setDecision, settleTurn } from '../cases/case-store/case-store.ts'
import { insertStatusChange } from './application-history.queries.ts'
import { readApplicationRow, updateApplicationRow } from './applications.queries.ts'
import { isHandedIn } from './case-facts.queries.ts'
import { followStatus, refuseOlder } from './change-application.ts'
import type { LockedApplication } from './lock-applications.queries.ts'
import { withApplication } from './lock-applications.ts'
import { shownApplication } from './shown-application.ts'

type Body = Parsed<typeof applications.setStatus>['body']

/** The office may go from any status to any other; to the one it has there is nothing to do but to add its reason. */
export function setStatus(call: CaseCall, { id, status, version, ...reason }: Body): Promise<Application> {
  return withApplication(call, { id }, async (tx, locked) => {
    await refuseOlder(tx, call, locked, version)
    if (status !== locked.status) {
      const row = await updateApplicationRow(tx, id, { status })
      await followStatus(tx, call, locked, row, reason)
      await settleTurn(tx, [id])
    } else if (reason.reason_code) {
      await addReason(tx, call, locked, { ...reason, reason_code: reason.reason_code })
    }
    return shownApplication(call, await readApplicationRow(tx, id))
  })
}

/** A line of the history, and no new status. What was never handed in was not returned either. */
async function addReason(
  tx: Database,
  call: CaseCall,
  { id, status }: LockedApplication,
  { reason_code: code, note }: { reason_code: CaseDecision; note: string | null },
): Promise<void> {
  if (!(await isHandedIn(tx, id))) throw new ApiError('wrong_state')
  await insertStatusChange(tx, call.actor, { id, from: status, to: status, note })
  await setDecision(tx, call.actor, id, { code, note, status })
  const detail = { status, reason_code: code }
  await audit(tx, { kind: 'application.reason_given', ...byCaller(call, 'application', id), detail })
}
