import type { Page } from '@playwright/test'
import { colleague, enterOffice, type Office, uniqueName } from './office.ts'
import { expect, test } from './own-office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'

type Story = { id: string; name: string; country: string; rating: number; featured: boolean; version: number }

// In one worker, so that there is one site.
test.describe.configure({ mode: 'default' })

const list = '/client-stories/get-list'
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const form = (page: Page) => page.getByRole('dialog')
const add = (page: Page) => page.getByRole('button', { name: 'Yangi hikoya' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Saqlash', exact: true })

async function fillIn(page: Page, name: string): Promise<void> {
  await form(page).getByLabel('Ism').fill(name)
  await form(page).getByLabel('Davlat').fill('Koreya')
  await form(page).getByLabel('Tavsif').fill('Hammasi aytilganidek bo‘ldi.')
}

const aStory = (office: Office, fields: Record<string, string> = {}) =>
  office.sendForm<Story>('POST', '/client-stories/create', {
    name: uniqueName('Nodira'),
    country: 'Malayziya',
    text: 'Viza ikki haftada tayyor bo‘ldi.',
    ...fields,
  })

const stored = async (office: Office, name: string) =>
  (await office.get<Story[]>(list)).find((story) => story.name === name)

/** A red square of 16 points. */
const picture = {
  name: 'surat.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEXMAAA/z1L+AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAUMSAAAARAAAVGhZwQAAAAASUVORK5CYII=',
    'base64',
  ),
}

test('a story is added with its picture, changed and taken away', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/stories')
  await expect(page.getByRole('heading', { level: 1, name: 'Hikoyalar boshqaruvi' })).toBeVisible()
  const name = uniqueName('Aziza')
  await add(page).click()
  await expect(page).toHaveURL('/admin/stories?new=1')
  await fillIn(page, name)
  await expect(form(page).getByRole('radio', { name: '5 yulduz' })).toBeChecked()
  await form(page).getByRole('radio', { name: '4 yulduz' }).check()
  await form(page).getByLabel('Tanlangan hikoya').check()
  await form(page).locator('input[type=file]').setInputFiles(picture)
  await expect(form(page).locator('img')).toHaveAttribute('src', /^blob:/)
  await save(page).click()
  await expect(page.getByText('Muvaffaqiyatli saqlandi')).toBeVisible()
  await expect(page).toHaveURL('/admin/stories')

  await expect(card(page, name).getByText('Tanlangan hikoya')).toBeAttached()
  await expect(card(page, name).getByText('Baho: 5 dan 4')).toBeAttached()
  await expect(card(page, name).locator('img')).toHaveAttribute('src', /^\/media\//)
  await expect
    .poll(() =>
      card(page, name)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)

  await card(page, name).getByRole('button', { name: 'Tahrirlash' }).click()
  await expect(page).toHaveURL(/\?edit=/)
  await expect(form(page).getByRole('radio', { name: '4 yulduz' })).toBeChecked()
  await form(page).getByLabel('Davlat').fill('Kanada')
  await form(page).getByLabel('Tanlangan hikoya').uncheck()
  await save(page).click()
  await expect(card(page, name).getByText('Kanada')).toBeVisible()
  await expect(card(page, name).getByText('Tanlangan hikoya')).toHaveCount(0)
  await expect(card(page, name).locator('img'), 'the picture stays').toBeVisible()
  expect(await stored(office, name)).toMatchObject({ country: 'Kanada', rating: 4, featured: false })

  await card(page, name).getByRole('button', { name: 'O‘chirish' }).click()
  const question = page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })
  await expect(question.getByText(name)).toBeVisible()
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(page.getByText('Hikoya o‘chirildi')).toBeVisible()
  await expect(card(page, name)).toHaveCount(0)
  expect(await stored(office, name)).toBeUndefined()
})

