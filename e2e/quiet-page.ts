import { test as base, expect, type Page } from '@playwright/test'

/** A page that must not complain: no console error, no failed or outside request. */
export const test = base.extend<{ quietPage: Page }>({
  quietPage: async ({ page, baseURL }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== baseURL)
        complaints.push(`outside request: ${request.url()}`)
    })
    page.on('requestfailed', (request) => {
      // Leaving a page cuts off what it was still loading.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`)
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

export { expect }
