import { demoPassword } from './accounts.ts'
import { test as base, expect } from './clean-page.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

/** On a site of its own: what the office changes here is content that the tests of the public pages count. */
export const test = base.extend<{ site: OwnSite }, { siteOfWorker: OwnSite }>({
  siteOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    async ({}, use) => {
      const site = await startOwnSite({
        DEMO: '1',
        DEMO_PASSWORD: demoPassword,
        WEBHOOK_NETWORKS: '127.0.0.0/8',
      })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: ({ siteOfWorker }, use) => use(siteOfWorker),
  baseURL: ({ site }, use) => use(site.url),
})

export { expect }
