import { expect, type Page } from '@playwright/test'

/**
 * Waits until the page that is open is hydrated: the last thing that does is to ask where its links lead. Before, a press on a
 * button is lost.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/__manifest')),
  )
}

/** Opens a page of the site and waits until it is hydrated. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
}

/** As a link of the page that is open does it: loading a page anew takes longer than most of what is checked on it. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    type Router = { navigate(to: string, options: { flushSync: boolean }): Promise<void> }
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router }
    await router.navigate(to, { flushSync: true })
  }, path)
  await expect(page).toHaveURL(path)
}
