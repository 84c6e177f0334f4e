import type { Lead, ListedLead } from 'contract/lead-shapes'
import type { Secrets } from '../../secrets.ts'
import type { LeadRow, ListedLeadRow } from './leads.queries.ts'

type Reader = { secrets: Pick<Secrets, 'decrypt'> }

/** A lead as who works it sees it: in its real stage. */
export function shownLead({ secrets }: Reader, { passport_encrypted, ...row }: LeadRow): Lead {
  return {
    ...row,
    passport_number: passport_encrypted && secrets.decrypt(passport_encrypted),
    stage: row.pipeline_stage,
  }
}

/** As lists for managers have it: an owned lead is assigned, whatever its stage. */
export function listedLead<Row extends ListedLeadRow>(row: Row): Row & Pick<ListedLead, 'stage'> {
  return { ...row, stage: row.current_agent_id ? 'assigned' : row.pipeline_stage }
}
