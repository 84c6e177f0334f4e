import { applications } from 'contract/applications'
import { cases } from 'contract/cases'
import { desk } from 'contract/desk'
import { documentReview } from 'contract/document-review'
import { leads } from 'contract/leads'
import { messages } from 'contract/messages'
import { notifications } from 'contract/notifications'
import { staff } from 'contract/staff'
import type { LiveEvent } from 'contract/system'
import { tasks } from 'contract/tasks'

/** Which answers are stale when something has changed. */
export const pathsOf: Record<LiveEvent['kind'], readonly string[]> = {
  lead: [
    leads.list,
    leads.listOfAgent,
    leads.get,
    leads.listDuplicates,
    leads.checklist,
    documentReview.queue,
    leads.statistics,
    leads.plots,
    staff.listAgents,
    desk.today,
  ].map(({ path }) => path),
  application: [
    applications.richList,
    applications.getFull,
    cases.list,
    cases.counts,
    cases.timeline,
    documentReview.queue,
    documentReview.getAll,
    messages.inbox,
    messages.list,
  ].map(({ path }) => path),
  task: [tasks.list, leads.get, desk.today].map(({ path }) => path),
  notification: [notifications.list.path],
}

const aSecond = 1000

/** How long an answer counts as fresh. Plots scan half the table and show weeks, so they are refreshed rarely. */
export function throttleMsOf(path: string): number {
  return path === leads.plots.path ? 30 * aSecond : aSecond
}
