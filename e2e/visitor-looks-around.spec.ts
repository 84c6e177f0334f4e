import { expect, test } from './clean-page.ts'
import { openPage } from './open-page.ts'
import { resize } from './resize.ts'

test('a visitor chooses another language and the dark theme, and finds both on return', async ({
  cleanPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openPage(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  await page.getByTitle('Ko‘rinish', { exact: true }).click()
  await page.getByRole('button', { name: 'Qorong‘i' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByTitle('Til', { exact: true }).click()
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.getByRole('main').getByText('Студенческая виза').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ru')
  // Before the first paint.
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('on a phone the menu opens by a press before hydration, contains everything, and closes with Escape', async ({
  cleanPage: page,
}) => {
  await resize(page, 360, 740)
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menyuni ochish' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeHidden()
  letCome()
  await expect(menu).toBeVisible()
  for (const name of [
    'Bosh sahifa',
    'Xizmatlar',
    'Jarayon',
    'Hikoyalar',
    'Aloqa',
    'Menga nima mos?',
    'Taqqoslash',
    'Kirish',
    'Ro‘yxatdan o‘tish',
  ]) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('a visitor whose server goes away meanwhile sees an error in place, and can go on when it is back', async ({
  page,
}) => {
  // Before hydration a link is only a link.
  await openPage(page, '/')
  await page.route('**', (route) => route.abort('connectionrefused'))
  await page.getByRole('banner').getByRole('link', { name: 'Xizmatlar' }).click()
  await expect(page.getByRole('main').getByText("Ma'lumotlarn olishda xatolik yuz berdi")).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Aloqa' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByRole('heading', { name: 'Talaba vizasi' })).toBeVisible()
})
