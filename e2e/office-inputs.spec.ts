import type { Locator, Page } from '@playwright/test'
import type { ConnectedInput, ServiceInput } from 'contract/inputs'
import type { Service } from 'contract/services'
import { enterOffice, type Office, uniqueName } from './office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

const inUzbek = (uz: string) => ({ uz, en: '', ru: '' })

function newService(office: Office): Promise<Service> {
  const fields = { title: inUzbek(uniqueName('Xizmat')), description: inUzbek('Tavsif') }
  return office.send('POST', '/services/create', fields)
}

function newInput(office: Office, name = uniqueName('Hujjat')): Promise<ServiceInput> {
  return office.send('POST', '/service-inputs/create', { name: inUzbek(name) })
}

/** A service that asks for so many inputs. */
async function serviceWith(office: Office, count: number): Promise<{ service: Service; names: string[] }> {
  const service = await newService(office)
  const names: string[] = []
  for (let made = 0; made < count; made += 1) {
    const { id, name } = await newInput(office)
    await office.send('POST', '/service-inputs/connect', { service_id: service.id, input_id: id })
    names.push(name.uz)
  }
  return { service, names }
}

async function connectedTo(office: Office, { id }: Service) {
  const rows = await office.get<ConnectedInput[]>(`/service-inputs/get-list-by-service/${id}`)
  return rows.map(({ name, required }) => ({ name: name.uz, required }))
}

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Ulangan inputlar' })

/** Of the language that is looked at; the fields of the others are there and hidden. */
const fieldOf = (form: Locator, name: string): Locator => form.getByRole('textbox', { name, exact: true })

