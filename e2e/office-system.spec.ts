import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enterOffice } from './office.ts'
import { expect, test } from './own-office.ts'
import type { OwnSite } from './own-site.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { newAddress } from './people.ts'

const path = '/admin/system'
const letters = (page: Page) => page.getByRole('region', { name: 'Jo‘natilmay qolgan xatlar va ishlar' })
const health = (page: Page) => page.getByRole('region', { name: 'Hozir nima ishlamayapti' })
const audit = (page: Page) => page.getByRole('region', { name: 'Audit jurnali' })
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(words)

/** A mail that was tried until nobody tries it any more. */
async function givenUpMail(site: OwnSite): Promise<string> {
  const [mail, address] = [randomUUID(), newAddress('yetmagan')]
  await site.change(`
    insert into mails (id, to_address, subject, text_body, language, kind, message_id, state, attempts, last_error)
    values ('${mail}', '${address}', 'x', 'x', 'uz', 'password_reset', '${mail}@test', 'dead', 7, '550 no such user');
    insert into pgboss.job (name, data, source_name, source_id, source_retry_count, source_created_on, source_output)
    values ('dead-letters', '{"mail_id": "${mail}"}', 'send-mail', gen_random_uuid(), 6, now(), '{"message": "550"}')`)
  return address
}

test('an admin finds the page in the profile menu and sees that everything works', async ({
  quietPage: page,
}) => {
  await enterOffice(page, '/admin/profile')
  await page.getByRole('button', { name: /^Hisob menyusi/ }).click()
  await page.getByRole('menuitem', { name: 'Tizim holati' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Tizim' })).toBeVisible()
  await expect(health(page).getByText('Hammasi ishlayapti.')).toBeVisible()
  await expect(health(page).getByRole('listitem')).toHaveCount(6)
  await expect(audit(page), 'the log is for a super admin').toHaveCount(0)
})

test('what is wrong is said with its reason, until it works again', async ({ quietPage: page, site }) => {
  await enterOffice(page, path)
  await expect(health(page).getByText('Hammasi ishlayapti.')).toBeVisible()
  const id = randomUUID()
  await site.change(`
    insert into mails (id, to_address, subject, text_body, language, kind, message_id, last_error)
    values ('${id}', 'a@example.com', 'x', 'x', 'uz', 'password_reset', '${id}@test', 'connect ECONNREFUSED')`)
  await health(page).getByRole('button', { name: 'Qayta tekshirish' }).click()
  await expect(health(page).getByRole('alert')).toHaveText('1 ta qism ishlamayapti.')
  await expect(health(page).getByRole('listitem').first()).toContainText('Xatlar')
  await expect(health(page).getByRole('listitem').first()).toContainText('ECONNREFUSED')
  await site.change(`delete from mails where id = '${id}'`)
  await health(page).getByRole('button', { name: 'Qayta tekshirish' }).click()
  await expect(health(page).getByText('Hammasi ishlayapti.')).toBeVisible()
})

test('a mail that was given up is tried again, once, and noted', async ({ quietPage: page, site }) => {
  const address = await givenUpMail(site)
  await enterOffice(page, path, 'demo_super_admin')
  const row = letters(page).locator('tbody tr').filter({ hasText: address })
  await expect(row).toContainText('password_reset')
  await expect(row).toContainText('550 no such user')
  await row.getByRole('button', { name: `Qayta urinish: ${address}` }).press('Enter')
  await expect(toast(page, 'password_reset: navbatga qaytarildi')).toBeVisible()
  await expect(row).toHaveCount(0)
  await audit(page).getByLabel('Turi').selectOption('Qayta urinildi')
  await expect(audit(page).locator('tbody tr').first()).toContainText('system.retried')
})

test('one that a colleague was faster with says so', async ({ page, site }) => {
  const address = await givenUpMail(site)
  await enterOffice(page, path)
  const row = letters(page).locator('tbody tr').filter({ hasText: address })
  await expect(row).toBeVisible()
  await site.change(`delete from pgboss.job where name = 'dead-letters'`)
  await row.getByRole('button', { name: `Qayta urinish: ${address}` }).click()
  await expect(toast(page, 'Bu yozuv ro‘yxatda yo‘q')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the log is searched by kind, person, record and day, and the address knows it', async ({
  quietPage: page,
}) => {
  await enterOffice(page, path, 'demo_super_admin')
  const entries = audit(page).locator('tbody tr')
  await audit(page).getByLabel('Turi').selectOption('Kirish')
  await expect(page).toHaveURL(/kind=sign_in/)
  await expect(entries.first()).toContainText('staff.sign_in')
  const person = entries.first().getByRole('link', { name: /^Faqat shu kishi: / })
  const name = (await person.textContent()) as string
  await person.click()
  await expect(page).toHaveURL(/actor_id=/)
  await expect(audit(page).getByLabel('Kim').locator('option:checked')).toHaveText(name)
  await page.reload()
  await expect(audit(page).getByLabel('Turi')).toHaveValue('sign_in')
  await expect(entries.first()).toContainText(name)

  await audit(page).getByLabel('gacha').fill('2020-01-02')
  await expect(page).toHaveURL(/to=2020-01-02/)
  await expect(audit(page).getByText('Hech narsa topilmadi')).toBeVisible()
  await audit(page).getByRole('button', { name: 'Filtrni tozalash' }).click()
  await expect(page).toHaveURL(path)
  await audit(page).getByLabel('Yozuv ID').fill(randomUUID())
  await audit(page).getByLabel('Yozuv ID').press('Enter')
  await expect(audit(page).getByText('Hech narsa topilmadi')).toBeVisible()
})

test('who does not run the agency has no way to it', async ({ quietPage: page }) => {
  await enterOffice(page, path, 'demo_manager')
  await expect(page.getByText('“Tizim” bo‘limi sizning rolingiz uchun ochiq emas')).toBeVisible()
  await page.getByRole('button', { name: /^Hisob menyusi/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Tizim holati' })).toHaveCount(0)
})

test('the page is calm in every size', async ({ quietPage: page, site }) => {
  await givenUpMail(site)
  await enterOffice(page, path, 'demo_super_admin')
  await expect(
    letters(page)
      .getByRole('button', { name: /^Qayta urinish/ })
      .first(),
  ).toBeVisible()
  await expect(audit(page).locator('tbody tr').first()).toBeVisible()
  await expectCalmAtBothEnds(page)
})
