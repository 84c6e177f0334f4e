import type { Page } from '@playwright/test'
import { expect, test } from './clean-page.ts'
import { openPage } from './open-page.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { resize } from './resize.ts'

const filter = (page: Page) => page.getByRole('navigation', { name: 'Davlat bo‘yicha tanlash' })
const choice = (page: Page, name: RegExp) => filter(page).getByRole('link', { name })
const cards = (page: Page) => page.getByRole('main').getByRole('figure')
const resultCount = (page: Page) => page.getByRole('main').getByRole('status')

async function expectGermany(page: Page): Promise<void> {
  await expect(page).toHaveURL('/stories?country=Germaniya')
  await expect(choice(page, /^Germaniya/)).toHaveAttribute('aria-current', 'true')
  await expect(choice(page, /^Barchasi/)).not.toHaveAttribute('aria-current')
  await expect(resultCount(page)).toHaveText('Germaniya: 1 ta hikoya')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByText('Malika R.')).toBeVisible()
}

async function expectAll(page: Page): Promise<void> {
  await expect(page).toHaveURL('/stories')
  await expect(choice(page, /^Barchasi/)).toHaveAttribute('aria-current', 'true')
  await expect(resultCount(page)).toHaveText('7 ta hikoya')
  await expect(cards(page)).toHaveCount(7)
}

test('a visitor filters by one country, finds it again after a reload, and goes back to all', async ({
  cleanPage: page,
}) => {
  await openPage(page, '/stories')
  await expectAll(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.data|\/api\//.test(request.url())) asked.push(request.url())
  })
  await page.evaluate(() => window.scrollTo(0, 150))
  await choice(page, /^Germaniya/).click()
  await expectGermany(page)
  expect(asked, 'the stories are here already').toEqual([])
  await expect.poll(() => page.evaluate(() => window.scrollY), 'the filter stays under the finger').toBe(150)
  await page.reload()
  await expectGermany(page)
  await page.goBack()
  await expectAll(page)
  await page.getByRole('main').getByRole('link', { name: 'Ariza topshirish' }).click()
  await expect(page).toHaveURL('/login?next=/apply')
})

test('on a narrow screen the filter wraps and works by keyboard, also from a country without stories', async ({
  cleanPage: page,
}) => {
  await openPage(page, '/stories?country=Atlantida')
  await expectAccessible(page)
  await resize(page, 320, 740)
  await page.getByRole('main').getByRole('link', { name: 'Filtrni tozalash' }).click()
  await expectAll(page)
  await expectNoOverflow(page)
  await choice(page, /^Buyuk Britaniya/).focus()
  await page.keyboard.press('Enter')
  await expect(resultCount(page)).toHaveText('Buyuk Britaniya: 1 ta hikoya')
  await expect(choice(page, /^Buyuk Britaniya/)).toBeFocused()
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
