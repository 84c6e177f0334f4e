import { applications } from 'contract/applications'
import type { Endpoint } from 'contract/endpoint'
import { leads } from 'contract/leads'
import { partners } from 'contract/partners'
import { mayCall } from 'contract/roles'
import { services } from 'contract/services'
import { staff } from 'contract/staff'
import { stories } from 'contract/stories'
import type { SearchHit } from 'contract/system'
import type { Texts } from '../../i18n/texts.ts'
import type { IconName } from '../../ui/icon/icon-names.ts'
import type { StaffMe } from '../layout/me.ts'
import { sectionPath, visibleSections } from '../layout/sections.ts'
import { leadPath } from '../leads/lead-tabs.ts'
import { matchesSearch } from '../lists/matches-search.ts'

type Office = Texts['office']
type Action = keyof Office['palette']['actions']

export type PaletteItem = {
  id: string
  group: keyof Office['palette']['groups']
  icon: IconName
  title: string
  detail: string
  to: string
}

const actions: { action: Action; opens: Endpoint; to: string }[] = [
  { action: 'application', opens: applications.create, to: '/admin/applications?new=1' },
  { action: 'lead', opens: leads.create, to: '/admin/leads?new=1' },
  { action: 'service', opens: services.create, to: '/admin/services?new=1' },
  { action: 'story', opens: stories.create, to: '/admin/stories?new=1' },
  { action: 'partner', opens: partners.create, to: '/admin/partners?new=1' },
  { action: 'staff', opens: staff.create, to: '/admin/user?new=1' },
]

/** The pages and the actions that match the typed words. */
export function placesNamed(search: string, me: StaffMe, text: Office): PaletteItem[] {
  const places: PaletteItem[] = visibleSections(me).map((section) => ({
    id: section.id,
    group: 'section',
    icon: section.icon,
    title: text.sections[section.id],
    detail: '',
    to: sectionPath(section),
  }))
  const begun: PaletteItem[] = actions
    .filter(({ opens }) => mayCall(me, opens))
    .map(({ action, to }) => ({
      id: `new-${action}`,
      group: 'action',
      icon: 'Plus',
      title: text.palette.actions[action],
      detail: '',
      to,
    }))
  return [...places, ...begun].filter(({ title }) => matchesSearch(title, search))
}

const hitPlaces: Record<SearchHit['kind'], { icon: IconName; to: (id: string, me: StaffMe) => string }> = {
  client: { icon: 'User', to: (id) => `/admin/clients/${id}` },
  application: { icon: 'ClipboardList', to: (id) => `/admin/applications?open=${id}` },
  lead: { icon: 'Target', to: (id, me) => leadPath(me, id) },
}

const kinds: readonly SearchHit['kind'][] = ['client', 'application', 'lead']

/** The results of the server, grouped by kind. */
export function hitItems(hits: readonly SearchHit[], me: StaffMe): PaletteItem[] {
  return kinds.flatMap((kind) =>
    hits
      .filter((hit) => hit.kind === kind)
      .map(({ id, title, detail }) => ({
        id,
        group: kind,
        icon: hitPlaces[kind].icon,
        title,
        detail,
        to: hitPlaces[kind].to(id, me),
      })),
  )
}
