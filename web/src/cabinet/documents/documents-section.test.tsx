import { screen, waitFor, within } from '@testing-library/react'
import { type Document, documents } from 'contract/documents'
import { afterEach, expect, test, vi } from 'vitest'
import { aDocument, answerCabinet } from '../../testing/cabinet-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import { aFile, chooseFile, forgetUploads, goOffline } from '../../testing/uploads.ts'
import { watchDownloads } from '../../testing/watch-downloads.ts'
import * as profile from '../profile/profile-page.tsx'
import { DocumentsSection } from './documents-section.tsx'

const page = { ...profile, default: DocumentsSection }

const row = (name = 'Pasport nusxasi') => screen.getByRole('listitem', { name })
const inRow = (name?: string) => within(row(name))
const dialog = () => screen.getByRole('dialog', { name: 'Hujjat yuklash' })
const sent = () =>
  fakeApi()
    .callsOf(documents.upload)
    .map(({ body, file }) => [body.document_type, file?.name])

async function open(files: Document[] = []) {
  answerCabinet({ files })
  const rendered = renderCabinet(page, '/profile')
  await screen.findByText(/ta majburiy hujjatdan/)
  return rendered
}

/** Every document is received, and listed from then on with those before. */
function answerUploads(files: Document[] = []) {
  fakeApi().answer(documents.upload, ({ file }) => {
    const arrived = aDocument('passport', file?.name ?? '')
    fakeApi().answer(documents.list, [arrived, ...files])
    return arrived
  })
}

async function openDialog(user: Awaited<ReturnType<typeof open>>['user'], name = 'Pasport nusxasi') {
  await user.click(inRow(name).getByRole('button', { name: `${name}: yuklash` }))
  await within(dialog()).findByLabelText('Hujjat turi')
}

afterEach(forgetUploads)

test('a document is uploaded from its row, and the focus moves to it', async () => {
  const { user } = await open()
  answerUploads()
  screen.getByText('3 ta majburiy hujjatdan 0 tasi yuklandi')
  await openDialog(user)
  expect(within(dialog()).getByLabelText<HTMLSelectElement>('Hujjat turi').value).toBe('passport')
  within(dialog()).getByText('PDF, JPG, PNG, DOC, DOCX, 10 MB gacha')
  await chooseFile(dialog(), aFile('pasport.pdf'))
  await findToast('Fayl yuklandi ✅')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocus(row())
  await inRow().findByText('pasport.pdf')
  screen.getByText('3 ta majburiy hujjatdan 1 tasi yuklandi')
  expect(sent()).toEqual([['passport', 'pasport.pdf']])
})

test('a document is replaced in its row', async () => {
  await open([aDocument('passport', 'pasport.pdf')])
  answerUploads()
  await chooseFile(row(), aFile('yangi pasport.pdf'))
  await findToast('Fayl yuklandi ✅')
  inRow().getByText('yangi pasport.pdf')
  expect(inRow().queryByText('pasport.pdf')).toBeNull()
  expect(sent()).toEqual([['passport', 'yangi pasport.pdf']])
})

test('an own document is opened by a fresh link', async () => {
  const passport = aDocument('passport', 'pasport.pdf')
  const { user } = await open([passport])
  fakeApi().answer(documents.makeLink, { file_url: '/a-fresh-link' })
  const downloads = watchDownloads()
  await user.click(inRow().getByRole('button', { name: /^Ochish/ }))
  await waitFor(() => expect(downloads).toEqual([{ address: '/a-fresh-link', name: '' }]))
  expect(fakeApi().callsOf(documents.makeLink)).toMatchObject([{ params: { id: passport.file_id } }])
})

