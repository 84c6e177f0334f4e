import type { Locator } from '@playwright/test'
import type { Service } from 'contract/services'
import { enterOffice, knownClient, type Office, uniqueName } from './office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

const inUzbek = (uz: string) => ({ uz, en: '', ru: '' })

function newService(office: Office, fields: Partial<Service> = {}): Promise<Service> {
  const title = inUzbek(uniqueName('Yozgi maktab'))
  return office.send('POST', '/services/create', { title, description: inUzbek('Tavsif'), ...fields })
}

async function storedService(office: Office, titleOrId: string): Promise<Service | undefined> {
  const services = await office.get<Service[]>('/services/get-list')
  return services.find(({ id, title }) => id === titleOrId || title.uz === titleOrId)
}

/** Of the language that is looked at; the fields of the others are there and hidden. */
const fieldOf = (form: Locator, name: string): Locator => form.getByRole('textbox', { name, exact: true })

test('a service is written beside its card and then stands on the site', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/services')
  const title = uniqueName('Italiyada o‘qish')
  await page.getByRole('button', { name: 'Yangi xizmat' }).click()
  await expect(page).toHaveURL('/admin/services?new=1')
  const editor = page.getByRole('dialog', { name: 'Yangi xizmat' })
  const card = editor.getByRole('region', { name: 'Saytdagi ko‘rinishi' })
  await fieldOf(editor, 'Nomi').fill(title)
  await expect(card.getByText(title)).toBeVisible()
  await fieldOf(editor, 'Tavsifi').fill('Universitet tanlashdan vizagacha.')
  for (const [at, feature] of ['Universitet tanlash', 'Viza'].entries()) {
    await editor.getByRole('button', { name: 'Band qo‘shish' }).click()
    await expect(fieldOf(editor, `${at + 1}-band`)).toBeFocused()
    await fieldOf(editor, `${at + 1}-band`).fill(feature)
  }
  await editor.getByRole('button', { name: 'Yuqoriga: Viza' }).click()
  await expect(card.getByRole('listitem')).toHaveText(['Viza', 'Universitet tanlash'])
  await fieldOf(editor, 'Narxi').fill('$900 dan')
  await editor.getByLabel(/Mashhur/).check()
  await editor.getByLabel('GraduationCap').check({ force: true })
  await editor.getByLabel('Pushti').check({ force: true })
  await expect(card).toContainText(/Mashhur.*\$900 dan/)

  await editor.getByRole('tab', { name: /Inglizcha/ }).click()
  await fieldOf(editor, 'Nomi').fill('Study in Italy')
  await fieldOf(editor, '1-band').fill('Visa')
  await expect(card.getByText('Study in Italy')).toBeVisible()
  await editor.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('Xizmat saqlandi')).toBeVisible()
  await expect(page).toHaveURL('/admin/services')
  await expect(page.getByRole('row', { name: title })).toContainText('$900 dan')
  expect(await storedService(office, title)).toMatchObject({
    title: { uz: title, en: 'Study in Italy', ru: '' },
    price: '$900 dan',
    duration: null,
    featured: true,
    icon: { name: 'GraduationCap', color: 'pink' },
    features: [{ uz: 'Viza', en: 'Visa', ru: '' }, inUzbek('Universitet tanlash')],
  })
  await page.goto('/services')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('what is wrong behind another language is led to', async ({ quietPage: page }) => {
  await enterOffice(page, '/admin/services?new=1')
  const editor = page.getByRole('dialog')
  await editor.getByRole('tab', { name: /Ruscha/ }).click()
  await fieldOf(editor, 'Nomi').fill('Италия')
  await editor.getByRole('button', { name: 'Saqlash' }).click()
  await expect(editor.getByRole('tab', { name: /O‘zbekcha/ })).toHaveAttribute('aria-selected', 'true')
  await expect(fieldOf(editor, 'Nomi')).toBeFocused()
  await expect(editor.getByText('To‘ldirish shart')).toHaveCount(2)
  page.once('dialog', (question) => void question.accept())
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
})

test('an edited service keeps the icon and the colour that the site does not know', async ({
  quietPage: page,
}) => {
  const office = await enterOffice(page, '/admin/services')
  const { id } = await newService(office, {
    icon: { name: 'Rocket', color: 'teal' },
    features: [inUzbek('Bir'), inUzbek('Ikki')],
  })
  await page.goto(`/admin/services?edit=${id}`)
  const editor = page.getByRole('dialog', { name: 'Xizmatni tahrirlash' })
  await expect(editor.getByLabel('Rocket')).toBeChecked()
  await expect(editor.getByLabel('teal')).toBeChecked()
  await editor.getByRole('button', { name: 'Bandni o‘chirish: Bir' }).click()
  await expect(editor.getByRole('button', { name: 'Band qo‘shish' })).toBeFocused()
  await fieldOf(editor, 'Davomiyligi').fill('2 oy')
  await editor.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('Xizmat saqlandi')).toBeVisible()
  expect(await storedService(office, id)).toMatchObject({
    icon: { name: 'Rocket', color: 'teal' },
    features: [inUzbek('Ikki')],
    duration: '2 oy',
  })
})

