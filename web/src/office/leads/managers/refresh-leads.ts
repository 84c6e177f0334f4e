import type { QueryClient } from '@tanstack/react-query'
import { leads } from 'contract/leads'
import { staff } from 'contract/staff'

/** Whatever a step of a lead changes on a manager's page. */
const shownIn = [leads.list, leads.statistics, leads.get, leads.plots, leads.listWords, staff.listAgents]

export async function refreshLeads(queryClient: QueryClient): Promise<void> {
  await Promise.all(shownIn.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}
