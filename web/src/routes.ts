import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Who may open a page. Each guard but `everyone` is a layout without a URL that lets a user through or redirects. */
const guards = {
  everyone: null,
  visitor: 'site/sign-in/visitor-guard.tsx',
  client: 'cabinet/layout/client-guard.tsx',
  staff: 'office/layout/office-layout.tsx',
} satisfies Record<string, string | null>

/** What several pages have around them, inside of their guard. */
const frames = { cabinet: 'cabinet/layout/cabinet-frame.tsx' } satisfies Record<string, string>

type Row = { url: string; page: string; guard: keyof typeof guards; frame?: keyof typeof frames }

/** The pages with the public header and footer. */
const sitePages: Row[] = [
  { url: '/', page: 'site/home/home-page.tsx', guard: 'everyone' },
  { url: '/services', page: 'site/services/services-page.tsx', guard: 'everyone' },
  { url: '/countries', page: 'site/countries/countries-page.tsx', guard: 'everyone' },
  { url: '/countries/:slug', page: 'site/countries/country-page.tsx', guard: 'everyone' },
  { url: '/match', page: 'site/match/match-page.tsx', guard: 'everyone' },
  { url: '/compare', page: 'site/compare/compare-page.tsx', guard: 'everyone' },
  { url: '/process', page: 'site/process/process-page.tsx', guard: 'everyone' },
  { url: '/stories', page: 'site/stories/stories-page.tsx', guard: 'everyone' },
  { url: '/contact', page: 'site/contact/contact-page.tsx', guard: 'everyone' },
  { url: '/help', page: 'site/legal/help-page.tsx', guard: 'everyone' },
  { url: '/privacy', page: 'site/legal/privacy-page.tsx', guard: 'everyone' },
  { url: '/terms', page: 'site/legal/terms-page.tsx', guard: 'everyone' },
  { url: '/login', page: 'site/sign-in/login-page.tsx', guard: 'visitor' },
  { url: '/register', page: 'site/sign-in/register-page.tsx', guard: 'visitor' },
  { url: '/auth/callback', page: 'site/sign-in/callback-page.tsx', guard: 'everyone' },
  { url: '/forgot-password', page: 'site/sign-in/forgot-password-page.tsx', guard: 'everyone' },
  { url: '/reset-password', page: 'site/sign-in/reset-password-page.tsx', guard: 'everyone' },
  { url: '/apply', page: 'cabinet/apply/apply-page.tsx', guard: 'everyone' },
  { url: '/userfiles/:id?', page: 'cabinet/userfiles/userfiles-page.tsx', guard: 'client' },
  { url: '/profile', page: 'cabinet/profile/profile-page.tsx', guard: 'client', frame: 'cabinet' },
  {
    url: '/profile/applications',
    page: 'cabinet/applications/applications-page.tsx',
    guard: 'client',
    frame: 'cabinet',
  },
  {
    url: '/profile/applications/:id',
    page: 'cabinet/cases/case-page.tsx',
    guard: 'client',
    frame: 'cabinet',
  },
  {
    url: '/profile/documents',
    page: 'cabinet/documents/documents-page.tsx',
    guard: 'client',
    frame: 'cabinet',
  },
  {
    url: '/profile/messages/:id?',
    page: 'cabinet/messages/messages-page.tsx',
    guard: 'client',
    frame: 'cabinet',
  },
  { url: '/profile/details', page: 'cabinet/details/details-page.tsx', guard: 'client', frame: 'cabinet' },
  { url: '/profile/security', page: 'cabinet/security/security-page.tsx', guard: 'client', frame: 'cabinet' },
  { url: '/*', page: 'site/not-found/not-found-page.tsx', guard: 'everyone' },
]

