import type { Page } from '@playwright/test'
import { aPdf, chooseFile } from './applications.ts'
import { expect, test } from './clean-page.ts'
import { colleague, enterOffice, type KnownClient, knownClient, type Office } from './office.ts'
import { expectAccessible } from './page-checks.ts'

type Stored = { id: string; status: string }
type Titled = { id: string; title: { uz: string } }

const program = 'Talaba vizasi'
const rows = (page: Page) => page.locator('tbody tr')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ariza', exact: true })
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(text)
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status bo‘yicha' }).getByRole('link', { name })
const statusOf = (page: Page, { full_name }: KnownClient) =>
  page.getByRole('button', { name: `Statusni o‘zgartirish: ${full_name}` })
const stored = async (office: Office, id: string) => await office.get<Stored>(`/applications/get-full/${id}`)

/** A new client with one application, and the page that shows it alone. */
async function atApplications(page: Page, client: object = {}, fields: object = {}) {
  const office = await colleague(page)
  const applicant = await knownClient(page, office, client)
  const services = await office.get<Titled[]>('/services/get-list')
  const service_id = services.find(({ title }) => title.uz === program)?.id
  const sent = { client_id: applicant.id, service_id, program_type: program, ...fields }
  const application = await office.send<Stored>('POST', '/applications/create', sent)
  await enterOffice(page, `/admin/applications?client_id=${applicant.id}`)
  await expect(rows(page)).toHaveCount(1)
  return { office, client: applicant, application }
}

// Every day application-dialog.test.tsx adds one, status-menu.test.tsx sets the status, applications-page.test.tsx exports and deletes;
// office-lead-managers.spec.ts has the keys of rows.
test('by keyboard alone: add one, move through the rows, set the status, open, tick and delete', {
  tag: '@everything',
}, async ({ cleanPage: page }) => {
  const { office, client, application } = await atApplications(page)
  await page.getByRole('button', { name: 'Yangi ariza' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Yangi ariza' })
  await expect(form.getByLabel('Mijoz')).toBeFocused()
  await page.keyboard.type(client.full_name)
  await expect(form.getByRole('option', { name: client.full_name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.getByText(`Tanlangan: ${client.full_name}`)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type(program)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()
  await expect(rows(page)).toHaveCount(2)
  await expect(tab(page, 'Kutilmoqda')).toHaveText('Kutilmoqda2')

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const nameAt = (at: number) => rows(page).nth(at).getByRole('link', { name: client.full_name, exact: true })
  await expect(nameAt(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(statusOf(page, client).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Kutilmoqda' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Tasdiqlangan' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Status yangilandi')).toBeVisible()
  await expect.poll(async () => (await stored(office, application.id)).status).toBe('approved')
  await expect(statusOf(page, client).nth(1)).toBeFocused()
  await expect(tab(page, 'Kutilmoqda')).toHaveText('Kutilmoqda1')
  await expect(tab(page, 'Tasdiqlangan')).toHaveText('Tasdiqlangan1')

  await page.keyboard.press('k')
  await expect(nameAt(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(nameAt(0)).toBeFocused()

  // The applications are exported as a table that a spreadsheet can open.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV yuklab olish' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^arizalar-\d{4}-\d\d-\d\d\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const table = Buffer.concat(chunks).toString('utf8')
  expect(table).toContain(client.full_name)
  expect(table.trim().split('\r\n')).toHaveLength(3)

  await nameAt(0).focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Tanlanganlar bilan amallar' })
  await bar.getByRole('button', { name: 'O‘chirish' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
})

test('the panel shows the application, uploads files for the client and lists its history, at every size', async ({
  cleanPage: page,
}) => {
  const long = { full_name: 'W'.repeat(190) }
  const { client, application } = await atApplications(page, long, { country_preference: 'Kanada' })
  await expectAccessible(page)
  await page.getByRole('link', { name: client.full_name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`open=${application.id}`))
  await expect(panel(page).getByText('Kanada')).toBeVisible()
  await expect(panel(page).getByText('Ariza ochildi: Kutilmoqda')).toBeVisible()
  const document = panel(page).getByRole('listitem', { name: 'Pasport nusxasi' })
  await chooseFile(document, aPdf('pasport.pdf'))
  await expect(toast(page, 'Fayl yuklandi ✅')).toBeVisible()
  await expect(panel(page).getByText(/^1 \/ \d+ yuklandi$/)).toBeVisible()
  await expect(document).toContainText('pasport.pdf')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await document.getByRole('button', { name: 'Ochish' }).click()
  expect((await download).suggestedFilename()).toBe('pasport.pdf')
  await chooseFile(document, aPdf('boshqa.pdf'))
  await expect(document).toContainText('boshqa.pdf')
  await chooseFile(document, aPdf('pasport.exe'))
  await expect(document.getByRole('alert')).toContainText("Fayl turi qo'llab-quvvatlanmaydi")
  await document.getByRole('button', { name: 'Bekor qilish' }).click()

  await panel(page)
    .getByRole('button', { name: /^Kutilmoqda/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(panel(page), 'Escape closes the menu first').toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^Kutilmoqda/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Qoralamaga qaytarish' }).click()
  await expect(panel(page).getByText("Kutilmoqda → Noma'lum (qoralama)")).toBeVisible()

  await panel(page).getByRole('button', { name: 'Tahrirlash' }).click()
  const form = page.getByRole('dialog', { name: 'Arizani tahrirlash' })
  await expect(form.getByLabel('Mijoz')).toHaveValue(client.full_name)
  await expectAccessible(page)
  await form.getByLabel('Davlat').selectOption('AQSh')
  await form.getByRole('button', { name: 'Saqlash' }).click()
  await expect(form).toBeHidden()
  await expect(panel(page).getByText('AQSh')).toBeVisible()
  await panel(page).getByRole('link', { name: client.full_name }).click()
  await expect(page).toHaveURL(`/admin/clients/${client.id}`)
})
