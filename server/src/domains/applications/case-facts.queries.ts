import type { ApplicationFull } from 'contract/applications'
import type { CaseDecision } from 'contract/case-decisions'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { type JourneyFacts, journeyFacts } from '../country-rules/journey-facts.queries.ts'

export async function isHandedIn(db: Database, applicationId: string): Promise<boolean> {
  const handedIn = await db.one(sql`
    select from cases where application_id = ${applicationId} and requirements_at is not null`)
  return handedIn !== undefined
}

export type CaseFactsRow = Pick<ApplicationFull, 'travel_on' | 'return_on' | 'outcome' | 'finished_at'> & {
  decision_code: CaseDecision | null
  decision_note: string | null
  last_message_at: string | null
  lead_id: string | null
  journey: JourneyFacts
}

/** What a case has beside what every list shows: columns beside `applications`, `cases` and `clients`. */
export const caseFacts = sql`
  cases.travel_on::text as travel_on, cases.return_on::text as return_on, cases.outcome, cases.finished_at,
  cases.decision_code, cases.decision_note,
  (select max(created_at) from case_messages where application_id = cases.application_id) as last_message_at,
  (
    select id from leads where leads.application_id = cases.application_id and deleted_at is null
    order by created_at limit 1
  ) as lead_id,
  ${journeyFacts} as journey`
