import type { Page } from '@playwright/test'
import { documentRules } from 'contract/uploads'
import { expect, test } from './clean-page.ts'
import { openPage } from './open-page.ts'
import { resize } from './resize.ts'

// The three reading pages are one page with other texts; the component tests read each.
const contents = (page: Page) => page.getByRole('navigation', { name: 'Mundarija' })

test('every line of the contents leads to its heading, back works, and a link to a section leads there', async ({
  cleanPage: page,
}) => {
  await resize(page, 1440, 900)
  await openPage(page, '/help')
  const links = await contents(page)
    .getByRole('link')
    .evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map(({ innerText: name, hash }) => ({ name, id: hash.slice(1) })),
    )
  expect(links.length).toBeGreaterThan(5)
  for (const { name, id } of links) {
    await contents(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/help#${id}`)
    const heading = page.locator(`h2[id="${id}"]`)
    await expect(heading).toContainText(name)
    await expect(heading).toBeInViewport()
    await expect(heading).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveURL(`/help#${links.at(-2)?.id}`)
  await openPage(page, '/terms?lang=ru#contact')
  await expect(page.locator('h2#contact')).toBeInViewport()
})

test('an address that names a question opens its answer', async ({ cleanPage: page }) => {
  await openPage(page, '/help#visa-guarantee')
  await expect(page.getByText(/^Yo‘q\. Viza haqida elchixona/)).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Vizani kafolatlaysizmi?' })).toBeInViewport()
})

test('on a phone the contents are collapsed above the text, and an answer opens', async ({
  cleanPage: page,
}) => {
  await resize(page, 360, 740)
  await openPage(page, '/help')
  const answer = page.getByRole('main').getByText(documentRules.types.join(', '))
  await expect(answer).toBeHidden()
  await page.getByRole('main').getByText('Fayllar qanday bo‘lishi kerak?').click()
  await expect(answer).toBeVisible()
  await expect(contents(page).getByRole('link')).toHaveCount(0)
  await contents(page).locator('summary').click()
  await contents(page).getByRole('link').last().click()
  await expect(page.locator('h2#contact')).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a text can be read, with its contents and its date, and an answer opens', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/help')
    await page.getByText('Vizani kafolatlaysizmi?').click()
    await expect(page.getByText(/^Yo‘q\. Viza haqida elchixona/)).toBeVisible()
    await contents(page).getByRole('link').last().click()
    await expect(page).toHaveURL('/help#contact')
    await expect(page.locator('h2#contact')).toBeInViewport()
    await expect(page.getByRole('main').getByText(/^Versiya: /)).toBeAttached()
  })
})
