import type { Locator, Page } from '@playwright/test'
import { expect, test } from './clean-page.ts'
import { newLead } from './lead-setup.ts'
import { colleague, enterOffice, newPhone, type Office, uniqueName } from './office.ts'
import { expectAccessible } from './page-checks.ts'

/** Without rows below the dialog, which other tests check. */
const path = '/admin/leads?query=nobody-has-this-name'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'CSV import' })
const picker = (page: Page) => dialog(page).getByLabel('Leadlar jadvali')

/** The three figures in their order: new, existing, invalid. */
const figures = (page: Page): Locator => dialog(page).getByRole('definition')

const csv = (rows: string[]) => ({
  name: 'leadlar.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n')),
})

async function leadsNamed(office: Office, name: string): Promise<{ id: string; region: string | null }[]> {
  return office.get(`/leads/get-list?query=${encodeURIComponent(name)}`)
}

test('a table is checked, corrected, imported and undone', async ({ page }) => {
  const office = await colleague(page)
  await enterOffice(page, path, 'demo_call_manager')
  await page.getByRole('button', { name: 'CSV import' }).click()
  const family = uniqueName('Yo‘ldoshev')
  const known = await newLead(office)
  const rows = [
    'Kim;Raqam;Shahar;Qayerdan',
    `Ali ${family};${newPhone()};Buxoro;instagram`,
    `Vali ${family};${newPhone()};Xiva;telegram`,
    `${known.name};${known.phone};;`,
    `G‘ani ${family};12;;`,
  ]
  await picker(page).setInputFiles(csv(rows))
  await expect(dialog(page).getByRole('alert')).toHaveText(/Ustun topilmadi: Ism, Telefon/)
  await expect(dialog(page).getByRole('button', { name: 'Import qilish' })).toBeDisabled()
  await expect(dialog(page).getByLabel('Hudud')).toHaveValue('Shahar')
  await dialog(page).getByLabel('Ism').selectOption('Kim')
  await expect(dialog(page).getByRole('alert')).toHaveText(/Ustun topilmadi: Telefon/)
  await dialog(page).getByLabel('Telefon').selectOption('Raqam')
  await expect(figures(page)).toHaveText(['2', '1', '1'])
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await expect(dialog(page).getByRole('row', { name: /^5 Raqam/ })).toBeVisible()
  await dialog(page).getByLabel('Manba').selectOption('Qayerdan')
  await dialog(page).getByLabel('Hudud').selectOption('Ustun yo‘q')
  await expect(figures(page)).toHaveText(['2', '1', '1'])
  await expectAccessible(page)
  expect(await leadsNamed(office, family), 'nothing is kept yet').toEqual([])

  await dialog(page).getByRole('button', { name: 'Import qilish' }).click()
  await expect(dialog(page).getByText('2 ta yangi lead qo‘shildi')).toBeVisible()
  await expect(figures(page)).toHaveText(['2', '1', '1'])
  await expect(page.locator('dialog:focus-within, dialog:focus')).toHaveCount(1)
  await expect
    .poll(async () => (await leadsNamed(office, family)).map(({ region }) => region))
    .toEqual([null, null])

  await dialog(page).getByRole('button', { name: 'Importni bekor qilish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Import bekor qilinsinmi?' })
  await expect(question).toContainText('leadlar.csv')
  await question.getByRole('button', { name: 'Bekor qilish' }).last().click()
  await expect(dialog(page).getByText('2 ta lead o‘chirildi.')).toBeVisible()
  await expect(page.locator('dialog:focus-within, dialog:focus')).toHaveCount(1)
  await expect.poll(() => leadsNamed(office, family)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Yopish' }).last().click()
  await expect(page).toHaveURL(path)
})
