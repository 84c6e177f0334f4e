import type { Page } from '@playwright/test'
import {
  atDesk,
  giveTo,
  goneNotice,
  leadRow,
  newLead,
  program,
  programId,
  type StoredLead,
  storedLead,
  storedTime,
  takeBack,
  toastOf,
  wallTime,
} from './lead-people.ts'
import { colleague, enterOffice, leaveOffice, stopListening } from './office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

const sendButton = (page: Page) => page.getByRole('button', { name: 'Register & Send to Consulting Manager' })
const nameOf = (page: Page, { name }: StoredLead) => page.getByRole('heading', { level: 2, name })

/** All that the form cannot do without, with a consultation over the network. */
async function fillCallForm(page: Page): Promise<void> {
  await page.getByLabel('Hudud').fill('Samarqand')
  await page.getByLabel('O‘quv turi').selectOption(program)
  await page.getByLabel('Davlat').selectOption('Koreya')
  await page.getByLabel('Xizmat').selectOption(program)
}

test('a call agent works a lead to its end and goes on to the next with one key', async ({
  quietPage: page,
}) => {
  const { office, leads, lead } = await atDesk(page, 'call', 2)
  const [, newer] = leads as [StoredLead, StoredLead]
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Information Form' })).toBeVisible()
  await expect(page.getByText('Lead tanlang, so‘ngra forma to‘ldiring.')).toBeVisible()
  await expect(leadRow(page, lead)).toContainText(`2.${lead.name}`)
  await expect(leadRow(page, lead)).toContainText(`Telefon: ${lead.phone}`)
  await expect(leadRow(page, lead)).toContainText('Manba: instagram')
  for (const label of ['E-mail', 'Pasport', 'Hudud']) {
    await expect(leadRow(page, lead)).toContainText(`${label}: nomalum`)
  }
  await expect(page.getByRole('link', { name: 'Call Manager bo‘limiga qaytish' })).toHaveCount(0)

  await leadRow(page, lead).click()
  await expect(page).toHaveURL(new RegExp(`lead=${lead.id}`))
  await expect(nameOf(page, lead)).toBeFocused()
  for (const title of [
    'Lead Information',
    'Study Information',
    'Destination & Services',
    'Meeting Preference',
  ]) {
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
  }
  await expect(page.getByLabel('Ism', { exact: true })).toHaveValue(lead.name)
  await expect(sendButton(page)).toBeDisabled()
  await expect(page.getByText('Please fill in all required fields to submit')).toBeVisible()
  await expect(page.getByLabel('Xizmat')).toHaveCount(0)
  await fillCallForm(page)
  await expect(sendButton(page)).toBeEnabled()
  await expect(page.getByText('Please fill in all required fields to submit')).toBeHidden()
  await page.getByLabel('Davlat').selectOption('Dubay')
  await expect(page.getByLabel('Xizmat')).toHaveValue('')
  await expect(sendButton(page)).toBeDisabled()
  await page.getByLabel('Xizmat').selectOption(program)
  await expect(page.getByLabel('Uchrashuv sanasi va vaqti')).toHaveCount(0)
  await page.getByLabel('Office Meeting').check()
  await expect(sendButton(page)).toBeDisabled()
  await page.getByLabel('Uchrashuv sanasi va vaqti').fill(wallTime(2, '14:30'))
  await sendButton(page).click()

  await expect(toastOf(page, 'Forma muvaffaqiyatli yuborildi!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Form Submitted Successfully!' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Submit Another Form' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Consulting Manager bo‘limiga o‘tish' })).toHaveCount(0)
  await expect(leadRow(page, lead)).toHaveCount(0)
  await expect(page).not.toHaveURL(/lead=/)
  await expect
    .poll(() => storedLead(office, lead))
    .toMatchObject({
      pipeline_stage: 'consulting',
      status: 'new',
      current_agent_id: null,
      region: 'Samarqand',
      country: 'dubai',
      study_type: program,
      service_id: await programId(office),
      meeting_type: 'offline',
      meeting_time: storedTime(wallTime(2, '14:30')),
    })

  await page.keyboard.press('n')
  await expect(nameOf(page, newer)).toBeFocused()
  await fillCallForm(page)
  await sendButton(page).click()
  await expect(page.getByText('Ro‘yxatda boshqa lead qolmadi.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Another Form' }).click()
  await expect(page.getByText('Lead tanlang, so‘ngra forma to‘ldiring.')).toBeVisible()
  await expect(page.getByText('No leads found.')).toBeVisible()
})

