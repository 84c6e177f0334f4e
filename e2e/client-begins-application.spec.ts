import { googleAccounts } from './accounts.ts'
import { askApi } from './applications.ts'
import { applyForm, expectFilledIn, fillInApplication } from './apply-form.ts'
import { expect, test } from './clean-page.ts'

test('who signs in with Google at the end finds the form filled in, and going back leads to the same application', async ({
  page,
}) => {
  await page.goto('/apply')
  await fillInApplication(page)
  await applyForm(page).next.click()
  await page.getByRole('button', { name: 'Google orqali kirish' }).click()
  await page.getByLabel('Account').fill(googleAccounts.applicant.email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/apply')
  await expectFilledIn(page)
  await applyForm(page).next.click()
  await expect(page).toHaveURL(/\/userfiles\/[0-9a-f-]{36}$/)

  const id = page.url().split('/').at(-1)
  await page.goBack()
  await expect(page).toHaveURL(`/apply?application=${id}`)
  await expectFilledIn(page)
  await applyForm(page).next.click()
  await expect(page).toHaveURL(`/userfiles/${id}`)
  expect((await askApi(page, 'GET', '/applications/get-list')).body).toHaveLength(1)
})
