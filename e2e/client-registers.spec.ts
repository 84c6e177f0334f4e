import { newAddress } from './accounts.ts'
import { expect, test } from './clean-page.ts'
import { register, signIn, signOut } from './sign-in.ts'

test('a visitor registers and is signed in at once, in another tab as well, until signing out', async ({
  cleanPage: page,
  context,
}) => {
  const email = newAddress('registers')
  await page.goto('/?lang=uz&utm_source=instagram')
  await register(page, email)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profil' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/login')
  await expect(other).toHaveURL('/profile')
  await expect(other.getByRole('main').getByText(email).first()).toBeVisible()
  await other.close()

  await page.evaluate(() => localStorage.setItem('language', 'uz'))
  await signOut(page)
  const left = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  expect(left.flat().filter((key) => /token|auth|client_id|admin/.test(key))).toEqual([])
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText('Tizimga kiring').first()).toBeVisible()
  await page.goto('/login')
  await signIn(page, { email })
  await expect(page).toHaveURL('/profile')

  // Every cookie set for a client by now is listed in the privacy policy.
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['language', 'visit', 'device']))
  await page.goto('/privacy')
  for (const name of names) {
    await expect(page.getByRole('main').getByRole('term').filter({ hasText: name })).toBeVisible()
  }
})
