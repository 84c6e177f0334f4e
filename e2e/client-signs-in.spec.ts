import type { Page } from '@playwright/test'
import { newAddress } from './accounts.ts'
import { expect, test } from './clean-page.ts'
import { createAccount, signIn, signOut } from './sign-in.ts'

const stored = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('api_access_token') !== null,
    session: sessionStorage.getItem('api_access_token') !== null,
  }))

const ownAddress = (page: Page, email: string) => page.getByRole('main').getByText(email)

// Not a clean page: what it refetches when the tab is shown again may be refused while it signs out.
test('remembered: a reload and a new tab stay signed in, and signing out ends it in both', async ({
  page,
  context,
}) => {
  const email = newAddress('remembered')
  await createAccount(page, email)
  await page.goto('/login')
  await signIn(page, { email, remember: true })
  await expect(page).toHaveURL('/profile')
  expect(await stored(page)).toEqual({ local: true, session: false })
  await page.reload()
  await expect(ownAddress(page, email).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(ownAddress(other, email).first()).toBeVisible()
  await signOut(page)
  await expect(ownAddress(other, email)).toHaveCount(0)
})

// Every day sign-in-storage.test.ts has reload and tab, next-page.test.ts the page asked for, and client-continues-application.spec.ts
// is led back to it.
test('not remembered: the sign-in leads to the page asked for, a reload stays signed in, a new tab does not', {
  tag: '@everything',
}, async ({ cleanPage: page, context }) => {
  const email = newAddress('forgotten')
  await createAccount(page, email)
  await page.goto('/login?next=%2F%3Flang%3Duz')
  await signIn(page, { email })
  await expect(page).toHaveURL(/\/(\?lang=uz)?$/)
  expect(await stored(page)).toEqual({ local: false, session: true })
  // Never on another site.
  await page.goto(`/login?next=${encodeURIComponent('//evil.example')}`)
  await expect(page).toHaveURL('/profile')
  await page.reload()
  await expect(ownAddress(page, email).first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('main').getByText('Tizimga kiring').first()).toBeVisible()
})
