import type { Page } from '@playwright/test'
import { aPdf, askApi, beginApplication, chooseFile, paperRow, storedApplication } from './applications.ts'
import { applyForm, expectFilledIn, fillInApplication } from './apply-form.ts'
import { expectCalmAtBothEnds, expectCalmInEveryLook } from './page-checks.ts'
import { newAddress } from './people.ts'
import { expect, test } from './quiet-page.ts'
import { becomeClient, signIn } from './sign-in.ts'

const update = '**/api/v1/applications/update-draft/**'
const asBegun = { experience: '' }

/** A new client with a draft, at the form that continues it. */
async function continuing(page: Page, name: string) {
  const email = newAddress(name)
  await becomeClient(page, email)
  const id = await beginApplication(page)
  await page.goto(`/apply?application=${id}`)
  await expectFilledIn(page, asBegun)
  return { email, id }
}

/** Somebody else, or the same person on another device, changes the draft. */
async function changeElsewhere(page: Page, id: string, changes: object): Promise<void> {
  expect((await askApi(page, 'PUT', `/applications/update-draft/${id}`, changes)).status).toBe(200)
}

async function savedValues(page: Page, id: string): Promise<unknown> {
  return (await askApi(page, 'GET', `/applications/get-full/${id}`)).body
}

test('the cabinet leads to the same draft, which is changed and not made anew', async ({
  quietPage: page,
}) => {
  const { id } = await continuing(page, 'continues')
  await page.goto('/profile')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Davom etish/ })
    .click()
  await expect(page).toHaveURL(`/apply?application=${id}`)
  await expectFilledIn(page, asBegun)
  const sent = page.waitForRequest(update)
  await fillInApplication(page, { program: /Til kurslari/, country: 'Kanada', experience: 'B2' })
  await applyForm(page).next.click()
  await expect(page).toHaveURL(`/userfiles/${id}`)
  expect((await sent).postDataJSON()).toMatchObject({ program_type: 'Til kurslari', version: 1 })
  expect(await savedValues(page, id)).toMatchObject({
    program_type: 'Til kurslari',
    country_preference: 'Kanada',
    experience: 'B2',
  })
  expect((await askApi(page, 'GET', '/applications/get-list')).body).toHaveLength(1)
})

test('it is filled from the draft itself, and leaves the form of a new application alone', async ({
  quietPage: page,
}) => {
  await becomeClient(page, newAddress('two-forms'))
  const id = await beginApplication(page)
  await page.goto('/apply')
  await fillInApplication(page, { program: /Maslahat/, country: 'Fransiya', experience: 'yangi' })
  await expect(applyForm(page).kept).toBeVisible()
  await page.goto(`/apply?application=${id}`)
  await expectFilledIn(page, asBegun)
  await applyForm(page).choose('Avstraliya')
  await page.reload()
  await expectFilledIn(page, { ...asBegun, country: 'Avstraliya' })
  await page.goto('/apply')
  await expectFilledIn(page, { program: /Maslahat/, country: 'Fransiya', experience: 'yangi' })
})

test('another program is warned of when files would go with the old one', async ({ quietPage: page }) => {
  const { id } = await continuing(page, 'warned')
  const warning = page.getByRole('main').getByRole('status').filter({ hasText: 'arizadan o‘chiriladi' })
  const form = applyForm(page)
  await form.choose(/Maslahat/)
  await expect(warning).toHaveCount(0)
  await page.goto(`/userfiles/${id}`)
  await chooseFile(paperRow(page, 'Pasport nusxasi'), aPdf('pasport.pdf'))
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Orqaga' }).click()
  await expect(page).toHaveURL(`/apply?application=${id}`)
  await form.choose(/Maslahat/)
  await expect(warning).toContainText('Pasport nusxasi')
  await expectCalmAtBothEnds(page)
  await form.choose(/Talaba vizasi/)
  await expect(warning).toHaveCount(0)
  await form.choose(/Maslahat/)
  await form.next.click()
  await expect(page).toHaveURL(`/userfiles/${id}`)
  await expect(page.getByText(/^0 \/ \d+ yuklandi$/)).toBeVisible()
  await expect.poll(async () => (await storedApplication(page, id)).files).toEqual([])
})

