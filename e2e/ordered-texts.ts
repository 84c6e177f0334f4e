import type { Page } from '@playwright/test'
import { expect } from './clean-page.ts'

// The texts and figures of the ordered product's public part, letter for letter, each where it must be read. Texts of
// empty and failed lists, of messages and of signing in are in the component tests of their pages.

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

const more: Record<string, (page: Page) => Promise<void>> = {
  '/': expectFooter,
  '/process': expectSteps,
}

/** That this page, in Uzbek and on a wide screen, has the ordered texts and links. */
export async function expectOrderedTexts(page: Page, path: string): Promise<void> {
  for (const text of onPage[path] ?? []) {
    await expect(main(page).getByText(text, { exact: true }).first(), String(text)).toBeVisible()
  }
  for (const [landmark, names] of Object.entries(onEveryPage)) {
    for (const name of names) {
      const link = page.getByRole(landmark as 'banner').getByRole('link', { name, exact: true })
      await expect(link.first(), name).toBeVisible()
    }
  }
  if (['/', '/services', '/process', '/stories'].includes(path)) {
    const apply = main(page).getByRole('link', { name: 'Ariza topshirish' })
    await expect(apply.first()).toHaveAttribute('href', '/login?next=/apply')
  }
  await more[path]?.(page)
}

/** It counts its years from 2024, and leads to the office and to the three texts. */
async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(/© 2024(–\d{4})? /)).toBeVisible()
  const agency = JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText())
  await expect(footer.getByRole('link', { name: agency.telephone })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(footer.getByRole('link', { name: agency.email })).toHaveAttribute('href', /^mailto:/)
  await expect(footer.getByRole('link', { name: /Toshkent shahar/ })).toHaveAttribute('target', '_blank')
  for (const path of ['/privacy', '/terms', '/help']) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible()
  }
}

/** Four numbered steps of four lines each. */
async function expectSteps(page: Page): Promise<void> {
  const steps = main(page).locator('ol > li')
  await expect(steps).toHaveCount(4)
  for (let step = 0; step < 4; step += 1) await expect(steps.nth(step).locator('ul > li')).toHaveCount(4)
}
