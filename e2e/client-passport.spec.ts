import { cardLines, passportLines } from 'contract/mrz-for-tests'
import { newAddress } from './accounts.ts'
import { toast } from './cabinet.ts'
import { expect, test } from './clean-page.ts'
import { colleague, enterOffice, knownClient, newPhone } from './office.ts'
import { expectAccessible } from './page-checks.ts'
import { resize } from './resize.ts'
import { becomeClient } from './sign-in.ts'

test('a client types the lines of the passport on a phone, and finds what they say saved', async ({
  cleanPage: page,
}) => {
  await resize(page, 360, 740)
  const email = newAddress('passport')
  await becomeClient(page, email)
  await page.goto('/profile/details')
  const passport = page.getByRole('region', { name: 'Pasport', exact: true })
  await expect(passport.getByText('Pasportning amal qilish muddati kiritilmagan')).toBeVisible()
  await passport.getByLabel('Pasport pastidagi ikki qatorni kiriting').fill(passportLines)
  await expect(passport.getByLabel('Pasport raqami')).toHaveValue('FA1234567')
  await expect(passport.getByLabel('Amal qilish muddati')).toHaveValue('03/02/2031')
  await expect(passport.getByText('Qatorlarning umumiy nazorat raqami mos', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await passport.getByRole('button', { name: 'Saqlash' }).click()
  await expect(toast(page, 'Pasport ma’lumotlari saqlandi')).toBeVisible()
  await expect(passport.getByText('Maydonlar qatorlar bilan bir xil')).toBeVisible()
  await page.reload()
  await expect(passport.getByLabel('JSHSHIR (PINFL)')).toHaveValue('31506950123454')
})

test('the office reads a passport, and that is in the history of the client', async ({ cleanPage: page }) => {
  const office = await colleague(page)
  const client = await knownClient(page, office)
  const passport = { passport_number: 'FA1234567', pinfl: '31506950123454', birth_date: '1995-06-15' }
  await office.send('PUT', `/clients/update-passport/${client.id}`, passport)
  await enterOffice(page, `/admin/clients/${client.id}`)
  await expect(page.getByText('•••••••67')).toBeVisible()
  await page.getByRole('button', { name: 'Ko‘rsatish', exact: true }).click()
  await expect(page.getByText('31506950123454')).toBeVisible()
  await expect(page.getByText('Pasport ma’lumotlari ko‘rildi')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yashirish' }).click()
  await expect(page.getByText('31506950123454')).toBeHidden()
})

// Every day new-client-form.test.tsx and client-passport.test.tsx have both forms, and walk-in.spec.ts enters a client.
test('the office enters a client at the desk, with the lines of an identity card', {
  tag: '@everything',
}, async ({ page }) => {
  await enterOffice(page, '/admin/client?new=1')
  const form = page.getByRole('dialog', { name: 'Yangi mijoz' })
  const phone = newPhone()
  await form.getByLabel('To‘liq ism').fill('Alisher Karimov')
  await form.getByLabel('Telefon').fill(phone)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page).toHaveURL(/\/admin\/clients\/[^/?]+$/)
  await expect(page.getByText('Mijoz qo‘shildi: Ofisga o‘zi keldi')).toBeVisible()
  await page.getByRole('button', { name: 'Pasportni o‘zgartirish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pasportni o‘zgartirish' })
  await dialog.getByLabel('Pasport pastidagi ikki qatorni kiriting').fill(cardLines)
  await expect(dialog.getByLabel('Pasport raqami')).toHaveValue('AD1234567')
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(dialog).toBeHidden()

  // The same person once more: the form leads to the record that is there.
  await page.goto('/admin/client?new=1')
  await form.getByLabel('To‘liq ism').fill('Alisher')
  await form.getByLabel('Telefon').fill(phone)
  await form.getByRole('button', { name: 'Saqlash' }).click()
  await expect(form.getByText('Bu telefon yoki e-mail bilan mijoz bor: Alisher Karimov')).toBeVisible()
  await expect(form.getByRole('link', { name: 'Shu mijozni ochish' })).toBeVisible()
})

// Every day country-rules.test.tsx changes a rule, and country-rules.db.test.ts stores it.
test('the office checks the passport rule of a country', { tag: '@everything' }, async ({
  cleanPage: page,
}) => {
  await enterOffice(page, '/admin/service_inputs?tab=countries')
  const row = page.getByRole('row').filter({ hasText: 'Singapur' })
  await expect(row.getByText('Kirish kunidan 6 oy')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Tahrirlash: Singapur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pasport qoidasini tahrirlash' })
  await dialog.getByLabel('Pasport necha oy amal qilishi kerak').fill('9')
  await dialog.getByLabel('Elchixona qoidasi bilan solishtirilgan kun').fill('2025-11-01')
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByText('Kirish kunidan 9 oy')).toBeVisible()
  await expect(row.getByText('01/11/2025')).toBeVisible()
})
