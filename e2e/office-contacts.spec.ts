import type { Page } from '@playwright/test'
import { enterOffice, type Office, uniqueName } from './office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { newAddress } from './people.ts'
import { expect, test } from './quiet-page.ts'

// One after the other: a page full of enquiries from another test would push the newest off the first page.
test.describe.configure({ mode: 'default' })

type Message = { id: string; name: string; email: string; text: string }

const list = '/contact-msgs/get-list'
const listCalls = `**${list}?*`
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const details = (page: Page) => page.getByRole('dialog', { name: 'Ariza tafsilotlari' })
const names = (page: Page) => page.locator('tbody th button')

/** An enquiry as a visitor sends it; answers how the office sees it. */
async function anEnquiry(office: Office, fields: object = {}): Promise<Message> {
  const message = {
    name: uniqueName('Malika'),
    email: newAddress('murojaat'),
    phone: '+998 90 765 43 21',
    service_id: 'education',
    text: 'Salom!\nGrant haqida so‘ramoqchi edim.',
    ...fields,
  }
  const { id } = await office.send<{ id: string }>('POST', '/contact-msgs/create', message)
  return { ...message, id }
}

const stored = async (office: Office, id: string) =>
  (await office.get<Message[]>(list)).some((message) => message.id === id)

test('an enquiry is read, copied and deleted', async ({ quietPage: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const office = await enterOffice(page, '/admin/contacts')
  await expect(page.getByRole('heading', { level: 1, name: 'Murojatlar boshqaruvi' })).toBeVisible()
  const message = await anEnquiry(office)
  await page.reload()
  for (const header of ['№', 'Ism', 'E-mail', 'Telefon', 'Xabar', 'Sana', 'Amallar']) {
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeAttached()
  }
  await expect(row(page, message.name).getByText(/^\d\d\/\d\d\/20\d\d$/)).toBeVisible()

  await row(page, message.name).getByRole('button', { name: message.name, exact: true }).click()
  await expect(page).toHaveURL(`/admin/contacts?open=${message.id}`)
  await expect(details(page).getByText('Ta’lim granti')).toBeVisible()
  await expect(details(page).getByText('Grant haqida so‘ramoqchi edim.')).toBeVisible()
  const call = details(page).getByRole('link', { name: 'Qo‘ng‘iroq qilish' })
  await expect(call).toHaveAttribute('href', 'tel:+998907654321')
  const write = details(page).getByRole('link', { name: 'Xat yozish' })
  await expect(write).toHaveAttribute('href', `mailto:${message.email}`)
  await details(page).getByRole('button', { name: 'Nusxalash' }).click()
  await expect(details(page).getByText('Nusxalandi')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(message.email)

  await details(page).getByRole('button', { name: 'O‘chirish' }).click()
  const question = page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })
  await question.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(details(page)).toBeVisible()
  await details(page).getByRole('button', { name: 'O‘chirish' }).click()
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(page.getByText('Murojaat o‘chirildi')).toBeVisible()
  await expect(page).toHaveURL('/admin/contacts')
  await expect(row(page, message.name)).toHaveCount(0)
  expect(await stored(office, message.id)).toBe(false)
})

test('page by page, and from enquiry to enquiry', async ({ page }) => {
  const office = await enterOffice(page, '/admin/contacts')
  const mark = uniqueName('Sahifa')
  const first = await anEnquiry(office, { name: `${mark} 0.` })
  for (let at = 1; at <= 20; at += 1) await anEnquiry(office, { name: `${mark} ${at}.` })
  await page.reload()
  await expect(names(page)).toHaveCount(20)
  await expect(row(page, first.name)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Oldingi' })).toBeDisabled()
  await page.getByRole('button', { name: 'Keyingi' }).click()
  await expect(page).toHaveURL('/admin/contacts?page=2')
  await expect(row(page, first.name)).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('21')
  await page.goBack()
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('1')

  const shown = await names(page).allTextContents()
  const button = (name: string) => details(page).getByRole('button', { name })
  await names(page).nth(1).click()
  await expect(details(page).getByText('2 / 20')).toBeVisible()
  await button('Keyingi murojaat').click()
  await expect(details(page).getByText(shown[2] as string)).toBeVisible()
  await expect(details(page).getByText('3 / 20')).toBeVisible()
  await button('Oldingi murojaat').click()
  await button('Oldingi murojaat').click()
  await expect(details(page).getByText(shown[0] as string)).toBeVisible()
  await expect(button('Oldingi murojaat')).toHaveAttribute('aria-disabled', 'true')
  await page.reload()
  await expect(details(page).getByText(shown[0] as string)).toBeVisible()
})

test('a link to an enquiry finds it on another page, or says that it is gone', async ({ page }) => {
  const office = await enterOffice(page, '/admin/contacts')
  const message = await anEnquiry(office)
  await page.goto(`/admin/contacts?page=2&open=${message.id}`)
  await expect(details(page).getByText(message.name)).toBeVisible()
  await page.goto('/admin/contacts?open=0192f0c4-aaaa-4bbb-8ccc-1234567890ab')
  await expect(details(page).getByText('Bunday yozuv topilmadi')).toBeVisible()
  await page.goto('/admin/contacts?page=900')
  await expect(page.getByText("Ma'lumot topilmadi")).toBeVisible()
  await page.getByRole('button', { name: 'Birinchi sahifaga' }).click()
  await expect(names(page).first()).toBeVisible()
})

test('a call manager reads enquiries and deletes none', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/contacts', 'demo_call_manager')
  const message = await anEnquiry(office, { phone: '' })
  await page.reload()
  await row(page, message.name)
    .getByRole('button', { name: `Amallar: ${message.name}` })
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['Ochish'])
  await page.getByRole('menuitem', { name: 'Ochish' }).click()
  await expect(details(page).getByRole('link', { name: 'Xat yozish' })).toBeVisible()
  await expect(details(page).getByRole('link', { name: 'Qo‘ng‘iroq qilish' })).toHaveCount(0)
  await expect(details(page).getByRole('button', { name: 'O‘chirish' })).toHaveCount(0)
})

