import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { Lead, LeadChecklistItem, LeadFull } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../../testing/expect-focus.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fakeDesk, notFound } from '../../../../testing/fake-desk.ts'
import { fillField } from '../../../../testing/fill-field.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { aDocument, aLead, anAgent, program, testId } from '../../../../testing/lead-records.ts'
import { renderOffice } from '../../../../testing/render-page.tsx'
import { goOffline } from '../../../../testing/uploads.ts'
import * as page from './document-agent-page.tsx'

const path = '/admin/leads/document-agent'
const passport = 'Pasport nusxasi'
const photo = '3x4 rasm'

const lead = aLead(1, {
  pipeline_stage: 'documenting',
  stage: 'documenting',
  current_agent_id: anAgent(1).id,
  service_id: program.id,
})
const documents = [
  aDocument(1, passport),
  aDocument(2, photo),
  aDocument(3, 'Til sertifikati', { required: false }),
]

type Desk = { full?: Partial<LeadFull>; role?: 'document_agent' | 'admin'; checklist?: LeadChecklistItem[] }

/** The desk of a document agent with one lead, which is open. */
function atDesk({ full, role = 'document_agent', checklist = documents }: Desk = {}) {
  const api = fakeApi()
  const desk = fakeDesk(api, [lead], full)
  let current = checklist
  api.answer(leads.checklist, () => current)
  const acceptFiles = () =>
    api.answer(leads.upload, ({ params, file }) => {
      const slot = params.serviceInputId as string
      const stored = fileAt(slot, file?.name ?? '')
      current = current.map((item) =>
        item.service_input_id === slot ? { ...item, uploaded_doc: stored } : item,
      )
      return stored
    })
  acceptFiles()
  api.answer(leads.completeAsDocumentAgent, ({ body }): Lead => {
    desk.leave(lead)
    if (body.decision === 'rejected') return { ...lead, status: 'rejected', current_agent_id: null }
    const application_id = testId(500)
    return { ...lead, pipeline_stage: 'completed', stage: 'completed', status: 'selected', application_id }
  })
  const sent = () => api.callsOf(leads.completeAsDocumentAgent).map(({ body }) => body)
  return { api, desk, acceptFiles, sent, ...renderOffice(page, `${path}?lead=${lead.id}`, { role }) }
}

const fileAt = (slot: string, name: string) => ({
  id: testId(600),
  file_id: testId(601),
  name,
  file_url: '/files/1',
  uploaded_at: '2026-01-01T00:00:00.000Z',
  lead_id: lead.id,
  service_input_id: slot,
})
const complete = documents.map((item) => ({
  ...item,
  uploaded_doc: fileAt(item.service_input_id, 'hujjat.pdf'),
}))

const findDocument = (name: string) => screen.findByRole('listitem', { name })
const findFinish = () => screen.findByRole('button', { name: 'Yakunlash' })
const aFile = (name: string, bytes = 8) => new File([new Uint8Array(bytes)], name)

async function choose(listItem: HTMLElement, file: File): Promise<void> {
  await userEvent.upload(within(listItem).getByLabelText(/./, { selector: 'input' }), file, {
    applyAccept: false,
  })
}

async function upload(user: UserEvent, name: string, file: string): Promise<void> {
  const listItem = await findDocument(name)
  await choose(listItem, aFile(file))
  await user.click(within(listItem).getByRole('button', { name: /^Yuklash/ }))
  await findToast(`${name} hujjati yuklandi!`)
  await waitFor(() => expect(listItem.textContent).toContain(file))
}

test('without an open lead one is to be chosen', async () => {
  fakeDesk(fakeApi(), [lead])
  renderOffice(page, path, { role: 'document_agent' })
  await screen.findByText('Iltimos, chapdan leadni tanlang')
})

