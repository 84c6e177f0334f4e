import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { demoPassword, siteAdmin } from './accounts.ts'
import { forgetEverything, storagePageOf } from './browser-storage.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'

/** Of a worker. Tests that share other things than these run in workers of their own, after all others. */
type Shared = {
  contextOf: (baseURL: string) => Promise<BrowserContext>
  /** Started where own-office.ts asks for it. */
  siteOfWorker: OwnSite
}

/**
 * The tests of a worker share a browser context, so that a page of a hundred modules is loaded once and then comes from the
 * cache. Between two of them everything else is forgotten.
 */
export const test = base.extend<{ cleanPage: Page }, Shared>({
  contextOf: [
    async ({ browser }, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(async (baseURL) => {
        const existing = contexts.get(baseURL)
        if (existing) return existing
        const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
        contexts.set(baseURL, context)
        // Where what a test leaves behind is removed.
        await storagePageOf(context, baseURL)
        return context
      })
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  siteOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
    async ({}, use) => {
      const site = await startOwnSite({
        ADMIN_LOGIN: siteAdmin,
        ADMIN_PASSWORD: demoPassword,
        WEBHOOK_NETWORKS: '127.0.0.0/8',
      })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  context: async ({ browser, contextOf, baseURL, javaScriptEnabled, isMobile }, use, testInfo) => {
    const isShared = javaScriptEnabled !== false && !isMobile
    const context = isShared ? await contextOf(baseURL ?? '') : await browser.newContext()
    await use(context)
    if (!isShared) await context.close()
    // After a failure the worker ends, and its pages are still to be photographed.
    else if (testInfo.status === testInfo.expectedStatus) await forgetEverything(context)
  },
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await use(page)
    // A route that a test has intercepted may still be running when the test is over.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  /** A page that must not complain: no console error, no failed or outside request. */
  cleanPage: async ({ page, baseURL }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== baseURL)
        complaints.push(`outside request: ${request.url()}`)
    })
    page.on('requestfailed', (request) => {
      // Leaving a page aborts what it was still loading.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`)
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

export { expect }
