import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './quiet-page.ts'

const languages = {
  uz: { service: 'Talaba vizasi', login: 'Kirish' },
  en: { service: 'Student visa', login: 'Log in' },
  ru: { service: 'Студенческая виза', login: 'Войти' },
}

async function expectNoOverflow(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(screen)
}

/** How much of the page jumped while it loaded, as the browser itself counts it. */
async function layoutShift(page: Page): Promise<number> {
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

for (const [language, words] of Object.entries(languages)) {
  for (const width of [360, 768, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`home in ${language} at ${width} px, ${colorScheme}: calm, whole and accessible`, async ({
        quietPage: page,
      }) => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.goto(`/?lang=${language}`, { waitUntil: 'networkidle' })
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('main').getByText(words.service).first()).toBeVisible()
        await expectNoOverflow(page)
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(serious.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
      })
    }
  }
}
