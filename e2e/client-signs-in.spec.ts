import type { Page } from '@playwright/test'
import { newAddress } from './people.ts'
import { expect, test } from './quiet-page.ts'
import { register, signIn, signOut } from './sign-in.ts'

const stored = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('api_access_token') !== null,
    session: sessionStorage.getItem('api_access_token') !== null,
  }))

async function someone(page: Page, name: string): Promise<string> {
  const email = newAddress(name)
  await register(page, email)
  await signOut(page)
  return email
}

test('a wrong password gets one message, and the address stays', async ({ page }) => {
  const email = await someone(page, 'wrong')
  await page.goto('/login')
  await signIn(page, { email, password: 'not the password' })
  await expect(page.getByRole('alert').getByText('E-mail yoki parol noto‘g‘ri')).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await expect(page).toHaveURL('/login')
  expect(await stored(page)).toEqual({ local: false, session: false })
})

test('an address without an account gets the same message', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, { email: newAddress('nobody'), password: 'not the password' })
  await expect(page.getByRole('alert').getByText('E-mail yoki parol noto‘g‘ri')).toBeVisible()
})

test('remembered: a reload and a new tab find the person signed in', async ({ quietPage: page, context }) => {
  const email = await someone(page, 'remembered')
  await page.goto('/login')
  await signIn(page, { email, remember: true })
  await expect(page).toHaveURL('/profile')
  expect(await stored(page)).toEqual({ local: true, session: false })
  await page.reload()
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('main').getByText(email).first()).toBeVisible()
})

test('not remembered: a reload keeps the person in, a new tab does not know them', async ({
  quietPage: page,
  context,
}) => {
  const email = await someone(page, 'forgotten')
  await page.goto('/login')
  await signIn(page, { email })
  await expect(page).toHaveURL('/profile')
  expect(await stored(page)).toEqual({ local: false, session: true })
  await page.reload()
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('main').getByText('Tizimga kiring').first()).toBeVisible()
})

test('after signing in people land where they were going, and never on another site', async ({
  quietPage: page,
}) => {
  const email = await someone(page, 'going')
  await page.goto('/login?next=%2F%3Flang%3Duz')
  await signIn(page, { email })
  await expect(page).toHaveURL(/\/(\?lang=uz)?$/)
  for (const next of ['//evil.example', '/\\evil.example', 'https:evil.example', '/%2f%2fevil.example']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await expect(page).not.toHaveURL(/\/login/)
    expect(new URL(page.url()).hostname).toBe('127.0.0.1')
  }
})

test('the session ends here when it is ended in another tab', async ({ page, context }) => {
  const email = newAddress('tabs')
  await register(page, email)
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('main').getByText(email).first()).toBeVisible()
  await signOut(page)
  await expect(other.getByRole('main').getByText(email)).toHaveCount(0)
})
