import type { Page } from '@playwright/test'
import { aPdf, chooseFile } from './applications.ts'
import { atDesk, goneNotice, leadRow, type StoredLead, storedLead, takeBack, toastOf } from './lead-people.ts'
import { enterOffice, knownClient, leaveOffice, type Office, stopListening } from './office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

const paper = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const finish = (page: Page) => page.getByRole('button', { name: 'Yakunlash' })

async function upload(page: Page, name: string, file: string): Promise<void> {
  await chooseFile(paper(page, name), aPdf(file))
  await paper(page, name)
    .getByRole('button', { name: /^Yuklash/ })
    .click()
  await expect(toastOf(page, `${name} hujjati yuklandi!`)).toBeVisible()
  await expect(paper(page, name)).toContainText(file)
}

type Application = {
  status: string
  client_id: string
  checklist: { name: { uz: string }; uploaded_doc: { name: string } | null }[]
}

async function applicationOf(office: Office, lead: StoredLead): Promise<Application> {
  const { application_id } = await storedLead(office, lead)
  return office.get(`/applications/get-full/${application_id}`)
}

test('a document agent collects the papers and makes the lead a client with an application', async ({
  quietPage: page,
}) => {
  const { office, lead } = await atDesk(page, 'document')
  await expect(page.getByText('Iltimos, chapdan leadni tanlang')).toBeVisible()
  await leadRow(page, lead).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Hujjatlar' })).toBeVisible()
  await expect(page.getByText('0 / 3 yuklandi')).toBeVisible()
  await expect(paper(page, 'Pasport nusxasi')).toContainText('(Majburiy)')
  await expect(paper(page, 'Til sertifikati')).toContainText('(Ixtiyoriy)')

  await paper(page, '3x4 rasm')
    .getByRole('button', { name: /^Yuklash/ })
    .click()
  await expect(toastOf(page, 'Iltimos, fayl tanlang!')).toBeVisible()
  await finish(page).click()
  const missing = page.getByRole('alert').filter({ hasText: 'Majburiy hujjatlar yetishmayapti:' })
  await expect(missing).toBeFocused()
  await expect(missing.getByRole('button')).toHaveText(['Pasport nusxasi', '3x4 rasm'])
  await missing.getByRole('button', { name: 'Pasport nusxasi' }).click()
  await expect(paper(page, 'Pasport nusxasi')).toBeFocused()

  await upload(page, 'Pasport nusxasi', 'pasport.pdf')
  await expect(missing.getByRole('button')).toHaveText(['3x4 rasm'])
  const download = page.waitForEvent('download')
  await paper(page, 'Pasport nusxasi').getByRole('button', { name: 'Ochish' }).click()
  expect((await download).suggestedFilename()).toBe('pasport.pdf')
  await upload(page, '3x4 rasm', 'rasm.pdf')
  await expect(page.getByText('2 / 3 yuklandi')).toBeVisible()
  await expect(leadRow(page, lead), 'the lead stays at hand').toHaveAttribute('aria-current', 'true')
  await expect(missing).toHaveCount(0)

  await finish(page).click()
  await expect(page.getByRole('heading', { name: 'Lead yakunlandi: ariza yaratildi' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Arizani ochish' })).toHaveCount(0)
  await expect(page.getByText('Leadlar topilmadi')).toBeVisible()
  await expect
    .poll(() => storedLead(office, lead))
    .toMatchObject({ pipeline_stage: 'completed', status: 'selected' })
  const { status, checklist } = await applicationOf(office, lead)
  expect(status).toBe('pending')
  const files = checklist.flatMap(({ uploaded_doc }) => uploaded_doc?.name ?? [])
  expect(files).toEqual(['pasport.pdf', 'rasm.pdf'])
})

test('a known client is offered, and has to be confirmed or denied', async ({ page }) => {
  const { office, lead, path } = await atDesk(page, 'document')
  const client = await knownClient(page, office, { phone: lead.phone })
  await leadRow(page, lead).click()
  await upload(page, 'Pasport nusxasi', 'pasport.pdf')
  await upload(page, '3x4 rasm', 'rasm.pdf')
  await finish(page).click()
  await expect(page.getByText('Mijozni tanlang')).toBeVisible()
  const known = page.getByRole('radio', { name: `Bu odam: ${client.full_name}` })
  await expect(known).not.toBeChecked()
  await expect(
    page.getByText(`Telefoni …${lead.phone.replace(/\D/g, '').slice(-4)} bilan tugaydi`),
  ).toBeVisible()
  await known.check()

  await leaveOffice(page)
  await enterOffice(page, `${path}?search=${encodeURIComponent(lead.name)}&lead=${lead.id}`)
  await page.getByRole('radio', { name: `Bu odam: ${client.full_name}` }).check()
  await finish(page).click()
  await expect(page.getByRole('heading', { name: 'Lead yakunlandi: ariza yaratildi' })).toBeVisible()
  const { client_id } = await applicationOf(office, lead)
  expect(client_id).toBe(client.id)
  await page.getByRole('link', { name: 'Arizani ochish' }).click()
  await expect(page.getByRole('dialog', { name: 'Ariza', exact: true })).toContainText(client.full_name)
})

test('a file that is unfit, lost or nowhere to be put says so, and can be sent again', async ({ page }) => {
  const { lead } = await atDesk(page, 'document')
  await leadRow(page, lead).click()
  const passport = paper(page, 'Pasport nusxasi')
  await chooseFile(passport, aPdf('pasport.exe'))
  await expect(passport.getByRole('alert')).toContainText("Fayl turi qo'llab-quvvatlanmaydi")
  await passport.getByRole('button', { name: 'Bekor qilish' }).click()
  await chooseFile(passport, aPdf('katta.pdf', 10 * 1024 + 1))
  await expect(passport.getByRole('alert')).toContainText("Fayl hajmi 10MB dan katta bo'lmasligi kerak")
  await passport.getByRole('button', { name: 'Bekor qilish' }).click()

  const call = '**/leads/upload-doc/**'
  await page.route(call, (route) => route.abort())
  await chooseFile(passport, aPdf('pasport.pdf'))
  await expect(passport).toContainText('pasport.pdf')
  await passport.getByRole('button', { name: /^Yuklash/ }).click()
  await expect(toastOf(page, 'Faylni yuklashda muammo!')).toBeVisible()
  await page.unroute(call)
  const nowhere = { code: 'not_found', message: 'Ma’lumot topilmadi' }
  await page.route(call, (route) => route.fulfill({ status: 404, json: nowhere }))
  await passport.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(toastOf(page, 'Xatolik: Lead ID yoki Service Input ID topilmadi!')).toBeVisible()
  await page.unroute(call)
  await passport.getByRole('button', { name: 'Bekor qilish' }).click()
  await upload(page, 'Pasport nusxasi', 'pasport.pdf')
})

test('lists and papers that fail say so; a service without papers has none', async ({ page }) => {
  await stopListening(page)
  const { lead, path } = await atDesk(page, 'document')
  const list = '**/leads/get-agent-leads?*'
  await page.route(list, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.reload()
  await expect(page.getByText('Leadlarni olishda xatolik yuz berdi')).toBeVisible()
  await page.unroute(list)
  const papers = '**/leads/get-doc-intputs/*'
  await page.route(papers, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.goto(`${path}?lead=${lead.id}`)
  await expect(toastOf(page, 'Checklistni olishda xatolik yuz berdi')).toBeVisible()
  await page.unroute(papers)
  await page.route(papers, (route) => route.fulfill({ json: [] }))
  await page.getByRole('main').getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByText('❌ Bu lead uchun hujjat topilmadi')).toBeVisible()
})

test('what the server refuses at the end is said, and the lead can be rejected with a reason', async ({
  page,
}) => {
  const { office, lead } = await atDesk(page, 'document')
  await leadRow(page, lead).click()
  await upload(page, 'Pasport nusxasi', 'pasport.pdf')
  await upload(page, '3x4 rasm', 'rasm.pdf')
  const call = '**/leads/complete-as-document-agent'
  const refused = { code: 'documents_missing', message: 'Hujjatlar yetishmayapti: 3x4 rasm' }
  await page.route(call, (route) => route.fulfill({ status: 422, json: refused }))
  await page.getByLabel('Izoh (ixtiyoriy)').fill('Hammasi joyida')
  await finish(page).click()
  await expect(toastOf(page, refused.message)).toBeVisible()
  await expect(page.getByLabel('Izoh (ixtiyoriy)').first()).toHaveValue('Hammasi joyida')
  await page.unroute(call)
  await page.getByRole('button', { name: 'Rad etish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rad etish' })
  await dialog.getByRole('button', { name: 'Rad etish' }).click()
  await expect(dialog.getByText('To‘ldirish shart')).toBeVisible()
  await dialog.getByLabel('Rad etish sababi').fill('Fikridan qaytdi')
  await dialog.getByRole('button', { name: 'Rad etish' }).click()
  await expect(page.getByRole('heading', { name: 'Lead rad etildi' })).toBeVisible()
  await expect
    .poll(() => storedLead(office, lead))
    .toMatchObject({ pipeline_stage: 'documenting', status: 'rejected', reason: 'Fikridan qaytdi' })
})

test('a lead whose papers are being collected is taken back under the hand', async ({ page }) => {
  const { office, lead } = await atDesk(page, 'document')
  await leadRow(page, lead).click()
  await upload(page, 'Pasport nusxasi', 'pasport.pdf')
  await takeBack(office, lead)
  await expect(goneNotice(page)).toBeVisible()
  await expect(finish(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Yuklash/ })).toHaveCount(0)
})

test('by keyboard alone: open the lead, choose a file, send it, finish', async ({ page }) => {
  page.on('filechooser', (chooser) => void chooser.setFiles(aPdf('hujjat.pdf')))
  const { lead } = await atDesk(page, 'document')
  await expect(leadRow(page, lead)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeFocused()
  for (const name of ['Pasport nusxasi', '3x4 rasm']) {
    await paper(page, name)
      .getByRole('button', { name: /^Fayl tanlash/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(paper(page, name)).toContainText('hujjat.pdf')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(paper(page, name)).toContainText('Yuklangan')
    await expect(paper(page, name)).toBeFocused()
  }
  await finish(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Lead yakunlandi: ariza yaratildi' })).toBeFocused()
})

test('the desk of a document agent is calm in every size', async ({ quietPage: page }) => {
  const { office, lead } = await atDesk(page, 'document')
  await knownClient(page, office, { phone: lead.phone, full_name: 'W'.repeat(190) })
  await leadRow(page, lead).click()
  await expect(page.getByRole('radio', { name: 'Yangi mijoz' })).toBeVisible()
  await upload(page, 'Pasport nusxasi', `${'p'.repeat(120)}.pdf`)
  await chooseFile(paper(page, '3x4 rasm'), aPdf(`${'r'.repeat(120)}.pdf`))
  await finish(page).click()
  await expectCalmAtBothEnds(page)
})
