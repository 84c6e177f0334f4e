import type { Page } from '@playwright/test'
import { aPdf, chooseFile, dropFiles, matches } from './applications.ts'
import { caseOf } from './cases.ts'
import { expect, test } from './clean-page.ts'
import { darkness } from './drawn-page.ts'
import { atDesk, leadRow, storedLead, toastOf } from './lead-setup.ts'
import { pagesPdf } from './odd-documents.ts'
import { knownClient } from './office.ts'
import { expectAccessible } from './page-checks.ts'
import { resize } from './resize.ts'

const document = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const finish = (page: Page) => page.getByRole('button', { name: 'Yakunlash' })

test('by keyboard alone: open the lead, choose a file, send it, finish', async ({ cleanPage: page }) => {
  page.on('filechooser', (chooser) => void chooser.setFiles(aPdf('hujjat.pdf')))
  const { office, lead } = await atDesk(page, 'document')
  await expect(leadRow(page, lead)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeFocused()
  for (const name of ['Pasport nusxasi', '3x4 rasm']) {
    await document(page, name)
      .getByRole('button', { name: /^Fayl tanlash/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(document(page, name)).toContainText('hujjat.pdf')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(document(page, name)).toContainText('Yuklangan')
    await expect(document(page, name)).toBeFocused()
  }
  const download = page.waitForEvent('download')
  await document(page, 'Pasport nusxasi').getByRole('button', { name: 'Ochish' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('hujjat.pdf')
  await finish(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lead yakunlandi: ariza yaratildi' })).toBeFocused()
  await expect
    .poll(() => storedLead(office, lead))
    .toMatchObject({ pipeline_stage: 'completed', status: 'selected' })
})

// Every day document-agent-page.test.tsx matches several files, capture.spec.ts drops them, and walk-in.spec.ts is one visit on a phone.
test('eight files dropped on a phone are matched, corrected, sent, and the lead is finished in one visit', {
  tag: '@everything',
}, async ({ cleanPage: page }) => {
  await resize(page, 360, 740)
  const { office, lead } = await atDesk(page, 'document', 1, { study: 'Talaba vizasi' })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await leadRow(page, lead).click()
  await expect(page.getByText('0 / 8 yuklandi')).toBeVisible()
  const proposed: [string, string][] = [
    ['Паспорт.pdf', 'Pasport nusxasi'],
    ['foto 3x4.pdf', '3x4 rasm'],
    ['diplom ilovasi bilan.pdf', 'Diplom yoki shahodatnoma'],
    ['baholar.pdf', 'Baholar ko‘chirmasi'],
    ['CV_Aziza.pdf', 'Rezyume (CV)'],
    ['motivation letter.pdf', 'Motivatsion xat'],
    ['IELTS sertifikat.pdf', 'Til sertifikati'],
    ['scan0008.pdf', 'Yuborilmasin'],
  ]
  await dropFiles(
    document(page, 'Pasport nusxasi'),
    proposed.map(([file]) => file),
  )
  const { choiceOf, chosen, send } = matches(page)
  for (const [file, name] of proposed) await expect(chosen(file)).toHaveText(name)
  await choiceOf('scan0008.pdf').selectOption('Bank hisobidan ko‘chirma')
  await send.click()
  await expect(page.getByText('8 / 8 yuklandi')).toBeVisible()
  await finish(page).click()
  await expect(page.getByRole('heading', { name: 'Lead yakunlandi: ariza yaratildi' })).toBeVisible()
  const { application_id } = await storedLead(office, lead)
  const { status, checklist } = await caseOf(office, application_id ?? '')
  expect(status).toBe('pending')
  expect(checklist.map(({ versions }) => versions[0]?.name).sort()).toEqual(
    proposed.map(([file]) => file).sort(),
  )
  expect(loads, 'the page was never loaded again').toBe(0)
})

test('the desk of a document agent is accessible, and shows what was uploaded', async ({
  cleanPage: page,
}) => {
  const { office, lead } = await atDesk(page, 'document')
  await knownClient(page, office, { phone: lead.phone, full_name: 'W'.repeat(190) })
  await leadRow(page, lead).click()
  await expect(page.getByRole('radio', { name: 'Yangi mijoz' })).toBeVisible()
  const passport = `${'p'.repeat(120)}.pdf`
  await chooseFile(document(page, 'Pasport nusxasi'), pagesPdf(passport, 1))
  await document(page, 'Pasport nusxasi')
    .getByRole('button', { name: /^Yuklash/ })
    .click()
  await expect(toastOf(page, 'Pasport nusxasi hujjati yuklandi!')).toBeVisible()
  await chooseFile(document(page, '3x4 rasm'), aPdf(`${'r'.repeat(120)}.pdf`))
  await finish(page).click()
  await expectAccessible(page)
  await document(page, 'Pasport nusxasi')
    .getByRole('button', { name: /^Ko‘rish/ })
    .click()
  const viewer = page.getByRole('dialog', { name: passport })
  await expect.poll(() => darkness(viewer)).toBeGreaterThan(0.25)
})
