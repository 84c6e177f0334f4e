import type { Page } from '@playwright/test'
import { termsVersion } from 'contract/terms'
import { clientPassword, demoPassword } from './people.ts'
import { expect } from './quiet-page.ts'

/** A connection that lay idle may be closed by the server in the very moment it is used again. */
export const maxRetries = 2

/** A new client account by the form; ends in the cabinet. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Parol', { exact: true }).fill(clientPassword)
  await page.getByLabel('Parolni takrorlang', { exact: true }).fill(clientPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: 'Ro‘yxatdan o‘tish', exact: true }).click()
  await restPointer(page)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
}

/** A new client account without the form: this browser holds its session as if it had signed in. It shows no page yet. */
export async function becomeClient(page: Page, email: string): Promise<void> {
  const account = { email, password: clientPassword, data: { terms_version: termsVersion } }
  const session = await (await page.request.post('/auth/v1/signup', { data: account, maxRetries })).json()
  const headers = { authorization: `Bearer ${session.access_token}` }
  const { token, client } = await (
    await page.request.post('/api/v1/auth/login-with-supabase', { headers, data: {}, maxRetries })
  ).json()
  await remember(page, {
    remember_me: 'true',
    'hosted-auth': JSON.stringify(session),
    api_access_token: token,
    client_id: client.id,
  })
}

/** Puts away what a page of the site finds when it is opened next. */
export async function remember(page: Page, entries: Record<string, string>): Promise<void> {
  // An empty page of the site's own address, for the storage that goes with it.
  await page.route('**/nothing-yet', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/nothing-yet')
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
  }, entries)
}

type Credentials = { email: string; password?: string; remember?: boolean }

/** Fills the sign-in form and sends it; what comes of it is the test's business. */
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

/** A link of the next page that came to lie under the pointer would be fetched, as if somebody wanted it. */
async function restPointer(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
}

/** A member of staff of the demonstration, by the form. */
export async function signInAsStaff(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Login yoki e-mail').fill(username)
  await page.getByLabel('Parol', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Kirish', exact: true }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Chiqish' }).click()
  await expect(page).toHaveURL(/\/login/)
}
