import type { Locator, Page } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { askApi } from './applications.ts'
import { demoClient, list, rows, signInAsDemoClient } from './cabinet.ts'
import { expect, test } from './clean-page.ts'
import { untilSettled, watchLoading } from './loading.ts'
import { goTo, openPage } from './open-page.ts'
import { expectAccessible, expectNoLayoutShift, expectNoOverflowAtEveryWidth } from './page-checks.ts'
import { resize } from './resize.ts'

/** Beside the overview. */
const otherPages = [
  'applications',
  'applications/:id',
  'documents',
  'messages',
  'messages/:id',
  'details',
  'security',
]

test('the overview of the cabinet is accessible, and loads without layout shift', async ({
  cleanPage: page,
}) => {
  const loading = watchLoading(page)
  await demoClient(page)
  await untilSettled(page, loading)
  await expectNoLayoutShift(page)
  await list(page).getByRole('button', { name: 'Yana yuklash (+3)' }).click()
  await expect(rows(page)).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Xabarnomalar/ }).click()
  await expect(page.getByRole('dialog', { name: 'Xabarnomalar' })).toBeVisible()
  await expectAccessible(page, 'dialog')
})

test('the dialogs of the overview are accessible', async ({ cleanPage: page }) => {
  await signInAsDemoClient(page)
  await page.goto('/profile?status=rejected')
  await checkDialogs(page, overview(page), () => expectAccessible(page, 'dialog'))
})

test('every other page of the cabinet and the dialogs of the last are accessible', async ({
  cleanPage: page,
}) => {
  const loading = watchLoading(page)
  await signInAsDemoClient(page)
  await openPage(page, '/profile')
  for (const name of otherPages) {
    await test.step(name, async () => {
      await goTo(page, await addressOf(page, name))
      await untilSettled(page, loading)
      // The test of the overview reads what is around it.
      await expectAccessible(page, everything ? 'html' : 'main')
    })
  }
  await checkDialogs(page, security(page), () => expectAccessible(page, 'dialog'))
})

for (const language of everything ? ['en', 'ru'] : []) {
  test(`the whole cabinet and its dialogs fit at every width, ${language}`, async ({ cleanPage: page }) => {
    test.slow()
    const loading = watchLoading(page)
    await signInAsDemoClient(page)
    await page.goto(`/profile?status=rejected&lang=${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('#document-photo')).toBeVisible()
    await expectNoOverflowAtEveryWidth(page)
    await checkDialogs(page, overview(page), () => expectDialogFits(page))
    for (const name of otherPages) {
      await page.goto(await addressOf(page, name))
      await untilSettled(page, loading)
      await expectNoOverflowAtEveryWidth(page)
    }
    await page.goto('/profile/security')
    await checkDialogs(page, security(page), () => expectDialogFits(page))
  })
}

/** No overflow, on a phone and on a desktop. */
async function expectDialogFits(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await resize(page, width, 900)
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

/** The address of a page, in which `:id` stands for an application. */
async function addressOf(page: Page, name: string): Promise<string> {
  const [first] = (await askApi(page, 'GET', '/applications/get-list')).body as { id: string }[]
  return `/profile/${name.replace(':id', first?.id ?? '')}`
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
