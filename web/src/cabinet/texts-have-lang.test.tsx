import { screen } from '@testing-library/react'
import { applications } from 'contract/applications'
import { expect, test } from 'vitest'
import { textsOf } from '../i18n/texts.ts'
import { answerMarked, marked } from '../testing/marked-records.ts'
import { renderCabinet, renderSite } from '../testing/render-page.tsx'
import { expectLangOfUzbek, inUzbekAlone, uzbekWord } from '../testing/uzbek-alone.ts'
import * as applyPage from './apply/apply-page.tsx'
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
  renderCabinet(profilePage, `/profile?application=${marked.application.id}`, { language })
  const dialog = await screen.findByRole('dialog')
  // Each part of the page is rendered when it is loaded: the title, then the documents.
  await expect.poll(() => dialog.textContent?.split(uzbekWord).length, { timeout: 15_000 }).toBe(4)
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
