import type { Page } from '@playwright/test'

/** Opens a page of the site and waits until it is hydrated. */
export async function openPage(page: Page, address: string): Promise<void> {
  // The last request of a page: the manifest of its links.
  const hydrated = page.waitForResponse(/__manifest/)
  await page.goto(address)
  await hydrated
}
