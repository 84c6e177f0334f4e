import type { LeadStage } from 'contract/lead-states'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type WritingLead = {
  id: string
  name: string
  pipeline_stage: LeadStage
  current_agent_id: string | null
}

/** Locked, so that its owner stays who is told. One that was merged is now the lead it was merged into. */
export function lockKeptLead(tx: Database, leadId: string): Promise<WritingLead | undefined> {
  return tx.one<WritingLead>(sql`
    with recursive kept as (
      select id, merged_into_id from leads where id = ${leadId}
      union
      select leads.id, leads.merged_into_id from leads join kept on leads.id = kept.merged_into_id
    )
    select leads.id, leads.name, leads.stage as pipeline_stage, leads.current_agent_id from leads
    where leads.id in (select id from kept) and leads.deleted_at is null
    for no key update of leads`)
}
