import { screen } from '@testing-library/react'
import { applications } from 'contract/applications'
import { test } from 'vitest'
import { textsOf } from '../i18n/texts.ts'
import { answerMarked, marked } from '../testing/marked-records.ts'
import { renderCabinet, renderSite } from '../testing/render-page.tsx'
import { expectLangOfUzbek, inUzbekAlone, uzbekWord } from '../testing/uzbek-alone.ts'
import * as applyPage from './apply/apply-page.tsx'
import * as casePage from './cases/case-page.tsx'
import * as documentsPage from './documents/documents-page.tsx'
import * as messagesPage from './messages/messages-page.tsx'
import * as profilePage from './profile/profile-page.tsx'
import * as userfilesPage from './userfiles/userfiles-page.tsx'

const others = ['en', 'ru'] as const

/** An application that is named after its service. */
function answerApplication() {
  const api = answerMarked(inUzbekAlone)
  const application = inUzbekAlone({ ...marked.application, program_type: null })
  api.answer(applications.list, [application])
  api.answer(applications.getFull, application)
}

test.each(others)(
  'the form of applications says which programs are in Uzbek alone, in %s',
  async (language) => {
    answerMarked(inUzbekAlone)
    renderSite(applyPage, '/apply', { language })
    await expectLangOfUzbek()
  },
)

test.each(others)('the cabinet says what is in Uzbek alone, in %s', async (language) => {
  answerApplication()
  renderCabinet(profilePage, '/profile', { language })
  await screen.findAllByText(uzbekWord, { selector: 'article *' })
  await expectLangOfUzbek()
})

test.each(others)('an application says what is in Uzbek alone, in %s', async (language) => {
  answerApplication()
  const address = `/profile/applications/${marked.application.id}`
  renderCabinet(casePage, address, { language, path: '/profile/applications/:id' })
  await screen.findByRole('heading', { level: 1, name: uzbekWord })
  await expectLangOfUzbek()
})

test.each(others)('documents and messages say what is in Uzbek alone, in %s', async (language) => {
  answerApplication()
  const { unmount } = renderCabinet(documentsPage, '/profile/documents', { language })
  await screen.findAllByText(uzbekWord)
  await expectLangOfUzbek()
  unmount()
  renderCabinet(messagesPage, `/profile/messages/${marked.application.id}`, {
    language,
    path: '/profile/messages/:id?',
  })
  await screen.findByRole('heading', { level: 2, name: uzbekWord })
  await expectLangOfUzbek()
})

test.each(others)('the documents of an application say what is in Uzbek alone, in %s', async (language) => {
  answerApplication()
  const address = `/userfiles/${marked.application.id}`
  const { user } = renderCabinet(userfilesPage, address, { language, path: '/userfiles/:id' })
  const { finish, missing } = textsOf('userfiles', language).userfiles
  await user.click(await screen.findByRole('button', { name: finish }))
  await screen.findByText(missing)
  await expectLangOfUzbek()
})
