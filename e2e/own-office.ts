import { test as base, expect } from './clean-page.ts'
import type { OwnSite } from './own-site.ts'

/** On a site of its own: what the office changes here is content that the tests of the public pages count. */
export const test = base.extend<{ site: OwnSite }>({
  site: ({ siteOfWorker }, use) => use(siteOfWorker),
  baseURL: ({ site }, use) => use(site.url),
})

export { expect }
