import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { healthParts } from 'contract/system'
import { newAddress, siteAdmin } from './accounts.ts'
import { enterOffice, type Office, uniqueName } from './office.ts'
import { expect, test } from './own-office.ts'
import type { OwnSite } from './own-site.ts'
import { expectAccessible } from './page-checks.ts'

// What the office changes for every visitor, and what only a site without other tests can show. In one worker, so that
// there is one site.
test.describe.configure({ mode: 'default' })

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const form = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })

/** Whether the picture of a card has loaded. */
const hasPicture = (page: Page, name: string) =>
  expect
    .poll(() =>
      card(page, name)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)

/** From the edit button of a card to the delete button, and confirms. */
async function removeByKeyboard(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(card(page, name).getByRole('button', { name: 'O‘chirish' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page).getByText(name)).toBeVisible()
  await expect(question(page).getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

type Partner = { name: { uz: string; en: string; ru: string } }

const logo = {
  name: 'logotip.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="navy"/></svg>',
  ),
}

// Every day the story below goes through the same list and dialog; partners-page.test.tsx has the fields of a partner.
test('by keyboard: a partner is added with its logo and names, changed and deleted', {
  tag: '@everything',
}, async ({ cleanPage: page }) => {
  const office = await enterOffice(page, '/admin/partners', siteAdmin)
  await expect(page.getByRole('heading', { level: 1, name: 'Hamkorlar boshqaruvi' })).toBeVisible()
  const long = 'b'.repeat(190)
  await office.sendForm('POST', '/partners/create', { name_uz: long, name_en: long, name_ru: long })
  await page.reload()
  await expect(card(page, long)).toBeVisible()
  await expectAccessible(page)

  const name = uniqueName('Universitet')
  const stored = async () =>
    (await office.get<Partner[]>('/partners/get-list')).find((partner) => partner.name.uz === name)?.name
  await page.getByRole('button', { name: 'Yangi hamkor' }).focus()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('O‘zbekcha nomi')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('University of the North')
  await form(page).locator('input[type=file]').setInputFiles(logo)
  await expect(form(page).locator('img')).toHaveAttribute('src', /^blob:/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Muvaffaqiyatli saqlandi')).toBeVisible()
  await expect(card(page, name).getByText('University of the North')).toBeVisible()
  await expect(form(page)).toBeHidden()
  await hasPicture(page, name)

  // The last of all.
  await page.keyboard.press('k')
  const edit = card(page, name).getByRole('button', { name: 'Tahrirlash' })
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('O‘zbekcha nomi')).toBeFocused()
  await form(page).getByLabel('Inglizcha nomi').fill('')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Северный университет')
  await page.keyboard.press('Enter')
  await expect(card(page, name).getByText('Северный университет')).toBeVisible()
  await expect(card(page, name).locator('img'), 'the logo stays').toBeVisible()
  expect(await stored()).toEqual({ uz: name, en: '', ru: 'Северный университет' })
  await expect(edit).toBeFocused()

  await removeByKeyboard(page, name)
  await expect(page.getByText('Hamkor o‘chirildi')).toBeVisible()
  await expect(card(page, name)).toHaveCount(0)
  expect(await stored()).toBeUndefined()
})

type Story = { name: string; country: string; rating: number; featured: boolean }

/** A red square of 16 points. */
const picture = {
  name: 'surat.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEXMAAA/z1L+AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAUMSAAAARAAAVGhZwQAAAAASUVORK5CYII=',
    'base64',
  ),
}

const storedStory = async (office: Office, name: string) =>
  (await office.get<Story[]>('/client-stories/get-list')).find((story) => story.name === name)

test('by keyboard: a story is added with its picture, changed and deleted', async ({ cleanPage: page }) => {
  const office = await enterOffice(page, '/admin/stories', siteAdmin)
  await expect(page.getByRole('heading', { level: 1, name: 'Hikoyalar boshqaruvi' })).toBeVisible()
  const long = 'a'.repeat(190)
  await office.sendForm('POST', '/client-stories/create', {
    name: long,
    country: long.slice(100),
    text: `${long} `.repeat(10),
    featured: 'true',
  })
  await page.reload()
  await expect(card(page, long)).toBeVisible()
  await expectAccessible(page)

  const name = uniqueName('Aziza')
  const add = page.getByRole('button', { name: 'Yangi hikoya' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/stories?new=1')
  await expect(form(page).getByLabel('Ism')).toBeFocused()
  await expectAccessible(page)
  for (const typed of [name, 'Koreya', 'Hammasi aytilganidek bo‘ldi.']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await expect(form(page).getByRole('radio', { name: '5 yulduz' })).toBeFocused()
  await expect(form(page).getByRole('radio', { name: '5 yulduz' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form(page).getByLabel('Tanlangan hikoya')).toBeChecked()
  await form(page).locator('input[type=file]').setInputFiles(picture)
  await expect(form(page).locator('img')).toHaveAttribute('src', /^blob:/)
  await form(page).getByRole('button', { name: 'Saqlash', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Muvaffaqiyatli saqlandi')).toBeVisible()
  await expect(page).toHaveURL('/admin/stories')
  await expect(card(page, name).getByText('Tanlangan hikoya')).toBeAttached()
  await expect(card(page, name).getByText('Baho: 5 dan 4')).toBeAttached()
  await expect(card(page, name).locator('img')).toHaveAttribute('src', /^\/media\//)
  await hasPicture(page, name)
  expect(await storedStory(office, name)).toMatchObject({ rating: 4, featured: true })

  await expect(add).toBeFocused()
  await page.keyboard.press('j')
  const edit = card(page, name).getByRole('button', { name: 'Tahrirlash' })
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?edit=/)
  await expect(form(page).getByLabel('Ism')).toBeFocused()
  await expect(form(page).getByRole('radio', { name: '4 yulduz' })).toBeChecked()
  await form(page).getByLabel('Davlat').fill('Kanada')
  await form(page).getByLabel('Tanlangan hikoya').uncheck()
  await form(page).getByLabel('Ism').focus()
  await page.keyboard.press('Enter')
  await expect(card(page, name).getByText('Kanada')).toBeVisible()
  await expect(card(page, name).getByText('Tanlangan hikoya')).toHaveCount(0)
  await expect(card(page, name).locator('img'), 'the picture stays').toBeVisible()
  expect(await storedStory(office, name)).toMatchObject({ country: 'Kanada', rating: 4, featured: false })
  await expect(edit).toBeFocused()

  await removeByKeyboard(page, name)
  await expect(page.getByText('Hikoya o‘chirildi')).toBeVisible()
  await expect(card(page, name)).toHaveCount(0)
  expect(await storedStory(office, name)).toBeUndefined()
})

/** A mail that has failed permanently. */
async function deadMail(site: OwnSite): Promise<string> {
  const [mail, address] = [randomUUID(), newAddress('yetmagan')]
  await site.write(`
    insert into mails (id, to_address, subject, text_body, language, kind, message_id, state, attempts, last_error)
    values ('${mail}', '${address}', 'x', 'x', 'uz', 'password_reset', '${mail}@test', 'dead', 7, '550 no such user');
    insert into pgboss.job (name, data, source_name, source_id, source_retry_count, source_created_on, source_output)
    values ('dead-letters', '{"mail_id": "${mail}"}', 'send-mail', gen_random_uuid(), 6, now(), '{"message": "550"}')`)
  return address
}

test('the system page shows what works, retries a mail and has a searchable log', async ({
  cleanPage: page,
  site,
}) => {
  const address = await deadMail(site)
  await enterOffice(page, '/admin/profile', siteAdmin)
  await page.getByRole('button', { name: /^Hisob menyusi/ }).click()
  await page.getByRole('menuitem', { name: 'Tizim holati' }).click()
  await expect(page).toHaveURL('/admin/system')
  await expect(page.getByRole('heading', { level: 1, name: 'Tizim' })).toBeVisible()
  const health = page.getByRole('region', { name: 'Hozir nima ishlamayapti' })
  await expect(health.getByText('Hammasi ishlayapti.')).toBeVisible()
  await expect(health.getByRole('listitem').filter({ hasText: /Ishlayapti$/ })).toHaveCount(
    healthParts.length,
  )
  const letters = page.getByRole('region', { name: 'Jo‘natilmay qolgan xatlar va ishlar' })
  const row = letters.locator('tbody tr').filter({ hasText: address })
  await expect(row).toContainText('password_reset')
  await expect(row).toContainText('550 no such user')
  const audit = page.getByRole('region', { name: 'Audit jurnali' })
  const entries = audit.locator('tbody tr')
  await expect(entries.first()).toBeVisible()
  await expectAccessible(page)

  await row.getByRole('button', { name: `Qayta urinish: ${address}` }).press('Enter')
  const toasts = page.getByRole('region', { name: 'Xabarlar' })
  await expect(toasts.getByText('password_reset: navbatga qaytarildi')).toBeVisible()
  await expect(row).toHaveCount(0)
  await audit.getByLabel('Turi').selectOption('Qayta urinildi')
  await expect(page).toHaveURL(/kind=retried/)
  await expect(entries.first()).toContainText('system.retried')
  const actorLink = entries.first().getByRole('link', { name: /^Faqat shu kishi: / })
  const name = (await actorLink.textContent()) as string
  await actorLink.click()
  await expect(page).toHaveURL(/actor_id=/)
  await expect(audit.getByLabel('Kim').locator('option:checked')).toHaveText(name)
  await page.reload()
  await expect(audit.getByLabel('Turi')).toHaveValue('retried')
  await expect(entries.first()).toContainText(name)
})

// Every day api-keys-page.test.tsx makes, shows and revokes a key, api-keys.db.test.ts has its scope, and office-languages.spec.ts reads
// the page and the form.
test('an API key is made, shown once, calls the API within its scope, and is revoked', {
  tag: '@everything',
}, async ({ cleanPage: page, site }) => {
  await enterOffice(page, '/admin/profile', siteAdmin)
  await page.getByRole('button', { name: /^Hisob menyusi/ }).click()
  await page.getByRole('menuitem', { name: 'API kalitlari' }).click()
  await expect(page).toHaveURL('/admin/api-keys')
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  await page.getByRole('button', { name: 'Birinchi kalitni yaratish' }).press('Enter')
  await expect(form(page).getByLabel('Nomi')).toBeFocused()
  await page.keyboard.type('Hisobot')
  await form(page).getByText('Leadlar', { exact: true }).click()
  await form(page)
    .getByRole('checkbox', { name: /^Leadlar bo‘yicha raqamlar/ })
    .press('Space')
  await expectAccessible(page, 'dialog')
  await form(page).getByRole('button', { name: 'Kalitni yaratish' }).press('Enter')
  const shown = form(page).getByLabel('API kaliti')
  await expect(shown).toHaveValue(/^mzl_[0-9A-Za-z]{49}$/)
  const key = await shown.inputValue()
  await expectAccessible(page, 'dialog')
  await form(page).getByRole('button', { name: 'Nusxalab oldim' }).click()

  const statusOf = async (path: string) => {
    const headers = { authorization: `Bearer ${key}` }
    return (await fetch(`${site.url}/api/v1${path}`, { headers })).status
  }
  expect([await statusOf('/leads/statistics'), await statusOf('/leads/get-list')]).toEqual([200, 403])
  await page.reload()
  const row = page.locator('[data-row]').filter({ hasText: 'Hisobot' })
  await expect(row).toContainText(/Ishlaydi.*1 ta amal.*127\.0\.0\.1/)
  expect(await page.content()).not.toContain(key)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Amallar: Hisobot' }).click()
  await page.getByRole('menuitem', { name: 'O‘chirish' }).click()
  await question(page).getByRole('button', { name: 'O‘chirish' }).click()
  await expect(row).toContainText('O‘chirilgan')
  expect(await statusOf('/leads/statistics')).toBe(401)
})

test('a webhook is added, its secret is shown once, and its log has the message that tried it', async ({
  cleanPage: page,
}) => {
  const received: string[] = []
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']))
    request.resume()
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  await enterOffice(page, '/admin/profile', siteAdmin)
  await page.getByRole('button', { name: /^Hisob menyusi/ }).click()
  await page.getByRole('menuitem', { name: 'Webhooklar' }).click()
  await page.getByRole('button', { name: 'Birinchi webhookni qo‘shish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yangi webhook' })
  await dialog.getByLabel('Nomi').fill('CRM')
  await dialog.getByLabel('Manzil (URL)').fill(`http://127.0.0.1:${port}/hooks`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  const shown = page.getByRole('dialog', { name: 'Maxfiy kalit' })
  await expect(shown.getByLabel('Maxfiy kalit')).toHaveValue(/^whsec_/)
  await shown.getByRole('button', { name: 'Tayyor' }).click()

  // An open log looks for news every few seconds.
  await expect.poll(() => received.length, { timeout: 30_000 }).toBe(1)
  await page.getByRole('link', { name: 'CRM' }).press('Enter')
  const log = page.getByRole('dialog', { name: 'Xabarlar jurnali: CRM' })
  const entry = log.locator('tbody tr').filter({ hasText: 'Sinov xabari' })
  await expect(entry).toContainText('Qabul qilindi (204)', { timeout: 30_000 })
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Qayta yuborish: Sinov xabari' }).press('Enter')
  await expect.poll(() => received.length).toBe(2)
  expect(new Set(received).size).toBe(1)
  receiver.close()
})
