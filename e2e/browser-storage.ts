import type { BrowserContext, Page } from '@playwright/test'

/** Small, and allowed to read and write what the pages of the site store. */
const smallPage = '/dev/mail'

const storagePages = new WeakMap<BrowserContext, Map<string, Page>>()

/** A page beside the one under test, for what the browser stores for this site. */
export async function storagePageOf(context: BrowserContext, origin: string): Promise<Page> {
  const pages = storagePages.get(context) ?? new Map<string, Page>()
  storagePages.set(context, pages)
  const existing = pages.get(origin)
  if (existing) return existing
  const page = await context.newPage()
  pages.set(origin, page)
  await page.goto(`${origin}${smallPage}`)
  return page
}

/** Gives this browser what a page stores at a sign-in, and nothing else. */
export async function remember(page: Page, origin: string, entries: Record<string, string>): Promise<void> {
  const storagePage = await storagePageOf(page.context(), origin)
  await storagePage.evaluate((stored) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
  }, entries)
}

/** What a page has stored under this name, until the browser or the tab is closed. */
export async function storedValue(page: Page, name: string): Promise<string | null> {
  for (const storagePage of storagePages.get(page.context())?.values() ?? []) {
    const value = await storagePage.evaluate((key) => localStorage.getItem(key), name)
    if (value !== null) return value
  }
  return page.evaluate((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key), name)
}

/** Leaves the next test a browser that knows nothing but what is in its cache. */
export async function forgetEverything(context: BrowserContext): Promise<void> {
  const own = storagePages.get(context) ?? new Map<string, Page>()
  const storing = new Set(own.values())
  await Promise.all(context.pages().map((page) => (storing.has(page) ? undefined : page.close())))
  await Promise.all([...storing].map((page) => page.evaluate(() => localStorage.clear())))
  await context.clearCookies()
  await context.clearPermissions()
  await context.setOffline(false)
}
