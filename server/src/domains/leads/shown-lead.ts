import type { Lead } from 'contract/lead-shapes'
import type { Secrets } from '../../secrets.ts'
import type { LeadRow } from './leads.queries.ts'

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
export function listedLead(reader: Reader, row: LeadRow): Lead {
  const lead = shownLead(reader, row)
  return lead.current_agent_id ? { ...lead, stage: 'assigned' } : lead
}
