import { expect, test } from './clean-page.ts'
import { atDesk, leadRow, type StoredLead, storedLead } from './lead-setup.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'

test('the desk of a consulting agent is accessible, and usable by keyboard alone', async ({
  cleanPage: page,
}) => {
  const { office, leads, lead, path } = await atDesk(page, 'consulting', 2)
  const newest = leads[1] as StoredLead
  await leadRow(page, lead).click()
  for (const decision of ['Rejected', 'Thinking', 'Approved']) {
    await page.getByRole('button', { name: decision }).click()
    await expectNoOverflow(page)
  }
  await page.getByText('Izohlar va tarix').click()
  await expect(page.getByText('Lead ochildi')).toBeVisible()
  await expectAccessible(page)

  await page.goto(path)
  await expect(leadRow(page, newest)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: newest.name })).toBeFocused()
  await page.keyboard.press('m')
  await page.keyboard.type('Rozi')
  await page.keyboard.press('Escape')
  await page.keyboard.press('2')
  await expect(page.getByLabel('Reason for rejection')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 2, name: newest.name }).focus()
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: 'Confirm Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lead hujjat bosqichiga o‘tkazildi')).toBeVisible()
  await expect
    .poll(() => storedLead(office, newest))
    .toMatchObject({ pipeline_stage: 'documenting', status: 'new', note: 'Rozi' })
})
