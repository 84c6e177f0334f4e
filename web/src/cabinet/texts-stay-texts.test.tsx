import { screen } from '@testing-library/react'
import { languages } from 'contract/text'
import { expect, test } from 'vitest'
import { answerMarked, expectMarkerAsText, marked, marker } from '../testing/marked-records.ts'
import { renderCabinet, renderSite } from '../testing/render-page.tsx'
import * as applicationsPage from './applications/applications-page.tsx'
import * as applyPage from './apply/apply-page.tsx'
import * as casePage from './cases/case-page.tsx'
import * as detailsPage from './details/details-page.tsx'
import * as documentsPage from './documents/documents-page.tsx'
import * as messagesPage from './messages/messages-page.tsx'
import * as profilePage from './profile/profile-page.tsx'
import * as userfilesPage from './userfiles/userfiles-page.tsx'

test.each(languages)(
  'markup in data is shown as text by the form of applications in %s',
  async (language) => {
    answerMarked()
    renderSite(applyPage, '/apply', { language })
    await expectMarkerAsText()
  },
)

test.each(languages)('markup in data is shown as text in the cabinet in %s', async (language) => {
  answerMarked()
  renderCabinet(profilePage, '/profile', { language })
  // Each part of the page is rendered when it is loaded.
  await screen.findAllByText(marker)
  expect((await screen.findAllByText(`${marker}.pdf`)).length).toBeGreaterThan(0)
  await expectMarkerAsText()
})

test.each([
  ['an application', casePage, '/profile/applications/:id', `/profile/applications/${marked.application.id}`],
  ['the applications', applicationsPage, '/profile/applications', '/profile/applications'],
  ['the documents', documentsPage, '/profile/documents', '/profile/documents'],
  ['the messages', messagesPage, '/profile/messages/:id?', `/profile/messages/${marked.application.id}`],
] as const)('markup in data is shown as text on the page of %s', async (_, page, path, address) => {
  answerMarked()
  renderCabinet(page, address, { path, inFrame: true })
  await screen.findByRole('heading', { level: 1 })
  await screen.findAllByText(marker)
  await expectMarkerAsText()
})

test('markup in data is shown as text among the documents of an application', async () => {
  answerMarked()
  renderCabinet(userfilesPage, `/userfiles/${marked.application.id}`, { path: '/userfiles/:id' })
  await screen.findAllByText(marker)
  await expectMarkerAsText()
})

test.each(languages)('markup in data is shown as text among the own details in %s', async (language) => {
  answerMarked()
  renderCabinet(detailsPage, '/profile/details', { language })
  await screen.findAllByDisplayValue(marker)
  await expectMarkerAsText()
})
