import type { Page } from '@playwright/test'
import { aPdf, askApi, beginApplication } from './applications.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { newAddress } from './people.ts'
import { expect, test } from './quiet-page.ts'
import { becomeClient } from './sign-in.ts'

const uploads = '**/api/v1/documents/upload'
const lists = '**/api/v1/documents/get-list'
const passport = 'Pasport nusxasi'
const photo = '3x4 rasm'

const block = (page: Page) => page.getByRole('region', { name: 'Hujjatlarim' })
const row = (page: Page, name: string) => block(page).getByRole('listitem', { name, exact: true })
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(words)

/** A new client at the checklist, with nothing uploaded. */
async function atDocuments(page: Page, name: string): Promise<void> {
  await becomeClient(page, newAddress(name))
  await page.goto('/profile')
  await expect(block(page).getByText('3 ta majburiy hujjatdan 0 tasi yuklandi')).toBeVisible()
}

/** Opens the dialog from the row of a document. */
async function uploadDialog(page: Page, name: string) {
  await row(page, name)
    .getByRole('button', { name: `${name}: yuklash` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Hujjat yuklash' })
  await expect(dialog).toBeVisible()
  return dialog
}

const choose = (dialog: ReturnType<Page['getByRole']>, file: ReturnType<typeof aPdf>) =>
  dialog.locator('input[type=file]:not([capture])').setInputFiles(file)

async function storedDocuments(page: Page): Promise<string[]> {
  const { body } = await askApi(page, 'GET', '/documents/get-list')
  const documents = body as { document_type: string; name: string }[]
  return documents.map(({ document_type, name }) => `${document_type}: ${name}`).sort()
}

test('a document is uploaded, opened, replaced and deleted', async ({ quietPage: page }) => {
  await atDocuments(page, 'papers')
  const dialog = await uploadDialog(page, passport)
  await expect(dialog.getByLabel('Hujjat turi')).toHaveValue('passport')
  await expect(dialog.getByText('PDF, JPG, PNG, DOC, DOCX, 10 MB gacha')).toBeVisible()
  await choose(dialog, aPdf('pasport.pdf'))
  await expect(toast(page, 'Fayl yuklandi ✅')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row(page, passport), 'the reader is led to the document').toBeFocused()
  await expect(row(page, passport).getByText('pasport.pdf').first()).toBeVisible()
  await expect(block(page).getByText('3 ta majburiy hujjatdan 1 tasi yuklandi')).toBeVisible()

  const download = page.waitForEvent('download')
  await row(page, passport)
    .getByRole('button', { name: /^Ochish/ })
    .click()
  expect((await download).suggestedFilename()).toBe('pasport.pdf')

  await row(page, passport).locator('input[type=file]').setInputFiles(aPdf('yangi pasport.pdf'))
  await expect(row(page, passport).getByText('yangi pasport.pdf').first()).toBeVisible()
  await expect.poll(() => storedDocuments(page)).toEqual(['passport: yangi pasport.pdf'])

  await row(page, passport)
    .getByRole('button', { name: `${passport}: o‘chirish` })
    .click()
  const question = page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })
  await expect(question.getByText(`${passport}: yangi pasport.pdf`)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(row(page, passport).getByText('Yuklanmagan')).toBeVisible()
  await expect(row(page, passport)).toBeFocused()
  await expect.poll(() => storedDocuments(page)).toEqual([])
})

test('a file that cannot be taken is refused in the dialog, and another one mends it', async ({
  quietPage: page,
}) => {
  await atDocuments(page, 'unfit')
  const dialog = await uploadDialog(page, photo)
  await choose(dialog, aPdf('rasm.exe'))
  await expect(dialog.getByRole('alert')).toContainText("Fayl turi qo'llab-quvvatlanmaydi")
  await choose(dialog, aPdf('katta.pdf', 10 * 1024 + 1))
  await expect(dialog.getByRole('alert')).toContainText("Fayl hajmi 10MB dan katta bo'lmasligi kerak")
  await choose(dialog, aPdf('rasm.pdf'))
  await expect(dialog).toBeHidden()
  await expect.poll(() => storedDocuments(page)).toEqual(['photo: rasm.pdf'])
})

test('a file that the network lost stays, in the dialog and without it, until it is sent again', async ({
  page,
}) => {
  await atDocuments(page, 'lost')
  await page.route(uploads, (route) => route.abort())
  const dialog = await uploadDialog(page, passport)
  await choose(dialog, aPdf('pasport.pdf'))
  await expect(dialog.getByRole('alert')).toContainText('Aloqa uzildi')
  await expect(toast(page, 'Yuklashda xatolik yuz berdi ❌')).toBeVisible()
  await dialog.getByRole('button', { name: 'Yopish' }).click()
  await expect(row(page, passport).getByText('pasport.pdf').first()).toBeVisible()
  await page.unroute(uploads)
  await row(page, passport)
    .getByRole('button', { name: /^Qayta urinish/ })
    .click()
  await expect(block(page).getByText('3 ta majburiy hujjatdan 1 tasi yuklandi')).toBeVisible()
  await expect.poll(() => storedDocuments(page)).toEqual(['passport: pasport.pdf'])
})

test('an upload goes on when its dialog is closed, and its row tells how far it is', async ({
  quietPage: page,
}) => {
  await atDocuments(page, 'closes')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(uploads, async (route) => {
    await held
    await route.continue()
  })
  const dialog = await uploadDialog(page, passport)
  await choose(dialog, aPdf('pasport.pdf'))
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect(dialog.getByText('Oynani yopsangiz ham yuklash davom etadi.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row(page, passport).getByRole('progressbar')).toBeVisible()
  letGo()
  await expect(toast(page, 'Fayl yuklandi ✅')).toBeVisible()
  await expect(row(page, passport).getByRole('button', { name: /^Ochish/ })).toBeVisible()
})

test('other documents stand under the names of their files, as many as there may be', async ({
  quietPage: page,
}) => {
  await atDocuments(page, 'others')
  await expect(block(page).getByText('Boshqa hujjat yuklanmagan')).toBeVisible()
  for (const name of ['IELTS.pdf', 'tavsiyanoma.pdf']) {
    await block(page).getByRole('button', { name: 'Hujjat yuklash' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hujjat yuklash' })
    await dialog.getByLabel('Hujjat turi').selectOption('other')
    await choose(dialog, aPdf(name))
    await expect(dialog).toBeHidden()
    await expect(block(page).getByRole('button', { name: `${name}: o‘chirish` })).toBeVisible()
  }
  await expect.poll(() => storedDocuments(page)).toEqual(['other: IELTS.pdf', 'other: tavsiyanoma.pdf'])

  const [first] = (await askApi(page, 'GET', '/documents/get-list')).body as object[]
  const all = Array.from({ length: 20 }, (_, at) => ({
    ...first,
    id: crypto.randomUUID(),
    name: `${at}.pdf`,
  }))
  await page.route(lists, (route) => route.fulfill({ json: all }))
  await page.reload()
  await block(page).getByRole('button', { name: 'Hujjat yuklash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hujjat yuklash' })
  await dialog.getByLabel('Hujjat turi').selectOption('other')
  await expect(dialog.getByText('Boshqa hujjatlar 20 tadan oshmaydi.', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Fayl tanlash/ })).toHaveCount(0)
})

test('a file that is still being looked at says so, and can be opened once that is over', async ({
  quietPage: page,
}) => {
  await atDocuments(page, 'looked-at')
  await choose(await uploadDialog(page, photo), aPdf('rasm.pdf'))
  await expect(row(page, photo).getByRole('button', { name: /^Ochish/ })).toBeVisible()
  let isLookedAt = false
  await page.route(lists, async (route) => {
    const response = await route.fetch()
    const documents = (await response.json()) as object[]
    await route.fulfill({
      json: isLookedAt ? documents : documents.map((one) => ({ ...one, file_url: null })),
    })
  })
  await page.reload()
  await expect(row(page, photo).getByText('Fayl tekshirilmoqda')).toBeVisible()
  await expect(row(page, photo).getByRole('button', { name: /^Ochish/ })).toHaveCount(0)
  isLookedAt = true
  await expect(row(page, photo).getByRole('button', { name: /^Ochish/ })).toBeVisible({ timeout: 10_000 })
})

test('documents that cannot be had say so and can be asked for again, the page lives on', async ({
  page,
}) => {
  await atDocuments(page, 'fails')
  await page.route(lists, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(block(page).getByText(/^Ma'lumotlarni yuklashda xatolik: /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mening arizalarim' })).toBeVisible()
  await page.unroute(lists)
  await block(page).getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(row(page, passport)).toBeVisible()
})

test('what happened lately: the two newest documents and every application, the newest first', async ({
  quietPage: page,
}) => {
  await atDocuments(page, 'lately')
  const lately = page.getByRole('region', { name: 'So‘nggi faoliyat' })
  await expect(lately.getByText(/^Hozircha hech narsa bo‘lmadi/)).toBeVisible()
  await beginApplication(page)
  for (const [name, file] of [
    [passport, 'pasport.pdf'],
    [photo, 'rasm.pdf'],
    ['Rezyume (CV)', 'cv.pdf'],
  ] as const) {
    await choose(await uploadDialog(page, name), aPdf(file))
    await expect(row(page, name).getByRole('button', { name: /^Ochish/ })).toBeVisible()
  }
  await page.reload()
  const happened = lately.getByRole('listitem')
  await expect(happened).toHaveCount(3)
  await expect(happened.nth(0)).toContainText('Rezyume (CV)')
  await expect(happened.nth(1)).toContainText(photo)
  await expect(happened.nth(2)).toContainText('Talaba vizasi')
  await expect(happened.nth(2)).toContainText('Qoralama')
  await expect(happened.nth(0)).toContainText('hozirgina')
})

test('the blocks ask for each list once', async ({ quietPage: page }) => {
  await atDocuments(page, 'once')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(row(page, passport)).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const path of ['/api/v1/documents/get-list', '/api/v1/applications/get-list']) {
    expect(asked.filter((one) => one === path)).toEqual([path])
  }
})

for (const language of ['uz', 'en', 'ru']) {
  test(`documents, their dialog and what happened lately are calm in ${language}`, async ({
    quietPage: page,
  }) => {
    test.slow()
    await atDocuments(page, 'calm')
    await beginApplication(page)
    const dialog = await uploadDialog(page, passport)
    await choose(dialog, aPdf(`${'juda uzun nom '.repeat(8)}.pdf`))
    await expect(dialog).toBeHidden()
    await page.goto(`/profile?lang=${language}`, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expectCalmAtBothEnds(page)
    await page.locator('#document-photo').getByRole('button').click()
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
    await expectCalmAtBothEnds(page)
  })
}
