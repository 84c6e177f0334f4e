import type { LeadStage, LeadStatus } from 'contract/lead-states'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

export type Total = {
  stage: LeadStage
  status: LeadStatus
  owned: boolean
  office_meeting: boolean
  count: number
}

/** The statement alone, for the test of its plan. */
export const leadTotals = sql`select stage, status, owned, office_meeting, count from lead_totals`

/** How many leads there are of each kind, from the lines that every change of a lead has added. */
export function listTotals(db: Database): Promise<Total[]> {
  return db.all<Total>(leadTotals)
}
