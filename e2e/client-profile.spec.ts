import type { Page } from '@playwright/test'
import { askApi } from './applications.ts'
import { card, demoClient, list, newcomer, numbers, rows, toast } from './cabinet.ts'
import { expectCalmAtBothEnds, expectCalmInEveryLook, layoutShift } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: 'Profilni tahrirlash' })

async function openEditor(page: Page): Promise<void> {
  await card(page).getByRole('link', { name: 'Profilni tahrirlash' }).click()
  await expect(editor(page).getByLabel('Ism va familiya')).toBeFocused()
}

test('a new client finds an empty cabinet and the way to the first application', async ({
  quietPage: page,
}) => {
  const email = await newcomer(page, 'empty')
  await expect(card(page).getByRole('heading', { name: email })).toBeVisible()
  await expect(card(page).getByText('Kiritilmagan')).toHaveCount(2)
  await expect(numbers(page).getByRole('button')).toHaveText([
    '0Jami arizalar',
    '0Tasdiqlangan',
    '0Jarayonda',
    '0Rad etilgan',
  ])
  await expect(list(page).getByText('Hali ariza yo‘q')).toBeVisible()
  const begin = list(page).getByRole('link', { name: 'Yangi ariza' })
  await expect(begin).toHaveCount(2)
  await begin.last().click()
  await expect(page).toHaveURL('/apply')
})

