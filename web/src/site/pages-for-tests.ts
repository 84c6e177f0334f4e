import { marked } from '../testing/marked-records.ts'
import * as comparePage from './compare/compare-page.tsx'
import * as countriesPage from './countries/countries-page.tsx'
import * as countryPage from './countries/country-page.tsx'
import * as homePage from './home/home-page.tsx'
import * as siteLayout from './layout/site-layout.tsx'
import * as helpPage from './legal/help-page.tsx'
import * as matchPage from './match/match-page.tsx'
import * as notFoundPage from './not-found/not-found-page.tsx'
import * as servicesPage from './services/services-page.tsx'
import * as storiesPage from './stories/stories-page.tsx'

/** Every public page that shows texts of the office, with its address and its path; the help page searches for `word`. */
export const pagesOfTexts = (word: string) =>
  [
    [homePage, '/'],
    [servicesPage, '/services'],
    [servicesPage, `/services?service=${marked.service.id}`],
    [storiesPage, '/stories'],
    [countriesPage, '/countries'],
    [countryPage, '/countries/germany', '/countries/:slug'],
    [matchPage, '/match'],
    [matchPage, '/match?goal=yes&sent=1'],
    [matchPage, marked.matchAddress],
    [comparePage, '/compare'],
    [comparePage, '/compare?p=germany'],
    [helpPage, '/help'],
    [helpPage, `/help?q=${encodeURIComponent(word)}`],
    [notFoundPage, '/nowhere'],
    // The footer, which is around all of them.
    [siteLayout, '/process'],
  ] as const