test('a document agent collects the documents and makes the lead a client with an application', async () => {
  const { api, sent, user } = atDesk()
  await screen.findByRole('heading', { level: 3, name: 'Hujjatlar' })
  screen.getByText('0 / 3 yuklandi')
  expect((await findDocument(passport)).textContent).toContain('(Majburiy)')
  expect((await findDocument('Til sertifikati')).textContent).toContain('(Ixtiyoriy)')

  await user.click(within(await findDocument(photo)).getByRole('button', { name: /^Yuklash/ }))
  await findToast('Iltimos, fayl tanlang!')
  await user.click(await findFinish())
  const missing = within(screen.getByRole('main')).getByRole('alert')
  expect(missing.textContent).toContain('Majburiy hujjatlar yetishmayapti:')
  await expectFocus(missing)
  const named = () =>
    within(missing)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(named()).toEqual([passport, photo])
  await user.click(within(missing).getByRole('button', { name: passport }))
  await expectFocus(await findDocument(passport))

  await upload(user, passport, 'pasport.pdf')
  expect(named()).toEqual([photo])
  await upload(user, photo, 'rasm.pdf')
  await screen.findByText('2 / 3 yuklandi')
  const row = document.getElementById(`lead-${lead.id}`)
  expect(row?.getAttribute('aria-current'), 'the lead stays at hand').toBe('true')
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()

  await user.click(await findFinish())
  await expectFocus(await screen.findByRole('heading', { name: 'Lead yakunlandi: ariza yaratildi' }))
  expect(screen.queryByRole('link', { name: 'Arizani ochish' })).toBeNull()
  await screen.findByText('Leadlar topilmadi')
  const files = api.callsOf(leads.upload).map(({ params, file }) => [params, file?.name])
  expect(files).toEqual([
    [{ leadId: lead.id, serviceInputId: documents[0]?.service_input_id }, 'pasport.pdf'],
    [{ leadId: lead.id, serviceInputId: documents[1]?.service_input_id }, 'rasm.pdf'],
  ])
  expect(sent()).toEqual([
    { id: lead.id, decision: 'approved', reason: null, note: null, client_id: '', version: 1 },
  ])
})

test('an existing client is offered, and has to be confirmed or denied', async () => {
  const client = { id: testId(300), full_name: 'Gulnora Aliyeva', phone_end: '4567', is_unproved: false }
  const { sent, user } = atDesk({
    full: { possible_clients: [client] },
    role: 'admin',
    checklist: complete,
  })
  const known = await screen.findByRole<HTMLInputElement>('radio', { name: /^Bu odam: Gulnora Aliyeva/ })
  await user.click(await findFinish())
  await screen.findByText('Mijozni tanlang')
  expect(known.checked).toBe(false)
  screen.getByText('Telefoni …4567 bilan tugaydi')
  expect(sent()).toEqual([])
  await user.click(known)
  await user.click(await findFinish())
  await screen.findByRole('heading', { name: 'Lead yakunlandi: ariza yaratildi' })
  expect(sent()).toMatchObject([{ id: lead.id, decision: 'approved', client_id: client.id }])
  const onwards = screen.getByRole('link', { name: 'Arizani ochish' })
  expect(onwards.getAttribute('href')).toBe(`/admin/applications?open=${testId(500)}`)
})

test('a lead that is not the existing client becomes a new one', async () => {
  const client = { id: testId(300), full_name: 'Gulnora Aliyeva', phone_end: null, is_unproved: true }
  const { sent, user } = atDesk({ full: { possible_clients: [client] }, checklist: complete })
  await screen.findByText('Kabinetidagi e-mail tasdiqlanmagan, begona bo‘lishi mumkin')
  await user.click(await screen.findByRole('radio', { name: /^Yangi mijoz/ }))
  await user.click(await findFinish())
  await screen.findByRole('heading', { name: 'Lead yakunlandi: ariza yaratildi' })
  expect(sent()).toMatchObject([{ client_id: null }])
})

test('a file that is invalid, lost or has no place says so, and can be sent again', async () => {
  goOffline()
  const { api, acceptFiles, user } = atDesk()
  const listItem = await findDocument(passport)
  const part = within(listItem)
  await choose(listItem, aFile('pasport.exe'))
  expect((await part.findByRole('alert')).textContent).toContain("Fayl turi qo'llab-quvvatlanmaydi")
  await user.click(part.getByRole('button', { name: /^Bekor qilish/ }))
  await choose(listItem, aFile('katta.pdf', 10 * 1024 * 1024 + 1))
  expect((await part.findByRole('alert')).textContent).toContain(
    "Fayl hajmi 10MB dan katta bo'lmasligi kerak",
  )
  await user.click(part.getByRole('button', { name: /^Bekor qilish/ }))

  api.disconnect(leads.upload)
  await choose(listItem, aFile('pasport.pdf'))
  expect(listItem.textContent).toContain('pasport.pdf')
  await user.click(part.getByRole('button', { name: /^Yuklash/ }))
  await findToast('Faylni yuklashda muammo!')
  api.answer(leads.upload, notFound)
  await user.click(await part.findByRole('button', { name: /^Qayta yuborish/ }))
  await findToast('Xatolik: Lead ID yoki Service Input ID topilmadi!')
  acceptFiles()
  await user.click(await part.findByRole('button', { name: /^Bekor qilish/ }))
  await upload(user, passport, 'pasport.pdf')
})

test('documents that fail to load say so; a service without documents has none', async () => {
  const { api, user } = atDesk()
  api.refuse(leads.checklist, 500)
  await findToast('Checklistni olishda xatolik yuz berdi')
  api.answer(leads.checklist, [])
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByText('❌ Bu lead uchun hujjat topilmadi')
})

