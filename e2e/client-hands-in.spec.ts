import type { Page } from '@playwright/test'
import { aPdf, atPapers, chooseFile, paperRow, storedApplication } from './applications.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { newAddress } from './people.ts'
import { expect, test } from './quiet-page.ts'
import { becomeClient, signIn } from './sign-in.ts'

const passport = 'Pasport nusxasi'
const photo = '3x4 rasm'
const diploma = 'Diplom yoki shahodatnoma'

const finish = (page: Page) => page.getByRole('button', { name: 'Arizani yuborish' })
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(words)

test('finishing with gaps names them as ways to their rows, and nothing is sent', async ({
  quietPage: page,
}) => {
  const { id } = await atPapers(page, 'gaps')
  await chooseFile(paperRow(page, passport), aPdf('pasport.pdf'))
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()
  await finish(page).click()
  const gaps = page.getByRole('alert').filter({ hasText: 'Hamma hujjatlarni yuklash shart ❗' })
  await expect(gaps.getByRole('link')).toHaveText([photo, diploma])
  await expect(paperRow(page, photo)).toBeFocused()
  await expect(paperRow(page, photo).getByText('Bu hujjat hali yuklanmagan')).toBeVisible()
  await gaps.getByRole('link', { name: diploma }).click()
  await expect(paperRow(page, diploma)).toBeFocused()
  await chooseFile(paperRow(page, photo), aPdf('rasm.pdf'))
  await expect(gaps.getByRole('link')).toHaveText([diploma])
  await chooseFile(paperRow(page, diploma), aPdf('diplom.pdf'))
  await expect(gaps).toHaveCount(0)
  expect((await storedApplication(page, id)).status).toBe('draft')
})

test('an application with all its papers is handed in once, however often one presses', async ({ page }) => {
  const { id } = await atPapers(page, 'hands-in', 'Maslahat')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/applications/submit/')) sent.push(request.url())
  })
  await finish(page).dblclick()
  await expect(page).toHaveURL('/profile')
  await expect(toast(page, 'Hujjatlar muvaffaqiyatli yuborildi')).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect.poll(async () => (await storedApplication(page, id)).status).toBe('pending')

  await page.goto(`/userfiles/${id}`)
  await expect(
    page.getByText('Bu ariza topshirilgan, hujjatlarini endi o‘zgartirib bo‘lmaydi.'),
  ).toBeVisible()
  await expect(page.getByRole('main').locator('input[type=file]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Arizalarimga o‘tish' }).click()
  await expect(page).toHaveURL('/profile')
})

test('a lost answer to handing in is told, and pressing again is no failure', async ({ page }) => {
  const { id } = await atPapers(page, 'unsure', 'Maslahat')
  await page.route(
    '**/api/v1/applications/submit/**',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await finish(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Hujjatlarni yuborishda xatolik')
  await finish(page).click()
  await expect(page).toHaveURL('/profile')
  await expect(toast(page, 'Hujjatlar muvaffaqiyatli yuborildi')).toBeVisible()
  await expect.poll(async () => (await storedApplication(page, id)).status).toBe('pending')
})

test('what another tab has handed in meanwhile is not handed in again, and is no failure', async ({
  page,
  context,
}) => {
  const { id } = await atPapers(page, 'two-tabs', 'Maslahat')
  const other = await context.newPage()
  await other.goto(`/userfiles/${id}`)
  await finish(other).click()
  await expect(other).toHaveURL('/profile')
  await finish(page).click()
  await expect(page).toHaveURL('/profile')
  await expect(toast(page, 'Hujjatlar muvaffaqiyatli yuborildi')).toBeVisible()
})

test('what another tab has uploaded is seen as soon as one comes back to this one', async ({
  quietPage: page,
  context,
}) => {
  const { id } = await atPapers(page, 'looks-again')
  const other = await context.newPage()
  await other.goto(`/userfiles/${id}`)
  await chooseFile(paperRow(other, passport), aPdf('pasport.pdf'))
  await expect(other.getByText('1 / 8 yuklandi')).toBeVisible()
  await expect(page.getByText('0 / 8 yuklandi')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()
})

test('without an id, with an unknown one and with somebody else’s there is nothing to see', async ({
  page,
  browser,
}) => {
  const { id } = await atPapers(page, 'owner-of-papers')
  await page.goto('/userfiles')
  await expect(page.getByRole('main').getByText('Application ID topilmadi')).toBeVisible()
  await page.goto('/userfiles/0192f0c4-aaaa-7bbb-8ccc-1234567890ab')
  await expect(page.getByRole('main').getByText("Ma'lumot topilmadi")).toBeVisible()
  await page.goto('/userfiles/not-an-id')
  await expect(page.getByRole('main').getByText("Ma'lumot topilmadi")).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await becomeClient(stranger, newAddress('stranger-to-papers'))
  await stranger.goto(`/userfiles/${id}`)
  await expect(stranger.getByRole('main').getByText("Ma'lumot topilmadi")).toBeVisible()
  await stranger.context().close()
})

test('papers that cannot be loaded say so, and are asked for again', async ({ page }) => {
  const { id } = await atPapers(page, 'unloaded')
  await page.route('**/api/v1/applications/get-full/**', (route) => route.abort())
  await page.goto(`/userfiles/${id}`)
  await expect(page.getByRole('main').getByText("Ma'lumotlarni yuklashda xatolik")).toBeVisible()
  await page.unroute('**/api/v1/applications/get-full/**')
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByText('0 / 8 yuklandi')).toBeVisible()
})

test('who is not signed in goes through the sign-in and back', async ({ page, browser }) => {
  const { email, id } = await atPapers(page, 'comes-back')
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(`/userfiles/${id}`)
  await expect(elsewhere).toHaveURL(`/login?next=${encodeURIComponent(`/userfiles/${id}`)}`)
  await signIn(elsewhere, { email })
  await expect(elsewhere).toHaveURL(`/userfiles/${id}`)
  await expect(elsewhere.getByText('0 / 8 yuklandi')).toBeVisible()
  await elsewhere.context().close()
})

for (const language of ['uz', 'en', 'ru']) {
  test(`the page of papers in ${language} is calm, whole and accessible at every size`, async ({
    quietPage: page,
  }) => {
    test.slow()
    const { id } = await atPapers(page, 'looks')
    await chooseFile(paperRow(page, passport), aPdf('Pasport, skanerlangan nusxa, ikkala sahifasi bilan.pdf'))
    await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()
    await page.goto(`/userfiles/${id}?lang=${language}`, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const main = page.getByRole('main')
    const rows = main.getByRole('listitem').filter({ has: page.locator('input[type=file]') })
    await chooseFile(rows.nth(1), { ...aPdf('rasm.heic') })
    await main.getByRole('button').last().click()
    await expect(main.getByRole('alert').getByRole('link')).toHaveCount(2)
    await expectCalmAtBothEnds(page)
  })
}

test('an application that was handed in is calm, whole and accessible at every size', async ({
  quietPage: page,
}) => {
  const { id } = await atPapers(page, 'looks-back', 'Maslahat')
  await finish(page).click()
  await expect(page).toHaveURL('/profile')
  await page.goto(`/userfiles/${id}`, { waitUntil: 'networkidle' })
  await expect(page.getByText('Yuklanmagan')).toHaveCount(2)
  await expectCalmAtBothEnds(page)
})
