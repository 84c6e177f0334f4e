import type { Page } from '@playwright/test'
import { colleague, enterOffice, type Office, uniqueName } from './office.ts'
import { expect, test } from './own-office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'

type Partner = { id: string; name: { uz: string; en: string; ru: string }; image_url: string | null }

// In one worker, so that there is one site.
test.describe.configure({ mode: 'default' })

const list = '/partners/get-list'
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const form = (page: Page) => page.getByRole('dialog')
const add = (page: Page) => page.getByRole('button', { name: 'Yangi hamkor' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Saqlash', exact: true })

const aPartner = (office: Office, fields: Record<string, string> = {}) =>
  office.sendForm<Partner>('POST', '/partners/create', { name_uz: uniqueName('Hamkor'), ...fields })

const stored = async (office: Office, uz: string) =>
  (await office.get<Partner[]>(list)).find(({ name }) => name.uz === uz)

const logo = {
  name: 'logotip.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="navy"/></svg>',
  ),
}

test('a partner is added with its logo and names, changed and taken away', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/partners')
  await expect(page.getByRole('heading', { level: 1, name: 'Hamkorlar boshqaruvi' })).toBeVisible()
  const name = uniqueName('Universitet')
  await add(page).click()
  await form(page).getByLabel('O‘zbekcha nomi').fill(name)
  await form(page).getByLabel('Inglizcha nomi').fill('University of the North')
  await form(page).locator('input[type=file]').setInputFiles(logo)
  await expect(form(page).locator('img')).toHaveAttribute('src', /^blob:/)
  await save(page).click()
  await expect(page.getByText('Muvaffaqiyatli saqlandi')).toBeVisible()
  await expect(card(page, name).getByText('University of the North')).toBeVisible()
  await expect
    .poll(() =>
      card(page, name)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)

  await card(page, name).getByRole('button', { name: 'Tahrirlash' }).click()
  await form(page).getByLabel('Inglizcha nomi').fill('')
  await form(page).getByLabel('Ruscha nomi').fill('Северный университет')
  await save(page).click()
  await expect(card(page, name).getByText('Северный университет')).toBeVisible()
  await expect(card(page, name).locator('img'), 'the logo stays').toBeVisible()
  expect((await stored(office, name))?.name).toEqual({ uz: name, en: '', ru: 'Северный университет' })

  await card(page, name).getByRole('button', { name: 'O‘chirish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'O‘chirish' }).click()
  await expect(page.getByText('Hamkor o‘chirildi')).toBeVisible()
  await expect(card(page, name)).toHaveCount(0)
  expect(await stored(office, name)).toBeUndefined()
})

test('a partner needs a name, and a file that is no picture is refused with its reason', async ({ page }) => {
  await enterOffice(page, '/admin/partners?new=1')
  await form(page).getByLabel('Inglizcha nomi').fill('Somebody')
  await save(page).click()
  await expect(form(page).getByLabel('O‘zbekcha nomi')).toBeFocused()
  await expect(form(page).getByText('To‘ldirish shart')).toBeVisible()
  await form(page).getByLabel('O‘zbekcha nomi').fill(uniqueName('Hamkor'))
  const fake = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }
  await form(page).locator('input[type=file]').setInputFiles(fake)
  await save(page).click()
  await expect(page.getByText(/^Xizmatni saqlashda xatolik: /)).toBeVisible()
  await expect(form(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await form(page).getByRole('button', { name: 'Bekor qilish' }).first().click()
  await save(page).click()
  await expect(page.getByText('Muvaffaqiyatli saqlandi')).toBeVisible()
})

test('without a token nothing is saved and the reason is said', async ({ page }) => {
  const office = await enterOffice(page, '/admin/partners?new=1')
  const name = uniqueName('Hamkor')
  await form(page).getByLabel('O‘zbekcha nomi').fill(name)
  await page.evaluate(() => localStorage.removeItem('admin_access_token'))
  await save(page).click()
  const sentence = 'Token topilmadi. Iltimos, tizimga qaytadan kiring.'
  await expect(form(page).getByRole('alert').getByText(sentence)).toBeVisible()
  await expect(form(page).getByLabel('O‘zbekcha nomi')).toHaveValue(name)
  expect(await stored(office, name)).toBeUndefined()
})

test('what a colleague saved meanwhile is laid beside one’s own words', async ({ page }) => {
  const office = await enterOffice(page, '/admin/partners')
  const other = await colleague(page, 'demo_manager')
  const partner = await aPartner(office)
  await page.goto(`/admin/partners?edit=${partner.id}`)
  await form(page).getByLabel('Ruscha nomi').fill('Наш')
  await other.sendForm('PUT', `/partners/update/${partner.id}`, { name_ru: 'Их' })
  await save(page).click()
  const clash = form(page).getByRole('status').filter({ hasText: 'boshqa kishi o‘zgartirdi' })
  await expect(clash.getByRole('row', { name: 'Ruscha nomi Наш Их' })).toBeVisible()
  await clash.getByRole('button', { name: 'Menikini saqlash' }).click()
  await expect(page.getByText('Muvaffaqiyatli saqlandi')).toBeVisible()
  await expect.poll(async () => (await stored(office, partner.name.uz))?.name.ru).toBe('Наш')
})

test('a removal nobody answers leaves the partner and says so', async ({ page }) => {
  const office = await enterOffice(page, '/admin/partners')
  const { name } = await aPartner(office)
  await page.reload()
  await page.route('**/partners/delete/*', (route) => route.abort())
  await card(page, name.uz).getByRole('button', { name: 'O‘chirish' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(question.getByText("Hamkorni o'chirishda xatolik yuz berdi")).toBeVisible()
  await page.unroute('**/partners/delete/*')
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(card(page, name.uz)).toHaveCount(0)
})

test('a list that could not be had says so and can be asked for again', async ({ page }) => {
  await enterOffice(page, '/admin/partners')
  await page.route(`**${list}`, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.reload()
  await expect(page.getByText('Hamkorlarni olishda xatolik yuz berdi')).toBeVisible()
  await page.unroute(`**${list}`)
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  await page.route(`**${list}`, (route) => route.fulfill({ json: [] }))
  await page.reload()
  await page.getByRole('button', { name: 'Birinchi hamkorni qo‘shish' }).click()
  await expect(page.getByRole('dialog', { name: 'Yangi hamkor' })).toBeVisible()
})

test('by keyboard alone: add a partner, walk to it, change it, take it away', async ({ page }) => {
  const office = await enterOffice(page, '/admin/partners')
  const name = uniqueName('Klaviatura')
  await add(page).focus()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('O‘zbekcha nomi')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('By keys')
  await page.keyboard.press('Enter')
  await expect(card(page, name)).toBeVisible()
  await expect(form(page)).toBeHidden()

  const edit = card(page, name).getByRole('button', { name: 'Tahrirlash' })
  await page.keyboard.press('k')
  while (!(await edit.evaluate((button) => button === document.activeElement))) await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('O‘zbekcha nomi')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Клавишами')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(office, name))?.name.ru).toBe('Клавишами')
  await expect(form(page)).toBeHidden()
  await expect(edit).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card(page, name)).toHaveCount(0)
})

test('the partners are calm in every size', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/partners')
  const long = 'b'.repeat(190)
  await aPartner(office, { name_uz: long, name_en: long, name_ru: long })
  await page.reload()
  await expect(card(page, long)).toBeVisible()
  await expectCalmAtBothEnds(page)
  await page.goto('/admin/partners?new=1')
  await expect(form(page).getByLabel('O‘zbekcha nomi')).toBeVisible()
  await expectCalmAtBothEnds(page)
})
