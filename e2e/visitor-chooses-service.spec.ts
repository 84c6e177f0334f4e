import type { Page } from '@playwright/test'
import { expect, test } from './clean-page.ts'
import { openPage } from './open-page.ts'
import { expectAccessible } from './page-checks.ts'
import { resize } from './resize.ts'

const name = 'Talaba vizasi'
const withService = /\/services\?service=[\w-]{36}$/
const withoutService = /\/services$/

const card = (page: Page) => page.getByRole('main').getByRole('link', { name, exact: true })
const details = (page: Page) => page.getByRole('dialog', { name })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

async function openDetails(page: Page): Promise<void> {
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

test('a visitor opens a service from its card and closes it in every way', async ({ cleanPage: page }) => {
  await page.goto('/process')
  await openPage(page, '/services')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.data|\/api\//.test(request.url())) asked.push(request.url())
  })
  await card(page).hover()
  for (const [way, leave] of Object.entries(waysOut)) {
    await test.step(way, async () => {
      await openDetails(page)
      const before = await scrolled(page)
      await expect(details(page).getByText('$300 dan', { exact: true })).toBeVisible()
      await expect(page).toHaveTitle(/^Talaba vizasi – /)
      await leave(page)
      await expect(details(page)).toBeHidden()
      await expect(page).toHaveURL(withoutService)
      await expect(card(page)).toBeFocused()
      await expect.poll(() => scrolled(page)).toBe(before)
    })
  }
  expect(asked, 'the details are here already').toEqual([])
  await page.goBack()
  await expect(page, 'no step of the history stands still').toHaveURL('/process')
})

test('with the keyboard alone: into the details, which survive a reload, and on to the contact page', async ({
  cleanPage: page,
}) => {
  const close = details(page).getByRole('link', { name: 'Yopish' })
  // A link to a service that is not there shows the list.
  await openPage(page, '/services?service=%3Cscript%3E')
  await expect(page.getByRole('dialog')).toBeHidden()
  await card(page).focus()
  await page.keyboard.press('Enter')
  await expect(close).toBeFocused()
  await page.reload()
  await expect(close).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(details(page)).toBeHidden()
  await expect(card(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(close).toBeFocused()
  for (const country of await details(page).getByRole('listitem').getByRole('link').all()) {
    await page.keyboard.press('Tab')
    await expect(country).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(details(page).getByRole('link', { name: 'Ariza topshirish' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(details(page).getByRole('link', { name: 'Maslahat olish' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a shared link opens the service, accessible and without overflow, and closing it stays on the site', async ({
  cleanPage: page,
}) => {
  const list = await (await page.request.get('/api/v1/services/get-list')).json()
  const { id } = list.find(({ title }: { title: { uz: string } }) => title.uz === name)
  await resize(page, 360, 740)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, `/services?service=${id}&lang=ru`)
  const dialog = page.getByRole('dialog', { name: 'Студенческая виза' })
  await expect(dialog).toBeVisible()
  await expect(page.locator('dialog:modal')).toBeVisible()
  for (const width of [360, 1440]) {
    await resize(page, width, 740)
    await expect(async () => {
      const box = await dialog.boundingBox()
      if (width === 360) expect(box).toMatchObject({ x: 0, width: 360 })
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
    }).toPass({ intervals: [50], timeout: 15_000 })
  }
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Закрыть' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/services\?lang=ru$/)
  await expect(page.getByRole('link', { name: 'Студенческая виза', exact: true }).first()).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads the details and closes them, by their button and by a press beside them', async ({
    page,
  }) => {
    await page.goto('/services')
    await openDetails(page)
    for (const text of ['Narx', 'Davomiyligi', 'Xizmat tarkibi:', 'Yotoqxona va jo‘nash bo‘yicha yordam']) {
      await expect(details(page).getByText(text, { exact: true })).toBeVisible()
    }
    await details(page).getByRole('link', { name: 'Yopish' }).click()
    await expect(page).toHaveURL(withoutService)
    await expect(page.getByRole('dialog')).toBeHidden()
    await openDetails(page)
    await page.mouse.click(4, 300)
    await expect(page).toHaveURL(withoutService)
  })
})
