import type { Page } from '@playwright/test'
import { expect, test } from './clean-page.ts'
import { openPage } from './open-page.ts'
import { resize } from './resize.ts'

// What somebody asks who has never seen the site, on a phone, beginning at the home page: at most three presses each.

const main = (page: Page) => page.getByRole('main')

async function openHome(page: Page): Promise<void> {
  await resize(page, 360, 740)
  await openPage(page, '/')
}

const openGermany = (page: Page) =>
  main(page).getByRole('link', { name: 'Germaniya', exact: true }).first().click()

test('the price of a student visa for Germany in so‘m, its documents and the cost of living are one press away', async ({
  cleanPage: page,
}) => {
  await openHome(page)
  await openGermany(page)
  const programme = main(page).getByRole('listitem').filter({ hasText: 'Talaba vizasi' }).first()
  await expect(programme).toContainText('$300 dan')
  await expect(programme).toContainText(/≈ [\d\s]+soʻm/)
  const documents = main(page).getByRole('region', { name: 'Kerakli hujjatlar' })
  await expect(documents.getByText('Pasport nusxasi').first()).toBeVisible()
  const cost = main(page).getByRole('region', { name: 'Xarajat hisobi' })
  await expect(cost.getByRole('row', { name: /^Yashash/ })).toContainText(/\$[\d\s]+/)
  await cost.getByLabel('Necha oy').fill('6')
  await cost.getByRole('button', { name: 'Hisoblash' }).click()
  await expect(page).toHaveURL(/months=6/)
  await expect(cost.getByLabel('Necha oy')).toHaveValue('6')
})

test('whom to call needs no press at all', async ({ cleanPage: page }) => {
  await openHome(page)
  const call = page.getByRole('link', { name: 'Qo‘ng‘iroq' })
  await expect(call).toBeInViewport()
  await expect(call).toHaveAttribute('href', /^tel:\+/)
})
