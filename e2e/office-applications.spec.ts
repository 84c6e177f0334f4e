import type { Page } from '@playwright/test'
import { aPdf, chooseFile } from './applications.ts'
import {
  colleague,
  enterOffice,
  type KnownClient,
  knownClient,
  type Office,
  stopListening,
} from './office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

type Stored = { id: string; status: string; version: number; country_preference: string | null }
type Titled = { id: string; title: { uz: string } }

const program = 'Talaba vizasi'
const rows = (page: Page) => page.locator('tbody tr')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ariza', exact: true })
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(words)
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status bo‘yicha' }).getByRole('link', { name })
const statusOf = (page: Page, { full_name }: KnownClient) =>
  page.getByRole('button', { name: `Statusni o‘zgartirish: ${full_name}` })
const stored = async (office: Office, id: string) => await office.get<Stored>(`/applications/get-full/${id}`)

async function serviceId(office: Office, title: string): Promise<string> {
  const services = await office.get<Titled[]>('/services/get-list')
  return services.find((service) => service.title.uz === title)?.id as string
}

/** Written down by a colleague. */
async function anApplication(office: Office, client: KnownClient, fields: object = {}): Promise<Stored> {
  const service_id = await serviceId(office, program)
  const sent = { client_id: client.id, service_id, program_type: program, ...fields }
  return office.send<Stored>('POST', '/applications/create', sent)
}

/** A new client with as many applications, and the page that shows them alone. */
async function atApplications(page: Page, count: number, fields: object = {}) {
  const office = await colleague(page)
  const client = await knownClient(page, office)
  const made: Stored[] = []
  for (let at = 0; at < count; at += 1) made.push(await anApplication(office, client, fields))
  const path = `/admin/applications?client_id=${client.id}`
  await enterOffice(page, path)
  await expect(rows(page)).toHaveCount(Math.min(count, 6))
  return { office, client, made, path }
}

async function chooseStatus(page: Page, client: KnownClient, name: string): Promise<void> {
  await statusOf(page, client).first().click()
  await page.getByRole('menuitemradio', { name, exact: true }).click()
}

