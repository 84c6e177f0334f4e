import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './quiet-page.ts'

/** What holds on every page, in every language and size. */
export async function expectCalmPage(page: Page): Promise<void> {
  await expectWholePage(page)
  expect(await seriousFindings(page)).toEqual([])
}

/** The same page in both looks at three widths, without being loaded again. */
export async function expectCalmInEveryLook(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // Without motion the colours of one look do not fade into those of the next while they are measured.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectCalmPage(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await seriousFindings(page, rulesOfColour)).toEqual([])
  }
}

/** All that the other look of the same page could change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Asked in the page itself: the adapter of the library opens another page for every answer. */
async function seriousFindings(page: Page, rules?: string[]): Promise<unknown[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    const reader = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await reader.run(document, {
      resultTypes: ['violations'],
      ...(values && { runOnly: { type: 'rule', values } }),
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
  }, rules)
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
