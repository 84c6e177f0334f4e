import { siteAdmin } from './accounts.ts'
import { expect, test } from './clean-page.ts'
import { enterOffice, uniqueName } from './office.ts'
import { test as testOwnSite } from './own-office.ts'
import { expectAccessible } from './page-checks.ts'

// On a site of its own: the tests of the public pages read what countries say.
// Every day country-page.test.tsx changes and confirms a fact, and confirm-fact.db.test.ts has what visitors then read.
testOwnSite(
  'a fact with a new value is not confirmed, until somebody confirms it for the visitors',
  { tag: '@everything' },
  async ({ cleanPage: page }) => {
    await enterOffice(page, '/admin/countries', siteAdmin)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Kanada', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kanada' })).toBeVisible()
    await expectAccessible(page)
    const fact = page.getByRole('listitem').filter({ hasText: 'Ishlash huquqi' })
    await fact.getByRole('button', { name: 'Tasdiqlash' }).click()
    await expect(fact).toContainText(/Tasdiqlangan\d\d\/\d\d\/\d{4}, /)

    const value = uniqueName('Haftasiga 20 soat')
    await fact.getByRole('button', { name: 'O‘zgartirish' }).click()
    await fact.getByLabel('Matn (O‘zbekcha)').fill(value)
    await expect(fact).toContainText('Yangi qiymat tasdiqlanmagan bo‘ladi.')
    await page.getByRole('button', { name: 'Saqlash' }).click()
    await expect(fact).toContainText('Tasdiqlanmagan')

    const visitor = await page.context().newPage()
    const shown = visitor.getByRole('definition').filter({ hasText: value })
    const expectShown = (text: string) =>
      expect(async () => {
        await visitor.goto('/countries/canada')
        expect(await shown.allTextContents()).toEqual([expect.stringContaining(text)])
      }).toPass({ timeout: 30_000 })
    await expectShown('tasdiqlanmagan')

    await fact.getByRole('button', { name: 'Tasdiqlash' }).click()
    await expect(fact).toContainText(/Tasdiqlangan\d\d\//)
    await expectShown('da tasdiqlangan. Manba:')
  },
)

// Nothing is saved.
test('the preview shows what is typed as screens of three widths would', async ({ cleanPage: page }) => {
  await enterOffice(page, '/admin/countries')
  await page.getByRole('main').getByRole('link', { name: 'Kanada', exact: true }).click()
  const frame = page.locator('iframe')
  const heading = frame.contentFrame().locator('h1')
  await expect(heading).toHaveText('Kanada')
  await expectAccessible(page)
  const sizes: number[] = []
  for (const width of ['360', '768', '1440']) {
    await page.getByLabel('Ekran kengligi').selectOption(width)
    await expect(frame).toHaveAttribute('width', width)
    sizes.push(await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)))
  }
  expect(sizes[2]).toBeGreaterThan(sizes[0] ?? 0)
  await page.getByRole('textbox', { name: 'Nomi', exact: true }).fill('Kanada va Kvebek')
  await expect(heading).toHaveText('Kanada va Kvebek')
})
