import { linkInMailTo } from './mails.ts'
import { newAddress } from './people.ts'
import { expect, test } from './quiet-page.ts'
import { register, signIn, signOut } from './sign-in.ts'

test('a forgotten password: a mail, a button, a new password, and in', async ({ quietPage: page }) => {
  const email = newAddress('forgets')
  await register(page, email)
  await signOut(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Parolni unutdingizmi?' }).click()
  await expect(page).toHaveURL(/\/forgot-password/)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Havola yuborish' }).click()
  await expect(page.getByText(/Bu manzilga hisob ochilgan bo‘lsa/)).toBeVisible()

  const link = await linkInMailTo(page.request, email)
  // What a mail scanner does: it opens the link, and uses nothing up.
  await page.request.get(link)
  await page.goto(link)
  await page.getByRole('button', { name: 'Davom etish' }).click()
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

test('a link that was used says so and offers another', async ({ page }) => {
  const email = newAddress('again')
  await register(page, email)
  await signOut(page)
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Havola yuborish' }).click()
  const link = await linkInMailTo(page.request, email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Davom etish' }).click()
  await expect(page).toHaveURL(/\/reset-password/)
  await page.goto(link)
  await page.getByRole('button', { name: 'Davom etish' }).click()
  await expect(
    page.getByText('Havola eskirgan yoki allaqachon ishlatilgan. Yangisini so‘rang.').first(),
  ).toBeVisible()
})

test('an address without an account is answered alike', async ({ quietPage: page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail', { exact: true }).fill(newAddress('nobody'))
  await page.getByRole('button', { name: 'Havola yuborish' }).click()
  await expect(page.getByText(/Bu manzilga hisob ochilgan bo‘lsa/)).toBeVisible()
})

test('a client proves the address with the mail of the cabinet', async ({ quietPage: page }) => {
  const email = newAddress('proves')
  await register(page, email)
  await page.getByRole('button', { name: 'Pochtani tasdiqlash' }).click()
  await page.goto(await linkInMailTo(page.request, email))
  await page.getByRole('button', { name: 'E-mailni tasdiqlash' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('E-mail tasdiqlangan')).toBeVisible()
})
