import type { Page } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { assignCase, caseOf, handedIn } from './cases.ts'
import { expect, test } from './clean-page.ts'
import { newAgent } from './lead-setup.ts'
import { colleague, enterOffice } from './office.ts'
import { resize } from './resize.ts'

const rows = (page: Page) =>
  page.getByRole('region', { name: 'Navbatdagi hujjatlar' }).locator('li[data-row]')
const openItem = (page: Page) => rows(page).locator('[aria-current]')

/** Presses the key of one decision and waits until that many documents are left. */
async function decide(page: Page, key: string, left: number): Promise<void> {
  await expect(openItem(page)).toBeVisible()
  await page.keyboard.press(key)
  await expect(rows(page)).toHaveCount(left)
}

/** Sends the open document back for the reason with this number. */
async function sendBackFor(page: Page, digit: string, left: number): Promise<void> {
  await expect(openItem(page)).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('region', { name: 'Qaytarish' })).toBeVisible()
  await decide(page, digit, left)
}

/** Of each case; at least thirteen are needed for every key. */
const sizes = everything ? [7, 7, 6] : [5, 4, 4]
const all = sizes.reduce((sum, size) => sum + size)

test('a reviewer clears a queue of documents by keys alone', async ({ cleanPage: page }) => {
  const office = await colleague(page)
  const agent = await newAgent(page, office, 'document_agent')
  const cases = await Promise.all(sizes.map((files) => handedIn(page, office, files)))
  await assignCase(office, agent, ...cases.map(({ id }) => id))
  await resize(page, 1440, 900)
  await enterOffice(page, '/admin/review', agent.username)
  await expect(rows(page)).toHaveCount(all)

  await page.keyboard.press('j')
  await expect(rows(page).nth(1).locator('[aria-current]')).toBeVisible()
  await page.keyboard.press('k')
  await expect(rows(page).nth(0).locator('[aria-current]')).toBeVisible()
  for (let left = all - 1; left >= 12; left -= 1) await decide(page, 'a', left)
  // Sent back by mistake, taken back, and accepted.
  const address = (await openItem(page).getAttribute('href')) ?? ''
  await sendBackFor(page, '1', 11)
  await decide(page, 'z', 12)
  await expect(openItem(page)).toHaveAttribute('href', address)
  await decide(page, 'a', 11)
  for (const [at, digit] of ['1', '2', '3', '9'].entries()) await sendBackFor(page, digit, 10 - at)
  // The rest at once.
  for (let at = 0; at < 7; at += 1) {
    await expect(rows(page).nth(at).locator('[aria-current]')).toBeVisible()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
  }
  await page.getByRole('button', { name: 'Tanlanganlarni qabul qilish (7 ta)' }).press('Enter')
  await expect(page.getByText('Tekshiriladigan hujjat yo‘q')).toBeVisible()

  const reviewed = await Promise.all(cases.map(({ id }) => caseOf(office, id)))
  const states = reviewed.flatMap(({ checklist }) => checklist.map(({ state }) => state))
  expect(states.filter((state) => state === 'accepted')).toHaveLength(all - 4)
  const reasons = reviewed.flatMap(({ checklist }) => checklist.map(({ reason }) => reason?.code))
  expect(reasons.filter(Boolean).sort()).toEqual(['blurry', 'cut_off', 'page_missing', 'too_old'])
})
