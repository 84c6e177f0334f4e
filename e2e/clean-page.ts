import { test as base, expect, type Page } from '@playwright/test'

export const test = base.extend<{ cleanPage: Page }>({
  page: async ({ page }, use) => {
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