test('a draft that was changed elsewhere is shown as it is now, and nothing is overwritten', async ({
  page,
}) => {
  const { id } = await continuing(page, 'overtaken')
  await changeElsewhere(page, id, { country_preference: 'Fransiya', experience: 'Boshqa telefonda' })
  const form = applyForm(page)
  await form.choose('Kanada')
  await form.next.click()
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'boshqa joyda o‘zgartirilgan' })
  await expect(notice).toBeFocused()
  const now = { country: 'Fransiya', experience: 'Boshqa telefonda' }
  await expectFilledIn(page, now)
  expect(await savedValues(page, id)).toMatchObject({ country_preference: 'Fransiya' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectCalmInEveryLook(page)

  await form.choose('Kanada')
  await form.next.click()
  await expect(page).toHaveURL(`/userfiles/${id}`)
  expect(await savedValues(page, id)).toMatchObject({ country_preference: 'Kanada' })
})

test('changes whose answer was lost are not taken for somebody else’s', async ({ page }) => {
  const { id } = await continuing(page, 'unheard')
  const form = applyForm(page)
  await form.choose('Kanada')
  await page.route(
    update,
    async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await form.next.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Server bilan aloqa yo‘q')
  await form.next.click()
  await expect(page).toHaveURL(`/userfiles/${id}`)
})

test('what was handed in meanwhile cannot be changed any more', async ({ page }) => {
  await becomeClient(page, newAddress('handed-in'))
  const id = await beginApplication(page, 'Maslahat')
  await page.goto(`/apply?application=${id}`)
  await expectFilledIn(page, { program: /Maslahat/, experience: '' })
  expect((await askApi(page, 'POST', `/applications/submit/${id}`, {})).status).toBe(200)
  await applyForm(page).next.click()
  await expect(page.getByText('Bu ariza topshirilgan, endi uni o‘zgartirib bo‘lmaydi.')).toBeVisible()
  await page.reload()
  await page.getByRole('main').getByRole('link', { name: 'Arizalarimga o‘tish' }).click()
  await expect(page).toHaveURL('/profile')
})

test('a session that ends takes nothing typed with it', async ({ page }) => {
  const { email, id } = await continuing(page, 'ends')
  await applyForm(page).experience.fill('Uzun gap')
  await page.evaluate(() => {
    for (const medium of [localStorage, sessionStorage]) {
      medium.removeItem('hosted-auth')
      if (medium.getItem('api_access_token')) medium.setItem('api_access_token', 'over')
    }
  })
  await applyForm(page).next.click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/apply?application=${id}`)}`)
  await signIn(page, { email })
  await expect(page).toHaveURL(`/apply?application=${id}`)
  await expectFilledIn(page, { experience: 'Uzun gap' })
})

for (const [name, id] of [
  ['is unknown', '01234567-89ab-7def-8123-456789abcdef'],
  ['cannot be one', 'none'],
]) {
  test(`an id that ${name} finds nothing, and a way to begin anew`, async ({ page }) => {
    await becomeClient(page, newAddress('nothing'))
    await page.goto(`/apply?application=${id}`)
    await expect(page.getByText("Ma'lumot topilmadi")).toBeVisible()
    await expectCalmAtBothEnds(page)
    await page.getByRole('main').getByRole('link', { name: 'Yangi ariza boshlash' }).click()
    await expect(page).toHaveURL('/apply')
    await expect(applyForm(page).next).toBeVisible()
  })
}

test('who is not signed in is asked to, and led back', async ({ page, browser }) => {
  const { email, id } = await continuing(page, 'led-back')
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(`/apply?application=${id}`)
  await expect(other).toHaveURL(`/login?next=${encodeURIComponent(`/apply?application=${id}`)}`)
  await signIn(other, { email })
  await expect(other).toHaveURL(`/apply?application=${id}`)
  await expectFilledIn(other, asBegun)
  await stranger.close()
})

test('a draft that cannot be loaded says so, and can be asked for again', async ({ page }) => {
  await becomeClient(page, newAddress('unloaded'))
  const id = await beginApplication(page)
  await page.route('**/api/v1/applications/get-full/**', (route) => route.abort())
  await page.goto(`/apply?application=${id}`)
  await expect(page.getByText("Ma'lumotlarni yuklashda xatolik")).toBeVisible()
  await page.unroute('**/api/v1/applications/get-full/**')
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expectFilledIn(page, asBegun)
})
