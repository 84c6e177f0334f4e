import { screen } from '@testing-library/react'
import { languages } from 'contract/text'
import { expect, test } from 'vitest'
import { answerMarked, expectMarkerAsText, marked, marker } from '../testing/marked-records.ts'
import { renderCabinet, renderSite } from '../testing/render-page.tsx'
import * as applyPage from './apply/apply-page.tsx'
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

test('markup in data is shown as text among the documents of an application', async () => {
  answerMarked()
  renderCabinet(userfilesPage, `/userfiles/${marked.application.id}`, { path: '/userfiles/:id' })
  await screen.findAllByText(marker)
  await expectMarkerAsText()
})
