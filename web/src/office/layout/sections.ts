import { apiKeys } from 'contract/api-keys'
import { applications } from 'contract/applications'
import { auth, type Me } from 'contract/auth'
import { type CaseCounts, cases } from 'contract/cases'
import { clients } from 'contract/clients'
import { contacts } from 'contract/contacts'
import { countries } from 'contract/countries'
import { documentReview } from 'contract/document-review'
import type { Endpoint } from 'contract/endpoint'
import { helper } from 'contract/helper'
import { inputs } from 'contract/inputs'
import { leads } from 'contract/leads'
import { messages } from 'contract/messages'
import { partners } from 'contract/partners'
import { questions } from 'contract/questions'
import { rates } from 'contract/rates'
import { mayCall } from 'contract/roles'
import { scripts } from 'contract/scripts'
import { services } from 'contract/services'
import { sitePictures } from 'contract/site-pictures'
import { staff } from 'contract/staff'
import { mayStartAt } from 'contract/start-pages'
import { stories } from 'contract/stories'
import { system } from 'contract/system'
import { team } from 'contract/team'
import { webhooks } from 'contract/webhooks'
import type { Texts } from '../../i18n/texts.ts'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { mayOpenTab, tabAt } from '../leads/lead-tabs.ts'
import type { StaffMe } from './me.ts'

type SectionId = keyof Texts['office']['sections']

export type Section = {
  id: SectionId
  icon: IconName
  /** Who may make this call may open the section. */
  opens: Endpoint
  /** Addresses below the section's own, and the call that opens them where it is another one. */
  below?: RegExp
  belowOpens?: Endpoint
  /** Where the call alone does not determine which of its addresses is opened. */
  mayOpen?: (me: Me, pathname: string) => boolean
  /** The number beside its name: what is there to do. */
  counts?: (counts: CaseCounts) => number
  /** In the profile menu, and not among the others. */
  isApart?: true
}

/** In the order of the sidebar. */
const sections: readonly Section[] = [
  {
    id: 'client',
    icon: 'Users',
    opens: clients.richList,
    below: /^clients\/[^/]+$/,
    belowOpens: clients.get,
  },
  { id: 'applications', icon: 'ClipboardList', opens: applications.richList },
  { id: 'services', icon: 'Layers', opens: services.create },
  { id: 'stories', icon: 'Quote', opens: stories.create },
  { id: 'partners', icon: 'Handshake', opens: partners.create },
  { id: 'countries', icon: 'Globe', opens: countries.create, below: /^countries\/[^/]+$/ },
  { id: 'questions', icon: 'BookOpen', opens: questions.create },
  { id: 'rates', icon: 'TrendingUp', opens: rates.richList },
  { id: 'team', icon: 'UserPlus', opens: team.richList },
  { id: 'pictures', icon: 'Image', opens: sitePictures.upload },
  { id: 'helper', icon: 'SlidersHorizontal', opens: helper.richGet },
  { id: 'contacts', icon: 'MessageSquare', opens: contacts.list },
  { id: 'service_inputs', icon: 'ListChecks', opens: inputs.create },
  {
    id: 'leads',
    icon: 'Target',
    opens: leads.get,
    below: /^leads\/(call-agent|consulting-manager|consulting-agent|document-manager|document-agent)$/,
    // Its own address leads every user to the page of their role.
    mayOpen: (me, pathname) => tabAt(pathname)?.role === 'call_manager' || mayOpenTab(me, pathname),
  },
  {
    id: 'cases',
    icon: 'Briefcase',
    opens: cases.list,
    below: /^applications\/[^/]+$/,
    belowOpens: cases.timeline,
    counts: ({ open }) => open,
  },
  {
    id: 'review',
    icon: 'ShieldCheck',
    opens: documentReview.queue,
    counts: ({ to_review }) => to_review,
  },
  { id: 'inbox', icon: 'Inbox', opens: messages.inbox, counts: ({ open_threads }) => open_threads },
  { id: 'user', icon: 'UserCog', opens: staff.list },
  { id: 'profile', icon: 'User', opens: auth.updateMe },
  { id: 'system', icon: 'Monitor', opens: system.health, isApart: true },
  { id: 'api-keys', icon: 'KeyRound', opens: apiKeys.list, isApart: true },
  { id: 'webhooks', icon: 'Send', opens: webhooks.list, isApart: true },
  { id: 'settings', icon: 'SlidersHorizontal', opens: scripts.save, isApart: true },
]

/** All that the user may open. */
export function openSections(me: Me): Section[] {
  return sections.filter((section) => mayCall(me, section.opens))
}

/** Those of the sidebar. */
export function visibleSections(me: Me): Section[] {
  return openSections(me).filter((section) => !section.isApart)
}

/** The start page of each role. */
const homes: readonly SectionId[] = ['client', 'applications', 'leads', 'profile']

/** What /admin opens for this user: the chosen page, unless the role has changed since. */
export function firstPath(me: StaffMe): string | undefined {
  const { start } = me.prefs
  if (start && mayStartAt(me, start)) return start
  const section = firstSection(me)
  return section && sectionPath(section)
}

/** The section that the role begins with. */
export function firstSection(me: Me): Section | undefined {
  const visible = visibleSections(me)
  return homes.map((home) => visible.find(({ id }) => id === home)).find(Boolean)
}

/** The section an address belongs to; null where there is none. */
export function sectionAt(pathname: string): Section | null {
  const path = pathBelowOffice(pathname)
  return sections.find(({ id, below }) => path === id || below?.test(path)) ?? null
}

/** Whether the user may open an address; one outside all sections is open to all. */
export function mayOpen(me: Me, pathname: string): boolean {
  const section = sectionAt(pathname)
  if (!section) return true
  const { id, opens, belowOpens = opens } = section
  const call = pathBelowOffice(pathname) === id ? opens : belowOpens
  return mayCall(me, call) && (section.mayOpen?.(me, pathname) ?? true)
}

function pathBelowOffice(pathname: string): string {
  return pathname.replace(/^\/admin\//, '').replace(/\/$/, '')
}

export function sectionPath({ id }: Section): string {
  return `/admin/${id}`
}
