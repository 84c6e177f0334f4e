import type { Page } from '@playwright/test'
import { expect, test } from './quiet-page.ts'

// The texts and figures of the ordered product's public part, letter for letter, each where it has to be read. Those of
// lists that are empty or fail are in site-fails.spec.ts, those of signing in with the journeys of clients.

const onEveryPage = {
  banner: ['Bosh sahifa', 'Xizmatlar', 'Jarayon', 'Hikoyalar', 'Aloqa', 'Kirish', 'Ro‘yxatdan o‘tish'],
  contentinfo: ['Xizmatlar', 'Jarayon', 'Hikoyalar', 'Aloqa', 'Ariza topshirish', 'Talaba vizasi'],
} as const

const onPage: Record<string, (string | RegExp)[]> = {
  '/': [
    '2000+',
    '50+',
    '98%',
    '5+',
    /\$150/,
    /\$300/,
    /\$1000/,
    '1-2 kun',
    '1-2 hafta',
    '1-3 kun',
    '2-8 hafta',
  ],
  '/services': [
    'Mashhur',
    '+2 boshqa xizmat',
    '+3 boshqa xizmat',
    /\$150/,
    /\$300/,
    /\$1000/,
    /90%/,
    /98%/,
    /50\+/,
    /5\+/,
  ],
  '/process': ['1-2 kun', '1-2 hafta', '1-3 kun', '2-8 hafta'],
  '/stories': [/2000\+/, /98%/, 'Barchasi', /^\d\d\/\d\d\/\d{4}$/],
  '/contact': ['Toshkent shahar, Chilonzor tumani', /9:00-18:00/, /9:00-14:00/],
}

const main = (page: Page) => page.getByRole('main')

for (const [path, texts] of Object.entries(onPage)) {
  test(`${path} says what was ordered`, async ({ quietPage: page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    for (const text of texts) {
      await expect(main(page).getByText(text, { exact: true }).first(), String(text)).toBeVisible()
    }
    for (const [landmark, names] of Object.entries(onEveryPage)) {
      for (const name of names) {
        const link = page.getByRole(landmark as 'banner').getByRole('link', { name, exact: true })
        await expect(link.first(), name).toBeVisible()
      }
    }
  })
}

test('the footer counts its years from 2024, and leads to the office and to the three texts', async ({
  quietPage: page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(/© 2024(–\d{4})? /)).toBeVisible()
  const agency = JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText())
  await expect(footer.getByRole('link', { name: agency.telephone })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(footer.getByRole('link', { name: agency.email })).toHaveAttribute('href', /^mailto:/)
  await expect(footer.getByRole('link', { name: /Toshkent shahar/ })).toHaveAttribute('target', '_blank')
  for (const path of ['/privacy', '/terms', '/help']) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible()
  }
})

test('a service tells its price, its duration and what belongs to it', async ({ quietPage: page }) => {
  await page.goto('/services')
  await main(page).getByRole('link', { name: 'Talaba vizasi' }).first().click()
  const dialog = page.getByRole('dialog')
  for (const text of ['Narx', 'Davomiyligi', 'Xizmat tarkibi:', '$300+']) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(dialog.locator('a[href="/contact"]')).toBeVisible()
  await expect(dialog.locator('a[href^="/login?next=/apply?service="]')).toBeVisible()
})

test('the process has four numbered steps of four lines, and three advantages', async ({
  quietPage: page,
}) => {
  await page.goto('/process')
  const steps = main(page).locator('ol > li')
  await expect(steps).toHaveCount(4)
  for (let step = 0; step < 4; step += 1) await expect(steps.nth(step).locator('ul > li')).toHaveCount(4)
})

test('a message has one of the five subjects', async ({ quietPage: page }) => {
  await page.goto('/contact')
  const values = await page
    .getByRole('combobox')
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  expect(values.filter(Boolean)).toEqual(['visa', 'work-travel', 'education', 'consultation', 'other'])
})

test('apply leads a visitor through the sign-in page', async ({ quietPage: page }) => {
  for (const path of ['/', '/services', '/process', '/stories']) {
    await page.goto(path)
    const apply = main(page).getByRole('link', { name: 'Ariza topshirish' })
    await expect(apply.first()).toHaveAttribute('href', '/login?next=/apply')
  }
})