test('a list that fails says so', async () => {
  const { api } = atDesk()
  api.refuse(leads.listOfAgent, 500)
  await screen.findByText('Leadlarni olishda xatolik yuz berdi')
})

test('a final refusal of the server is shown, and the lead can be rejected with a reason', async () => {
  const { api, desk, user } = atDesk({ checklist: complete })
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Notes')
  await fillField(user, note, 'Hammasi joyida')
  const message = 'Hujjatlar yetishmayapti: 3x4 rasm'
  api.refuse(leads.completeAsDocumentAgent, 422, { code: 'documents_missing', message, request_id: 'r1' })
  await user.click(await findFinish())
  await findToast(message)
  expect(note.value).toBe('Hammasi joyida')

  api.answer(leads.callOutcome, ({ body }) => {
    desk.leave(lead)
    const rejected = { ...lead, status: 'rejected' as const, reason: body.reason as string }
    return { ...rejected, current_agent_id: null, undo_id: null, suggest: null }
  })
  await user.click(screen.getByRole('button', { name: 'Rad etish' }))
  await user.click(screen.getByRole('button', { name: 'Boshqa sabab…' }))
  const reason = screen.getByLabelText('Sabab')
  const send = screen.getAllByRole('button', { name: 'Rad etish' })[0] as HTMLElement
  await user.click(send)
  await screen.findByText('To‘ldirish shart')
  await fillField(user, reason, 'Fikridan qaytdi')
  await user.click(send)
  await screen.findByRole('heading', { name: 'Lead rad etildi' })
  expect(api.callsOf(leads.callOutcome).map(({ body }) => body)).toEqual([
    {
      id: lead.id,
      outcome: 'rejected',
      callback_at: null,
      reason: 'Fikridan qaytdi',
      note: 'Hammasi joyida',
      call: null,
      version: 1,
    },
  ])
})

test('a lead whose documents are being collected is unassigned meanwhile', async () => {
  const { api, desk, user } = atDesk()
  await findDocument(passport)
  desk.leave(lead)
  api.answer(leads.upload, notFound)
  await choose(await findDocument(passport), aFile('pasport.pdf'))
  await user.click(within(await findDocument(passport)).getByRole('button', { name: /^Yuklash/ }))
  await screen.findByText('Bu lead endi sizda emas')
  expect(screen.queryByRole('button', { name: 'Yakunlash' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Yuklash/ })).toBeNull()
})

test('several files are matched to the missing documents, and sent once that is confirmed', async () => {
  const { api, user } = atDesk()
  const list = await screen.findByRole('region', { name: 'Hujjatlar' })
  const picker = within(list).getByRole('button', { name: /^Bir nechta faylni birdan yuklash/ })
  const files = [aFile('pasport.pdf'), aFile('3x4 rasm.pdf'), aFile('boshqa.pdf')]
  const input = picker.parentElement?.querySelector('input') as HTMLInputElement
  await userEvent.upload(input, files, { applyAccept: false })
  const dialog = within(await screen.findByRole('dialog', { name: 'Qaysi fayl qaysi hujjat?' }))
  const chosen = async (file: string) =>
    (await dialog.findByLabelText<HTMLSelectElement>(`${file}: qaysi hujjat`)).selectedOptions[0]?.textContent
  expect(await chosen('pasport.pdf')).toBe(passport)
  expect(await chosen('3x4 rasm.pdf')).toBe(photo)
  expect(await chosen('boshqa.pdf')).toBe('Yuborilmasin')
  expect(api.callsOf(leads.upload)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Tanlangan fayllarni yuborish' }))
  await screen.findByText('2 / 3 yuklandi')
  expect(api.callsOf(leads.upload).map(({ file }) => file?.name)).toEqual(['pasport.pdf', '3x4 rasm.pdf'])
})

test('what was sent back counts as missing, with its reason; what the client has is there', async () => {
  const reason = { code: 'blurry', kind: 'new_file', text: 'Surat xira', note: 'Yorug‘da oling' } as const
  const [first, second, third] = complete as [LeadChecklistItem, LeadChecklistItem, LeadChecklistItem]
  const { user, sent } = atDesk({
    checklist: [
      { ...first, state: 'redo', reason },
      { ...second, uploaded_doc: null, known: true },
      { ...third, state: 'accepted' },
    ],
  })
  const listItem = within(await findDocument(passport))
  listItem.getByText('Qaytadan yuklash kerak')
  listItem.getByText('Surat xira')
  listItem.getByText('Yorug‘da oling')
  within(await findDocument(photo)).getByText('Mijozda bor')
  within(await findDocument('Til sertifikati')).getByText('Qabul qilindi')
  await user.click(await findFinish())
  const missing = within(within(screen.getByRole('main')).getByRole('alert'))
  expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([passport])
  expect(sent()).toEqual([])
})
