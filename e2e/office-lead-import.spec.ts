import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { aWorkbook } from 'server/testing/records/workbooks'
import { expect, test } from './clean-page.ts'
import { newLead } from './lead-setup.ts'
import { colleague, enterOffice, newPhone, type Office, uniqueName } from './office.ts'
import { expectAccessible } from './page-checks.ts'

/** Without rows below the dialog, which other tests check. */
const path = '/admin/leads?query=nobody-has-this-name'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Jadvaldan import' })
const picker = (page: Page) => dialog(page).getByLabel('Leadlar jadvali')

/** The figures in their order: new, existing, invalid, read in part. */
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
  await page.getByRole('button', { name: 'Jadvaldan import' }).click()
  const family = uniqueName('Yo‘ldoshev')
  const known = await newLead(office)
  // A head of this run alone: columns of heads that were imported before are remembered.
  const source = `Qayerdan ${family}`
  const rows = [
    `Kim;Raqam;Shahar;${source}`,
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
  await expect(figures(page)).toHaveText(['2', '1', '1', '0'])
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await expect(dialog(page).getByRole('row', { name: /^5 Xato G‘ani/ })).toBeVisible()
  await dialog(page).getByLabel('Manba').selectOption(source)
  await dialog(page).getByLabel('Hudud').selectOption('Ustun yo‘q')
  await expect(figures(page)).toHaveText(['2', '1', '1', '0'])
  await expectAccessible(page)
  expect(await leadsNamed(office, family), 'nothing is kept yet').toEqual([])

  await dialog(page).getByRole('button', { name: 'Import qilish' }).click()
  await expect(dialog(page).getByText('2 ta yangi lead qo‘shildi')).toBeVisible()
  await expect(figures(page)).toHaveText(['2', '1', '1', '0'])
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

test('a workbook is imported with what can be read of it, and its bad rows come back to be repaired', async ({
  page,
}) => {
  const office = await colleague(page)
  await enterOffice(page, '/admin/leads?query=nobody-has-this-name&import=1', 'demo_call_manager')
  const family = uniqueName('Yo‘ldoshev')
  const known = await newLead(office)
  const [phone, repaired] = [newPhone(), newPhone()]
  const heads = ['F.I.O.', 'Telefon raqami', 'Pochta', 'Tug‘ilgan sana', `Izoh ${family}`]
  const buffer = await aWorkbook({
    Muqova: [['Ko‘rgazma hisoboti']],
    Leadlar: [
      heads,
      [`Ali ${family}`, `${phone}, ${newPhone()}`, 'yoq@', new Date('2001-05-12'), 'Kechqurun'],
      [known.name, known.phone, '', null, ''],
      [`Vali ${family}`, '12-34', '', 99, ''],
    ],
  })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await picker(page).setInputFiles({ name: 'korgazma.xlsx', mimeType, buffer })
  await expect(dialog(page).getByRole('alert')).toHaveText(/Ustun topilmadi/)
  await dialog(page).getByLabel('Varaq').selectOption('Leadlar')
  await expect(figures(page)).toHaveText(['1', '1', '1', '1'])
  await expect(dialog(page).getByRole('row', { name: /^2 Yangi Ali/ })).toContainText('yoq@')
  const found = dialog(page).getByRole('link', { name: known.name })
  await expect(found).toHaveAttribute('href', new RegExp(`lead=${known.id}`))
  await expectAccessible(page)

  await dialog(page).getByRole('button', { name: 'Import qilish' }).click()
  await expect(dialog(page).getByText('1 ta yangi lead qo‘shildi')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Xato qatorlarni yuklab olish' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^xato-qatorlar-/)
  const refused = await readFile(await download.path(), 'utf8')
  expect(refused).toContain('Sabab')
  await picker(page).setInputFiles({
    name: 'tuzatilgan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(refused.replace('12-34', repaired)),
  })
  await expect(
    dialog(page).getByText('Ustunlar shunday jadvalning oxirgi importidagidek tanlandi.'),
  ).toBeVisible()
  await expect(figures(page)).toHaveText(['1', '1', '0', '1'])
  await dialog(page).getByRole('button', { name: 'Import qilish' }).click()
  await expect(dialog(page).getByText('1 ta yangi lead qo‘shildi')).toBeVisible()
  await expect.poll(async () => (await leadsNamed(office, family)).length).toBe(2)
})
