import type { Page } from '@playwright/test'
import { newAddress } from './accounts.ts'
import { expect, test } from './clean-page.ts'
import { colleague, enterOffice, type Office, uniqueName } from './office.ts'
import { expectAccessible } from './page-checks.ts'

type Message = { id: string; name: string; email: string; text: string }

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const details = (page: Page) => page.getByRole('dialog', { name: 'Ariza tafsilotlari' })
const names = (page: Page) => page.locator('tbody th button')

/** An enquiry as a visitor sends it; returns it as the office sees it. */
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

test('an enquiry is found by keyboard, read, copied and deleted, in every size', async ({
  cleanPage: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const office = await colleague(page)
  const long = await anEnquiry(office, {
    name: uniqueName('c'.repeat(180)),
    text: `${'d'.repeat(300)}\n`.repeat(5),
  })
  const message = await anEnquiry(office)
  await enterOffice(page, `/admin/contacts?open=${long.id}`)
  await expect(details(page).getByText(long.name)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(details(page)).toBeHidden()
  await expect(page).toHaveURL('/admin/contacts')
  await expect(page.getByRole('heading', { level: 1, name: 'Murojatlar boshqaruvi' })).toBeVisible()
  for (const header of ['№', 'Ism', 'E-mail', 'Telefon', 'Xabar', 'Sana', 'Amallar']) {
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeAttached()
  }
  await expect(row(page, message.name).getByText(/^\d\d\/\d\d\/20\d\d$/)).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('j')
  await expect(names(page).first()).toBeFocused()
  // Other tests write at the same time: which one is below is read off the page.
  const shown = await names(page).allTextContents()
  const below = shown[shown.indexOf(message.name) + 1] as string
  const opener = row(page, message.name).getByRole('button', { name: message.name, exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/contacts?open=${message.id}`)
  await expect(details(page).getByText('Ta’lim granti')).toBeVisible()
  await expect(details(page).getByText('Grant haqida so‘ramoqchi edim.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const next = details(page).getByRole('button', { name: 'Keyingi murojaat' })
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details(page).getByText(below)).toBeVisible()
  await expect(next).toBeFocused()
  await details(page).getByRole('button', { name: 'Oldingi murojaat' }).click()
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
  await page.keyboard.press('Escape')
  await expect(details(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const handled = page.getByRole('switch', { name: `Ko‘rib chiqilgan: ${message.name}` })
  await expect(handled).toBeFocused()
  await page.keyboard.press('Space')
  await expect(handled).toHaveAttribute('aria-checked', 'true')
  await expect(handled).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Amallar: ${message.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Ochish' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'O‘chirish' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Murojaat o‘chirildi')).toBeVisible()
  await expect(page).toHaveURL('/admin/contacts')
  await expect(row(page, message.name)).toHaveCount(0)
  const left = await office.get<Message[]>('/contact-msgs/get-list')
  expect(left.some(({ id }) => id === message.id)).toBe(false)
})