test('who runs the office finds the ways to the managers beside the desk', async ({ page }) => {
  const { lead } = await atDesk(page, 'call')
  await leaveOffice(page)
  await enterOffice(page, `/admin/leads/call-agent?search=${encodeURIComponent(lead.name)}&lead=${lead.id}`)
  await expect(page.getByRole('link', { name: 'Call Manager bo‘limiga qaytish' })).toHaveAttribute(
    'href',
    '/admin/leads',
  )
  await fillCallForm(page)
  await sendButton(page).click()
  await expect(page.getByRole('link', { name: 'Consulting Manager bo‘limiga o‘tish' })).toHaveAttribute(
    'href',
    '/admin/leads/consulting-manager',
  )
})

test('what was typed survives a switch of lead and a reload, and is gone when it is sent', async ({
  page,
}) => {
  const { leads, lead } = await atDesk(page, 'call', 2)
  const [, other] = leads as [StoredLead, StoredLead]
  await leadRow(page, lead).click()
  await fillCallForm(page)
  await page.getByLabel('Ism', { exact: true }).fill('Aziza Karimova')
  await leadRow(page, other).click()
  await expect(page.getByLabel('Ism', { exact: true })).toHaveValue(other.name)
  await expect(page.getByLabel('Hudud')).toHaveValue('')
  await page.getByLabel('Hudud').fill('Xiva')
  await leadRow(page, lead).click()
  await expect(page.getByLabel('Ism', { exact: true })).toHaveValue('Aziza Karimova')
  await page.reload()
  await expect(page.getByLabel('Ism', { exact: true })).toHaveValue('Aziza Karimova')
  await expect(page.getByLabel('Xizmat').locator('option:checked')).toHaveText(program)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Karimova')
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Form Submitted Successfully!' })).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(kept).not.toContain('Karimova')
  expect(kept).toContain('Xiva')
})

test('what cannot be right is said under its field, and nothing is sent', async ({ page }) => {
  const { office, lead } = await atDesk(page, 'call')
  await leadRow(page, lead).click()
  await fillCallForm(page)
  await page.getByLabel('Telefon', { exact: true }).fill('12')
  await sendButton(page).click()
  await expect(page.getByLabel('Telefon', { exact: true })).toBeFocused()
  await expect(page.getByText('Telefon raqami 7 tadan 15 tagacha raqamdan iborat')).toBeVisible()
  await page.getByLabel('Telefon', { exact: true }).fill(lead.phone)
  await page.getByLabel('Hudud').fill(' ')
  await sendButton(page).click()
  await expect(page.getByLabel('Hudud')).toBeFocused()
  await expect(page.getByText('To‘ldirish shart')).toBeVisible()
  await page.getByLabel('Hudud').fill('Buxoro')
  await page.getByLabel('Office Meeting').check()
  await page.getByLabel('Uchrashuv sanasi va vaqti').fill(wallTime(-1, '10:00'))
  await sendButton(page).click()
  await expect(page.getByText('Kelajakdagi vaqtni tanlang')).toBeVisible()
  await expect(page.getByLabel('Uchrashuv sanasi va vaqti')).toHaveValue(wallTime(-1, '10:00'))
  expect((await storedLead(office, lead)).pipeline_stage).toBe('initial')
  await page.getByLabel('Uchrashuv sanasi va vaqti').fill(wallTime(1, '10:00'))
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Form Submitted Successfully!' })).toBeVisible()
})

