import { newAddress } from './accounts.ts'
import { expect, test } from './clean-page.ts'
import { formOn } from './contact-form.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test('a visitor without scripts searches the help, finds an answer, then none, and whom to ask', async ({
  page,
}) => {
  await page.goto('/help')
  const search = page.getByRole('searchbox', { name: 'Savolingizni qidiring' })
  await search.fill("o'RNIGA va'da")
  await page.getByRole('button', { name: 'Qidirish' }).click()
  await expect(page).toHaveURL(/\/help\?q=/)
  await expect(page.getByRole('status')).toHaveText('1 ta javob topildi')
  await expect(page.getByRole('heading', { name: 'Vizani kafolatlaysizmi?' })).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText('o‘rniga')
  await expect(search).toHaveValue("o'RNIGA va'da")

  await search.fill('velosiped')
  await page.getByRole('button', { name: 'Qidirish' }).click()
  await expect(page.getByRole('status')).toHaveText('Javob topilmadi.')
  await page.getByRole('link', { name: 'Bizga yozing.' }).click()
  await expect(page).toHaveURL('/contact')
})

test('a visitor without scripts asks for advice about a country: the form knows which, and is sent', async ({
  page,
}) => {
  await page.goto('/countries/germany')
  await page.getByRole('main').getByRole('link', { name: 'Maslahat olish' }).click()
  const form = formOn(page)
  await expect(form.subject).toHaveValue('consultation')
  await expect(form.text).toHaveValue('Germaniya bo‘yicha maslahat olmoqchiman.')
  // What is wrong is said, and nothing of it is lost.
  await form.send.click()
  await expect(form.refusal).toBeInViewport()
  await expect(form.text).toHaveValue('Germaniya bo‘yicha maslahat olmoqchiman.')
  await form.name.fill('Aziza Karimova')
  await form.email.fill(newAddress('visitor'))
  await form.send.click()
  await expect(form.thanks).toBeInViewport()
  await expect(form.text).toHaveValue('')
})

test('a visitor without scripts changes the language, which stays', async ({ page }) => {
  await page.goto('/countries/germany')
  await page.getByRole('banner').locator('summary').filter({ hasText: 'uz' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Германия')
  await page.getByRole('main').getByRole('link', { name: 'Все страны' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})
