import { expect, test } from '@playwright/test'
import { googlePeople } from './people.ts'
import { register, signIn, signOut } from './sign-in.ts'

test('somebody comes in with Google and is in the cabinet under that name', async ({ page }) => {
  const { email, name } = googlePeople.newcomer
  await page.goto('/login')
  await page.getByRole('button', { name: 'Google orqali kirish' }).click()
  await page.getByLabel('Account').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await expect(page.getByText('E-mail tasdiqlangan')).toBeVisible()
  expect(page.url()).not.toContain('code=')
})

test('who does not want to after all is back at the door, with a reason', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Google orqali kirish' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/Google orqali kirishda xatolik/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kirish sahifasiga o‘tish' })).toBeVisible()
})

test('Google takes an account over from whoever registered that address before', async ({
  page,
  browser,
}) => {
  const { email } = googlePeople.owner
  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  await register(theirs, email)

  await page.goto('/login')
  await page.getByRole('button', { name: 'Google orqali kirish' }).click()
  await page.getByLabel('Account').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('E-mail tasdiqlangan')).toBeVisible()

  await theirs.reload()
  await expect(theirs.getByRole('main').getByText('Tizimga kiring').first()).toBeVisible()
  await theirs.goto('/login')
  await signIn(theirs, { email })
  await expect(theirs.getByRole('alert').getByText('E-mail yoki parol noto‘g‘ri')).toBeVisible()
  await signOut(page)
  await stranger.close()
})