test('an input is created, changed and deleted', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/service_inputs')
  await expect(page.getByRole('heading', { level: 1, name: 'Xizmat inputlari boshqaruvi' })).toBeVisible()
  await page.getByRole('tab', { name: 'all inputs' }).click()
  await expect(page).toHaveURL('/admin/service_inputs?tab=all')
  await page.getByRole('button', { name: 'Yangi input' }).click()
  const dialog = page.getByRole('dialog')
  await fieldOf(dialog, 'Nomi').fill('  ')
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(dialog.getByText("Nom bo'sh bo'lishi mumkin emas")).toBeVisible()
  await expect(fieldOf(dialog, 'Nomi')).toBeFocused()
  const name = uniqueName('Sog‘liq ma’lumotnomasi')
  await fieldOf(dialog, 'Nomi').fill(name)
  await dialog.getByRole('tab', { name: /Ruscha/ }).click()
  await fieldOf(dialog, 'Nomi').fill('Медицинская справка')
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('Xizmat saqlandi')).toBeVisible()

  // Found whatever apostrophe is typed.
  await page.getByLabel('Inputlarni qidirish').fill(name.replace('‘', "'").replace('’', 'ʼ'))
  const row = page.getByRole('row', { name })
  await expect(page.getByText('Jami: 1', { exact: true })).toBeVisible()
  await expect(row).toContainText('Медицинская справка')
  await row.getByRole('link', { name }).click()
  await fieldOf(dialog, 'Tavsifi').fill('Oxirgi oyda olingan.')
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(row).toContainText('Oxirgi oyda olingan.')

  await row.getByRole('button', { name: `Amallar: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'O‘chirish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'O‘chirish' }).click()
  await expect(page.getByText("Ma'lumot o'chirildi")).toBeVisible()
  const left = await office.get<ServiceInput[]>('/service-inputs/get-list')
  expect(left.some((input) => input.name.uz === name)).toBe(false)
})

test('an input that a service asks for stays, and the server says why', async ({ page }) => {
  const office = await enterOffice(page, '/admin/service_inputs?tab=all')
  const { service, names } = await serviceWith(office, 1)
  await page.goto(`/admin/service_inputs?tab=all&search=${encodeURIComponent(names[0] ?? '')}`)
  await page.getByRole('button', { name: `Amallar: ${names[0]}` }).click()
  await page.getByRole('menuitem', { name: 'O‘chirish' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(question.getByRole('alert')).toContainText(/^Xatolik yuz berdi: /)
  await expect(question.getByRole('alert')).toContainText(service.title.uz)
  expect(await connectedTo(office, service)).toHaveLength(1)
})

test('whoever saves an input second sees both versions', async ({ page }) => {
  const office = await enterOffice(page, '/admin/service_inputs?tab=all')
  const { id, name } = await newInput(office)
  await page.goto(`/admin/service_inputs?tab=all&edit=${id}`)
  const dialog = page.getByRole('dialog')
  await fieldOf(dialog, 'Nomi').fill(`${name.uz} menimcha`)
  await office.send('PUT', `/service-inputs/update/${id}`, { name: inUzbek(`${name.uz} ulardan`) })
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(dialog.getByRole('row', { name: /Nomi \(O‘zbekcha\)/ })).toHaveText(/menimcha.*ulardan/)
  await dialog.getByRole('button', { name: 'Menikini saqlash' }).click()
  await expect(page.getByText('Xizmat saqlandi')).toBeVisible()
  await expect(page.getByRole('link', { name: `${name.uz} menimcha` })).toBeVisible()
})

test('an input that could not be saved stays in the form', async ({ page }) => {
  await enterOffice(page, '/admin/service_inputs?tab=all&new=1')
  const dialog = page.getByRole('dialog')
  const name = uniqueName('Hujjat')
  await fieldOf(dialog, 'Nomi').fill(name)
  const answer = { status: 503, json: { code: 'busy', message: 'Server band' } }
  await page.route('**/service-inputs/create', (route) => route.fulfill(answer), { times: 1 })
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('Xizmatni saqlashda xatolik: Server band')).toBeVisible()
  await page.route('**/service-inputs/create', (route) => route.fulfill({ status: 502 }), { times: 1 })
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(dialog.getByText('Kutilmagan xatolik yuz berdi: HTTP 502')).toBeVisible()
  await expect(fieldOf(dialog, 'Nomi')).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('a service is given its inputs, their order and which of them must be there', async ({
  quietPage: page,
}) => {
  const office = await enterOffice(page, '/admin/service_inputs')
  const { service, names } = await serviceWith(office, 2)
  const [first = '', second = ''] = names
  const third = (await newInput(office)).name.uz
  await page.reload()
  await page.getByRole('link', { name: service.title.uz }).click()
  await expect(page).toHaveURL(`/admin/service_inputs?service=${service.id}`)
  const panel = panelOf(page)
  await expect(panel.getByRole('listitem')).toHaveCount(2)

  await panel.getByRole('button', { name: 'Input ulash' }).click()
  const picker = page.getByRole('dialog')
  await expect(picker.getByLabel(first)).toBeChecked()
  await picker.getByLabel('Inputlarni qidirish').fill(third)
  await expect(picker.getByRole('checkbox')).toHaveCount(1)
  await picker.getByLabel(third).check()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('listitem')).toHaveCount(3)

  await panel.getByRole('switch', { name: `Majburiy: ${second}` }).click()
  // Faster than the server answers.
  await panel.getByRole('button', { name: `Yuqoriga: ${third}` }).click()
  await panel.getByRole('button', { name: `Yuqoriga: ${third}` }).click()
  await expect(panel.getByRole('listitem').first()).toContainText(third)
  await expect
    .poll(() => connectedTo(office, service))
    .toEqual([
      { name: third, required: true },
      { name: first, required: true },
      { name: second, required: false },
    ])

  await panel.getByRole('button', { name: `Xizmatdan olib tashlash: ${first}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'O‘chirish' }).click()
  await expect(page.getByText("Input o'chirildi")).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Input ulash' }).click()
  await picker.getByLabel(second).uncheck()
  await expect.poll(() => connectedTo(office, service)).toEqual([{ name: third, required: true }])
})

test('a box that could not be ticked goes back, and the list is fetched again', async ({ page }) => {
  const office = await enterOffice(page, '/admin/service_inputs')
  const { service, names } = await serviceWith(office, 1)
  const other = (await newInput(office)).name.uz
  await page.goto(`/admin/service_inputs?service=${service.id}&pick=1`)
  const picker = page.getByRole('dialog')
  await expect(picker.getByLabel(names[0] ?? '')).toBeChecked()
  await page.route('**/service-inputs/connect', (route) => route.abort())
  await picker.getByLabel(other).click()
  await expect(page.getByText('Xatolik yuz berdi', { exact: true })).toBeVisible()
  await expect(picker.getByLabel(other)).not.toBeChecked()

  // Meanwhile somebody else has taken away what is ticked here.
  const [gone] = await office.get<ConnectedInput[]>(`/service-inputs/get-list-by-service/${service.id}`)
  const pair = { service_id: service.id, input_id: gone?.id }
  await office.send('DELETE', '/service-inputs/disconnect', pair)
  await picker.getByLabel(names[0] ?? '').click()
  await expect(page.getByText(/^Xatolik yuz berdi: /)).toBeVisible()
  await expect(picker.getByLabel(names[0] ?? '')).not.toBeChecked()
  expect(await connectedTo(office, service)).toEqual([])
})

