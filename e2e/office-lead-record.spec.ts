import type { Page } from '@playwright/test'
import { expect, test } from './clean-page.ts'
import { newLead, storedLead } from './lead-setup.ts'
import { colleague, enterOffice, uniqueName } from './office.ts'
import { expectAccessible } from './page-checks.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Lead', exact: true })
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(text)

test('the panel of a lead is accessible; two leads of one client are merged, and unmerged again', async ({
  cleanPage: page,
}) => {
  const office = await colleague(page)
  const name = uniqueName('Muhammadyusufxon Abdurahmonovich')
  const kept = await newLead(office, { name, note: 'a'.repeat(200), passport_number: 'AB7654321' })
  const other = await newLead(office, { name, region: 'Samarqand' })
  const path = `/admin/leads?query=${encodeURIComponent(name)}`
  await enterOffice(page, `${path}&lead=${kept.id}`)
  const duplicates = panel(page).getByRole('region', { name: 'O‘xshash leadlar' })
  await expect(duplicates).toContainText(other.phone)
  await expectAccessible(page)
  await duplicates.getByRole('button', { name: `Birlashtirish: ${name}` }).click()
  const question = page.getByRole('dialog', { name: 'Leadlarni birlashtirish' })
  await expect(question.getByRole('group', { name: 'Telefon' })).toContainText(other.phone)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Birlashtirish' }).click()
  await expect(toast(page, 'Leadlar birlashtirildi')).toBeVisible()
  await expect(panel(page).getByText('Samarqand')).toBeVisible()

  await panel(page).getByRole('button', { name: 'Birlashtirishni bekor qilish' }).click()
  const undo = page.getByRole('alertdialog', { name: 'Birlashtirish bekor qilinsinmi?' })
  await undo.getByRole('button', { name: 'Ajratish' }).click()
  await expect(toast(page, 'Leadlar yana alohida')).toBeVisible()
  await expect(panel(page).getByText('Samarqand')).toHaveCount(0)
  await expect.poll(async () => (await storedLead(office, other)).region).toBe('Samarqand')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/lead=/)
})

// Every day edit-lead.test.tsx has E, Enter, Escape and the undo, undo.test.tsx the key.
test('E edits the lead of a row in place; Escape leaves the field and then the panel, and Z undoes the edit', {
  tag: '@everything',
}, async ({ cleanPage: page }) => {
  const office = await colleague(page)
  const lead = await newLead(office, { name: uniqueName('Aziza'), region: 'Buxoro' })
  await enterOffice(page, `/admin/leads?query=${encodeURIComponent(lead.name)}`)
  await page.getByRole('link', { name: lead.name }).focus()
  await page.keyboard.press('e')
  const name = panel(page).getByLabel('Ism', { exact: true })
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(name).toHaveCount(0)
  await panel(page).getByTitle('Tahrirlash: Hudud').click()
  await panel(page).getByLabel('Hudud', { exact: true }).fill('Xiva')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Hudud saqlandi')).toBeVisible()
  await expect.poll(async () => (await storedLead(office, lead)).region).toBe('Xiva')
  await expectAccessible(page)
  await page.keyboard.press('z')
  await expect.poll(async () => (await storedLead(office, lead)).region).toBe('Buxoro')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})
