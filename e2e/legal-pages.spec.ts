import type { Page } from '@playwright/test'
import { editions, termsVersion } from 'contract/terms'
import { documentRules } from 'contract/uploads'
import { newAddress } from './people.ts'
import { expect, test } from './quiet-page.ts'
import { register } from './sign-in.ts'

const pages = Object.keys(editions).map((name) => `/${name}`)
const contents = (page: Page) => page.getByRole('navigation', { name: 'Mundarija' })
const version = (page: Page) => page.getByRole('main').getByText(/^Versiya: /)

async function linksOf(page: Page): Promise<{ name: string; id: string }[]> {
  return contents(page)
    .getByRole('link')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[]).map(({ innerText: name, hash }) => ({ name, id: hash.slice(1) })),
    )
}

for (const path of pages) {
  test(`${path}: every line of the contents leads to its heading, and back goes back`, async ({
    quietPage: page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path, { waitUntil: 'networkidle' })
    const links = await linksOf(page)
    expect(links.length).toBeGreaterThan(5)
    for (const { name, id } of links) {
      await contents(page).getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(`${path}#${id}`)
      const heading = page.locator(`h2[id="${id}"]`)
      await expect(heading).toContainText(name)
      await expect(heading).toBeInViewport()
      await expect(heading).toBeFocused()
    }
    await page.goBack()
    await expect(page).toHaveURL(`${path}#${links.at(-2)?.id}`)
  })

  test(`${path}: a link to a section leads to the same place in every language`, async ({
    quietPage: page,
  }) => {
    await page.goto(path)
    const { id } = (await linksOf(page)).at(-1) ?? {}
    for (const language of ['en', 'ru']) {
      await page.goto(`${path}?lang=${language}#${id}`, { waitUntil: 'networkidle' })
      await expect(page.locator(`h2[id="${id}"]`)).toBeInViewport()
    }
  })

  test(`${path}: on a phone the contents are folded above the text`, async ({ quietPage: page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(contents(page).getByRole('link')).toHaveCount(0)
    await contents(page).locator('summary').click()
    await contents(page).getByRole('link').last().click()
    await expect(page.locator('h2#contact')).toBeInViewport()
  })
}

test('the terms are the version a registration accepts, and the registration leads to them', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByLabel('E-mail', { exact: true }).fill('kept@example.com')
  const opened = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('link', { name: 'foydalanish shartlariga' }).click()
  const terms = await opened
  await expect(terms).toHaveURL('/terms')
  await expect(version(terms)).toContainText(`Versiya: ${termsVersion}.`)
  await expect(page.getByLabel('E-mail', { exact: true }), 'nothing typed is lost').toHaveValue(
    'kept@example.com',
  )
})

test('the privacy policy names every cookie a client is given', async ({ page, context }) => {
  await page.goto('/?lang=uz&utm_source=instagram')
  await register(page, newAddress('privacy'))
  await page.goto('/privacy')
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['language', 'visit', 'device']))
  for (const name of names) {
    await expect(page.getByRole('main').getByRole('term').filter({ hasText: name })).toBeVisible()
  }
})

test('the help answers what it asks, with the limits the server keeps', async ({ quietPage: page }) => {
  await page.goto('/help', { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  const answer = main.getByText(documentRules.types.join(', '))
  await expect(answer).toBeHidden()
  await main.getByText('Fayllar qanday bo‘lishi kerak?').click()
  await expect(answer).toBeVisible()
  await expect(answer).toContainText(`${documentRules.maxBytes / 1024 / 1024} MB`)
  await main.getByText('Ariza holatlari nimani bildiradi?').click()
  for (const status of ['Qoralama', 'Jarayonda', 'Tasdiqlangan', 'Rad etilgan']) {
    await expect(main.getByRole('term').filter({ hasText: status })).toBeVisible()
  }
})

test('search engines get every question of the help with its answer', async ({ page }) => {
  await page.goto('/help')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const faq = data.map((text) => JSON.parse(text)).find((entry) => entry['@type'] === 'FAQPage')
  const questions = await page.locator('main summary h3').allTextContents()
  expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(questions)
  for (const { acceptedAnswer } of faq.mainEntity) expect(acceptedAnswer.text).not.toMatch(/^$|\{\w+\}/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of pages) {
    test(`${path} is read, with its contents and its age`, async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await contents(page).getByRole('link').last().click()
      await expect(page).toHaveURL(`${path}#contact`)
      await expect(page.locator('h2#contact')).toBeInViewport()
      await expect(version(page)).toBeAttached()
    })
  }

  test('an answer of the help opens', async ({ page }) => {
    await page.goto('/help')
    await page.getByText('Vizani kafolatlaysizmi?').click()
    await expect(page.getByText(/^Yo‘q\. Viza haqida elchixona/)).toBeVisible()
  })
})
