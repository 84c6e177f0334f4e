import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './quiet-page.ts'

/** What holds on every page, in every language and size. */
export async function expectCalmPage(page: Page): Promise<void> {
  await expectWholePage(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
}

/** The same page in both looks at three widths, without being loaded again. */
export async function expectCalmInEveryLook(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      // Without motion the colours of one look do not fade into those of the next while they are measured.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectCalmPage(page)
    }
  }
}

/** The same in less time: narrow and light, wide and dark; the size between is only measured. */
export async function expectCalmAtBothEnds(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: width === 1440 ? 'dark' : 'light', reducedMotion: 'reduce' })
    await (width === 768 ? expectWholePage(page) : expectCalmPage(page))
  }
}

/** How much of the page jumped while it loaded, as the browser itself counts it. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
}

/** The part of it that is looked at in a moment. */
export async function expectWholePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content, 'nothing is wider than the screen').toBeLessThanOrEqual(screen)
}
