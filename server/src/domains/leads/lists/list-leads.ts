import type { Lead } from 'contract/lead-shapes'
import type { leads } from 'contract/leads'
import { firstFull } from '../../../db/search-pages.ts'
import type { HandlerContext } from '../../../http/handler.ts'
import type { LeadRow } from '../leads.queries.ts'
import { listedLead } from '../shown-lead.ts'
import { leadsPage } from './list-leads.queries.ts'

type Call = HandlerContext<typeof leads.list>

/** A page of leads as managers see them, newest first. */
export async function listLeads(call: Call): Promise<Lead[]> {
  const { db, query, scopes, actor } = call
  const rows = await firstFull<LeadRow>(db, leadsPage(query, scopes, actor.id), query.limit)
  return rows.map((row) => listedLead(call, row))
}
