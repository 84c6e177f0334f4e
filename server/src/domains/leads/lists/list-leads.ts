import type { ListedLead } from 'contract/lead-shapes'
import type { leads } from 'contract/leads'
import { firstFull } from '../../../db/search-pages.ts'
import type { HandlerContext } from '../../../http/handler.ts'
import type { ListedLeadRow } from '../leads.queries.ts'
import { listedLead } from '../shown-lead.ts'
import { leadsPage } from './list-leads.queries.ts'

type Call = HandlerContext<typeof leads.list>

/** A page of leads as managers see them, newest first. */
export async function listLeads({ db, query, scopes, actor }: Call): Promise<ListedLead[]> {
  const rows = await firstFull<ListedLeadRow>(db, leadsPage(query, scopes, actor.id), query.limit)
  return rows.map(listedLead)
}