test('an application is written down, corrected and deleted', async ({ quietPage: page }) => {
  const office = await colleague(page)
  const client = await knownClient(page, office)
  await enterOffice(page, `/admin/applications?client_id=${client.id}`)
  await expect(page.getByText(`Mijoz: ${client.full_name}`)).toBeVisible()
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()

  await page.getByRole('button', { name: 'Yangi ariza' }).click()
  const form = page.getByRole('dialog', { name: 'Yangi ariza' })
  await form.getByRole('button', { name: 'Saqlash' }).click()
  await expect(form.getByLabel('Mijoz')).toBeFocused()
  await expect(form.getByText('To‘ldirish shart')).toHaveCount(2)
  await form.getByLabel('Mijoz').fill(client.full_name.slice(0, 1))
  await expect(form.getByText('Kamida 2 ta belgi yozing')).toBeVisible()
  await form.getByLabel('Mijoz').fill(client.full_name)
  await form.getByRole('option', { name: client.full_name }).click()
  await form.getByLabel('Xizmat').selectOption(program)
  await expect(form.getByLabel('Status')).toHaveValue('pending')
  await form.getByLabel('Davlat').selectOption('Kanada')
  await form.getByRole('button', { name: 'Saqlash' }).click()
  await expect(toast(page, 'Ariza qo‘shildi')).toBeVisible()
  await expect(form).toBeHidden()
  const row = rows(page).filter({ hasText: client.full_name })
  await expect(row).toContainText(program)
  await expect(row).toContainText('Kanada')
  await expect(row).toContainText('Kutilmoqda')
  await expect(row.getByRole('link', { name: client.phone })).toHaveAttribute('href', /^tel:\+998\d+$/)

  await row.getByRole('button', { name: `Amallar: ${client.full_name}` }).click()
  await page.getByRole('menuitem', { name: 'Tahrirlash' }).click()
  const edit = page.getByRole('dialog', { name: 'Arizani tahrirlash' })
  await expect(edit.getByLabel('Mijoz')).toHaveValue(client.full_name)
  await edit.getByLabel('Davlat').selectOption('Fransiya')
  await edit.getByLabel('Status').selectOption('Tasdiqlangan')
  await edit.getByRole('button', { name: 'Saqlash' }).click()
  await expect(toast(page, 'Ariza yangilandi')).toBeVisible()
  await expect(row).toContainText('Fransiya')
  await expect(row).toContainText('Tasdiqlangan')

  await row.getByRole('button', { name: `Amallar: ${client.full_name}` }).click()
  await page.getByRole('menuitem', { name: 'O‘chirish' }).click()
  const question = page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })
  await expect(question.getByText(`${client.full_name}, ${program}`)).toBeVisible()
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(toast(page, 'O‘chirildi')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('the status is sent at once, and each tab counts its own', async ({ quietPage: page }) => {
  const { office, client, made } = await atApplications(page, 2)
  await expect(tab(page, 'Kutilmoqda')).toHaveText('Kutilmoqda2')
  await statusOf(page, client).first().click()
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'Kutilmoqda',
    'Tasdiqlangan',
    'Rad etilgan',
    "Noma'lum",
    'Qoralamaga qaytarish',
  ])
  await page.getByRole('menuitemradio', { name: 'Tasdiqlangan' }).click()
  await expect(toast(page, 'Status yangilandi')).toBeVisible()
  await expect(rows(page).first()).toContainText('Tasdiqlangan')
  await expect(tab(page, 'Kutilmoqda')).toHaveText('Kutilmoqda1')
  await expect(tab(page, 'Tasdiqlangan')).toHaveText('Tasdiqlangan1')
  await expect(tab(page, 'Hammasi')).toHaveText('Hammasi2')
  const newest = made[1]?.id as string
  await expect.poll(async () => (await stored(office, newest)).status).toBe('approved')

  await tab(page, 'Rad etilgan').click()
  await expect(page).toHaveURL(/status=rejected/)
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  await tab(page, 'Tasdiqlangan').click()
  await expect(rows(page)).toHaveCount(1)
  await chooseStatus(page, client, "Noma'lum")
  await expect(page.getByText('Hech narsa topilmadi'), 'it has left its tab').toBeVisible()
  await expect.poll(async () => (await stored(office, newest)).status).toBe('uknown')
  await page.goBack()
  await expect(page).toHaveURL(/status=rejected/)
})

test('a status the server does not take is shown as it was', async ({ page }) => {
  const { office, client, made } = await atApplications(page, 1)
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/applications/update-status', async (route) => {
    await isHeld
    await route.fulfill({ status: 500, body: 'oops' })
  })
  await chooseStatus(page, client, 'Rad etilgan')
  await expect(rows(page).first(), 'it does not wait').toContainText('Rad etilgan')
  await expect(statusOf(page, client)).toHaveAttribute('aria-busy', 'true')
  await statusOf(page, client).click({ force: true })
  await expect(page.getByRole('menu'), 'not twice').toHaveCount(0)
  answer()
  await expect(toast(page, 'Statusni yangilashda xatolik yuz berdi')).toBeVisible()
  await expect(rows(page).first()).toContainText('Kutilmoqda')
  expect((await stored(office, made[0]?.id as string)).status).toBe('pending')
  await page.unroute('**/applications/update-status')
  await chooseStatus(page, client, 'Rad etilgan')
  await expect(toast(page, 'Status yangilandi')).toBeVisible()
})

test('a status that a colleague set meanwhile is laid beside the wanted one', async ({ page }) => {
  await stopListening(page)
  const { office, client, made } = await atApplications(page, 1)
  const { id } = made[0] as Stored
  const other = await colleague(page, 'demo_manager')
  await other.send('PATCH', '/applications/update-status', { id, status: 'rejected' })
  await chooseStatus(page, client, 'Tasdiqlangan')
  const clash = page.getByRole('status').filter({ hasText: 'boshqa kishi o‘zgartirdi' })
  await expect(clash).toBeFocused()
  await expect(clash).toContainText(client.full_name)
  await expect(clash).toContainText('Hozir saqlanganRad etilgan')
  await expect(clash).toContainText('Siz tanlaganTasdiqlangan')
  await expect(rows(page).first()).toContainText('Rad etilgan')
  expect((await stored(office, id)).status).toBe('rejected')
  await clash.getByRole('button', { name: 'Saqlanganini qoldirish' }).click()
  await expect(clash).toHaveCount(0)

  await other.send('PATCH', '/applications/update-status', { id, status: 'pending' })
  await chooseStatus(page, client, 'Tasdiqlangan')
  await clash.getByRole('button', { name: 'Baribir o‘zgartirish' }).click()
  await expect(toast(page, 'Status yangilandi')).toBeVisible()
  await expect(clash).toHaveCount(0)
  await expect(rows(page).first()).toContainText('Tasdiqlangan')
  await expect.poll(async () => (await stored(office, id)).status).toBe('approved')
})

