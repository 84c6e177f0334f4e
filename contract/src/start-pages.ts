import { applications } from './applications.ts'
import { cases } from './cases.ts'
import { clients } from './clients.ts'
import { contacts } from './contacts.ts'
import { documentReview } from './document-review.ts'
import type { Endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import type { StartPage } from './prefs.ts'
import { mayCall, officeRoles, type Principal, type Role, rolesOf, type StaffRole } from './roles.ts'

/** Who may make the call may open the page; a page of the pipeline belongs to its role and to those who run the office. */
const openedBy: Record<StartPage, Endpoint | StaffRole> = {
  '/admin/client': clients.richList,
  '/admin/applications': applications.richList,
  '/admin/contacts': contacts.list,
  '/admin/leads': 'call_manager',
  '/admin/leads/call-agent': 'call_agent',
  '/admin/leads/consulting-manager': 'consulting_manager',
  '/admin/leads/consulting-agent': 'consulting_agent',
  '/admin/leads/document-manager': 'document_manager',
  '/admin/leads/document-agent': 'document_agent',
  '/admin/cases': cases.list,
  '/admin/review': documentReview.queue,
  '/admin/inbox': messages.inbox,
}

export function mayStartAt(principal: Principal, page: StartPage): boolean {
  const opens = openedBy[page]
  if (typeof opens !== 'string') return mayCall(principal, opens)
  const allowed: readonly Role[] = [opens, ...officeRoles]
  return rolesOf(principal).some((role) => allowed.includes(role))
}
