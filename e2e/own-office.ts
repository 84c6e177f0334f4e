import { isPostgresMissing, type OwnSite, startOwnSite } from './own-site.ts'
import { demoPassword } from './people.ts'
import { test as base, expect } from './quiet-page.ts'

/** On a site of its own: what the office changes here is content that the tests of the public pages count. */
export const test = base.extend<{ site: OwnSite }, { siteOfWorker: OwnSite | null }>({
  siteOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    async ({}, use) => {
      if (await isPostgresMissing()) return use(null)
      const site = await startOwnSite({ DEMO: '1', DEMO_PASSWORD: demoPassword })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ siteOfWorker }, use) => {
    if (siteOfWorker) await use(siteOfWorker)
    else base.skip(true, 'needs PostgreSQL')
  },
  baseURL: ({ site }, use) => use(site.url),
})

export { expect }