test('a form that is refused or lost says so, keeps everything, and the lead is back in the list', async ({
  page,
}) => {
  const { lead } = await atDesk(page, 'call')
  const call = '**/leads/complete-as-call-agent'
  await leadRow(page, lead).click()
  await fillCallForm(page)
  const refused = { code: 'wrong_state', message: 'Hozirgi holatda bu amalni bajarib bo‘lmaydi' }
  const { promise: isLookedAt, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await isLookedAt
    await route.fulfill({ status: 409, json: refused })
  })
  await sendButton(page).click()
  await expect(leadRow(page, lead), 'it leaves the list before the server has answered').toHaveCount(0)
  await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true')
  goOn()
  await expect(toastOf(page, refused.message)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(refused.message)
  await expect(leadRow(page, lead)).toBeVisible()

  await page.unroute(call)
  await page.route(call, (route) => route.fulfill({ status: 502, body: 'oops' }))
  await sendButton(page).click()
  await expect(toastOf(page, 'Yuborishda xatolik yuz berdi')).toBeVisible()

  await page.unroute(call)
  await page.route(call, (route) => route.abort())
  await sendButton(page).click()
  await expect(toastOf(page, 'Server bilan aloqa qilishda xatolik!')).toBeVisible()
  await expect(page.getByLabel('Hudud')).toHaveValue('Samarqand')
  await expect(leadRow(page, lead)).toBeVisible()

  await page.unroute(call)
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Form Submitted Successfully!' })).toBeVisible()
})

test('a list, a lead or the services that fail say so and can be tried again', async ({ page }) => {
  await stopListening(page)
  const { lead, path } = await atDesk(page, 'call')
  const list = '**/leads/get-agent-leads?*'
  await page.route(list, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.reload()
  await expect(page.getByText('Leadlarni olishda xatolik yuz berdi')).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(leadRow(page, lead)).toBeVisible()

  await page.route('**/services/get-list', (route) => route.abort())
  await page.goto(`${path}?lead=${lead.id}`)
  await expect(toastOf(page, 'Xizmatlarni olishda xatolik!')).toBeVisible()
  await page.unroute('**/services/get-list')
  await page.getByRole('main').getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByLabel('O‘quv turi')).toBeVisible()

  await page.goto(`${path}?lead=0192f0c4-aaaa-7bbb-8ccc-1234567890ab`)
  await expect(page.getByRole('alert')).toContainText('Lead tanlanmadi!')
  await page.keyboard.press('n')
  await expect(nameOf(page, lead)).toBeVisible()
})

test('somebody else was faster: both versions are shown, and what was typed can still be sent', async ({
  page,
}) => {
  const { office, agent, lead } = await atDesk(page, 'call')
  await leadRow(page, lead).click()
  await fillCallForm(page)
  await page.getByLabel('Ism', { exact: true }).fill('Aziza Karimova')
  await takeBack(office, lead)
  await giveTo(office, agent, lead)
  await expect.poll(async () => (await storedLead(office, lead)).version).toBeGreaterThan(lead.version + 1)
  await expect(goneNotice(page)).toBeHidden()
  await sendButton(page).click()
  const notice = page.getByText('Bu yozuvni shu orada boshqa kishi o‘zgartirdi')
  await expect(notice).toBeVisible()
  const differing = page.getByRole('row').filter({ hasText: 'Ism' })
  await expect(differing).toContainText('Aziza Karimova')
  await expect(differing).toContainText(lead.name)
  await expect(page.getByLabel('Ism', { exact: true })).toHaveValue('Aziza Karimova')
  await page.getByRole('button', { name: 'Menikini saqlash' }).click()
  await expect(page.getByRole('heading', { name: 'Form Submitted Successfully!' })).toBeVisible()
  await expect.poll(async () => (await storedLead(office, lead)).name).toBe('Aziza Karimova')
})

test('a lead that the manager takes back stays to be read, and what was typed can be copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { office, leads, lead } = await atDesk(page, 'call', 2)
  await leadRow(page, lead).click()
  await fillCallForm(page)
  await takeBack(office, lead)
  // Nobody has to press anything: the page hears of it.
  await expect(goneNotice(page)).toBeVisible()
  await expect(leadRow(page, lead)).toHaveCount(0)
  await expect(sendButton(page)).toHaveCount(0)
  await expect(page.getByLabel('Hudud')).toHaveValue('Samarqand')
  await page.getByRole('button', { name: 'Yozganlarimni nusxalash' }).click()
  await expect(page.getByText('Nusxalandi')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Hudud: Samarqand')
  await page.getByRole('button', { name: 'Keyingi lead' }).click()
  await expect(nameOf(page, leads[1] as StoredLead)).toBeVisible()
})