/** The back office, with a frame of its own. */
const officePages: Row[] = [
  { url: '/admin/login', page: 'office/sign-in/sign-in-page.tsx', guard: 'everyone' },
  { url: '/admin/invite', page: 'office/sign-in/invite-page.tsx', guard: 'everyone' },
  { url: '/admin', page: 'office/layout/first-section-page.tsx', guard: 'staff' },
  { url: '/admin/client', page: 'office/clients/clients-page.tsx', guard: 'staff' },
  { url: '/admin/clients/:id', page: 'office/clients/client-page.tsx', guard: 'staff' },
  { url: '/admin/stories', page: 'office/stories/stories-page.tsx', guard: 'staff' },
  { url: '/admin/partners', page: 'office/partners/partners-page.tsx', guard: 'staff' },
  { url: '/admin/countries', page: 'office/countries/countries-page.tsx', guard: 'staff' },
  { url: '/admin/countries/:id', page: 'office/countries/country-page.tsx', guard: 'staff' },
  { url: '/admin/questions', page: 'office/questions/questions-page.tsx', guard: 'staff' },
  { url: '/admin/rates', page: 'office/rates/rates-page.tsx', guard: 'staff' },
  { url: '/admin/team', page: 'office/team/team-page.tsx', guard: 'staff' },
  { url: '/admin/pictures', page: 'office/pictures/pictures-page.tsx', guard: 'staff' },
  { url: '/admin/helper', page: 'office/helper/helper-page.tsx', guard: 'staff' },
  { url: '/admin/contacts', page: 'office/contacts/contacts-page.tsx', guard: 'staff' },
  { url: '/admin/applications', page: 'office/applications/applications-page.tsx', guard: 'staff' },
  { url: '/admin/applications/:id', page: 'office/cases/record/case-page.tsx', guard: 'staff' },
  { url: '/admin/cases', page: 'office/cases/list/cases-page.tsx', guard: 'staff' },
  { url: '/admin/review', page: 'office/review/review-page.tsx', guard: 'staff' },
  { url: '/admin/inbox', page: 'office/messages/inbox-page.tsx', guard: 'staff' },
  { url: '/admin/services', page: 'office/services/services-page.tsx', guard: 'staff' },
  { url: '/admin/service_inputs', page: 'office/inputs/inputs-page.tsx', guard: 'staff' },
  { url: '/admin/leads', page: 'office/leads/managers/call-manager-page.tsx', guard: 'staff' },
  {
    url: '/admin/leads/consulting-manager',
    page: 'office/leads/managers/consulting-manager-page.tsx',
    guard: 'staff',
  },
  {
    url: '/admin/leads/document-manager',
    page: 'office/leads/managers/document-manager-page.tsx',
    guard: 'staff',
  },
  { url: '/admin/user', page: 'office/staff/staff-page.tsx', guard: 'staff' },
  { url: '/admin/profile', page: 'office/profile/profile-page.tsx', guard: 'staff' },
  { url: '/admin/api-keys', page: 'office/api-keys/api-keys-page.tsx', guard: 'staff' },
  { url: '/admin/system', page: 'office/system/system-page.tsx', guard: 'staff' },
  { url: '/admin/webhooks', page: 'office/webhooks/webhooks-page.tsx', guard: 'staff' },
  { url: '/admin/settings', page: 'office/settings/settings-page.tsx', guard: 'staff' },
  { url: '/admin/leads/call-agent', page: 'office/leads/agents/call/call-agent-page.tsx', guard: 'staff' },
  {
    url: '/admin/leads/consulting-agent',
    page: 'office/leads/agents/consulting/consulting-agent-page.tsx',
    guard: 'staff',
  },
  {
    url: '/admin/leads/document-agent',
    page: 'office/leads/agents/documents/document-agent-page.tsx',
    guard: 'staff',
  },
  { url: '/admin/*', page: 'office/layout/not-found-page.tsx', guard: 'staff' },
]

function framed(rows: Row[]): RouteConfigEntry[] {
  const pagesIn = (frame: Row['frame']) =>
    rows.filter((row) => row.frame === frame).map((row) => route(row.url, row.page))
  const names = (Object.keys(frames) as (keyof typeof frames)[]).filter((frame) => pagesIn(frame).length > 0)
  return [...pagesIn(undefined), ...names.map((frame) => layout(frames[frame], pagesIn(frame)))]
}

function pagesGuardedBy(guard: keyof typeof guards, rows: Row[]): RouteConfigEntry[] {
  const pages = framed(rows.filter((row) => row.guard === guard))
  const file = guards[guard]
  return file && pages.length > 0 ? [layout(file, pages)] : pages
}

function guarded(rows: Row[]): RouteConfigEntry[] {
  return (Object.keys(guards) as Row['guard'][]).flatMap((guard) => pagesGuardedBy(guard, rows))
}

export default [
  layout('site/layout/site-layout.tsx', guarded(sitePages)),
  layout('office/layout/office-area.tsx', guarded(officePages)),
] satisfies RouteConfig