test('that the profile is there is said once a visit, to who cannot see it', async ({ quietPage: page }) => {
  await newcomer(page, 'told')
  await page.goto('/profile')
  const told = page.getByText("Profil ma'lumotlari muvaffaqiyatli yuklandi")
  await expect(page.getByRole('status').filter({ has: told })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Xabarlar' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Xizmatlar' }).click()
  await expect(page).toHaveURL('/services')
  await page.goBack()
  await expect(card(page)).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('a client fills in the profile; the passport stays covered until it is asked for', async ({
  quietPage: page,
}) => {
  const email = await newcomer(page, 'fills')
  await openEditor(page)
  await expect(page).toHaveURL('/profile?edit=profile')
  const dialog = editor(page)
  const passport = dialog.getByLabel('Pasport raqami')
  await expect(passport).toHaveAttribute('placeholder', 'AA1234567')
  await expect(dialog.getByText(email)).toBeVisible()
  await expect(dialog.getByText(/tizimga kirasiz, shuning uchun u bu yerda o‘zgartirilmaydi/)).toBeVisible()
  await expect(dialog.getByLabel('E-mail')).toHaveCount(0)
  await dialog.getByLabel('Ism va familiya').fill('Aziza G‘aniyeva')
  await dialog.getByLabel('Telefon').fill('')
  await dialog.getByLabel('Telefon').pressSequentially('901234567')
  await expect(dialog.getByLabel('Telefon')).toHaveValue('+998 90 123 45 67')
  await passport.pressSequentially('ab 1234567')
  await expect(passport).toHaveValue('AB 1234567')
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(toast(page, 'Profil muvaffaqiyatli yangilandi')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')

  await expect(card(page).getByRole('heading', { name: 'Aziza G‘aniyeva' })).toBeVisible()
  await expect(card(page).getByText(email)).toBeVisible()
  await expect(card(page).getByText('+998 90 123 45 67')).toBeVisible()
  await expect(card(page).getByText('•••••••67')).toBeVisible()
  await expect(page.getByText('AB1234567')).toHaveCount(0)
  await card(page).getByRole('button', { name: 'Pasport raqamini ko‘rsatish' }).click()
  await expect(card(page).getByText('AB1234567')).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(card(page).getByText('•••••••67')).toBeVisible()
  await page.reload()
  await expect(card(page).getByText('•••••••67')).toBeVisible()
})

test('what is wrong is said under its field, and nothing typed is lost without a question', async ({
  quietPage: page,
}) => {
  await newcomer(page, 'wrong')
  await openEditor(page)
  const dialog = editor(page)
  await dialog.getByLabel('Ism va familiya').fill('Bek')
  await dialog.getByLabel('Pasport raqami').fill('A123')
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(dialog.getByText('Ikki harf va yetti raqam, masalan AA1234567')).toBeVisible()
  await expect(dialog.getByLabel('Pasport raqami')).toBeFocused()

  page.once('dialog', (asked) => void asked.dismiss())
  await dialog.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(dialog.getByLabel('Ism va familiya')).toHaveValue('Bek')
  await expect(page).toHaveURL('/profile?edit=profile')
  page.once('dialog', (asked) => void asked.accept())
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await expect(card(page).getByText('Bek')).toHaveCount(0)
})

test('a portrait is looked at before it is sent, and a file that is none is refused', async ({
  quietPage: page,
}) => {
  await newcomer(page, 'portrait')
  await openEditor(page)
  const dialog = editor(page)
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: 'portrait.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(dialog.getByRole('alert').getByText("Fayl turi qo'llab-quvvatlanmaydi")).toBeVisible()
  await expect(dialog.locator('img')).toHaveCount(0)

  await input.setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: aPicture })
  await expect(dialog.locator('img')).toHaveAttribute('src', /^blob:/)
  await expect(dialog.getByText("Fayl turi qo'llab-quvvatlanmaydi")).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(toast(page, 'Profil muvaffaqiyatli yangilandi')).toBeVisible()
  const portrait = card(page).locator('img')
  await expect(portrait).toHaveAttribute('src', /\/files\//)
  expect(
    await portrait.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(await portrait.evaluate((image: HTMLImageElement) => image.naturalHeight))
})

test('who was overtaken chooses between the two versions', async ({ page }) => {
  await newcomer(page, 'overtaken')
  await openEditor(page)
  const dialog = editor(page)
  await dialog.getByLabel('Ism va familiya').fill('Mening ismim')
  await renameElsewhere(page, 'Boshqa ism')
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  const notice = dialog.getByRole('status').filter({ hasText: 'Profilingiz shu orada o‘zgartirildi' })
  await expect(notice).toBeFocused()
  await expect(notice.getByRole('row', { name: 'Ism va familiya Mening ismim Boshqa ism' })).toBeVisible()
  await notice.getByRole('button', { name: 'Menikini saqlash' }).click()
  await expect(card(page).getByRole('heading', { name: 'Mening ismim' })).toBeVisible()

  await openEditor(page)
  await dialog.getByLabel('Ism va familiya').fill('Yana boshqa')
  await renameElsewhere(page, 'Saqlangan ism')
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await dialog.getByRole('button', { name: 'Saqlanganini olish' }).click()
  await expect(dialog.getByLabel('Ism va familiya')).toHaveValue('Saqlangan ism')
})

test('what could not be saved stays in the form, with the reason', async ({ page }) => {
  await newcomer(page, 'offline')
  await openEditor(page)
  const dialog = editor(page)
  await dialog.getByLabel('Ism va familiya').fill('Dilnoza')
  await page.route('**/api/v1/clients/update/**', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  const problem = dialog.getByRole('alert').getByText(/^Xatolik yuz berdi: Server bilan aloqa yo‘q/)
  await expect(problem).toBeVisible()
  await expect(dialog.getByLabel('Ism va familiya')).toHaveValue('Dilnoza')
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(card(page).getByRole('heading', { name: 'Dilnoza' })).toBeVisible()
})

test('a cabinet that has lost whose it is says so and finds the way back', async ({ page }) => {
  const email = await newcomer(page, 'lost')
  await page.evaluate(() => {
    localStorage.removeItem('client_id')
    sessionStorage.removeItem('client_id')
  })
  await page.reload()
  await expect(
    page.getByText('API token yoki Client ID topilmadi. Iltimos, tizimga qayta kiring.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Tizimga qayta kirish' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(card(page).getByText(email)).toBeVisible()
})

test('each block fails on its own and can be asked for again', async ({ page }) => {
  const email = await newcomer(page, 'fails')
  await page.route('**/api/v1/clients/get/**', (route) => route.abort())
  await page.route('**/api/v1/applications/get-list', (route) => route.abort())
  await page.reload()
  const offline = 'Server bilan aloqa yo‘q. Internetni tekshirib, qayta urinib ko‘ring.'
  await expect(page.getByText(`Ma'lumotlarni yuklashda xatolik: ${offline}`).first()).toBeVisible()
  const failed = list(page).getByText(`Arizalarni yuklashda xatolik: ${offline}`)
  await expect(failed).toBeVisible()
  await expect(numbers(page).getByRole('button').first()).toBeDisabled()
  await page.unrouteAll()
  await list(page).getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(list(page).getByText('Hali ariza yo‘q')).toBeVisible()
  await expect(failed).toHaveCount(0)
  await page.getByRole('button', { name: 'Qayta urinish' }).first().click()
  await expect(card(page).getByText(email)).toBeVisible()
})

test('the whole cabinet is calm and accessible at every size, and stands still while it loads', async ({
  quietPage: page,
}) => {
  test.slow()
  await demoClient(page)
  await page.goto('/profile', { waitUntil: 'networkidle' })
  await expect(rows(page)).toHaveCount(1)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await list(page).getByRole('button', { name: 'Yana yuklash (+3)' }).click()
  await expectCalmInEveryLook(page)
})

for (const language of ['uz', 'en', 'ru']) {
  test(`its dialogs are calm and accessible in ${language}`, async ({ quietPage: page }) => {
    test.slow()
    await demoClient(page)
    const rejected = await firstRejected(page)
    for (const shown of ['edit=profile', `application=${rejected}`]) {
      await page.goto(`/profile?lang=${language}&${shown}`, { waitUntil: 'networkidle' })
      await expect(page.getByRole('dialog').locator('form, ol')).toBeVisible()
      await expectCalmAtBothEnds(page)
    }
  })
}

/** Somebody else, or the same person elsewhere, saves another name. */
async function renameElsewhere(page: Page, full_name: string): Promise<void> {
  const id = await page.evaluate(
    () => sessionStorage.getItem('client_id') ?? localStorage.getItem('client_id'),
  )
  expect((await askApi(page, 'PUT', `/clients/update/${id}`, { full_name })).status).toBe(200)
}

async function firstRejected(page: Page): Promise<string | undefined> {
  const all = (await askApi(page, 'GET', '/applications/get-list')).body as { id: string; status: string }[]
  return all.find(({ status }) => status === 'rejected')?.id
}

/** A red square of 16 points. */
const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEXMAAA/z1L+AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAUMSAAAARAAAVGhZwQAAAAASUVORK5CYII=',
  'base64',
)