test('the service last looked at is the one that opens next time', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/service_inputs')
  await expect(panelOf(page).getByRole('heading')).toHaveText('Turist vizasi')
  const [first] = await office.get<Service[]>('/services/get-list')
  const kept = () => page.evaluate(() => localStorage.getItem('inputs_service_id'))
  expect(await kept()).toBe(first?.id)
  const service = await newService(office)
  await page.goto(`/admin/service_inputs?service=${service.id}`)
  await expect(page.getByText('Bu xizmatga hali input ulanmagan')).toBeVisible()
  await page.goto('/admin/service_inputs')
  await expect(panelOf(page).getByRole('heading')).toHaveText(service.title.uz)
  expect(await kept()).toBe(service.id)
})

test('lists that failed say so and are asked for again', async ({ page }) => {
  await enterOffice(page, '/admin/profile')
  const failing = { status: 500, json: {} }
  await page.route('**/service-inputs/get-list-by-service/**', (route) => route.fulfill(failing))
  await page.route('**/service-inputs/get-list', (route) => route.fulfill(failing))
  await page.getByRole('link', { name: 'Xizmat inputlari' }).click()
  await expect(page.getByText('Xizmat inputlarini olishda xatolik yuz berdi')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(panelOf(page).getByText('Pasport nusxasi')).toBeVisible()

  await page.route('**/service-inputs/get-list', (route) => route.fulfill(failing))
  await page.getByRole('tab', { name: 'all inputs' }).click()
  await expect(page.getByText('Inputlarni olishda xatolik yuz berdi')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByRole('link', { name: 'Pasport nusxasi' })).toBeVisible()
})

test('the whole by keyboard: tabs, a new input, its service, its place', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/service_inputs')
  const { service, names } = await serviceWith(office, 1)
  const name = uniqueName('Hujjat')
  await page.goto(`/admin/service_inputs?service=${service.id}`)
  await page.getByRole('tab', { name: 'connection' }).focus()
  await page.keyboard.press('ArrowRight')
  const add = page.getByRole('button', { name: 'Yangi input' })
  await expect(add).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page.getByRole('dialog'), 'Nomi')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Xizmat saqlandi')).toBeVisible()

  await expect(add).toBeFocused()
  await page.getByRole('tab', { name: 'all inputs' }).focus()
  await page.keyboard.press('ArrowLeft')
  const pick = panelOf(page).getByRole('button', { name: 'Input ulash' })
  await pick.focus()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog')
  await expect(picker.getByLabel('Inputlarni qidirish')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(picker.getByLabel(name)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(pick).toBeFocused()
  const up = panelOf(page).getByRole('button', { name: `Yuqoriga: ${name}` })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await expect(panelOf(page).getByText(`${name}: 1-o‘rin`)).toBeAttached()
  await panelOf(page)
    .getByRole('switch', { name: `Majburiy: ${name}` })
    .focus()
  await page.keyboard.press('Space')
  await expect
    .poll(() => connectedTo(office, service))
    .toEqual([
      { name, required: false },
      { name: names[0], required: true },
    ])
})

test('both tabs and what opens over them are calm in every size', async ({ quietPage: page }) => {
  await enterOffice(page, '/admin/service_inputs')
  await expect(panelOf(page).getByText('Pasport nusxasi')).toBeVisible()
  await expectCalmAtBothEnds(page)
  await page.goto('/admin/service_inputs?pick=1')
  await expect(page.getByRole('dialog').getByLabel('Pasport nusxasi')).toBeVisible()
  await expectCalmAtBothEnds(page)
  await page.goto('/admin/service_inputs?tab=all')
  await expect(page.getByText('Pasport nusxasi')).toBeVisible()
  await expectCalmAtBothEnds(page)
  await page.goto('/admin/service_inputs?tab=all&new=1')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectCalmAtBothEnds(page)
})
