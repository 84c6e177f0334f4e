import { googleAccounts } from './accounts.ts'
import { expect, test } from './clean-page.ts'

test('a visitor signs in with Google, at the second try, and is in the cabinet under that name', async ({
  page,
}) => {
  const { email, name } = googleAccounts.newcomer
  await page.goto('/login')
  await page.getByRole('button', { name: 'Google orqali kirish' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/Kirishda xatolik/)).toBeVisible()
  await page.getByRole('link', { name: 'Kirish sahifasiga o‘tish' }).click()
  await page.getByRole('button', { name: 'Google orqali kirish' }).click()
  await page.getByLabel('Account').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await expect(page.getByText('E-mail tasdiqlangan')).toBeVisible()
  expect(page.url()).not.toContain('code=')
})
