import { newAddress } from './accounts.ts'
import { expect, test } from './clean-page.ts'
import { linkInMailTo } from './mails.ts'
import { openPage } from './open-page.ts'
import { becomeClient, createAccount, signIn, signOut } from './sign-in.ts'

test('a forgotten password: the mail, the button, a new password, and signed in', async ({
  cleanPage: page,
}) => {
  const email = newAddress('forgets')
  await createAccount(page, email)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Parolni unutdingizmi?' }).click()
  // The address changes a moment before the page does, and the page before has a field of the same name.
  await expect(page.getByRole('button', { name: 'Havola yuborish' })).toBeVisible()
  await expect(page).toHaveURL(/\/forgot-password/)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Havola yuborish' }).click()
  await expect(page.getByText(/Bu manzilga hisob ochilgan bo‘lsa/)).toBeVisible()

  const link = await linkInMailTo(page.request, email)
  // What a mail scanner does: it opens the link, which must not use it up.
  await page.request.get(link)
  await openPage(page, link)
  await page.getByRole('button', { name: 'Davom etish' }).click()
  await expect(page.getByRole('button', { name: 'Parolni saqlash' })).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password/)
  await page.getByLabel('Yangi parol', { exact: true }).fill('Registon maydoni 9')
  await page.getByLabel('Yangi parolni takrorlang', { exact: true }).fill('Registon maydoni 9')
  await page.getByRole('button', { name: 'Parolni saqlash' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()

  await signOut(page)
  await signIn(page, { email, password: 'Registon maydoni 9' })
  await expect(page).toHaveURL('/profile')
})

test('a client verifies the address with the mail of the cabinet', async ({ cleanPage: page }) => {
  const email = newAddress('proves')
  await becomeClient(page, email)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Pochtani tasdiqlash' }).click()
  await openPage(page, await linkInMailTo(page.request, email))
  await page.getByRole('button', { name: 'E-mailni tasdiqlash' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('E-mail tasdiqlangan')).toBeVisible()
})
