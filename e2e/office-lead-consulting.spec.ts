import {
  atDesk,
  goneNotice,
  leadRow,
  program,
  type StoredLead,
  storedLead,
  storedTime,
  takeBack,
  toastOf,
  wallTime,
} from './lead-people.ts'
import { expectCalmAtBothEnds, expectWholePage } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

test('a consulting agent approves, and sees all that the call agent has learned', async ({
  quietPage: page,
}) => {
  const { office, lead } = await atDesk(page, 'consulting', 1, { email: 'aziza@example.com' })
  await expect(page.getByText('Select a lead to view details and fill the form.')).toBeVisible()
  await leadRow(page, lead).click()
  const facts = page.locator('dl')
  for (const words of ['Buxoro', program, 'Koreya', 'Online Consultation', 'instagram']) {
    await expect(facts).toContainText(words)
  }
  await expect(page.getByRole('button', { name: 'Confirm Approve' })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Notes' }).fill('Byudjeti yetarli')
  await page.getByLabel('Approved').check()
  await page.getByRole('button', { name: 'Confirm Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Lead hujjat bosqichiga o‘tkazildi' })).toBeFocused()
  await expect(page.getByText('No leads found.')).toBeVisible()
  await expect
    .poll(() => storedLead(office, lead))
    .toMatchObject({ pipeline_stage: 'documenting', status: 'new', note: 'Byudjeti yetarli' })
})

test('a consulting agent lets somebody think it over, and rejects only with a reason', async ({ page }) => {
  const { office, leads, lead } = await atDesk(page, 'consulting', 2)
  const [, other] = leads as [StoredLead, StoredLead]
  await leadRow(page, lead).click()
  await page.getByLabel('Thinking').check()
  await expect(page.getByPlaceholder('When to call back?')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByLabel('Callback note')).toBeFocused()
  await page.getByLabel('Callback note').fill('Otasi bilan gaplashadi')
  await page.getByLabel('Sana va vaqt').fill(wallTime(2, '11:00'))
  // The field of a decision that was not taken is not sent.
  await page.getByLabel('Rejected').check()
  await page.getByLabel('Reason for rejection').fill('Fikridan qaytdi')
  await page.getByLabel('Thinking').check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Qayta qo‘ng‘iroq belgilandi' })).toBeVisible()
  await expect
    .poll(() => storedLead(office, lead))
    .toMatchObject({
      status: 'needs_call',
      callback_note: 'Otasi bilan gaplashadi',
      callback_at: storedTime(wallTime(2, '11:00')),
      reason: null,
    })
  await leadRow(page, lead).click()
  await expect(page.locator('dl')).toContainText('Otasi bilan gaplashadi')

  await leadRow(page, other).click()
  await page.getByLabel('Rejected').check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('To‘ldirish shart')).toBeVisible()
  const call = '**/leads/complete-as-consulting-agent'
  await page.getByLabel('Reason for rejection').fill('Talablarga javob bermaydi')
  await page.route(call, (route) => route.abort())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(toastOf(page, 'Server bilan aloqa qilishda xatolik!')).toBeVisible()
  await expect(leadRow(page, other)).toBeVisible()
  await page.unroute(call)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Lead rad etildi' })).toBeVisible()
  await expect
    .poll(() => storedLead(office, other))
    .toMatchObject({ status: 'rejected', reason: 'Talablarga javob bermaydi' })
})

test('a consulting agent hears that the lead has changed, sees what, and sends anyway', async ({ page }) => {
  const { office, lead } = await atDesk(page, 'consulting')
  await leadRow(page, lead).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Rozi bo‘ldi')
  await page.getByLabel('Approved').check()
  await office.send('POST', '/leads/complete-as-consulting-agent', {
    id: lead.id,
    decision: 'thinking',
    callback_note: 'Shanba kuni',
  })
  await page.getByRole('button', { name: 'Confirm Approve' }).click()
  await expect(page.getByText('Bu yozuvni shu orada boshqa kishi o‘zgartirdi')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Holat' })).toContainText('Qayta qo‘ng‘iroq')
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Rozi bo‘ldi')
  await page.getByRole('button', { name: 'Baribir yuborish' }).click()
  await expect(page.getByRole('heading', { name: 'Lead hujjat bosqichiga o‘tkazildi' })).toBeVisible()
})

test('a consulting agent whose lead is taken back keeps the notes to copy', async ({ page }) => {
  const { office, lead } = await atDesk(page, 'consulting')
  await leadRow(page, lead).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Uzoq suhbat bo‘ldi')
  await page.getByLabel('Approved').check()
  await takeBack(office, lead)
  await expect(goneNotice(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm Approve' })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Uzoq suhbat bo‘ldi')
  await expect(page.getByRole('button', { name: 'Yozganlarimni nusxalash' })).toBeVisible()
})

test('by keyboard alone: from the list to the decision', async ({ page }) => {
  const { office, lead } = await atDesk(page, 'consulting')
  await expect(leadRow(page, lead)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeFocused()
  await page.getByRole('textbox', { name: 'Notes' }).focus()
  await page.keyboard.type('Rozi')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Approved')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Rejected')).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Confirm Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lead hujjat bosqichiga o‘tkazildi' })).toBeFocused()
  await expect.poll(async () => (await storedLead(office, lead)).note).toBe('Rozi')
})

test('the desk of a consulting agent is calm with every decision', async ({ quietPage: page }) => {
  const { lead } = await atDesk(page, 'consulting')
  await leadRow(page, lead).click()
  for (const decision of ['Rejected', 'Thinking', 'Approved']) {
    await page.getByLabel(decision).check()
    await expectWholePage(page)
  }
  await page.getByText('Izohlar va tarix').click()
  await expect(page.getByText('Lead ochildi')).toBeVisible()
  await expectCalmAtBothEnds(page)
})
