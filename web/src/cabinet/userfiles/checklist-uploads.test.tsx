import { screen, waitFor, within } from '@testing-library/react'
import { type ApplicationFull, applications } from 'contract/applications'
import { auth } from 'contract/auth'
import { documents } from 'contract/documents'
import { services } from 'contract/services'
import { afterEach, expect, test } from 'vitest'
import {
  aFullApplication,
  applicationId,
  clientId,
  diploma,
  passport,
  photo,
  programs,
  uploaded,
} from '../../testing/cabinet-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { rememberClient } from '../../testing/fake-auth.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import { aFile, answerUploads, chooseFile, forgetUploads, goOffline } from '../../testing/uploads.ts'
import { watchDownloads } from '../../testing/watch-downloads.ts'
import * as page from './userfiles-page.tsx'

const address = `/userfiles/${applicationId}`

const row = (name = 'Pasport nusxasi') => screen.getByRole('listitem', { name })
const inRow = (name?: string) => within(row(name))
const sent = () => fakeApi().callsOf(applications.upload)
const keys = () => sent().map(({ headers }) => headers.get('idempotency-key'))
/** A file that is on its way has its name in the row too, but cannot be replaced yet. */
const untilStored = (name: string) =>
  waitFor(() => {
    inRow().getByText(name)
    inRow().getByRole('button', { name: /^Almashtirish/ })
  })

async function open(more: Partial<ApplicationFull> = {}) {
  fakeApi().answer(services.list, programs)
  fakeApi().answer(applications.getFull, aFullApplication(more))
  const rendered = renderCabinet(page, address, { path: '/userfiles/:id?' })
  await screen.findByRole('heading', { name: 'Talaba vizasi' })
  return rendered
}

afterEach(forgetUploads)

test('a document is uploaded in its row and replaced, and the count is updated at once', async () => {
  await open()
  answerUploads()
  inRow().getByText('Majburiy')
  inRow().getByText('PDF, JPG, PNG, DOC, DOCX, 10 MB gacha')
  await chooseFile(row(), aFile('pasport.pdf'))
  await findToast('Fayl yuklandi ✅')
  screen.getByText('1 / 4 yuklandi')
  await untilStored('pasport.pdf')
  inRow().getByText(/^Yuklangan: \d\d\/\d\d\/\d{4}$/)

  await chooseFile(row(), aFile('yangi pasport.pdf'))
  await untilStored('yangi pasport.pdf')
  inRow().getByText(/^Yuklangan:/)
  screen.getByText('1 / 4 yuklandi')
  const place = { applicationId, serviceInputId: passport.service_input_id }
  expect(sent().map(({ params, file }) => [params, file?.name])).toEqual([
    [place, 'pasport.pdf'],
    [place, 'yangi pasport.pdf'],
  ])
})

test('between upload and answer a file is never missing from its row', async () => {
  await open()
  answerUploads()
  const resume = fakeApi().pause(applications.upload)
  await chooseFile(row(), aFile('pasport.pdf'))
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(row().textContent ?? ''))
  watch.observe(row(), { subtree: true, childList: true, characterData: true })
  resume()
  await inRow().findByText(/^Yuklangan:/)
  watch.disconnect()
  expect(seen).not.toEqual([])
  expect(seen.filter((text) => !text.includes('pasport.pdf'))).toEqual([])
})

test('an own file is opened by a fresh link', async () => {
  const { user } = await open({ checklist: [uploaded(passport, 'pasport.pdf'), photo] })
  fakeApi().answer(documents.makeLink, { file_url: '/a-fresh-link' })
  const downloads = watchDownloads()
  await user.click(inRow().getByRole('button', { name: /^Ochish/ }))
  await waitFor(() => expect(downloads).toEqual([{ address: '/a-fresh-link', name: '' }]))
  const { file_id } = uploaded(passport, '').uploaded_doc
  expect(fakeApi().callsOf(documents.makeLink)).toMatchObject([{ params: { id: file_id } }])
})

test('an invalid file is refused in its row before anything is sent', async () => {
  const { user } = await open()
  await chooseFile(row(), aFile('pasport.exe'))
  expect(inRow().getByRole('alert').textContent).toContain("Fayl turi qo'llab-quvvatlanmaydi")
  await chooseFile(row(), aFile('katta.pdf', 10 * 1024 * 1024 + 1))
  expect(inRow().getByRole('alert').textContent).toContain("Fayl hajmi 10MB dan katta bo'lmasligi kerak")
  await user.click(inRow().getByRole('button', { name: /^Bekor qilish/ }))
  inRow().getByRole('button', { name: /^Fayl tanlash/ })
  await expectFocus(row())
  expect(sent()).toEqual([])
})

test('a file whose content does not match its name is refused in its row, with the server’s message', async () => {
  await open()
  const message = "Fayl turi qo'llab-quvvatlanmaydi"
  fakeApi().refuse(applications.upload, 415, { code: 'file_type_refused', message })
  await chooseFile(row(), aFile('pasport.pdf'))
  await findToast('Yuklashda xatolik yuz berdi ❌')
  expect(inRow().getByRole('alert').textContent).toContain(message)
  expect(inRow().queryByRole('button', { name: /^Qayta yuborish/ })).toBeNull()
  inRow().getByRole('button', { name: /^Boshqa fayl tanlash/ })
})

