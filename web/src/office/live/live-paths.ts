import { applications } from 'contract/applications'
import { leads } from 'contract/leads'
import { notifications } from 'contract/notifications'
import { staff } from 'contract/staff'
import type { LiveEvent } from 'contract/system'

/** Which answers are stale when something has changed. */
export const pathsOf: Record<LiveEvent['kind'], readonly string[]> = {
  lead: [
    leads.list,
    leads.listOfAgent,
    leads.get,
    leads.listDuplicates,
    leads.checklist,
    leads.statistics,
    leads.plots,
    staff.listAgents,
  ].map(({ path }) => path),
  application: [applications.richList.path, applications.getFull.path],
  notification: [notifications.list.path],
}

const aSecond = 1000

/** How long an answer counts as fresh. Plots scan half the table and show weeks, so they are refreshed rarely. */
export function throttleMsOf(path: string): number {
  return path === leads.plots.path ? 30 * aSecond : aSecond
}
