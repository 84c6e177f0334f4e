import type { Page } from '@playwright/test'
import { demoClient, list } from './cabinet.ts'
import { expect, test } from './clean-page.ts'
import { expectAccessible, expectNoLayoutShift, expectNoOverflowAtEveryWidth } from './page-checks.ts'

test('the whole cabinet and its dialogs are accessible, fit in every language, and load without layout shift', async ({
  cleanPage: page,
}) => {
  test.slow()
  await demoClient(page, 'networkidle')
  await expectNoLayoutShift(page)
  await list(page).getByRole('button', { name: 'Yana yuklash (+3)' }).click()
  await expectAccessible(page)
  await page.goto('/profile?status=rejected')
  await checkDialogs(page, () => expectAccessible(page, 'dialog'))

  for (const language of ['en', 'ru']) {
    await page.goto(`/profile?status=rejected&lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('#document-photo')).toBeVisible()
    await expectNoOverflowAtEveryWidth(page)
    await checkDialogs(page, () => expectDialogFits(page))
  }
})

/** No overflow, on a phone and on a desktop. */
async function expectDialogFits(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const dialog = page.getByRole('dialog')
    const [content = 0, visibleWidth = 0] = await dialog.evaluate((box) => [box.scrollWidth, box.clientWidth])
    expect(content, 'nothing is wider than the dialog').toBeLessThanOrEqual(visibleWidth)
  }
}

/** Opens one dialog after the other and checks each. */
async function checkDialogs(page: Page, check: () => Promise<void>): Promise<void> {
  const main = page.getByRole('main')
  const openers = [
    main.locator('a[href*="edit=profile"]'),
    main.locator('a[href*="&application="]'),
    main.locator('#document-photo').getByRole('button'),
    main.getByRole('button', { name: /^(Parolni o‘zgartirish|Change password|Изменить пароль)$/ }),
    main.getByRole('button', { name: /^(Yoqish|Turn on|Включить)$/ }),
    main.getByRole('button', { name: /^(Hisobni o‘chirish|Delete account|Удалить аккаунт)$/ }),
  ]
  for (const opener of openers) {
    await opener.click()
    // Only the close button until the lazy part has loaded.
    await expect(page.getByRole('dialog').locator('form, ol, select, button').nth(1)).toBeVisible()
    await check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
}
