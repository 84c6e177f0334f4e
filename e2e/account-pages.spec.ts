import type { Page } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { expect, test } from './clean-page.ts'
import { enterOffice } from './office.ts'
import { openPage } from './open-page.ts'
import { expectAccessible, expectNoOverflowAtEveryWidth } from './page-checks.ts'

const mailLink = '/auth/callback?token_hash=not-a-real-one&type=recovery'
const sitePages = ['/login', '/register', '/forgot-password', '/reset-password', '/profile', mailLink]

for (const path of sitePages) {
  test(`${path} is accessible and does not overflow at any size or in any language`, async ({
    cleanPage: page,
  }) => {
    await openPage(page, `${path}${path.includes('?') ? '&' : '?'}lang=uz`)
    await expectAccessible(page)
    for (const language of everything ? (['en', 'ru'] as const) : []) {
      // The link in the menu, wherever it is at this width.
      await page.locator(`a[lang=${language}]`).first().dispatchEvent('click')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectNoOverflowAtEveryWidth(page)
    }
  })
}

test('the sign-in of the office is accessible and does not overflow at any size', async ({
  cleanPage: page,
}) => {
  await page.goto('/admin/login')
  // Disabled until the page is hydrated.
  await expect(page.getByRole('button', { name: 'Kirish', exact: true })).toBeEnabled()
  await expectAccessible(page)
})

test('inviting a colleague is accessible and does not overflow at any size', async ({ cleanPage: page }) => {
  await enterOffice(page, '/admin/user', 'demo_super_admin')
  await expectLoaded(page)
  // office-languages.spec.ts reads this page, and the profile, every day.
  if (everything) await expectAccessible(page)
  await page.getByRole('button', { name: 'Yangi admin' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Bo‘limlar' }).getByRole('link', { name: 'Profil' }).click()
  await expect(page).toHaveURL('/admin/profile')
  await expectLoaded(page)
  if (everything) await expectAccessible(page)
})

/** The network is never idle here: the event stream stays open. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Yuklanmoqda…')).toHaveCount(0)
}

test('an unknown address of the office shows its 404 inside the frame', async ({ page }) => {
  const answer = page.waitForResponse(/\/admin\/nowhere$/)
  await enterOffice(page, '/admin/nowhere', 'demo_finance')
  expect((await answer).status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Sahifa topilmadi' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Bo‘limlar' })).toBeVisible()
})
