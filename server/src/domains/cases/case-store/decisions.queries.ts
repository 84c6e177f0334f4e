import type { CaseDecision } from 'contract/case-decisions'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { type EventActor, recordEvent } from './events.queries.ts'

type Decision = { decision_code: CaseDecision | null; decision_note: string | null }

/**
 * Why an application was rejected or returned; null where it is neither any more. The client is told of the status with it,
 * so that one mail says both.
 */
export async function setDecision(
  tx: Database,
  actor: EventActor,
  applicationId: string,
  { code, note, status }: { code: CaseDecision | null; note: string | null; status: string },
): Promise<void> {
  const before = await tx.only<Decision>(sql`
    with before as (
      select application_id, decision_code, decision_note from cases where application_id = ${applicationId}
      for no key update
    )
    update cases set decision_code = ${code}, decision_note = ${note}
    from before where before.application_id = cases.application_id
    returning before.decision_code, before.decision_note`)
  await recordEvent(tx, {
    application_id: applicationId,
    event: 'decided',
    actor,
    note,
    data: { status, before: { code: before.decision_code }, after: { code } },
  })
}

/** A client hands in again what was returned: that is answered. Nobody has to be told of it. */
export async function clearDecision(tx: Database, applicationId: string): Promise<void> {
  await tx.run(sql`
    update cases set decision_code = null, decision_note = null
    where application_id = ${applicationId} and decision_code is not null`)
}
