import type { Page } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { expect, test } from './clean-page.ts'
import {
  assignTo,
  atDesk,
  goneNotice,
  leadRow,
  newLead,
  program,
  type StoredLead,
  storedLead,
  unassign,
} from './lead-setup.ts'
import { expectAccessible } from './page-checks.ts'
import { resize } from './resize.ts'

const sendButton = (page: Page) => page.getByRole('button', { name: 'Register & Send to Consulting Manager' })
/** Where the choices of an outcome open; the rest of the desk stays as it was read before. */
const bar = 'section[aria-label="Qo‘ng‘iroq natijasi"]'
const nameOf = (page: Page, { name }: StoredLead) => page.getByRole('heading', { level: 2, name })

// Every day call-agent-page.test.tsx has each of these keys, office-lead-documents.spec.ts a desk by keyboard and office-clients.spec.ts
// the palette.
test('by keyboard alone: from the list through the form to the next lead, and by the palette to another', {
  tag: '@everything',
}, async ({ cleanPage: page }) => {
  const { office, leads, path } = await atDesk(page, 'call', 3)
  const [third, second, first] = leads as [StoredLead, StoredLead, StoredLead]
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
  await expect(page.getByLabel('Xizmat')).toHaveValue(/./)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Form Submitted Successfully!')).toBeVisible()
  await expect(nameOf(page, second)).toBeFocused()
  await expect
    .poll(() => storedLead(office, first))
    .toMatchObject({ pipeline_stage: 'consulting', region: 'Nukus', country: 'singapore' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Qidirish va o‘tish' }).fill(third.name)
  await page.getByRole('option', { name: third.name }).click()
  await expect(page).toHaveURL(`${path}?lead=${third.id}`)
  await expect(nameOf(page, third)).toBeVisible()
})

// Every day call-agent-page.test.tsx has the reload, consulting-agent-page.test.tsx the notes to copy and office-live.spec.ts the stream
// that unassigns.
test('what was typed survives a reload, and a lead that the manager unassigns stays to be read and copied', {
  tag: '@everything',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { office, leads, lead } = await atDesk(page, 'call', 2)
  await leadRow(page, lead).click()
  await page.getByLabel('Hudud').fill('Samarqand')
  await page.getByLabel('Ism', { exact: true }).fill('Aziza Karimova')
  await page.reload()
  await expect(page.getByLabel('Ism', { exact: true })).toHaveValue('Aziza Karimova')
  await unassign(office, lead)
  // No action is needed: the event stream updates the page.
  await expect(goneNotice(page)).toBeVisible()
  await expect(leadRow(page, lead)).toHaveCount(0)
  await expect(sendButton(page)).toHaveCount(0)
  await expect(page.getByLabel('Hudud')).toHaveValue('Samarqand')
  await page.getByRole('button', { name: 'Yozganlarimni nusxalash' }).click()
  await expect(page.getByText('Nusxalandi')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Hudud: Samarqand')
  await page.getByRole('button', { name: 'Keyingi lead' }).click()
  await expect(nameOf(page, leads[1] as StoredLead)).toBeVisible()

  await page.goto('/admin/leads/consulting-agent')
  await expect(page.getByText('Ruxsat yo‘q')).toBeVisible()
})

test('on a phone list and lead are two screens, and the list is restored where it was left', async ({
  page,
}) => {
  await resize(page, 360, 640)
  const { leads } = await atDesk(page, 'call', 10)
  const last = leads[0] as StoredLead
  for (const lead of leads) await expect(leadRow(page, lead)).toBeVisible()
  await leadRow(page, last).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(100)
  await leadRow(page, last).click()
  await expect(nameOf(page, last)).toBeVisible()
  await expect(leadRow(page, last)).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Ro‘yxatga qaytish' }).click()
  await expect(leadRow(page, last)).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await leadRow(page, last).click()
  await expect(nameOf(page, last)).toBeFocused()
  await expect(page).toHaveURL(/lead=/)
  await page.goBack()
  await expect(leadRow(page, last)).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('the desk of a call agent, its outcomes and their result are accessible', async ({
  cleanPage: page,
}) => {
  const { office, agent, lead } = await atDesk(page, 'call', 1, {
    name: 'W'.repeat(190),
    email: `${'w'.repeat(60)}@example.com`,
    region: 'Q'.repeat(90),
  })
  await assignTo(office, agent, await newLead(office))
  await page.reload()
  await expect(leadRow(page, lead)).toBeVisible()
  await expectAccessible(page)
  await leadRow(page, lead).click()
  await expect(page.getByLabel('O‘quv turi')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rad etish' }).click()
  await expectAccessible(page, bar)
  await page.getByRole('button', { name: 'Qayta qo‘ng‘iroq' }).click()
  await page.getByRole('button', { name: 'Boshqa vaqt…' }).click()
  await expectAccessible(page, bar)
  await page.getByRole('button', { name: 'Ko‘tarmadi' }).click()
  const result = page.getByRole('status').filter({ hasText: 'Ko‘tarmadi, 1-urinish' })
  await expect(result).toBeVisible()
  await expectAccessible(page, everything ? 'html' : 'p[role=status]')
})
