import type { Page } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { expect, test } from './clean-page.ts'
import { enterOffice } from './office.ts'
import { goTo, openPage } from './open-page.ts'
import { expectAccessible, expectNoOverflowAtEveryWidth, expectWholePageAccessible } from './page-checks.ts'

const mailLink = '/auth/callback?token_hash=not-a-real-one&type=recovery'
const sitePages = ['/login', '/register', '/forgot-password', '/reset-password', '/profile']

/** At every size, and in `test:all` in every language; ends in Uzbek. */
async function expectFitting(page: Page): Promise<void> {
  await expectAccessible(page)
  for (const language of everything ? (['en', 'ru', 'uz'] as const) : []) {
    // The link in the menu, wherever it is at this width.
    await page.locator(`a[lang=${language}]`).first().dispatchEvent('click')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectNoOverflowAtEveryWidth(page)
  }
}

test('the pages of an account are accessible and do not overflow at any size or in any language', async ({
  cleanPage: page,
}) => {
  await openPage(page, '/')
  for (const path of sitePages) {
    await test.step(path, async () => {
      await goTo(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectFitting(page)
    })
  }
})

test('a link of a mail that is no longer valid leads to a page that is accessible, too', async ({
  cleanPage: page,
}) => {
  await openPage(page, `${mailLink}&lang=uz`)
  await expectFitting(page)
})

test('the sign-in of the office is accessible and does not overflow at any size', async ({
  cleanPage: page,
}) => {
  await page.goto('/admin/login')
  // Disabled until the page is hydrated.
  await expect(page.getByRole('button', { name: 'Kirish', exact: true })).toBeEnabled()
  await expectWholePageAccessible(page)
})

test('an unknown address of the office shows its 404 inside the frame', async ({ page }) => {
  const answer = page.waitForResponse(/\/admin\/nowhere$/)
  await enterOffice(page, '/admin/nowhere', 'demo_finance')
  expect((await answer).status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Sahifa topilmadi' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Bo‘limlar' })).toBeVisible()
})
