import { languages } from 'contract/text'
import { test } from 'vitest'
import { answerMarked, expectMarkerAsText, marked, marker } from '../testing/marked-records.ts'
import { renderSite } from '../testing/render-page.tsx'
import * as comparePage from './compare/compare-page.tsx'
import * as countriesPage from './countries/countries-page.tsx'
import * as countryPage from './countries/country-page.tsx'
import * as homePage from './home/home-page.tsx'
import * as helpPage from './legal/help-page.tsx'
import * as matchPage from './match/match-page.tsx'
import * as servicesPage from './services/services-page.tsx'
import * as storiesPage from './stories/stories-page.tsx'

const pages = [
  [homePage, '/'],
  [servicesPage, '/services'],
  [servicesPage, `/services?service=${marked.service.id}`],
  [storiesPage, '/stories'],
  [countriesPage, '/countries'],
  [countryPage, '/countries/germany', '/countries/:slug'],
  [matchPage, '/match'],
  [matchPage, marked.matchAddress],
  [comparePage, '/compare'],
  [comparePage, '/compare?p=germany'],
  [helpPage, '/help'],
  [helpPage, `/help?q=${encodeURIComponent(marker)}`],
] as const

const inEveryLanguage = pages.flatMap(([page, address, path]) =>
  languages.map((language) => ({ page, address, path, language })),
)

test.each(inEveryLanguage)(
  'markup in data is shown as text at $address in $language',
  async ({ page, address, path, language }) => {
    answerMarked()
    renderSite(page, address, { language, ...(path && { path }) })
    await expectMarkerAsText()
  },
)