test('a lead that is gone before the page has heard of it is refused and told as gone', async ({ page }) => {
  await stopListening(page)
  const { office, lead } = await atDesk(page, 'call')
  await leadRow(page, lead).click()
  await fillCallForm(page)
  await takeBack(office, lead)
  await sendButton(page).click()
  await expect(goneNotice(page)).toBeVisible()
  await expect(page.getByLabel('Hudud')).toHaveValue('Samarqand')
})

test('a call that hands nothing on is made again later, or is the last one', async ({ page }) => {
  const { office, leads, lead } = await atDesk(page, 'call', 2)
  const [, other] = leads as [StoredLead, StoredLead]
  await leadRow(page, lead).click()
  await page.getByRole('button', { name: 'Qayta qo‘ng‘iroq' }).click()
  const callback = page.getByRole('dialog', { name: 'Qayta qo‘ng‘iroq' })
  await callback.getByLabel('Qachon qo‘ng‘iroq qilish kerak').fill(wallTime(-1, '09:00'))
  await callback.getByRole('button', { name: 'Qo‘ng‘iroqni belgilash' }).click()
  await expect(callback.getByText('Kelajakdagi vaqtni tanlang')).toBeVisible()
  await callback.getByLabel('Qachon qo‘ng‘iroq qilish kerak').fill(wallTime(3, '16:15'))
  await callback.getByLabel('Izoh').fill('Darsda ekan')
  await callback.getByRole('button', { name: 'Qo‘ng‘iroqni belgilash' }).click()
  await expect(page.getByRole('heading', { name: 'Qayta qo‘ng‘iroq belgilandi' })).toBeFocused()
  const later = page.getByRole('region', { name: 'Keyinroq' })
  await expect(later.getByRole('link', { name: lead.name })).toContainText('16:15')
  await expect
    .poll(() => storedLead(office, lead))
    .toMatchObject({ status: 'needs_call', note: 'Darsda ekan', pipeline_stage: 'initial' })
  await leadRow(page, lead).click()
  await expect(nameOf(page, lead), 'the same lead can be opened again').toBeVisible()

  await leadRow(page, other).click()
  await page.getByRole('button', { name: 'Rad etish' }).click()
  const reject = page.getByRole('dialog', { name: 'Rad etish' })
  await reject.getByRole('button', { name: 'Rad etish' }).click()
  await expect(reject.getByText('To‘ldirish shart')).toBeVisible()
  await expect(reject.getByLabel('Rad etish sababi')).toBeFocused()
  await reject.getByLabel('Rad etish sababi').fill('Narxi to‘g‘ri kelmadi')
  await reject.getByRole('button', { name: 'Rad etish' }).click()
  await expect(page.getByRole('heading', { name: 'Lead rad etildi' })).toBeVisible()
  await expect(leadRow(page, other)).toHaveCount(0)
  await expect
    .poll(() => storedLead(office, other))
    .toMatchObject({ status: 'rejected', reason: 'Narxi to‘g‘ri kelmadi', current_agent_id: null })
})

test('a callback whose time is over comes first and says so in words', async ({ page }) => {
  const { office, leads, path } = await atDesk(page, 'call', 2)
  const [first] = leads as [StoredLead, StoredLead]
  const callback_at = new Date(Date.now() + 3000).toISOString()
  await office.send('POST', '/leads/call-outcome', { id: first.id, outcome: 'needs_call', callback_at })
  await expect
    .poll(
      async () => {
        await page.goto(path)
        await page.locator('[data-row]').first().waitFor()
        return page.locator('[data-row]').first().textContent()
      },
      { intervals: [1000] },
    )
    .toMatch(/Muddati o‘tgan: \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
  await expect(page.getByRole('region', { name: 'Muddati o‘tgan qo‘ng‘iroqlar' })).toContainText(first.name)
})

test('a hundred leads come at once, the others on demand', async ({ page }) => {
  const { office, lead, path } = await atDesk(page, 'call')
  const one = await storedLead(office, lead)
  await page.route('**/leads/get-agent-leads?*', async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('offset'))
    const shown = from === 0 ? 100 : 3
    const rows = Array.from({ length: shown }, (_, at) => ({
      ...one,
      id: `0192f0c4-aaaa-7bbb-8ccc-${String(from + at).padStart(12, '0')}`,
      name: `Lead ${from + at + 1}`,
    }))
    await route.fulfill({ json: rows })
  })
  await page.goto(path)
  await expect(page.locator('[data-row]')).toHaveCount(100)
  await page.getByRole('button', { name: 'Yana ko‘rsatish' }).click()
  await expect(page.locator('[data-row]')).toHaveCount(103)
  await expect(page.getByRole('button', { name: 'Yana ko‘rsatish' })).toHaveCount(0)
  await page.getByRole('searchbox').fill('lead 102')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page).toHaveURL(/search=lead/)
})