test('two files are sent at a time, and each can be cancelled', async () => {
  const { user } = await open()
  answerUploads()
  const resume = fakeApi().pause(applications.upload)
  await chooseFile(row(), aFile('pasport.pdf', 1200 * 1024))
  await chooseFile(row('3x4 rasm'), aFile('rasm.pdf'))
  await chooseFile(row('Diplom yoki shahodatnoma'), aFile('diplom.pdf'))
  inRow().getByText(/^0.KB \/ 1,2.MB$/)
  inRow('Diplom yoki shahodatnoma').getByText('Navbatda turibdi')
  await waitFor(() => expect(sent()).toHaveLength(2))
  await user.click(inRow().getByRole('button', { name: /^Bekor qilish/ }))
  inRow().getByRole('button', { name: /^Fayl tanlash/ })
  expect(inRow('Diplom yoki shahodatnoma').queryByText('Navbatda turibdi')).toBeNull()
  resume()
  await screen.findByText('2 / 4 yuklandi')
  expect(sent().map(({ file }) => file?.name)).toEqual(['pasport.pdf', 'rasm.pdf', 'diplom.pdf'])
  inRow().getByRole('button', { name: /^Fayl tanlash/ })
})

test('a file whose answer was lost stays in its row and is retried by a press, under one key', async () => {
  goOffline()
  const { user } = await open()
  fakeApi().disconnect(applications.upload)
  await chooseFile(row(), aFile('pasport.pdf'))
  await findToast('Yuklashda xatolik yuz berdi ❌')
  expect(inRow().getByRole('alert').textContent).toContain('Aloqa uzildi')
  answerUploads()
  await user.click(inRow().getByRole('button', { name: /^Qayta yuborish/ }))
  await screen.findByText('1 / 4 yuklandi')
  expect(sent().map(({ file }) => file?.name)).toEqual(['pasport.pdf', 'pasport.pdf'])
  expect(keys()[0]).toMatch(/^[\da-f]{64}$/)
  expect(keys()[1]).toBe(keys()[0])
})

test('a file that the network lost is sent again by itself, under the same key', async () => {
  await open()
  fakeApi().disconnect(applications.upload)
  await chooseFile(row(), aFile('pasport.pdf'))
  await inRow().findByText('Fayl birozdan keyin o‘zi qayta yuboriladi.')
  answerUploads()
  await screen.findByText('1 / 4 yuklandi')
  expect(keys()).toEqual([keys()[0], keys()[0]])
})

test('the key is that of the bytes and the place; a file chosen again after another one is a new upload', async () => {
  await open()
  answerUploads()
  for (const name of ['pasport.pdf', 'boshqa.pdf', 'pasport.pdf']) {
    await chooseFile(row(), aFile(name))
    await untilStored(name)
  }
  await chooseFile(row('3x4 rasm'), aFile('pasport.pdf'))
  await screen.findByText('2 / 4 yuklandi')
  expect(new Set(keys()).size).toBe(4)
})

test('a HEIC photo under another name is not sent, and its row says how to switch the camera', async () => {
  await open()
  const head = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'
  await chooseFile(row(), new File([head, 'x'.repeat(500)], 'pasport.pdf'))
  expect((await inRow().findByRole('alert')).textContent).toContain('Settings → Camera → Formats')
  expect(inRow().queryByRole('button', { name: /^Qayta yuborish/ })).toBeNull()
  await chooseFile(row(), new File([head], 'IMG_0001.zip'))
  await inRow().findByText(/Settings → Camera → Formats/)
  expect(sent()).toEqual([])
})

test('an expired token is exchanged on the way, unnoticed', async () => {
  await open()
  fakeApi().refuse(applications.upload, 401, { code: 'unauthenticated' })
  fakeApi().answer(auth.exchange, () => {
    answerUploads()
    return { token: 'a-new-token', client: { id: clientId } }
  })
  await chooseFile(row(), aFile('pasport.pdf'))
  await screen.findByText('1 / 4 yuklandi')
  expect(sent().map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer token-of-the-test',
    'Bearer a-new-token',
  ])
  expect(sent().map(({ file }) => file?.name)).toEqual(['pasport.pdf', 'pasport.pdf'])
})

test('a session that ends on the way is reported in the row; after signing in the upload goes on', async () => {
  const { router } = await open({ checklist: [uploaded(passport, 'pasport.pdf'), photo, diploma] })
  fakeApi().refuse(applications.upload, 401, { code: 'unauthenticated' })
  const resume = fakeApi().pause(applications.upload)
  await chooseFile(row('3x4 rasm'), aFile('rasm.pdf'))
  localStorage.removeItem('hosted-auth')
  resume()
  const problem = await inRow('3x4 rasm').findByRole('alert')
  expect(problem.textContent).toContain('Faylni yuklash uchun tizimga kiring')
  inRow().getByText('pasport.pdf')
  const signIn = inRow('3x4 rasm').getByRole('link', { name: 'Kirish' })
  expect(signIn.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(address)}`)
  await router.navigate('/login')
  answerUploads()
  rememberClient()
  await router.navigate(address)
  await screen.findByText('2 / 3 yuklandi')
  inRow('3x4 rasm').getByText('rasm.pdf')
})
