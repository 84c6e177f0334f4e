import type { LeadEventKind } from 'contract/lead-states'
import sql, { type Sql } from 'sql-template-tag'

const responses = [
  'call_outcome',
  'call_completed',
  'consulting_completed',
  'document_completed',
] satisfies LeadEventKind[]

/** On `leads`: asked by themselves within 24 hours, and nobody has called since; a call that was undone is none. */
export const isHot: Sql = sql`
  (leads.asked_at > now() - interval '24 hours' and leads.status in ('new', 'needs_call') and not exists (
    select from lead_events
    where lead_events.lead_id = leads.id and lead_events.at >= leads.asked_at
      and lead_events.event = any (${responses}::text[])
      and not exists (select from lead_undone_events where lead_undone_events.event_id = lead_events.id)
  ))`