test('a document is deleted after a confirmation, and the focus stays in its row', async () => {
  const passport = aDocument('passport', 'pasport.pdf')
  const { user } = await open([passport])
  await user.click(inRow().getByRole('button', { name: 'Pasport nusxasi: o‘chirish' }))
  const question = within(screen.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" }))
  question.getByText('Pasport nusxasi: pasport.pdf')
  await expectFocus(question.getByRole('button', { name: 'Bekor qilish' }))
  fakeApi().answer(documents.remove, undefined)
  fakeApi().answer(documents.list, [])
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  await inRow().findByText('Yuklanmagan')
  await expectFocus(row())
  expect(fakeApi().callsOf(documents.remove)).toMatchObject([{ params: { id: passport.id } }])
})

test('an invalid file is refused in the dialog, and can be replaced by another', async () => {
  const { user } = await open()
  answerUploads()
  await openDialog(user, '3x4 rasm')
  await chooseFile(dialog(), aFile('rasm.exe'))
  expect(within(dialog()).getByRole('alert').textContent).toContain("Fayl turi qo'llab-quvvatlanmaydi")
  await chooseFile(dialog(), aFile('katta.pdf', 10 * 1024 * 1024 + 1))
  const tooLarge = "Fayl hajmi 10MB dan katta bo'lmasligi kerak"
  expect(within(dialog()).getByRole('alert').textContent).toContain(tooLarge)
  expect(sent()).toEqual([])
  await chooseFile(dialog(), aFile('rasm.pdf'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([['photo', 'rasm.pdf']])
})

test('a file that the network lost stays, in the dialog and without it, until it is retried', async () => {
  goOffline()
  const { user } = await open()
  fakeApi().disconnect(documents.upload)
  await openDialog(user)
  await chooseFile(dialog(), aFile('pasport.pdf'))
  await findToast('Yuklashda xatolik yuz berdi ❌')
  expect(within(dialog()).getByRole('alert').textContent).toContain('Aloqa uzildi')
  await user.click(within(dialog()).getByRole('button', { name: 'Yopish' }))
  inRow().getByText('pasport.pdf')
  answerUploads()
  await user.click(inRow().getByRole('button', { name: /^Qayta yuborish/ }))
  await screen.findByText('3 ta majburiy hujjatdan 1 tasi yuklandi')
  expect(sent()).toEqual([
    ['passport', 'pasport.pdf'],
    ['passport', 'pasport.pdf'],
  ])
})

test('an upload goes on when its dialog is closed, and its row shows the progress', async () => {
  const { user } = await open()
  answerUploads()
  const resume = fakeApi().pause(documents.upload)
  await openDialog(user)
  await chooseFile(dialog(), aFile('pasport.pdf'))
  within(dialog()).getByRole('progressbar')
  within(dialog()).getByText('Oynani yopsangiz ham yuklash davom etadi.')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  inRow().getByRole('progressbar')
  resume()
  await findToast('Fayl yuklandi ✅')
  await inRow().findByRole('button', { name: /^Ochish/ })
})

test('other documents are listed under the names of their files', async () => {
  const { user } = await open([aDocument('other', 'IELTS.pdf')])
  fakeApi().answer(documents.upload, ({ file }) => {
    const arrived = aDocument('other', file?.name ?? '')
    fakeApi().answer(documents.list, [arrived, aDocument('other', 'IELTS.pdf')])
    return arrived
  })
  screen.getByRole('button', { name: 'IELTS.pdf: o‘chirish' })
  await user.click(screen.getByRole('button', { name: 'Hujjat yuklash' }))
  await user.selectOptions(await within(dialog()).findByLabelText('Hujjat turi'), 'other')
  await chooseFile(dialog(), aFile('tavsiyanoma.pdf'))
  await screen.findByRole('button', { name: 'tavsiyanoma.pdf: o‘chirish' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('button', { name: 'IELTS.pdf: o‘chirish' })
  expect(sent()).toEqual([['other', 'tavsiyanoma.pdf']])
})

test('without other documents it says so', async () => {
  await open()
  screen.getByText('Boshqa hujjat yuklanmagan')
})

test('at the limit of other documents, no more can be chosen', async () => {
  const { user } = await open(Array.from({ length: 20 }, (_, at) => aDocument('other', `${at}.pdf`)))
  await user.click(screen.getByRole('button', { name: 'Hujjat yuklash' }))
  await user.selectOptions(await within(dialog()).findByLabelText('Hujjat turi'), 'other')
  within(dialog()).getByText(/^Boshqa hujjatlar 20 tadan oshmaydi\./)
  expect(within(dialog()).queryByRole('button', { name: /^Fayl tanlash/ })).toBeNull()
})

test('a file that is still being scanned says so, and can be opened afterwards', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open([aDocument('photo', 'rasm.pdf', { file_url: null })])
  inRow('3x4 rasm').getByText(/^Fayl tekshirilmoqda/)
  expect(inRow('3x4 rasm').queryByRole('button', { name: /^Ochish/ })).toBeNull()
  fakeApi().answer(documents.list, [aDocument('photo', 'rasm.pdf')])
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  await inRow('3x4 rasm').findByRole('button', { name: /^Ochish/ })
})

test('documents that cannot be loaded say so and can be retried', async () => {
  answerCabinet()
  fakeApi().refuse(documents.list, 500, {})
  const { user } = renderCabinet(page, '/profile')
  await screen.findByText(/^Ma'lumotlarni yuklashda xatolik: /)
  fakeApi().answer(documents.list, [])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByRole('listitem', { name: 'Pasport nusxasi' })
})
