import { newAddress } from './accounts.ts'
import { aPdf, askApi, beginApplication, storedApplication, uploadFile } from './applications.ts'
import { applyForm, expectFilledIn } from './apply-form.ts'
import { expect, test } from './clean-page.ts'
import { expectAccessible } from './page-checks.ts'
import { becomeClient, signIn } from './sign-in.ts'

const asBegun = { experience: '' }

// Every day continued-application.test.tsx edits the draft and warns, update-draft.db.test.ts has the documents of another program.
test('the cabinet leads to the same draft, which is edited, not created anew; changing the program deletes its files', {
  tag: '@everything',
}, async ({ cleanPage: page }) => {
  await becomeClient(page, newAddress('continues'))
  const id = await beginApplication(page)
  await uploadFile(page, id, 'Pasport nusxasi', aPdf('pasport.pdf'))
  await page.goto('/profile')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Davom etish/ })
    .click()
  await expect(page).toHaveURL(`/apply?application=${id}`)
  await expectFilledIn(page, asBegun)
  const form = applyForm(page)
  await form.choose(/Maslahat/)
  const warning = page.getByRole('main').getByRole('status').filter({ hasText: 'arizadan chiqariladi' })
  await expect(warning).toContainText('Pasport nusxasi')
  await expectAccessible(page)
  await form.choose('Kanada')
  await form.experience.fill('B2')
  await form.next.click()
  await expect(page).toHaveURL(`/userfiles/${id}`)
  await expect(page.getByText(/^0 \/ \d+ yuklandi$/)).toBeVisible()
  expect((await storedApplication(page, id)).files).toEqual([])
  expect((await askApi(page, 'GET', '/applications/get-list')).body).toMatchObject([
    { id, program_type: 'Maslahat', country_preference: 'Kanada', experience: 'B2' },
  ])
})

test('a session that ends loses nothing typed, and an unknown application says so in place', async ({
  page,
}) => {
  const email = newAddress('ends')
  await becomeClient(page, email)
  const id = await beginApplication(page)
  await page.goto(`/apply?application=${id}`)
  await expectFilledIn(page, asBegun)
  await applyForm(page).experience.fill('Uzun gap')
  await page.evaluate(() => {
    localStorage.removeItem('hosted-auth')
    localStorage.setItem('api_access_token', 'over')
  })
  // The page may notice by itself or at the next call; either way it leads there.
  await page.reload()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/apply?application=${id}`)}`)
  await signIn(page, { email })
  await expect(page).toHaveURL(`/apply?application=${id}`)
  await expectFilledIn(page, { experience: 'Uzun gap' })

  await page.goto('/apply?application=none')
  await expect(page.getByText("Ma'lumot topilmadi")).toBeVisible()
  await expectAccessible(page)
})
