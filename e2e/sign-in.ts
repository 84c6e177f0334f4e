import type { Page } from '@playwright/test'
import { termsVersion } from 'contract/terms'
import { clientPassword, demoPassword } from './accounts.ts'
import { remember } from './browser-storage.ts'
import { expect } from './clean-page.ts'
import { openPage } from './open-page.ts'

/** A new client account by the form; ends in the cabinet. */
export async function register(page: Page, email: string): Promise<void> {
  await openPage(page, '/register')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Parol', { exact: true }).fill(clientPassword)
  await page.getByLabel('Parolni takrorlang', { exact: true }).fill(clientPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: 'Ro‘yxatdan o‘tish', exact: true }).click()
  await restPointer(page)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
}

/** A new client account without the form: this browser has its session as if it had signed in. It shows no page yet. */
export async function becomeClient(page: Page, email: string): Promise<void> {
  const account = { email, password: clientPassword, data: { terms_version: termsVersion } }
  await enterWith(page, '/auth/v1/signup', account)
}

/** A client who has an account signs in without the form. This browser shows no page yet. */
export async function enterAsClient(page: Page, account: { email: string; password: string }): Promise<void> {
  await enterWith(page, '/auth/v1/token?grant_type=password', account)
}

async function enterWith(page: Page, path: string, account: object): Promise<void> {
  const session = await (await page.request.post(path, { data: account })).json()
  const headers = { authorization: `Bearer ${session.access_token}` }
  const exchanged = await page.request.post('/api/v1/auth/login-with-supabase', {
    headers,
    data: {},
  })
  const { token, client } = await exchanged.json()
  await remember(page, new URL(exchanged.url()).origin, {
    remember_me: 'true',
    'hosted-auth': JSON.stringify(session),
    api_access_token: token,
    client_id: client.id,
  })
}

/** A new client account without the form, not signed in here. */
export async function createAccount(page: Page, email: string): Promise<void> {
  const account = { email, password: clientPassword, data: { terms_version: termsVersion } }
  await page.request.post('/auth/v1/signup', { data: account })
}

type Credentials = { email: string; password?: string; remember?: boolean }

/** Fills the sign-in form and sends it; the test checks the result. */
export async function signIn(
  page: Page,
  { email, password = clientPassword, remember = false }: Credentials,
): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Parol', { exact: true }).fill(password)
  if (remember) await page.getByLabel('Meni eslab qol').check()
  await page.getByRole('main').getByRole('button', { name: 'Kirish', exact: true }).click()
  await restPointer(page)
}

/** A link of the next page that happens to be under the pointer would be prefetched. */
async function restPointer(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
}

/** A demo staff member, by the form. */
export async function signInAsStaff(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Login yoki e-mail').fill(username)
  await page.getByLabel('Parol', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Kirish', exact: true }).click()
}

export async function signOut(page: Page): Promise<void> {
  // By a key: a message of the page may cover the button for seconds.
  await page.getByRole('banner').getByRole('button', { name: 'Chiqish' }).press('Enter')
  await expect(page).toHaveURL(/\/login/)
}