test('by keyboard alone: from the list through the form to the next lead', async ({ page }) => {
  const { office, leads } = await atDesk(page, 'call', 2)
  const [second, first] = leads as [StoredLead, StoredLead]
  await expect(leadRow(page, first)).toBeVisible()
  await page.keyboard.press('j')
  await expect(leadRow(page, first)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(nameOf(page, first)).toBeFocused()
  await page.getByLabel('Hudud').focus()
  await page.keyboard.type('Nukus')
  await page.keyboard.press('Tab')
  await page.keyboard.type(program)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Singapur')
  await page.keyboard.press('Tab')
  await page.keyboard.type(program)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Online Consultation')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Form Submitted Successfully!' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Keyingi lead' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(nameOf(page, second)).toBeFocused()
  await expect.poll(async () => (await storedLead(office, first)).country).toBe('singapore')
})

test('on a phone list and lead are two screens, and the list is found where it was left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { leads } = await atDesk(page, 'call', 6)
  const last = leads[0] as StoredLead
  await leadRow(page, last).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(100)
  await leadRow(page, last).click()
  await expect(nameOf(page, last)).toBeVisible()
  await expect(leadRow(page, last)).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Ro‘yxatga qaytish' }).click()
  await expect(leadRow(page, last)).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await leadRow(page, last).click()
  await expect(nameOf(page, last)).toBeFocused()
  await page.goBack()
  await expect(leadRow(page, last)).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('the desk of a call agent is calm in every size', async ({ quietPage: page }) => {
  const { office, agent, lead } = await atDesk(page, 'call', 1, {
    name: 'W'.repeat(190),
    email: `${'w'.repeat(60)}@example.com`,
    region: 'Q'.repeat(90),
  })
  await giveTo(office, agent, await newLead(office))
  await page.reload()
  await expect(leadRow(page, lead)).toBeVisible()
  await expectCalmAtBothEnds(page)
  await leadRow(page, lead).click()
  await expect(page.getByLabel('O‘quv turi')).toBeVisible()
  await expectCalmAtBothEnds(page)
})

test('the questions of a call agent and what is said at the end are calm in every size', async ({
  quietPage: page,
}) => {
  const { lead } = await atDesk(page, 'call')
  await leadRow(page, lead).click()
  await page.getByRole('button', { name: 'Rad etish' }).click()
  await expectCalmAtBothEnds(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Qayta qo‘ng‘iroq' }).click()
  await page.getByRole('button', { name: 'Qo‘ng‘iroqni belgilash' }).click()
  await expect(page.getByRole('heading', { name: 'Qayta qo‘ng‘iroq belgilandi' })).toBeVisible()
  await expectCalmAtBothEnds(page)
})

test('another agent, or nobody at all, finds nothing on somebody else’s desk', async ({ page }) => {
  const office = await colleague(page)
  const lead = await newLead(office)
  const { path } = await atDesk(page, 'call', 0)
  await expect(page.getByText('No leads found.')).toBeVisible()
  await page.goto(`${path}?lead=${lead.id}`)
  await expect(page.getByRole('alert')).toContainText('Lead tanlanmadi!')
  await page.goto('/admin/leads/consulting-agent')
  await expect(page.getByText('Ruxsat yo‘q')).toBeVisible()
})
