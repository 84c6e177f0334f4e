import type { ListedLead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { callAsStaff } from '../../../api/call-as-staff.ts'

/** How many leads one call changes. */
export const maxTicked = 500
const pageOf = 100

/** The leads of a list from its first page on, as many as one call changes. */
export async function listEveryLead(query: Record<string, string>): Promise<ListedLead[]> {
  const found: ListedLead[] = []
  while (found.length < maxTicked) {
    const page = await callAsStaff(leads.list, {
      query: { ...query, limit: String(pageOf), offset: String(found.length) },
    })
    found.push(...page)
    if (page.length < pageOf) break
  }
  return found
}
