import { languages } from 'contract/text'
import { test } from 'vitest'
import { answerMarked, expectMarkerAsText, marked } from '../testing/marked-records.ts'
import { renderSite } from '../testing/render-page.tsx'
import * as homePage from './home/home-page.tsx'
import * as helpPage from './legal/help-page.tsx'
import * as servicesPage from './services/services-page.tsx'
import * as storiesPage from './stories/stories-page.tsx'

const pages = [
  [homePage, '/'],
  [servicesPage, '/services'],
  [servicesPage, `/services?service=${marked.service.id}`],
  [storiesPage, '/stories'],
  [helpPage, '/help'],
] as const

const inEveryLanguage = pages.flatMap(([page, address]) =>
  languages.map((language) => ({ page, address, language })),
)

test.each(inEveryLanguage)(
  'markup in data is shown as text at $address in $language',
  async ({ page, address, language }) => {
    answerMarked()
    renderSite(page, address, { language })
    await expectMarkerAsText()
  },
)
