import type { Page, Request } from '@playwright/test'
import { expect } from './clean-page.ts'

/** What a page is loading at the moment, so that a test waits for that and not for a clock. The event stream never ends. */
export function watchLoading(page: Page): ReadonlySet<Request> {
  const loading = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().endsWith('/events/stream')) loading.add(request)
  })
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  return loading
}

/** Reads a page when everything has been loaded and drawn: the same twice in a row, with nothing on its way. */
export async function readSettled<T>(loading: ReadonlySet<Request>, read: () => Promise<T>): Promise<T> {
  let last: T | undefined
  const isSettled = async () => {
    const before = JSON.stringify(last)
    last = await read()
    return loading.size === 0 && JSON.stringify(last) === before
  }
  await expect.poll(isSettled, { intervals: [100] }).toBe(true)
  return last as T
}

/** Waits until everything has been loaded and drawn. */
export async function untilSettled(page: Page, loading: ReadonlySet<Request>): Promise<void> {
  await readSettled(loading, () => page.evaluate(() => document.body.innerText))
}
