import type { Locator, Page } from '@playwright/test'
import { askApi } from './applications.ts'
import { demoClient, list } from './cabinet.ts'
import { expect, test } from './clean-page.ts'
import { expectAccessible, expectNoLayoutShift, expectNoOverflowAtEveryWidth } from './page-checks.ts'

test('the whole cabinet and its dialogs are accessible, and load without layout shift', async ({
  cleanPage: page,
}) => {
  test.slow()
  await demoClient(page, 'networkidle')
  await expectNoLayoutShift(page)
  await list(page).getByRole('button', { name: 'Yana yuklash (+3)' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Xabarnomalar/ }).click()
  await expect(page.getByRole('dialog', { name: 'Xabarnomalar' })).toBeVisible()
  await expectAccessible(page, 'dialog')
  await page.goto('/profile?status=rejected')
  await checkDialogs(page, overview(page), () => expectAccessible(page, 'dialog'))
  for (const path of await otherPages(page)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectAccessible(page)
  }
  await page.goto('/profile/security')
  await checkDialogs(page, security(page), () => expectAccessible(page, 'dialog'))
})

for (const language of ['en', 'ru']) {
  test(`the whole cabinet and its dialogs fit at every width, ${language}`, async ({ cleanPage: page }) => {
    test.slow()
    await demoClient(page)
    await page.goto(`/profile?status=rejected&lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('#document-photo')).toBeVisible()
    await expectNoOverflowAtEveryWidth(page)
    await checkDialogs(page, overview(page), () => expectDialogFits(page))
    for (const path of await otherPages(page)) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expectNoOverflowAtEveryWidth(page)
    }
    await page.goto('/profile/security')
    await checkDialogs(page, security(page), () => expectDialogFits(page))
  })
}

/** No overflow, on a phone and on a desktop. */
async function expectDialogFits(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const dialog = page.getByRole('dialog')
    const [content = 0, visibleWidth = 0] = await dialog.evaluate((box) => [box.scrollWidth, box.clientWidth])
    expect(content, 'nothing is wider than the dialog').toBeLessThanOrEqual(visibleWidth)
  }
}

const overview = (page: Page) => {
  const main = page.getByRole('main')
  return [
    main.locator('a[href*="edit=profile"]'),
    main.getByRole('button', { name: /^(Hujjat yuklash|Upload a document|Загрузить документ)$/ }),
  ]
}

const security = (page: Page) => {
  const button = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
  return [
    button(/^(Parolni o‘zgartirish|Change password|Изменить пароль)$/),
    button(/^(Yoqish|Turn on|Включить)$/),
    button(/^(Hisobni o‘chirish|Delete account|Удалить аккаунт)$/),
  ]
}

/** The pages of the cabinet beside the overview, one of an application and its messages among them. */
async function otherPages(page: Page): Promise<string[]> {
  const [first] = (await askApi(page, 'GET', '/applications/get-list')).body as { id: string }[]
  const names = [
    'applications',
    `applications/${first?.id}`,
    'documents',
    'messages',
    `messages/${first?.id}`,
  ]
  return [...names, 'details', 'security'].map((name) => `/profile/${name}`)
}

/** Opens one dialog after the other and checks each. */
async function checkDialogs(page: Page, openers: Locator[], check: () => Promise<void>): Promise<void> {
  for (const opener of openers) {
    await opener.click()
    // Only the close button until the lazy part has loaded.
    await expect(page.getByRole('dialog').locator('form, ol, select, button').nth(1)).toBeVisible()
    await check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
}