test('whoever saves second sees both versions and chooses', async ({ page }) => {
  const office = await enterOffice(page, '/admin/services')
  const { id, title } = await newService(office)
  await page.goto(`/admin/services?edit=${id}`)
  const editor = page.getByRole('dialog')
  await fieldOf(editor, 'Narxi').fill('$500')
  await office.send('PUT', `/services/update/${id}`, { price: '$700', features: [inUzbek('Yangi band')] })
  await editor.getByRole('button', { name: 'Saqlash' }).click()
  await expect(editor.getByRole('row', { name: /Narxi/ })).toHaveText(/\$500.*\$700/)
  await expect(editor.getByRole('row', { name: /Xizmat tarkibi \(O‘zbekcha\)/ })).toContainText('Yangi band')
  await editor.getByRole('button', { name: 'Saqlanganini olish' }).click()
  await expect(fieldOf(editor, 'Narxi')).toHaveValue('$700')
  await expect(fieldOf(editor, '1-band')).toHaveValue('Yangi band')
  await fieldOf(editor, 'Narxi').fill('$600')
  await editor.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('Xizmat saqlandi')).toBeVisible()
  expect(await storedService(office, id)).toMatchObject({ title, price: '$600' })
})

test('a service that could not be saved stays in the form, with the words of the server', async ({
  page,
}) => {
  const office = await enterOffice(page, '/admin/services?new=1')
  const title = uniqueName('Xatoli xizmat')
  const editor = page.getByRole('dialog')
  await fieldOf(editor, 'Nomi').fill(title)
  await fieldOf(editor, 'Tavsifi').fill('Tavsif')
  const message = 'Server band, birozdan keyin urinib ko‘ring'
  const answer = { status: 503, json: { code: 'busy', message } }
  await page.route('**/services/create', (route) => route.fulfill(answer), { times: 1 })
  await editor.getByRole('button', { name: 'Saqlash' }).click()
  await expect(editor.getByRole('alert').getByText(message)).toBeVisible()
  await page.route('**/services/create', (route) => route.abort(), { times: 1 })
  await editor.getByRole('button', { name: 'Saqlash' }).click()
  await expect(editor.getByText('Xizmatni saqlashda kutilmagan xatolik yuz berdi')).toBeVisible()
  await expect(fieldOf(editor, 'Nomi')).toHaveValue(title)
  await editor.getByRole('button', { name: 'Saqlash' }).click()
  await expect.poll(() => storedService(office, title)).toBeTruthy()
})

test('a service that nobody needs is deleted, one in use is not', async ({ page }) => {
  const office = await enterOffice(page, '/admin/services')
  const needed = await newService(office)
  const client = await knownClient(page, office)
  await office.send('POST', '/applications/create', { client_id: client.id, service_id: needed.id })
  await page.goto(`/admin/services?search=${encodeURIComponent(needed.title.uz)}`)
  await page.getByRole('button', { name: `Amallar: ${needed.title.uz}` }).click()
  await page.getByRole('menuitem', { name: 'O‘chirish' }).click()
  const question = page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })
  await expect(question).toContainText(needed.title.uz)
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(question.getByRole('alert')).toContainText('arizalar: 1')
  await question.getByRole('button', { name: 'Bekor qilish' }).click()

  const free = await newService(office)
  await page.goto(`/admin/services?search=${encodeURIComponent(free.title.uz)}`)
  await page.getByRole('button', { name: `Amallar: ${free.title.uz}` }).click()
  await page.getByRole('menuitem', { name: 'O‘chirish' }).click()
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(page.getByText('Xizmat o‘chirildi')).toBeVisible()
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  expect(await storedService(office, free.id)).toBeUndefined()
  expect(await storedService(office, needed.id)).toBeTruthy()
})

test('a list that failed says so and is asked for again', async ({ page }) => {
  await enterOffice(page, '/admin/profile')
  await page.route('**/services/get-list', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('link', { name: 'Xizmatlar', exact: true }).click()
  await expect(page.getByText('Xizmatlarni olishda xatolik')).toBeVisible()
  await page.unroute('**/services/get-list')
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByRole('link', { name: 'Turist vizasi' })).toBeVisible()
})

test('a manager may change services and not delete them', async ({ quietPage: page }) => {
  await enterOffice(page, '/admin/services', 'demo_manager')
  await page.getByRole('button', { name: 'Amallar: Turist vizasi' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Tahrirlash'])
})

test('the whole by keyboard: find, open, change, save', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/services')
  const { id, title } = await newService(office, { features: [inUzbek('Bir'), inUzbek('Ikki')] })
  await page.reload()
  await expect(page.getByRole('link', { name: title.uz })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Xizmatlarni qidirish')).toBeFocused()
  await page.keyboard.type(title.uz)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: title.uz })).toBeFocused()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog')
  await expect(fieldOf(editor, 'Nomi')).toBeFocused()
  await editor.getByRole('tab', { name: /O‘zbekcha/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(editor.getByRole('tab', { name: /Inglizcha/ })).toHaveAttribute('aria-selected', 'true')
  for (const _ of ['all of the language', 'its title']) await page.keyboard.press('Tab')
  await page.keyboard.type('Summer school')
  for (const _ of ['description', 'first feature', 'up', 'down']) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // The name of a line without English words is its place.
  await expect(editor.getByRole('button', { name: 'Pastga: 2-band' })).toBeFocused()
  await fieldOf(editor, 'Narxi').focus()
  await page.keyboard.type('$1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Xizmat saqlandi')).toBeVisible()
  expect(await storedService(office, id)).toMatchObject({
    title: { uz: title.uz, en: 'Summer school' },
    price: '$1',
    features: [inUzbek('Ikki'), inUzbek('Bir')],
  })
})

test('the list and its editor are calm in every size', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/services')
  await expect(page.getByText('Turist vizasi')).toBeVisible()
  await expectCalmAtBothEnds(page)
  const { id } = await newService(office, { features: [inUzbek('Bir'), inUzbek('Ikki')], featured: true })
  await page.goto(`/admin/services?edit=${id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectCalmAtBothEnds(page)
})