test('what a colleague saved meanwhile is laid beside one’s own choice', async ({ page }) => {
  const { office, client, made, path } = await atApplications(page, 1)
  const { id } = made[0] as Stored
  const another = await knownClient(page, office)
  await page.goto(`${path}&edit=${id}`)
  const form = page.getByRole('dialog', { name: 'Arizani tahrirlash' })
  await form.getByLabel('Davlat').selectOption('Kanada')
  await office.send('PUT', `/applications/update/${id}`, {
    client_id: another.id,
    country_preference: 'AQSh',
  })
  await form.getByRole('button', { name: 'Saqlash' }).click()
  const clash = form.getByRole('status').filter({ hasText: 'boshqa kishi o‘zgartirdi' })
  await expect(
    clash.getByRole('row', { name: `Mijoz ${client.full_name} ${another.full_name}` }),
  ).toBeVisible()
  await expect(clash.getByRole('row', { name: 'Davlat Kanada AQSh' })).toBeVisible()
  await clash.getByRole('button', { name: 'Saqlanganini olish' }).click()
  await expect(form.getByLabel('Mijoz')).toHaveValue(another.full_name)
  await expect(form.getByLabel('Davlat')).toHaveValue('AQSh')
  await form.getByLabel('Davlat').selectOption('Germaniya')
  await form.getByRole('button', { name: 'Saqlash' }).click()
  await expect.poll(async () => (await stored(office, id)).country_preference).toBe('Germaniya')
})

