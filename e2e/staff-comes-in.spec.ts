import { randomUUID } from 'node:crypto'
import { expect, test } from './clean-page.ts'
import { enterOffice } from './office.ts'
import { expectAccessible } from './page-checks.ts'
import { signInAsStaff } from './sign-in.ts'

const ownPassword = 'Bir chelak suv 2026'

test('a visitor who opens /admin/leads signs in first and then is there; signing out clears the storage', async ({
  cleanPage: page,
}) => {
  await page.goto('/admin/leads')
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fleads/)
  await signInAsStaff(page, 'demo_call_manager')
  await expect(page.getByText('Admin panelga xush kelibsiz!')).toBeVisible()
  await expect(page).toHaveURL('/admin/leads')
  await expect(page.getByRole('heading', { level: 1, name: 'Call Manager' })).toBeVisible()

  await page.getByRole('button', { name: /Hisob menyusi/ }).click()
  await page.getByRole('menuitem', { name: 'Chiqish' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left.filter((key) => key.includes('admin'))).toEqual([])
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('an administrator invites a call agent, who sets a password and sees only their screens', async ({
  cleanPage: page,
  browser,
}) => {
  const login = `agent-${randomUUID().slice(0, 8)}`
  await enterOffice(page, '/admin/client', 'demo_admin')
  await page.getByRole('link', { name: 'Adminlar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users List' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yangi admin' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'dialog')
  await dialog.getByLabel('Ism').fill('Sevara Aliyeva')
  await dialog.getByLabel('Login').fill(login)
  await dialog.getByLabel('Rol', { exact: true }).selectOption('call_agent')
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('User muvaffaqiyatli saqlandi')).toBeVisible()
  const link = await page.getByRole('dialog').getByLabel('Havola').inputValue()

  const own = await browser.newContext()
  const theirs = await own.newPage()
  await theirs.goto(link)
  await expect(theirs.getByText(login)).toBeVisible()
  await theirs.getByLabel('Yangi parol', { exact: true }).fill(ownPassword)
  await theirs.getByLabel('Parolni takrorlang', { exact: true }).fill(ownPassword)
  await theirs.getByRole('button', { name: 'Parolni saqlash va kirish' }).click()
  await expect(theirs).toHaveURL('/admin/leads/call-agent')
  const entries = theirs.getByRole('navigation', { name: 'Bo‘limlar' }).getByRole('listitem')
  await expect(entries).toHaveText(['Leadlar', 'Profil'])
  await theirs.goto('/admin/user')
  await expect(theirs.getByText('Ruxsat yo‘q')).toBeVisible()

  await theirs.goto(link)
  await expect(theirs.getByText(/Havola eskirgan yoki ishlatilgan/)).toBeVisible()
  await own.close()
})
