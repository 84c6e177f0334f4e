import type { Lead } from 'contract/lead-shapes'
import type { leads } from 'contract/leads'
import type { HandlerContext } from '../../../http/handler.ts'
import type { LeadRow } from '../leads.queries.ts'
import { shownLead } from '../shown-lead.ts'
import { agentLeadsPage } from './agent-leads.queries.ts'

type Call = HandlerContext<typeof leads.listOfAgent>

/** A page of the leads the caller works on; for the office, of all that have an owner. */
export async function listAgentLeads(call: Call): Promise<Lead[]> {
  const { db, query, scopes, actor } = call
  const rows = await db.all<LeadRow>(agentLeadsPage(query, scopes, actor.id))
  return rows.map((row) => shownLead(call, row))
}
