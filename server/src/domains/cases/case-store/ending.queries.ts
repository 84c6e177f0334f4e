import type { Outcome } from 'contract/case-states'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { type EventActor, recordEvent } from './events.queries.ts'

type Ending = { application_id: string; outcome: Outcome | null; on: string | null }

/** Ends a case, now or on an earlier day, or opens it again; who calls settles whose turn it is. */
export async function setOutcome(tx: Database, actor: EventActor, ending: Ending): Promise<void> {
  const { application_id, outcome, on } = ending
  const row = await tx.only<{ before: object; after: object }>(sql`
    update cases set outcome = ${outcome}::text,
      finished_at = case
        when ${outcome}::text is null then null
        when ${on}::date < (now() at time zone 'Asia/Tashkent')::date then ${on}::timestamp at time zone 'Asia/Tashkent'
        else now()
      end
    from cases before
    where before.application_id = cases.application_id and cases.application_id = ${application_id}
    returning jsonb_build_object('outcome', before.outcome, 'finished_at', before.finished_at) as before,
      jsonb_build_object('outcome', cases.outcome, 'finished_at', cases.finished_at) as after`)
  await recordEvent(tx, { application_id, event: outcome ? 'finished' : 'reopened', actor, data: row })
}
