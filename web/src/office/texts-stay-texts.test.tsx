import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { answerMarked, expectMarkerAsText, marked, marker } from '../testing/marked-records.ts'
import { renderOffice } from '../testing/render-page.tsx'
import * as apiKeysPage from './api-keys/api-keys-page.tsx'
import * as applicationsPage from './applications/applications-page.tsx'
import ClientPage from './clients/client-page.tsx'
import * as clientsPage from './clients/clients-page.tsx'
import * as contactsPage from './contacts/contacts-page.tsx'
import * as helperPage from './helper/helper-page.tsx'
import * as inputsPage from './inputs/inputs-page.tsx'
import { Palette } from './palette/palette.tsx'
import * as partnersPage from './partners/partners-page.tsx'
import * as picturesPage from './pictures/pictures-page.tsx'
import * as servicesPage from './services/services-page.tsx'
import * as staffPage from './staff/staff-page.tsx'
import * as storiesPage from './stories/stories-page.tsx'
import * as teamPage from './team/team-page.tsx'

const { client, application, service, story, partner, message, input, member, colleague, apiKey } = marked
const ofClient = { params: { id: client.id } } as ComponentProps<typeof ClientPage>
const clientPage = { default: () => <ClientPage {...ofClient} /> }
const palette = { default: () => <Palette onClose={() => {}} /> }

const pages = [
  [clientsPage, '/admin/client?search_val=onerror%3Dalert'],
  [clientPage, `/admin/clients/${client.id}`],
  [clientPage, `/admin/clients/${client.id}?edit=1`],
  [clientPage, `/admin/clients/${client.id}?passport=edit`],
  [applicationsPage, `/admin/applications?client_id=${client.id}`],
  [applicationsPage, `/admin/applications?open=${application.id}`],
  [applicationsPage, `/admin/applications?edit=${application.id}`],
  [servicesPage, '/admin/services'],
  [servicesPage, `/admin/services?edit=${service.id}`],
  [storiesPage, '/admin/stories'],
  [storiesPage, `/admin/stories?edit=${story.id}`],
  [partnersPage, '/admin/partners'],
  [partnersPage, `/admin/partners?edit=${partner.id}`],
  [teamPage, '/admin/team'],
  [teamPage, `/admin/team?edit=${colleague.id}`],
  [picturesPage, '/admin/pictures'],
  [picturesPage, '/admin/pictures?edit=team'],
  [helperPage, '/admin/helper'],
  [contactsPage, '/admin/contacts'],
  [contactsPage, `/admin/contacts?open=${message.id}`],
  [inputsPage, `/admin/service_inputs?service=${service.id}`],
  [inputsPage, '/admin/service_inputs?tab=all'],
  [inputsPage, `/admin/service_inputs?tab=all&edit=${input.id}`],
  [inputsPage, '/admin/service_inputs?tab=countries'],
  [inputsPage, '/admin/service_inputs?tab=countries&edit=DE'],
  [staffPage, '/admin/user'],
  [staffPage, `/admin/user?edit=${member.id}`],
  [apiKeysPage, '/admin/api-keys'],
  [apiKeysPage, `/admin/api-keys?open=${apiKey.id}`],
] as const

test.each(pages.map(([page, address]) => ({ page, address })))(
  'markup in data is shown as text at $address',
  async ({ page, address }) => {
    answerMarked()
    renderOffice(page, address, { role: 'super_admin' })
    if (/edit|open/.test(address)) await screen.findByRole('dialog')
    await expectMarkerAsText()
  },
)

test('markup in data is shown as text among the results of the palette', async () => {
  answerMarked()
  const { user } = renderOffice(palette, '/admin/client')
  await user.type(await screen.findByRole('combobox'), 'onerror=alert')
  const option = await screen.findByRole('option', { name: new RegExp(marker.replace(/[()]/g, '\\$&')) })
  expect(option.textContent).toContain(marker)
  await expectMarkerAsText()
})
