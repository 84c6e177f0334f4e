import type { Locator, Page } from '@playwright/test'
import { giveTo, newAgent, newLead } from './lead-people.ts'
import { colleague, enterOffice, newPhone, type Office, uniqueName } from './office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'CSV import' })
const picker = (page: Page) => dialog(page).getByLabel('Leadlar jadvali')

/** The three figures in their order: new, found, bad. */
const figures = (page: Page): Locator => dialog(page).getByRole('definition')

const csv = (rows: string[], name = 'leadlar.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n')),
})

async function foundIn(office: Office, name: string): Promise<{ id: string; region: string | null }[]> {
  return office.get(`/leads/get-list?query=${encodeURIComponent(name)}`)
}

async function atImport(page: Page) {
  const office = await colleague(page)
  await enterOffice(page, '/admin/leads', 'demo_call_manager')
  await page.getByRole('button', { name: 'CSV import' }).click()
  return office
}

test('a table is looked at, corrected, imported and taken back', async ({ page }) => {
  const office = await atImport(page)
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
  await expectCalmAtBothEnds(page)
  expect(await foundIn(office, family), 'nothing is kept yet').toEqual([])

  await dialog(page).getByRole('button', { name: 'Import qilish' }).click()
  await expect(dialog(page).getByText('2 ta yangi lead qo‘shildi')).toBeVisible()
  await expect(figures(page)).toHaveText(['2', '1', '1'])
  await expect(page.locator('dialog:focus-within, dialog:focus')).toHaveCount(1)
  await expect
    .poll(async () => (await foundIn(office, family)).map(({ region }) => region))
    .toEqual([null, null])

  await dialog(page).getByRole('button', { name: 'Importni bekor qilish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Import bekor qilinsinmi?' })
  await expect(question).toContainText('leadlar.csv')
  await question.getByRole('button', { name: 'Bekor qilish' }).last().click()
  await expect(dialog(page).getByText('2 ta lead o‘chirildi.')).toBeVisible()
  await expect(page.locator('dialog:focus-within, dialog:focus')).toHaveCount(1)
  await expect.poll(() => foundIn(office, family)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Yopish' }).last().click()
  await expect(page).toHaveURL('/admin/leads')
})

test('the last import can be taken back later, but not the lead that somebody works on', async ({ page }) => {
  const office = await atImport(page)
  const family = uniqueName('Sodiqova')
  const rows = ['Ism,Telefon', `Lola ${family},${newPhone()}`, `Nigora ${family},${newPhone()}`]
  await picker(page).setInputFiles(csv(rows, 'mart.csv'))
  await dialog(page).getByRole('button', { name: 'Import qilish' }).click()
  await expect(dialog(page).getByText('2 ta yangi lead qo‘shildi')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Yopish' }).last().click()
  const [worked] = await office.get<{ id: string; name: string }[]>(
    `/leads/get-list?query=${encodeURIComponent(`Lola ${family}`)}`,
  )
  await giveTo(office, await newAgent(page, office, 'call_agent'), worked as never)

  await page.goto('/admin/leads?import=1')
  await expect(dialog(page).getByText('Oxirgi import: mart.csv, 2 ta yangi lead.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Importni bekor qilish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bekor qilish' }).last().click()
  await expect(dialog(page).getByText('1 ta lead o‘chirildi.')).toBeVisible()
  await expect(dialog(page).getByText('Ustida ish boshlangani uchun qoldi: 1 ta')).toBeVisible()
  await dialog(page)
    .getByRole('link', { name: `Lola ${family}` })
    .click()
  await expect(page).toHaveURL(`/admin/leads?lead=${worked?.id}`)
  await page.goto('/admin/leads?import=1')
  await expect(dialog(page).getByText('Oxirgi import')).toHaveCount(0)
})

test('files that are no tables are refused where they are chosen', async ({ page }) => {
  await atImport(page)
  await picker(page).setInputFiles({ ...csv(['Ism']), name: 'leadlar.xlsx' })
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await picker(page).setInputFiles({ ...csv([]), name: 'bosh.csv' })
  await expect(dialog(page).getByRole('alert')).toHaveText('Fayl bo‘sh')
  await picker(page).setInputFiles(csv(['a'.repeat(6 * 1024 * 1024)]))
  await expect(dialog(page).getByRole('alert')).toContainText('5')

  await page.route('**/leads/import', (route) => route.abort())
  await picker(page).setInputFiles(csv(['Ism,Telefon', `Ali,${newPhone()}`]))
  await expect(dialog(page).getByRole('alert')).toHaveText('Server bilan bog‘lanib bo‘lmadi')
  await page.unroute('**/leads/import')
  await picker(page).setInputFiles(csv(['Ism,Telefon']))
  await expect(dialog(page).getByText('Bu faylda import qilinadigan qator yo‘q.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Import qilish' })).toBeDisabled()
})

test('an import whose answer is lost is made once, however often it is sent', async ({ page }) => {
  const office = await atImport(page)
  const family = uniqueName('Karimov')
  await picker(page).setInputFiles(csv(['Ism,Telefon', `Ali ${family},${newPhone()}`]))
  await expect(figures(page)).toHaveText(['1', '0', '0'])
  await page.route('**/leads/import', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog(page).getByRole('button', { name: 'Import qilish' }).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  expect(await foundIn(office, family)).toHaveLength(1)
  await page.unroute('**/leads/import')
  await dialog(page).getByRole('button', { name: 'Import qilish' }).click()
  await expect(dialog(page).getByText('1 ta yangi lead qo‘shildi')).toBeVisible()
  expect(await foundIn(office, family)).toHaveLength(1)
})
