import { clientPassword, newAddress } from './people.ts'
import { expect, test } from './quiet-page.ts'
import { register, signIn, signOut } from './sign-in.ts'

test('somebody registers and is in the cabinet at once, and still is after closing the browser tab', async ({
  quietPage: page,
  context,
}) => {
  const email = newAddress('registers')
  await register(page, email)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profil' })).toBeVisible()
  await page.close()
  const next = await context.newPage()
  await next.goto('/profile')
  await expect(next.getByRole('main').getByText(email).first()).toBeVisible()
  await next.goto('/login')
  await expect(next).toHaveURL('/profile')
})

test('the form says what is wrong, keeps what was typed and sends nothing', async ({ quietPage: page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/signup')) asked.push(request.url())
  })
  await page.goto('/register')
  const send = page.getByRole('main').getByRole('button', { name: 'Ro‘yxatdan o‘tish', exact: true })
  await expect(send).toBeDisabled()
  await page.getByLabel('E-mail', { exact: true }).fill('not an address')
  await page.getByLabel('Parol', { exact: true }).fill('abc')
  await page.getByLabel('Parolni takrorlang', { exact: true }).fill('abd')
  await page.getByRole('checkbox').check()
  await send.click()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Parol', { exact: true })).toHaveValue('abc')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('not an address')
  expect(asked).toEqual([])
})

test('a password that half the world has is refused in words', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('E-mail', { exact: true }).fill(newAddress('common'))
  await page.getByLabel('Parol', { exact: true }).fill('qwerty123')
  await page.getByLabel('Parolni takrorlang', { exact: true }).fill('qwerty123')
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: 'Ro‘yxatdan o‘tish', exact: true }).click()
  await expect(page.getByText('Bu parol juda keng tarqalgan, boshqasini tanlang').first()).toBeVisible()
  await expect(page).toHaveURL('/register')
})

test('an address that has an account already is told so', async ({ page }) => {
  const email = newAddress('twice')
  await register(page, email)
  await signOut(page)
  await page.goto('/register')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Parol', { exact: true }).fill(clientPassword)
  await page.getByLabel('Parolni takrorlang', { exact: true }).fill(clientPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: 'Ro‘yxatdan o‘tish', exact: true }).click()
  await expect(page.getByText('Bu e-mail bilan hisob allaqachon ochilgan').first()).toBeVisible()
})

test('the list of rules follows the password while it is typed', async ({ quietPage: page }) => {
  await page.goto('/register')
  const rules = page.getByRole('list', { name: 'Parol uchun tavsiyalar' })
  await expect(rules.getByText('bajarildi', { exact: true })).toHaveCount(0)
  await page.getByLabel('Parol', { exact: true }).fill('Abc123')
  await expect(rules.getByText('bajarildi', { exact: true })).toHaveCount(4)
})

test('signing out empties the browser and goes to the sign-in page', async ({ quietPage: page }) => {
  const email = newAddress('leaves')
  await register(page, email)
  await page.evaluate(() => localStorage.setItem('language', 'uz'))
  await signOut(page)
  const left = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  expect(left.flat().filter((key) => /token|auth|client_id|admin/.test(key))).toEqual([])
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText('Tizimga kiring').first()).toBeVisible()
  await page.goto('/login')
  await signIn(page, { email })
  await expect(page).toHaveURL('/profile')
})
