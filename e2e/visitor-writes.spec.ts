import { newAddress } from './accounts.ts'
import { expect, test } from './clean-page.ts'
import { expectEmpty, messagesOf, openForm } from './contact-form.ts'
import { resize } from './resize.ts'

test('a visitor at 360 px writes with the keyboard alone, opens another page meanwhile, and is thanked', async ({
  cleanPage: page,
}) => {
  const email = newAddress('keyboard')
  const text = 'Qancha vaqt ketadi?'
  await resize(page, 360, 740)
  const messages = messagesOf(page)
  const form = await openForm(page)
  const privacy = page.getByRole('main').getByRole('link', { name: 'Maxfiylik siyosati' })
  await form.name.focus()
  await page.keyboard.type('Aziza Karimova')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('901234567')
  await expect(form.phone).toHaveValue('+998 90 123 45 67')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(form.subject).toHaveValue('visa')
  await page.keyboard.press('Tab')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
  // Past the honeypot field.
  await expect(privacy).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/privacy/)
  await page.goBack()
  await expect(form.email).toHaveValue(email)
  await page.reload()
  await expect(form.text).toHaveValue(text)
  await expect(form.subject).toHaveValue('visa')

  await privacy.focus()
  await page.keyboard.press('Tab')
  await expect(form.send).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.thanks).toBeFocused()
  await expect(form.thanks).toBeInViewport()
  const toast = 'Xabar yuborildi, tez orada siz bilan bog‘lanamiz'
  await expect(page.getByRole('status').filter({ hasText: toast })).toBeVisible()
  await expectEmpty(form)
  expect(await page.evaluate(() => sessionStorage.getItem('contact_draft'))).toBeNull()
  expect(messages).toMatchObject([{ email, phone: '+998 90 123 45 67', service_id: 'visa', text }])
})