test('pages of six, order and filter stand in the address', async ({ page }) => {
  const { office, client } = await atApplications(page, 7, { country_preference: 'Kanada' })
  await expect(page.getByRole('button', { name: 'Oldingi' })).toBeDisabled()
  await page.getByRole('button', { name: 'Keyingi' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Keyingi' })).toBeDisabled()

  await anApplication(office, client, { country_preference: 'AQSh' })
  await page.getByRole('button', { name: 'Davlat' }).click()
  await expect(page).toHaveURL(/sort_field=country_preference/)
  await expect(rows(page).first()).toContainText('AQSh')
  await expect(page.getByRole('columnheader', { name: 'Davlat' })).toHaveAttribute('aria-sort', 'ascending')

  await page.getByLabel('Xizmat').selectOption('Til kurslari')
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  await page.getByRole('button', { name: /^Mijoz bo‘yicha filtrni olib tashlash/ }).click()
  await expect(page).not.toHaveURL(/client_id/)
  await expect(page).toHaveURL(/service_id/)
  await page.goBack()
  await page.getByRole('button', { name: 'Filtrni tozalash' }).click()
  await expect(page).toHaveURL('/admin/applications')
  await expect(rows(page)).toHaveCount(6)
})

test('many are deleted together, and the question says how many', async ({ page }) => {
  const { office, client, path } = await atApplications(page, 3)
  await page
    .getByRole('checkbox', { name: `Tanlash: ${client.full_name}` })
    .first()
    .check()
  await expect(page.getByText('1 ta tanlandi').last()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Tanlanganlar bilan amallar' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Sahifadagi hammasini tanlash' }).check()
  const bar = page.getByRole('region', { name: 'Tanlanganlar bilan amallar' })
  await bar.getByRole('button', { name: 'O‘chirish' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('3 ta ariza')).toBeVisible()
  await page.route('**/applications/delete-many', (route) => route.abort())
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(question.getByText("O'chirishda xatolik yuz berdi")).toBeVisible()
  await page.unroute('**/applications/delete-many')
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  await expect(bar).toHaveCount(0)
  const query = path.split('?')[1]
  await expect
    .poll(async () => (await office.get<{ results: [] }>(`/applications/get-rich-list?${query}`)).results)
    .toEqual([])
})

test('the panel shows the application, takes files for the client and tells its history', async ({
  quietPage: page,
}) => {
  const { client, made } = await atApplications(page, 1, { country_preference: 'Kanada' })
  await page.getByRole('link', { name: client.full_name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`open=${made[0]?.id}`))
  await expect(panel(page).getByText('Kanada')).toBeVisible()
  await expect(panel(page).getByText('Ariza ochildi: Kutilmoqda')).toBeVisible()
  const paper = panel(page).getByRole('listitem', { name: 'Pasport nusxasi' })
  await chooseFile(paper, aPdf('pasport.pdf'))
  await expect(toast(page, 'Fayl yuklandi ✅')).toBeVisible()
  await expect(panel(page).getByText(/^1 \/ \d+ yuklandi$/)).toBeVisible()
  await expect(paper).toContainText('pasport.pdf')
  const download = page.waitForEvent('download')
  await paper.getByRole('button', { name: 'Ochish' }).click()
  expect((await download).suggestedFilename()).toBe('pasport.pdf')
  await chooseFile(paper, aPdf('boshqa.pdf'))
  await expect(paper).toContainText('boshqa.pdf')
  await chooseFile(paper, aPdf('pasport.exe'))
  await expect(paper.getByRole('alert')).toContainText("Fayl turi qo'llab-quvvatlanmaydi")
  await paper.getByRole('button', { name: 'Bekor qilish' }).click()

  await panel(page)
    .getByRole('button', { name: /^Kutilmoqda/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(panel(page), 'Escape closes the menu first').toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^Kutilmoqda/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Qoralamaga qaytarish' }).click()
  await expect(panel(page).getByText('Kutilmoqda → Qoralama')).toBeVisible()

  await panel(page).getByRole('button', { name: 'Tahrirlash' }).click()
  const form = page.getByRole('dialog', { name: 'Arizani tahrirlash' })
  await form.getByLabel('Davlat').selectOption('AQSh')
  await form.getByRole('button', { name: 'Saqlash' }).click()
  await expect(form).toBeHidden()
  await expect(panel(page).getByText('AQSh')).toBeVisible()
  await panel(page).getByRole('link', { name: client.full_name }).click()
  await expect(page).toHaveURL(`/admin/clients/${client.id}`)
})

test('an application that is not on the page opens by its address, one that is gone says so', async ({
  page,
}) => {
  const office = await colleague(page)
  const client = await knownClient(page, office)
  const { id } = await anApplication(office, client)
  await enterOffice(page, `/admin/applications?status=rejected&page=900&edit=${id}`)
  await expect(page.getByRole('dialog').getByLabel('Mijoz')).toHaveValue(client.full_name)
  await page.goto(`/admin/applications?open=${id}`)
  await expect(panel(page).getByRole('link', { name: client.full_name })).toBeVisible()
  await panel(page).getByRole('button', { name: 'O‘chirish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'O‘chirish' }).click()
  await expect(panel(page)).toBeHidden()
  await page.goto(`/admin/applications?open=${id}`)
  await expect(panel(page).getByText(/^Bunday ariza topilmadi/)).toBeVisible()
  await page.goto('/admin/applications?edit=nobody')
  await expect(page.getByRole('dialog').getByText(/^Bunday ariza topilmadi/)).toBeVisible()
})

test('a list, a record or a form that fails says so and can be tried again', async ({ page }) => {
  await stopListening(page)
  const { client, path, made } = await atApplications(page, 1)
  const list = '**/applications/get-rich-list?*'
  await page.route(list, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.reload()
  await expect(page.getByText('Arizalarni olishda xatolik yuz berdi')).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(rows(page)).toHaveCount(1)

  await page.route('**/applications/get-full/*', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.goto(`${path}&open=${made[0]?.id}`)
  await expect(panel(page).getByText('Arizani olishda xatolik yuz berdi')).toBeVisible()
  await page.unroute('**/applications/get-full/*')
  await panel(page).getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(panel(page).getByRole('link', { name: client.full_name })).toBeVisible()

  await page.goto(`${path}&edit=${made[0]?.id}`)
  const edit = page.getByRole('dialog', { name: 'Arizani tahrirlash' })
  await edit.getByLabel('Davlat').selectOption('Kanada')
  await page.route('**/applications/update/*', (route) => route.abort())
  await edit.getByRole('button', { name: 'Saqlash' }).click()
  await expect(edit.getByRole('alert')).toContainText('Arizani yangilashda xatolik yuz berdi')
  await expect(edit.getByLabel('Davlat')).toHaveValue('Kanada')
  page.once('dialog', (asked) => void asked.accept())
  await page.keyboard.press('Escape')
  await expect(edit).toBeHidden()

  await page.route('**/applications/create', (route) => route.abort())
  await page.getByRole('button', { name: 'Yangi ariza' }).click()
  const form = page.getByRole('dialog', { name: 'Yangi ariza' })
  await form.getByLabel('Mijoz').fill(client.phone)
  await form.getByRole('option', { name: client.full_name }).click()
  await form.getByLabel('Xizmat').selectOption(program)
  await form.getByRole('button', { name: 'Saqlash' }).click()
  await expect(form.getByRole('alert')).toContainText("Qo'shishda xatolik")
  await page.unroute('**/applications/create')
  await form.getByRole('button', { name: 'Saqlash' }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('by keyboard alone: write one down, walk the rows, set the status, open, tick and delete', async ({
  page,
}) => {
  const { office, client, made } = await atApplications(page, 1)
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

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const name = rows(page).nth(1).getByRole('link', { name: client.full_name, exact: true })
  await expect(name).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(statusOf(page, client).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Kutilmoqda' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Tasdiqlangan' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Status yangilandi')).toBeVisible()
  await expect.poll(async () => (await stored(office, made[0]?.id as string)).status).toBe('approved')
  await expect(statusOf(page, client).nth(1)).toBeFocused()

  await page.keyboard.press('k')
  await expect(rows(page).first().getByRole('link', { name: client.full_name, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(rows(page).first().getByRole('link', { name: client.full_name, exact: true })).toBeFocused()
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Tanlanganlar bilan amallar' })
  await bar.getByRole('button', { name: 'O‘chirish' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
})

test('finance reads applications and changes nothing', async ({ quietPage: page }) => {
  const office = await colleague(page)
  const client = await knownClient(page, office)
  const { id } = await anApplication(office, client)
  await enterOffice(page, `/admin/applications?client_id=${client.id}`, 'demo_finance')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(`Mijoz: ${client.full_name}`)).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(statusOf(page, client)).toHaveCount(0)
  for (const name of ['Yangi ariza', 'CSV yuklab olish']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await page.goto(`/admin/applications?new=1&edit=${id}&open=${id}`)
  await expect(panel(page).getByText(client.full_name)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(panel(page).getByRole('button')).toHaveCount(1)
  await expect(panel(page).getByRole('link', { name: client.full_name })).toHaveCount(0)
})

test('a manager works on applications and deletes none', async ({ page }) => {
  const office = await colleague(page)
  const client = await knownClient(page, office)
  await anApplication(office, client)
  await enterOffice(page, `/admin/applications?client_id=${client.id}`, 'demo_manager')
  await expect(statusOf(page, client)).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: `Amallar: ${client.full_name}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Ochish', 'Tahrirlash'])
})

test('the applications leave as a table that a spreadsheet can open', async ({ page }) => {
  const { client } = await atApplications(page, 2)
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
})

test('the applications are calm in every size', async ({ quietPage: page }) => {
  const { path, made, office, client } = await atApplications(page, 2)
  await office.send('PUT', `/clients/update/${client.id}`, { full_name: 'W'.repeat(190) })
  await page.reload()
  await expect(page.getByRole('link', { name: 'WWW' }).first()).toBeVisible()
  await expectCalmAtBothEnds(page)
  await page.goto(`${path}&open=${made[0]?.id}`)
  await expect(panel(page).getByText('Pasport nusxasi', { exact: true })).toBeVisible()
  await expectCalmAtBothEnds(page)
  await page.goto(`${path}&edit=${made[0]?.id}`)
  await expect(page.getByRole('dialog').getByLabel('Mijoz')).toHaveValue(/^W+$/)
  await expectCalmAtBothEnds(page)
})
