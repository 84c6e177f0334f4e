import { type OwnSite, startOwnSite } from './own-site.ts'
import { demoPassword } from './people.ts'
import { test as base, expect } from './quiet-page.ts'

/** On a site of its own: what the office changes here is content that the tests of the public pages count. */
export const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    async ({}, use) => {
      const site = await startOwnSite({ DEMO: '1', DEMO_PASSWORD: demoPassword })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

export { expect }
