import type { Page } from '@playwright/test'
import { expectCalmPage } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

const languages = {
  uz: { service: 'Talaba vizasi', login: 'Kirish' },
  en: { service: 'Student visa', login: 'Log in' },
  ru: { service: 'Студенческая виза', login: 'Войти' },
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
        await expect(page.getByRole('main').getByText(words.service).first()).toBeVisible()
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
        await expectCalmPage(page)
      })
    }
  }
}
