import type { Me } from 'contract/auth'
import { teamOfStage, type WorkStage } from 'contract/lead-states'
import type { StartPage } from 'contract/prefs'
import { mayStartAt } from 'contract/start-pages'

type Team = (typeof teamOfStage)[WorkStage]

/** A page of the pipeline, named after the role whose page it is. */
export type LeadTab = { role: Team['manager'] | Team['agent']; path: StartPage; stage: WorkStage }

/** In pipeline order. */
const leadTabs: readonly LeadTab[] = [
  { role: 'call_manager', path: '/admin/leads', stage: 'initial' },
  { role: 'call_agent', path: '/admin/leads/call-agent', stage: 'initial' },
  { role: 'consulting_manager', path: '/admin/leads/consulting-manager', stage: 'consulting' },
  { role: 'consulting_agent', path: '/admin/leads/consulting-agent', stage: 'consulting' },
  { role: 'document_manager', path: '/admin/leads/document-manager', stage: 'documenting' },
  { role: 'document_agent', path: '/admin/leads/document-agent', stage: 'documenting' },
]

/** The pages the user works on: those of the own roles, all of them for who runs the office. */
export function tabsOf(me: Me): LeadTab[] {
  return leadTabs.filter(({ path }) => mayStartAt(me, path))
}

/** The start page; the main role goes before the extra ones. */
export function firstTab(me: Me): LeadTab | undefined {
  const tabs = tabsOf(me)
  return tabs.find((tab) => me.kind === 'staff' && tab.role === me.role) ?? tabs[0]
}

export function pathOfTab(role: LeadTab['role']): string {
  return leadTabs.find((tab) => tab.role === role)?.path ?? '/admin/leads'
}

/** The own page with a lead open on it; without one the page alone. */
export function leadPath(me: Me, leadId: string | null): string {
  const { path } = firstTab(me) ?? { path: '/admin/leads' }
  return leadId ? `${path}?lead=${leadId}` : path
}

export function tabAt(pathname: string): LeadTab | undefined {
  const path = pathname.replace(/\/$/, '')
  return leadTabs.find((tab) => tab.path === path)
}

/** Whether leads are worked on there, one after the other. */
export function isDesk(pathname: string): boolean {
  const tab = tabAt(pathname)
  return tab !== undefined && isDeskTab(tab)
}

export function isDeskTab({ role, stage }: LeadTab): boolean {
  return role === teamOfStage[stage].agent
}

export function mayOpenTab(me: Me, pathname: string): boolean {
  return tabsOf(me).some((tab) => tab === tabAt(pathname))
}
