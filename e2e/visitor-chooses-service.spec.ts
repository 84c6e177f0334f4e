import type { Page } from '@playwright/test'
import { expectCalmPage } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

const name = 'Talaba vizasi'
const withService = /\/services\?service=[\w-]{36}$/
const withoutService = /\/services$/

const card = (page: Page) => page.getByRole('main').getByRole('link', { name, exact: true })
const details = (page: Page) => page.getByRole('dialog', { name })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

async function openDetails(page: Page): Promise<void> {
  await page.goto('/services', { waitUntil: 'networkidle' })
  await card(page).click()
  await expect(details(page)).toBeVisible()
  await expect(page).toHaveURL(withService)
}

const waysOut: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'Escape twice in a row': async (page) => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  },
  '×': (page) => details(page).getByRole('link', { name: 'Yopish' }).click(),
  'a press beside it': (page) => page.mouse.click(4, 300),
  'the way back': (page) => page.goBack(),
}

for (const [way, leave] of Object.entries(waysOut)) {
  test(`a visitor opens a service from its card and leaves it by ${way}`, async ({ quietPage: page }) => {
    await page.goto('/process')
    await openDetails(page)
    const before = await scrolled(page)
    await leave(page)
    await expect(details(page)).toBeHidden()
    await expect(page).toHaveURL(withoutService)
    await expect(card(page)).toBeFocused()
    expect(await scrolled(page)).toBe(before)
    if (way === 'the way back') return
    await page.goBack()
    await expect(page, 'no step of the history stands still').toHaveURL('/process')
  })
}

test('the details are there without being asked for, and stay when the page is loaded again', async ({
  quietPage: page,
}) => {
  await page.goto('/services', { waitUntil: 'networkidle' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.data|\/api\//.test(request.url())) asked.push(request.url())
  })
  await card(page).hover()
  await card(page).click()
  await expect(details(page).getByText('$300+', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Talaba vizasi – /)
  expect(asked).toEqual([])
  await page.reload()
  await expect(details(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(withoutService)
  await expect(card(page)).toBeFocused()
})

test('a shared link opens the service, and closing it leaves the reader on the site', async ({
  quietPage: page,
}) => {
  const address = await addressOfService(page)
  const other = await page.context().newPage()
  await other.goto(`${address}&lang=ru`)
  const dialog = other.getByRole('dialog', { name: 'Студенческая виза' })
  await expect(dialog).toBeVisible()
  await expect(other.locator('link[rel=canonical]')).toHaveAttribute('href', /\/services\?lang=ru$/)
  await dialog.getByRole('link', { name: 'Закрыть' }).click()
  await expect(dialog).toBeHidden()
  await expect(other).toHaveURL(/\/services\?lang=ru$/)
  await expect(other.getByRole('link', { name: 'Студенческая виза', exact: true }).first()).toBeFocused()
})

test('a link to a service that is not there shows the list', async ({ quietPage: page }) => {
  for (const id of ['00000000-0000-4000-8000-000000000000', '%3Cscript%3E', '']) {
    await page.goto(`/services?service=${id}`, { waitUntil: 'networkidle' })
    await expect(card(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('with the keyboard alone: to the card, into the details, and on to the contact page', async ({
  quietPage: page,
}) => {
  await page.goto('/services', { waitUntil: 'networkidle' })
  await card(page).focus()
  await page.keyboard.press('Enter')
  await expect(details(page).getByRole('link', { name: 'Yopish' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(details(page).getByRole('link', { name: 'Ariza topshirish' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(details(page).getByRole('link', { name: 'Maslahat olish' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const [width, colorScheme] of [
  [360, 'light'],
  [360, 'dark'],
  [1440, 'light'],
] as const) {
  test(`the open details at ${width} px, ${colorScheme}: calm and whole`, async ({ quietPage: page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openDetails(page)
    await expectCalmPage(page)
    const box = await details(page).boundingBox()
    if (width === 360) expect(box).toMatchObject({ x: 0, width: 360 })
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads the details and closes them', async ({ page }) => {
    await page.goto('/services')
    await card(page).click()
    await expect(page).toHaveURL(withService)
    for (const text of ['Narx', 'Davomiyligi', 'Xizmat tarkibi:', 'Yotoqxona va jo‘nash bo‘yicha yordam']) {
      await expect(details(page).getByText(text, { exact: true })).toBeVisible()
    }
    await details(page).getByRole('link', { name: 'Yopish' }).click()
    await expect(page).toHaveURL(withoutService)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('a press beside the details closes them', async ({ page }) => {
    await page.goto(await addressOfService(page))
    await expect(details(page)).toBeVisible()
    await page.mouse.click(4, 300)
    await expect(page).toHaveURL(withoutService)
  })
})

async function addressOfService(page: Page): Promise<string> {
  await page.goto('/services')
  const address = await card(page).getAttribute('href')
  expect(address).toMatch(withService)
  return String(address)
}
