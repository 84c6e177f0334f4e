import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { codeOf, inOneStep } from 'server/testing/factors'
import { askApi } from './applications.ts'
import { codeInMailTo } from './mails.ts'
import { isPostgresMissing, type OwnSite, startOwnSite } from './own-site.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { clientPassword, googlePeople, newAddress } from './people.ts'
import { expect, test } from './quiet-page.ts'
import { becomeClient, signIn, signOut } from './sign-in.ts'

const newPassword = 'Registon maydoni 9'

const block = (page: Page) => page.getByRole('region', { name: 'Xavfsizlik' })
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(words)

async function someone(page: Page, name: string): Promise<string> {
  const email = newAddress(name)
  await becomeClient(page, email)
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
  return email
}

/** Opens one of the dialogs of the block. */
async function open(page: Page, name: string): Promise<Locator> {
  await block(page).getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

async function fillPassword(dialog: Locator, password: string): Promise<void> {
  await dialog.getByLabel('Yangi parol', { exact: true }).fill(password)
  await dialog.getByLabel('Yangi parolni takrorlang', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Parolni saqlash' }).click()
}

/** Adds an authenticator app and answers the key it was given. */
async function addApp(page: Page, button: string): Promise<string> {
  const dialog = await open(page, button)
  await dialog.getByRole('button', { name: 'Davom etish' }).click()
  const secret = (await dialog.getByRole('code').innerText()).replace(/\s/g, '')
  await inOneStep()
  await dialog.getByLabel('Tasdiqlash kodi').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Tasdiqlash va yoqish' }).click()
  await expect(dialog).toBeHidden()
  return secret
}

/** Ticks what has to be ticked, and goes on. */
async function eraseIn(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Bularni qaytarib bo‘lmasligini tushundim').check()
  await dialog.getByLabel(/^Kerakli fayllarimni/).check()
  await dialog.getByRole('button', { name: 'Hisobni o‘chirish' }).click()
}

test('a client changes the password and comes in with the new one', async ({ page }) => {
  const email = await someone(page, 'password')
  const dialog = await open(page, 'Parolni o‘zgartirish')
  await fillPassword(dialog, clientPassword)
  await expect(dialog.getByText('Yangi parol eskisidan farq qilishi kerak')).toBeVisible()
  await fillPassword(dialog, newPassword)
  await expect(toast(page, 'Parol saqlandi')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(block(page).getByRole('button', { name: 'Parolni o‘zgartirish' })).toBeFocused()
  await signOut(page)
  await signIn(page, { email })
  await expect(page.getByRole('alert').getByText('E-mail yoki parol noto‘g‘ri')).toBeVisible()
  await signIn(page, { email, password: newPassword })
  await expect(page).toHaveURL('/profile')
})

test('who came by Google sets a first password', async ({ page }) => {
  const { email } = googlePeople.withoutPassword
  await page.goto('/login')
  await page.getByRole('button', { name: 'Google orqali kirish' }).click()
  await page.getByLabel('Account').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(block(page).getByText('Tasdiqlangan', { exact: true })).toBeVisible()
  await fillPassword(await open(page, 'Parol qo‘yish'), newPassword)
  await expect(toast(page, 'Parol saqlandi')).toBeVisible()
  await signOut(page)
  await signIn(page, { email, password: newPassword })
  await expect(page).toHaveURL('/profile')
})

test('the proof of the address is asked for here as well', async ({ quietPage: page }) => {
  await someone(page, 'proof')
  await expect(block(page).getByText('Tasdiqlanmagan')).toBeVisible()
  await block(page).getByRole('button', { name: 'Tasdiqlash xatini yuborish' }).click()
  await expect(block(page).getByText('Xat yuborildi. Pochtangizni tekshiring.')).toBeVisible()
})

test('a second factor: switched on, asked for at the door, removed', async ({ page }) => {
  test.slow()
  const email = await someone(page, 'factor')
  await expect(block(page).getByText('O‘chirilgan')).toBeVisible()
  const dialog = await open(page, 'Yoqish')
  await expect(dialog.getByText('Telefon yo‘qolsa-chi?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Davom etish' }).click()
  await expect(dialog.getByRole('img', { name: 'Autentifikator ilovasi uchun QR kod' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Kalitdan nusxa olish' })).toBeVisible()
  await dialog.getByLabel('Tasdiqlash kodi').fill('000000')
  await dialog.getByRole('button', { name: 'Tasdiqlash va yoqish' }).click()
  await expect(dialog.getByText('Kod noto‘g‘ri')).toBeVisible()
  // Left halfway, it can be begun again at once.
  await dialog.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(dialog).toBeHidden()
  const secret = await addApp(page, 'Yoqish')
  await expect(toast(page, 'Ikki bosqichli kirish yoqildi')).toBeVisible()
  await expect(block(page).getByText('Yoqilgan')).toBeVisible()
  await block(page).getByText('Telefon yo‘qolsa-chi?').click()
  await expect(block(page).getByRole('link', { name: 'Biz bilan bog‘lanish' })).toBeVisible()

  await signOut(page)
  await signIn(page, { email })
  await page.getByLabel('Tasdiqlash kodi').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Tasdiqlash', exact: true }).click()
  await expect(page).toHaveURL('/profile')

  await block(page)
    .getByRole('button', { name: /^Autentifikator ilovasi/ })
    .click()
  const question = page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })
  await expect(question.getByText('Bundan keyin hisobingizga kodsiz kiriladi.')).toBeVisible()
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(block(page).getByText('O‘chirilgan')).toBeVisible()
  await expect(block(page).getByRole('heading', { name: 'Ikki bosqichli kirish' })).toBeFocused()
  await signOut(page)
  await signIn(page, { email })
  await expect(page).toHaveURL('/profile')
})

test('of two phones the one that is left vouches for who removes the other', async ({ quietPage: page }) => {
  test.slow()
  await someone(page, 'two-phones')
  const left = await addApp(page, 'Yoqish')
  await addApp(page, 'Yana bir telefon qo‘shish')
  const apps = block(page).getByRole('button', { name: /^Autentifikator ilovasi/ })
  await expect(apps).toHaveCount(2)
  await apps.last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'O‘chirish' }).click()
  await expect(block(page).getByText(/^Davom etish uchun qolgan autentifikator/)).toBeVisible()
  await expect(block(page).getByRole('button', { name: 'Parolni o‘zgartirish' })).toHaveCount(0)
  await block(page).getByLabel('Tasdiqlash kodi').fill(codeOf(left, 1))
  await block(page).getByRole('button', { name: 'Tasdiqlash', exact: true }).click()
  await expect(block(page).getByRole('button', { name: 'Parolni o‘zgartirish' })).toBeVisible()
  await expect(apps).toHaveCount(1)
})

test('a client takes the own data along; a try that fails says so and can be made again', async ({
  page,
}) => {
  await someone(page, 'takes-along')
  const button = block(page).getByRole('button', { name: 'Ma’lumotlarni yuklab olish' })
  await page.route('**/clients/export-data/*', (route) => route.abort(), { times: 1 })
  await button.click()
  await expect(block(page).getByRole('alert')).toContainText('Server bilan aloqa yo‘q')
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  expect(file.suggestedFilename()).toBe('malumotlarim.zip')
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(toast(page, 'Ma’lumotlaringiz yuklab olindi')).toBeVisible()
  await expect(block(page).getByRole('alert')).toHaveCount(0)
})

test('a client erases the account, is told goodbye, and nobody knows it any more', async ({ page }) => {
  const email = await someone(page, 'goes')
  const dialog = await open(page, 'Hisobni o‘chirish')
  const confirm = dialog.getByRole('button', { name: 'Hisobni o‘chirish' })
  await expect(dialog.getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Bularni qaytarib bo‘lmasligini tushundim').check()
  await expect(confirm).toBeDisabled()
  await eraseIn(dialog)
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Hisobingiz va ma’lumotlaringiz o‘chirildi.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kirish' })).toBeVisible()
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept.filter((key) => !['language', 'theme'].includes(key))).toEqual([])
  await page.goto('/login')
  await signIn(page, { email })
  await expect(page.getByRole('alert').getByText('E-mail yoki parol noto‘g‘ri')).toBeVisible()
})

test('the block fails and comes back without the page around it', async ({ page }) => {
  await someone(page, 'fails')
  const users = '**/auth/v1/user'
  await page.route(users, (route) => route.abort())
  await page.reload()
  await expect(block(page).getByText(/^Ma'lumotlarni yuklashda xatolik: /)).toBeVisible()
  await expect(block(page).getByRole('button', { name: 'Hisobni o‘chirish' })).toBeVisible()
  await page.unroute(users)
  await block(page).getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(block(page).getByRole('button', { name: 'Parolni o‘zgartirish' })).toBeVisible()
})

for (const language of ['uz', 'en', 'ru']) {
  test(`the block and its dialogs are calm in ${language}`, async ({ quietPage: page }) => {
    test.slow()
    await someone(page, 'calm')
    await page.goto(`/profile?lang=${language}`, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const security = page.getByRole('region', { name: /^(Xavfsizlik|Security|Безопасность)$/ })
    for (const name of [
      /^(Parolni o‘zgartirish|Change the password|Изменить пароль)$/,
      /^(Yoqish|Switch on|Включить)$/,
      /^(Hisobni o‘chirish|Delete the account|Удалить аккаунт)$/,
    ]) {
      await security.getByRole('button', { name }).click()
      // The cross alone stands there until the rest has come.
      await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
      await expectCalmAtBothEnds(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
}

test.describe('for who signed in a while ago', () => {
  let site: OwnSite
  let page: Page

  test.beforeAll(async () => {
    test.skip(await isPostgresMissing(), 'needs PostgreSQL')
    site = await startOwnSite()
  })
  test.afterAll(() => site?.close())
  test.beforeEach(async ({ browser }) => {
    page = await browser.newPage({ baseURL: site.url })
  })
  test.afterEach(() => page.close())

  test('a new password needs the code of a mail', async () => {
    const email = await someone(page, 'old-session')
    await site.change(`update auth_sessions set created_at = created_at - interval '2 days'`)
    const dialog = await open(page, 'Parolni o‘zgartirish')
    await fillPassword(dialog, newPassword)
    await expect(dialog.getByText(email)).toBeVisible()
    await expect(dialog.getByLabel('Xatdagi kod')).toBeFocused()
    const code = await codeInMailTo(page.request, email)
    await dialog.getByLabel('Xatdagi kod').fill(code === '000000' ? '000001' : '000000')
    await dialog.getByRole('button', { name: 'Parolni saqlash' }).click()
    await expect(dialog.getByText('Kod noto‘g‘ri yoki eskirgan')).toBeVisible()
    await dialog.getByRole('button', { name: 'Orqaga' }).click()
    await expect(dialog.getByLabel('Yangi parol', { exact: true })).toHaveValue(newPassword)
    await dialog.getByRole('button', { name: 'Parolni saqlash' }).click()
    await dialog.getByLabel('Xatdagi kod').fill(code)
    await dialog.getByRole('button', { name: 'Parolni saqlash' }).click()
    await expect(toast(page, 'Parol saqlandi')).toBeVisible()
    await signOut(page)
    await signIn(page, { email, password: newPassword })
    await expect(page).toHaveURL('/profile')
  })

  test('erasing leads through the door and back to the same question', async () => {
    const email = await someone(page, 'erases-late')
    await site.change(`update api_sessions set authenticated_at = authenticated_at - interval '1 hour'`)
    const dialog = await open(page, 'Hisobni o‘chirish')
    await eraseIn(dialog)
    await dialog.getByRole('button', { name: 'Qaytadan kirish' }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await signIn(page, { email })
    await expect(page).toHaveURL('/profile?erase=1')
    await expect(dialog).toBeVisible()
    expect((await askApi(page, 'GET', '/auth/me')).status).toBe(200)
    await eraseIn(dialog)
    await expect(page).toHaveURL('/')
  })
})
