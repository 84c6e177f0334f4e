import type { Page } from '@playwright/test'
import { expectCalmPage, expectWholePage } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

const filter = (page: Page) => page.getByRole('navigation', { name: 'Davlat bo‘yicha tanlash' })
const choice = (page: Page, name: RegExp) => filter(page).getByRole('link', { name })
const cards = (page: Page) => page.getByRole('main').getByRole('figure')
const found = (page: Page) => page.getByRole('main').getByRole('status')

async function expectGermany(page: Page): Promise<void> {
  await expect(page).toHaveURL('/stories?country=Germaniya')
  await expect(choice(page, /^Germaniya/)).toHaveAttribute('aria-current', 'true')
  await expect(choice(page, /^Barchasi/)).not.toHaveAttribute('aria-current')
  await expect(found(page)).toHaveText('Germaniya: 1 ta hikoya')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByText('Malika R. (demo)')).toBeVisible()
}

async function expectAll(page: Page): Promise<void> {
  await expect(page).toHaveURL('/stories')
  await expect(choice(page, /^Barchasi/)).toHaveAttribute('aria-current', 'true')
  await expect(found(page)).toHaveText('7 ta hikoya')
  await expect(cards(page)).toHaveCount(7)
}

test('a visitor looks at one country, finds it again after a reload, and goes back to all', async ({
  quietPage: page,
}) => {
  await page.goto('/stories', { waitUntil: 'networkidle' })
  await expectAll(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.data|\/api\//.test(request.url())) asked.push(request.url())
  })
  await page.evaluate(() => window.scrollTo(0, 150))
  await choice(page, /^Germaniya/).click()
  await expectGermany(page)
  expect(asked, 'the stories are here already').toEqual([])
  expect(await page.evaluate(() => window.scrollY), 'the filter stays under the finger').toBe(150)
  await page.reload()
  await expectGermany(page)
  await page.goBack()
  await expectAll(page)
})

test('the counts beside the countries add up, and each is what its link shows', async ({
  quietPage: page,
}) => {
  await page.goto('/stories', { waitUntil: 'networkidle' })
  const [all = 0, ...countries] = await countsOf(page)
  expect(countries.reduce((sum, count) => sum + count, 0)).toBe(all)
  for (const [at, count] of countries.entries()) {
    await filter(page)
      .getByRole('link')
      .nth(at + 1)
      .click()
    await expect(cards(page)).toHaveCount(count)
  }
})

async function countsOf(page: Page): Promise<number[]> {
  const names = await filter(page).getByRole('link').allInnerTexts()
  return names.map((name) => Number(/\d+$/.exec(name)?.[0]))
}

test('a story has its stars, its words, its country, its day and its name', async ({ quietPage: page }) => {
  await page.goto('/stories')
  const card = cards(page).filter({ hasText: 'Timur A. (demo)' })
  await expect(card.getByText('Baho: 5 dan 4')).toBeAttached()
  await expect(card.getByText(/в остальном всё понравилось\.$/)).toBeVisible()
  await expect(card.getByText('Kanada')).toHaveCount(2)
  await expect(card.getByText(/^\d\d\/\d\d\/20\d\d$/)).toBeVisible()
})

test('a country nobody has told of says so, and offers all of them', async ({ quietPage: page }) => {
  await page.goto('/stories?country=Atlantida', { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  await expect(main.getByText('Bu davlat bo‘yicha hikoyalar hali yo‘q.')).toBeVisible()
  await expect(main.getByText('Atlantida'), 'no word of the address is put on the page').toHaveCount(0)
  await expect(cards(page)).toHaveCount(0)
  await expectCalmPage(page)
  await main.getByRole('link', { name: 'Filtrni tozalash' }).click()
  await expectAll(page)
})

test('a link in another language names the countries in it, and stays in it', async ({ quietPage: page }) => {
  await page.goto('/stories?country=Germaniya&lang=ru', { waitUntil: 'networkidle' })
  await expect(found(page)).toHaveText('Германия: 1 история')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/stories\?lang=ru$/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Канада/ })
    .click()
  await expect(found(page)).toHaveText('Канада: 1 история')
  await expect(page).toHaveURL('/stories?lang=ru&country=Kanada')
})

test('the filter wraps on a narrow screen, and works by keyboard', async ({ quietPage: page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/stories', { waitUntil: 'networkidle' })
  await expectWholePage(page)
  await choice(page, /^Buyuk Britaniya/).focus()
  await page.keyboard.press('Enter')
  await expect(found(page)).toHaveText('Buyuk Britaniya: 1 ta hikoya')
  await expect(choice(page, /^Buyuk Britaniya/)).toBeFocused()
})

test('below the stories: what came of them, since when it is counted, and what to do now', async ({
  quietPage: page,
}) => {
  await page.goto('/stories')
  const results = page.getByRole('region', { name: 'Natijalarimiz' })
  for (const label of ['muvaffaqiyatli talaba', 'muvaffaqiyat darajasi', 'davlat', 'yillik tajriba']) {
    await expect(results.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(results.getByText(/\d{4}-yildan beri hisoblanadi/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Maslahat olish' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await page.getByRole('main').getByRole('link', { name: 'Ariza topshirish' }).click()
  await expect(page).toHaveURL('/login?next=/apply')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor chooses a country and all of them again', async ({ page }) => {
    await page.goto('/stories')
    await choice(page, /^Germaniya/).click()
    await expectGermany(page)
    await choice(page, /^Barchasi/).click()
    await expectAll(page)
    await page.goto('/stories?country=Atlantida')
    await page.getByRole('link', { name: 'Filtrni tozalash' }).click()
    await expectAll(page)
  })
})
