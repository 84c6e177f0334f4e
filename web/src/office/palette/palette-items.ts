import { apiKeys } from 'contract/api-keys'
import { applications } from 'contract/applications'
import { clients } from 'contract/clients'
import { countries } from 'contract/countries'
import type { Endpoint } from 'contract/endpoint'
import { inputs } from 'contract/inputs'
import { leads } from 'contract/leads'
import { partners } from 'contract/partners'
import { questions } from 'contract/questions'
import { mayCall } from 'contract/roles'
import { services } from 'contract/services'
import { staff } from 'contract/staff'
import { stories } from 'contract/stories'
import { type SearchHit, searchKinds } from 'contract/system'
import { team } from 'contract/team'
import { webhooks } from 'contract/webhooks'
import type { Texts } from '../../i18n/texts.ts'
import type { IconName } from '../../ui/icon/icon-names.ts'
import type { StaffMe } from '../layout/me.ts'
import { openSections, sectionPath } from '../layout/sections.ts'
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
  { action: 'client', opens: clients.create, to: '/admin/client?new=1' },
  { action: 'application', opens: applications.create, to: '/admin/applications?new=1' },
  { action: 'lead', opens: leads.create, to: '/admin/leads?new=1' },
  { action: 'import', opens: leads.import, to: '/admin/leads?import=1' },
  { action: 'service', opens: services.create, to: '/admin/services?new=1' },
  { action: 'story', opens: stories.create, to: '/admin/stories?new=1' },
  { action: 'partner', opens: partners.create, to: '/admin/partners?new=1' },
  { action: 'country', opens: countries.create, to: '/admin/countries?new=1' },
  { action: 'question', opens: questions.create, to: '/admin/questions?new=1' },
  { action: 'member', opens: team.create, to: '/admin/team?new=1' },
  { action: 'input', opens: inputs.create, to: '/admin/service_inputs?tab=all&new=1' },
  { action: 'staff', opens: staff.create, to: '/admin/user?new=1' },
  { action: 'key', opens: apiKeys.create, to: '/admin/api-keys?new=1' },
  { action: 'webhook', opens: webhooks.create, to: '/admin/webhooks?new=1' },
]

/** The pages and the actions that match the typed words. */
export function placesNamed(search: string, me: StaffMe, text: Office): PaletteItem[] {
  const places: PaletteItem[] = openSections(me).map((section) => ({
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

const hitPlaces: Record<SearchHit['kind'], { icon: IconName; to: (hit: SearchHit, me: StaffMe) => string }> =
  {
    client: { icon: 'User', to: ({ id }) => `/admin/clients/${id}` },
    application: { icon: 'ClipboardList', to: ({ id }) => `/admin/applications?open=${id}` },
    lead: { icon: 'Target', to: ({ id }, me) => leadPath(me, id) },
    contact: { icon: 'MessageSquare', to: ({ id }) => `/admin/contacts?open=${id}` },
    // The row, not the form: nobody may edit every colleague.
    staff: { icon: 'UserCog', to: ({ title }) => `/admin/user?${new URLSearchParams({ search: title })}` },
    service: { icon: 'Layers', to: ({ id }) => `/admin/services?edit=${id}` },
  }

/** The results of the server, grouped by kind. */
export function hitItems(hits: readonly SearchHit[], me: StaffMe): PaletteItem[] {
  return searchKinds.flatMap((kind) =>
    hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({
        id: hit.id,
        group: kind,
        icon: hitPlaces[kind].icon,
        title: hit.title,
        detail: hit.detail,
        to: hitPlaces[kind].to(hit, me),
      })),
  )
}
