import { expect, test } from './quiet-page.ts'

test('a visitor reads the page in another language, and finds it so on return', async ({
  quietPage: page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  await page.getByTitle('Til', { exact: true }).click()
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.getByRole('main').getByText('Студенческая виза').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ru')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('a visitor at 360 px opens the menu, finds everything in it and closes it with Escape', async ({
  quietPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menyuni ochish' }).click()
  const menu = page.getByRole('dialog')
  for (const name of [
    'Bosh sahifa',
    'Xizmatlar',
    'Jarayon',
    'Hikoyalar',
    'Aloqa',
    'Kirish',
    'Ro‘yxatdan o‘tish',
  ]) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('a visitor chooses the dark look, and it is there before the first paint of the next visit', async ({
  quietPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByTitle('Ko‘rinish', { exact: true }).click()
  await page.getByRole('button', { name: 'Qorong‘i' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a press on the menu before the scripts have come opens it when they are there', async ({
  quietPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menyuni ochish' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  letCome()
  await expect(page.getByRole('dialog')).toBeVisible()
})
