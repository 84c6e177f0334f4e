import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { codeOf } from 'server/testing/accounts/factors'
import { googleAccounts, newAddress } from './accounts.ts'
import { askApi } from './applications.ts'
import { toast } from './cabinet.ts'
import { expect, test } from './clean-page.ts'
import { becomeClient, signIn, signOut } from './sign-in.ts'

const newPassword = 'Registon maydoni 9'

const path = '/profile/security'
const block = (page: Page) => page.getByRole('main')

async function newClient(page: Page, name: string): Promise<string> {
  const email = newAddress(name)
  await becomeClient(page, email)
  await page.goto(path)
  return email
}

/** Opens one of the dialogs of the page. */
async function open(page: Page, name: string): Promise<Locator> {
  await block(page).getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

/** Ticks the required boxes and continues. */
async function eraseIn(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Bularni qaytarib bo‘lmasligini tushundim').check()
  await dialog.getByLabel(/^Kerakli fayllarimni/).check()
  await dialog.getByRole('button', { name: 'Hisobni o‘chirish' }).click()
}

test('who registered with Google sets a first password and signs in with it', async ({ page }) => {
  const { email } = googleAccounts.withoutPassword
  await page.goto('/login')
  await page.getByRole('button', { name: 'Google orqali kirish' }).click()
  await page.getByLabel('Account').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/profile')
  await page.goto(path)
  await expect(block(page).getByText('Tasdiqlangan', { exact: true })).toBeVisible()
  const dialog = await open(page, 'Parol qo‘yish')
  await dialog.getByLabel('Yangi parol', { exact: true }).fill(newPassword)
  await dialog.getByLabel('Yangi parolni takrorlang', { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: 'Parolni saqlash' }).click()
  await expect(toast(page, 'Parol saqlandi')).toBeVisible()
  await expect(dialog).toBeHidden()
  await signOut(page)
  await signIn(page, { email, password: newPassword })
  await expect(page).toHaveURL('/profile')
})

test('a second factor: enabled, asked for at sign-in, removed', async ({ page }) => {
  const email = await newClient(page, 'factor')
  const dialog = await open(page, 'Yoqish')
  await dialog.getByRole('button', { name: 'Davom etish' }).click()
  const secret = (await dialog.getByRole('code').innerText()).replace(/\s/g, '')
  await dialog.getByLabel('Tasdiqlash kodi').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Tasdiqlash va yoqish' }).click()
  await expect(block(page).getByText('Yoqilgan')).toBeVisible()

  await signOut(page)
  await signIn(page, { email })
  await page.getByLabel('Tasdiqlash kodi').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Tasdiqlash', exact: true }).click()
  await expect(page).toHaveURL('/profile')

  await page.goto(path)
  await block(page)
    .getByRole('button', { name: /^Autentifikator ilovasi/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'O‘chirish' }).click()
  await expect(block(page).getByText('O‘chirilgan')).toBeVisible()
  await expect(block(page).getByRole('heading', { name: 'Ikki bosqichli kirish' })).toBeFocused()
})

test('a client downloads the own data, reauthenticates, and erases the account', async ({ page }) => {
  const email = await newClient(page, 'goes')
  const download = page.waitForEvent('download')
  await block(page).getByRole('button', { name: 'Ma’lumotlarni yuklab olish' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('malumotlarim.zip')
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  // The server's answer when the last sign-in is too old.
  const tooLongAgo = { status: 403, json: { code: 'reauthentication_needed', message: '', request_id: '' } }
  await page.route('**/api/v1/clients/erase/*', (route) => route.fulfill(tooLongAgo), { times: 1 })
  const dialog = await open(page, 'Hisobni o‘chirish')
  await expect(dialog.getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await eraseIn(dialog)
  await dialog.getByRole('button', { name: 'Qaytadan kirish' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, { email })
  await expect(page).toHaveURL('/profile/security?erase=1')
  await expect(dialog).toBeVisible()
  expect((await askApi(page, 'GET', '/auth/me')).status).toBe(200)
  await eraseIn(dialog)
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Hisobingiz va ma’lumotlaringiz o‘chirildi.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kirish' })).toBeVisible()
  const storageKeys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  expect(storageKeys.filter((key) => !['language', 'theme'].includes(key))).toEqual([])
  await page.goto('/login')
  await signIn(page, { email })
  await expect(page.getByRole('alert').getByText('E-mail yoki parol noto‘g‘ri')).toBeVisible()
})
