import type { Page } from '@playwright/test'
import { giveTo, newAgent, newLead, storedLead } from './lead-people.ts'
import { colleague, enterOffice, newPhone, stopListening, uniqueName } from './office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Lead', exact: true })
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(words)
/** What happened, from the newest to the oldest. */
const timeline = (page: Page) => panel(page).getByRole('region', { name: 'Tarix' }).getByRole('listitem')
const notes = (page: Page) => panel(page).getByRole('region', { name: 'Notes' })

test('a lead is opened beside the list, with what is known of it and what happened to it', async ({
  quietPage: page,
}) => {
  const office = await colleague(page)
  const lead = await newLead(office, {
    email: `${crypto.randomUUID()}@example.com`,
    passport_number: 'AB1234567',
    region: 'Buxoro',
    country: 'korea',
    note: 'Kechqurun qo‘ng‘iroq qiling',
  })
  const agent = await newAgent(page, office, 'call_agent')
  await giveTo(office, agent, lead)
  await office.send('POST', '/leads/call-outcome', {
    id: lead.id,
    outcome: 'rejected',
    reason: 'Fikridan qaytdi',
    note: 'Ikki marta gaplashdik',
  })
  await enterOffice(page, `/admin/leads?lead=${lead.id}`)

  await expect(panel(page).getByRole('heading', { name: lead.name })).toBeVisible()
  await expect(panel(page).getByText('Rad etilgan', { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('link', { name: lead.phone })).toHaveAttribute('href', /^tel:\+998\d+$/)
  await expect(panel(page).getByRole('link', { name: lead.email ?? '' })).toHaveAttribute('href', /^mailto:/)
  await expect(panel(page).getByText('Buxoro')).toBeVisible()
  await expect(panel(page).getByText('Koreya')).toBeVisible()
  await expect(panel(page).getByText('AB1234567')).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Pasport raqamini ko‘rsatish' }).click()
  await expect(panel(page).getByText('AB1234567')).toBeVisible()

  await expect(timeline(page)).toHaveCount(3)
  await expect(timeline(page).nth(0)).toContainText('Rad etildi')
  await expect(timeline(page).nth(0)).toContainText('initial, Yangi → initial, Rad etilgan')
  await expect(timeline(page).nth(0)).toContainText('Sabab: Fikridan qaytdi')
  await expect(timeline(page).nth(1)).toContainText(`Biriktirildi: ${agent.full_name}`)
  await expect(timeline(page).nth(2)).toContainText('Lead ochildi')
  await expect(notes(page).getByRole('listitem')).toHaveCount(2)
  await expect(notes(page).getByRole('listitem').nth(0)).toContainText('Ikki marta gaplashdik')

  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page).toHaveURL('/admin/leads')
})

test('a note is written, kept while the panel is closed, and put under the others', async ({ page }) => {
  const office = await colleague(page)
  const lead = await newLead(office)
  const path = `/admin/leads?lead=${lead.id}`
  await enterOffice(page, path)
  await notes(page).getByRole('button', { name: 'Izoh qo‘shish' }).click()
  await expect(notes(page).getByText('To‘ldirish shart')).toBeVisible()
  await expect(notes(page).getByLabel('Yangi izoh')).toBeFocused()
  await notes(page).getByLabel('Yangi izoh').fill('Ertaga yana so‘raydi')
  await panel(page).getByRole('button', { name: 'Yopish' }).click()
  await expect(panel(page)).toHaveCount(0)
  await page.goto(path)
  await expect(notes(page).getByLabel('Yangi izoh')).toHaveValue('Ertaga yana so‘raydi')

  await page.route('**/leads/add-note/*', (route) => route.abort())
  await notes(page).getByRole('button', { name: 'Izoh qo‘shish' }).click()
  await expect(notes(page).getByRole('alert')).toBeVisible()
  await expect(notes(page).getByLabel('Yangi izoh')).toHaveValue('Ertaga yana so‘raydi')
  await page.unroute('**/leads/add-note/*')
  await notes(page).getByRole('button', { name: 'Izoh qo‘shish' }).click()
  await expect(notes(page).getByRole('listitem')).toContainText('Ertaga yana so‘raydi')
  await expect(notes(page).getByLabel('Yangi izoh')).toHaveValue('')
  await expect.poll(async () => (await storedLead(office, lead)).note).toBe('Ertaga yana so‘raydi')
})

test('a lead that is not there, not one’s own or not to be had says so', async ({ page, browser }) => {
  await stopListening(page)
  const office = await colleague(page)
  const lead = await newLead(office)
  await enterOffice(page, `/admin/leads?lead=${crypto.randomUUID()}`)
  await expect(panel(page).getByRole('alert')).toHaveText('Bunday lead topilmadi yoki u endi sizda emas')
  await page.goto('/admin/leads?lead=no-id')
  await expect(panel(page).getByRole('alert')).toBeVisible()

  await page.route('**/leads/get/*', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.goto(`/admin/leads?lead=${lead.id}`)
  await expect(panel(page).getByText('Leadni olishda xatolik yuz berdi')).toBeVisible()
  await page.unroute('**/leads/get/*')
  await panel(page).getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(panel(page).getByRole('heading', { name: lead.name })).toBeVisible()

  // Its stage is another manager's, until it comes there.
  const context = await browser.newContext()
  const other = await context.newPage()
  await enterOffice(other, `/admin/leads/consulting-manager?lead=${lead.id}`, 'demo_consulting_manager')
  await expect(panel(other).getByRole('alert')).toHaveText('Bunday lead topilmadi yoki u endi sizda emas')
  await context.close()
})

test('two leads of one person become one, and two again', async ({ page }) => {
  const office = await colleague(page)
  const name = uniqueName('Shahnoza Ergasheva')
  const kept = await newLead(office, { name })
  const email = `${crypto.randomUUID()}@example.com`
  const other = await newLead(office, { name, email, region: 'Samarqand' })
  await enterOffice(page, `/admin/leads?lead=${kept.id}`)
  const alike = panel(page).getByRole('region', { name: 'O‘xshash leadlar' })
  await expect(alike.getByRole('listitem')).toHaveCount(1)
  await expect(alike.getByRole('listitem')).toContainText(other.phone)
  await expect(alike.getByRole('listitem')).toContainText('O‘xshashligi: ism')

  await alike.getByRole('button', { name: `Birlashtirish: ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Leadlar birlashtirilsinmi?' })
  await expect(question).toContainText(`Qoladi: ${name}, ${kept.phone}`)
  await expect(question).toContainText(`Unga qo‘shiladi: ${name}, ${other.phone}`)
  await question.getByRole('button', { name: 'Birlashtirish' }).click()
  await expect(toast(page, 'Leadlar birlashtirildi')).toBeVisible()
  await expect(alike.getByText('O‘xshash lead topilmadi')).toBeVisible()
  await expect(panel(page).getByText('Samarqand')).toBeVisible()
  await expect(panel(page).getByRole('link', { name: email })).toBeVisible()

  await timeline(page).first().getByRole('button', { name: 'Birlashtirishni bekor qilish' }).click()
  const undo = page.getByRole('alertdialog', { name: 'Birlashtirish bekor qilinsinmi?' })
  await undo.getByRole('button', { name: 'Ajratish' }).click()
  await expect(toast(page, 'Leadlar yana alohida')).toBeVisible()
  await expect(timeline(page).first()).toContainText('Birlashtirish bekor qilindi')
  await expect(panel(page).getByText('Samarqand')).toHaveCount(0)
  await expect.poll(async () => (await storedLead(office, other)).region).toBe('Samarqand')
  await alike.getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`lead=${other.id}`))
  await expect(panel(page).getByText('Samarqand')).toBeVisible()
})

test('a lead is written down by hand; who has one already is opened', async ({ page }) => {
  const office = await colleague(page)
  await enterOffice(page, '/admin/leads', 'demo_call_manager')
  await page.getByRole('button', { name: 'Yangi lead' }).click()
  const form = page.getByRole('dialog', { name: 'Yangi lead' })
  await form.getByRole('button', { name: 'Qo‘shish' }).click()
  await expect(form.getByLabel('Ism')).toBeFocused()
  await expect(form.getByText('To‘ldirish shart')).toBeVisible()
  const name = uniqueName('Bekzod Olimov')
  const phone = newPhone()
  await form.getByLabel('Ism').fill(name)
  await form.getByLabel('Telefon').fill(phone)
  await form.getByLabel('Davlat').selectOption('Koreya')
  await form.getByLabel('Xizmat').selectOption({ index: 1 })
  await form.getByLabel('Izoh').fill('Otasi olib keldi')

  await page.route('**/leads/create', (route) => route.abort())
  await form.getByRole('button', { name: 'Qo‘shish' }).click()
  await expect(form.getByRole('alert')).toBeFocused()
  await page.unroute('**/leads/create')
  await form.getByRole('button', { name: 'Qo‘shish' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Yangi lead' }).click()
  await form.getByLabel('Ism').fill('Bekzodning onasi')
  await form.getByLabel('Telefon').fill(phone)
  await form.getByRole('button', { name: 'Qo‘shish' }).click()
  await expect(toast(page, `Bu odam allaqachon bor: ${name}`)).toBeVisible()
  await expect(panel(page).getByRole('heading', { name })).toBeVisible()
  await expect(timeline(page).first()).toContainText('Yana murojaat qildi')
  expect(await office.get(`/leads/get-list?query=${encodeURIComponent(phone)}`)).toHaveLength(1)
})

async function openPalette(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  await page.keyboard.press('Control+k')
  return page.getByRole('combobox', { name: 'Qidirish va o‘tish' })
}

test('the palette leads an agent to a lead of the own desk', async ({ page }) => {
  const office = await colleague(page)
  const agent = await newAgent(page, office, 'call_agent')
  const lead = await newLead(office)
  await giveTo(office, agent, lead)
  await enterOffice(page, '/admin/profile', agent.username)
  await (await openPalette(page)).fill(lead.name)
  await page.getByRole('option', { name: lead.name }).click()
  await expect(page).toHaveURL(`/admin/leads/call-agent?lead=${lead.id}`)
  await expect(page.getByRole('heading', { name: lead.name })).toBeVisible()
})

test('the palette begins a lead for who takes calls', async ({ page }) => {
  await enterOffice(page, '/admin/profile', 'demo_call_manager')
  await (await openPalette(page)).fill('yangi lead')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Yangi lead' }).getByLabel('Ism')).toBeFocused()
})

test('the panel of a lead is calm in every size', async ({ quietPage: page }) => {
  const office = await colleague(page)
  const name = uniqueName('Muhammadyusufxon Abdurahmonovich')
  const lead = await newLead(office, { name, note: 'a'.repeat(200), passport_number: 'AB7654321' })
  await newLead(office, { name })
  await enterOffice(page, `/admin/leads?lead=${lead.id}`)
  await expect(panel(page).getByRole('region', { name: 'O‘xshash leadlar' })).toContainText(name)
  await expectCalmAtBothEnds(page)
  await panel(page)
    .getByRole('button', { name: `Birlashtirish: ${name}` })
    .click()
  await expectCalmAtBothEnds(page)
})
