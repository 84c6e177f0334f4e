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

/** The part of it that is looked at in a moment. */
export async function expectWholePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content, 'nothing is wider than the screen').toBeLessThanOrEqual(screen)
}
