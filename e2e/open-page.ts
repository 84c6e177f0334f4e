import type { Page } from '@playwright/test'

/** To be called before the page is opened: resolves with its last request, the manifest of its links. */
export function untilHydrated(page: Page): Promise<unknown> {
  return page.waitForResponse(/__manifest/)
}

/** Opens a page of the site and waits until it is hydrated. */
export async function openPage(page: Page, address: string): Promise<void> {
  const hydrated = untilHydrated(page)
  await page.goto(address)
  await hydrated
}