test('what a visitor wrote is shown as text and does nothing', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/contacts')
  const nasty = '<img src=x onerror="document.title=1"><script>document.title=1</script>'
  const message = await anEnquiry(office, { text: nasty })
  await page.goto(`/admin/contacts?open=${message.id}`)
  await expect(details(page).getByText(nasty)).toBeVisible()
  await expect(page).toHaveTitle(/^Murojatlar boshqaruvi/)
})

test('a removal that fails leaves the enquiry and says why', async ({ page }) => {
  const office = await enterOffice(page, '/admin/contacts')
  const message = await anEnquiry(office)
  await page.reload()
  await page.route('**/contact-msgs/delete/*', (route) => route.abort())
  await row(page, message.name)
    .getByRole('button', { name: `Amallar: ${message.name}` })
    .click()
  await page.getByRole('menuitem', { name: 'O‘chirish' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(question.getByText("Contactni o'chirishda xatolik yuz berdi")).toBeVisible()
  await page.unroute('**/contact-msgs/delete/*')
  await office.send('DELETE', `/contact-msgs/delete/${message.id}`, {})
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(question.getByText('Xatolik yuz berdi: Ma’lumot topilmadi')).toBeVisible()
  await question.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(row(page, message.name)).toHaveCount(0)
})

test('a list that could not be had says so and can be asked for again', async ({ page }) => {
  await enterOffice(page, '/admin/contacts')
  await page.route(listCalls, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.reload()
  await expect(page.getByText('Murojaatlarni olishda xatolik yuz berdi')).toBeVisible()
  await page.unroute(listCalls)
  await page.route(listCalls, (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByText("Ma'lumot topilmadi")).toBeVisible()
  await page.unroute(listCalls)
  await page.getByRole('button', { name: 'Yangilash' }).click()
  await expect(names(page).first()).toBeVisible()
})

test('by keyboard alone: walk the rows, open, step on, delete', async ({ page }) => {
  const office = await enterOffice(page, '/admin/contacts')
  const older = await anEnquiry(office)
  const newer = await anEnquiry(office)
  // Others write at the same time; these two are to stand one below the other.
  const both = (await office.get<Message[]>(list)).filter(({ id }) => [older.id, newer.id].includes(id))
  await page.route(listCalls, (route) => route.fulfill({ json: both }))
  await page.reload()
  await expect(names(page)).toHaveText([newer.name, older.name])
  await page.keyboard.press('j')
  await expect(names(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details(page).getByText(newer.email).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(details(page).getByRole('button', { name: 'Keyingi murojaat' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details(page).getByText(older.email).first()).toBeVisible()
  await expect(details(page).getByRole('button', { name: 'Keyingi murojaat' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(details(page)).toBeHidden()
  await expect(names(page).first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Amallar: ${older.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Ochish' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'O‘chirish' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Murojaat o‘chirildi')).toBeVisible()
  expect(await stored(office, older.id)).toBe(false)
})

test('the enquiries are calm in every size', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/contacts')
  const name = 'c'.repeat(190)
  const message = await anEnquiry(office, { name, text: `${'d'.repeat(300)}\n`.repeat(5) })
  await page.reload()
  await expect(row(page, name)).toBeVisible()
  await expectCalmAtBothEnds(page)
  await page.goto(`/admin/contacts?open=${message.id}`)
  await expect(details(page)).toBeVisible()
  await expectCalmAtBothEnds(page)
})