test('what is missing or no picture is said in place, and what was typed is asked for before it is lost', async ({
  page,
}) => {
  await enterOffice(page, '/admin/stories?new=1')
  await form(page).getByLabel('Davlat').fill('Koreya')
  await save(page).click()
  await expect(form(page).getByLabel('Ism')).toBeFocused()
  await expect(form(page).getByText('To‘ldirish shart')).toHaveCount(2)
  await expect(form(page).getByLabel('Davlat')).toHaveValue('Koreya')
  const gif = { name: 'surat.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }
  await form(page).locator('input[type=file]').setInputFiles(gif)
  await expect(form(page).getByText("Fayl turi qo'llab-quvvatlanmaydi")).toBeVisible()

  let asked = page.waitForEvent('dialog').then((question) => question.dismiss())
  await form(page).getByRole('button', { name: 'Bekor qilish' }).click()
  await asked
  await expect(form(page).getByLabel('Davlat')).toHaveValue('Koreya')
  asked = page.waitForEvent('dialog').then((question) => question.accept())
  await page.keyboard.press('Escape')
  await asked
  await expect(form(page)).toBeHidden()
})

test('a chosen picture is not lost unasked either', async ({ page }) => {
  await enterOffice(page, '/admin/stories?new=1')
  await form(page).locator('input[type=file]').setInputFiles(picture)
  await expect(form(page).locator('img')).toBeVisible()
  const asked = page.waitForEvent('dialog').then((question) => question.dismiss())
  await page.keyboard.press('Escape')
  await asked
  await expect(form(page).locator('img')).toBeVisible()
})

test('what a colleague saved meanwhile is laid beside one’s own words', async ({ page }) => {
  const office = await enterOffice(page, '/admin/stories')
  const other = await colleague(page, 'demo_manager')
  const story = await aStory(office)
  await page.goto(`/admin/stories?edit=${story.id}`)
  await form(page).getByLabel('Davlat').fill('Koreya')
  await form(page).getByRole('radio', { name: '3 yulduz' }).check()
  await other.sendForm('PUT', `/client-stories/update/${story.id}`, { country: 'Singapur' })
  await save(page).click()
  const clash = form(page).getByRole('status').filter({ hasText: 'boshqa kishi o‘zgartirdi' })
  await expect(clash.getByRole('row', { name: 'Davlat Koreya Singapur' })).toBeVisible()
  await expect(clash.getByRole('row', { name: 'Baho 3 5' })).toBeVisible()
  await clash.getByRole('button', { name: 'Saqlanganini olish' }).click()
  await expect(form(page).getByLabel('Davlat')).toHaveValue('Singapur')
  await expect(form(page).getByRole('radio', { name: '5 yulduz' })).toBeChecked()
  await form(page).getByLabel('Davlat').fill('Dubay')
  await save(page).click()
  await expect.poll(async () => (await stored(office, story.name))?.country).toBe('Dubay')

  await page.goto(`/admin/stories?edit=${story.id}`)
  await expect(form(page).getByLabel('Davlat')).toHaveValue('Dubay')
  await other.sendForm('PUT', `/client-stories/update/${story.id}`, { rating: '1' })
  await save(page).click()
  await form(page).getByRole('button', { name: 'Menikini saqlash' }).click()
  await expect.poll(async () => (await stored(office, story.name))?.rating).toBe(5)
})

test('the same words saved by two people are no difference to choose between', async ({ page }) => {
  const office = await enterOffice(page, '/admin/stories')
  const story = await aStory(office)
  await page.goto(`/admin/stories?edit=${story.id}`)
  await form(page).getByLabel('Davlat').fill('Koreya')
  await office.sendForm('PUT', `/client-stories/update/${story.id}`, { country: 'Koreya' })
  await save(page).click()
  await expect(form(page).getByText('Siz yozganlar hozir saqlangani bilan bir xil.')).toBeVisible()
  await expect(form(page).getByRole('table')).toHaveCount(0)
})

test('a story that could not be saved stays in the form with the reason', async ({ page }) => {
  const office = await enterOffice(page, '/admin/stories?new=1')
  const name = uniqueName('Bekzod')
  await fillIn(page, name)
  const refusal = { code: 'busy', message: 'Server band', request_id: 'x' }
  await page.route('**/client-stories/create', (route) => route.fulfill({ status: 503, json: refusal }))
  await save(page).click()
  await expect(page.getByText('Xizmatni saqlashda xatolik: Server band')).toBeVisible()
  await page.unroute('**/client-stories/create')
  await page.route('**/client-stories/create', (route) => route.abort())
  await save(page).click()
  await expect(form(page).getByText('Xizmatni saqlashda kutilmagan xatolik yuz berdi')).toBeVisible()
  await expect(form(page).getByLabel('Ism')).toHaveValue(name)
  await page.unroute('**/client-stories/create')
  await save(page).click()
  await expect(card(page, name)).toBeVisible()
  expect((await office.get<Story[]>(list)).filter((story) => story.name === name)).toHaveLength(1)
})

test('a story somebody else has deleted says so in the server’s words, and leaves the page', async ({
  page,
}) => {
  const office = await enterOffice(page, '/admin/stories')
  const story = await aStory(office)
  await page.reload()
  await card(page, story.name).getByRole('button', { name: 'O‘chirish' }).click()
  await office.send('DELETE', `/client-stories/delete/${story.id}`, {})
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(question.getByRole('alert')).toHaveText('Ma’lumot topilmadi')
  await question.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(card(page, story.name)).toHaveCount(0)
  await page.goto(`/admin/stories?edit=${story.id}`)
  await expect(form(page).getByText('Bunday yozuv topilmadi')).toBeVisible()
})

test('a list that could not be had says so and can be asked for again', async ({ page }) => {
  await enterOffice(page, '/admin/stories')
  await page.route(`**${list}`, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.reload()
  await expect(page.getByText('Hikoyalarni olishda xatolik yuz berdi')).toBeVisible()
  await page.unroute(`**${list}`)
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  await page.route(`**${list}`, (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(page.getByText('Hali hikoya qo‘shilmagan')).toBeVisible()
  await page.getByRole('button', { name: 'Birinchi hikoyani qo‘shish' }).click()
  await expect(page.getByRole('dialog', { name: 'Yangi hikoya' })).toBeVisible()
})

test('by keyboard alone: add a story, walk to it, change it, take it away', async ({ page }) => {
  const office = await enterOffice(page, '/admin/stories')
  const name = uniqueName('Klaviatura')
  await add(page).focus()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Ism')).toBeFocused()
  for (const typed of [name, 'Koreya', 'Hammasi yaxshi.']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await expect(form(page).getByRole('radio', { name: '5 yulduz' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form(page).getByLabel('Tanlangan hikoya')).toBeChecked()
  await save(page).focus()
  await page.keyboard.press('Enter')
  await expect(card(page, name)).toBeVisible()
  expect(await stored(office, name)).toMatchObject({ rating: 4, featured: true })

  await expect(add(page)).toBeFocused()
  await page.keyboard.press('j')
  await expect(card(page, name).getByRole('button', { name: 'Tahrirlash' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Ism')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' Karimov')
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeHidden()
  const remove = card(page, `${name} Karimov`).getByRole('button', { name: 'O‘chirish' })
  await expect(card(page, name).getByRole('button', { name: 'Tahrirlash' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card(page, name)).toHaveCount(0)
})

test('the stories are calm in every size', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/stories')
  const long = 'a'.repeat(190)
  await aStory(office, {
    name: long,
    country: long.slice(100),
    text: `${long} `.repeat(10),
    featured: 'true',
  })
  await page.reload()
  await expect(card(page, long)).toBeVisible()
  await expectCalmAtBothEnds(page)
  await page.goto('/admin/stories?new=1')
  await expect(form(page).getByLabel('Ism')).toBeVisible()
  await expectCalmAtBothEnds(page)
})
