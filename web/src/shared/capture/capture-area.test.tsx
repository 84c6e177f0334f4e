import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Language } from 'contract/text'
import { expect, test } from 'vitest'
import { textsOf } from '../../i18n/texts.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { aPhotoFile, fakePhotos } from '../../testing/fake-photos.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import { CaptureArea } from './capture-area.tsx'

const camera = { width: 3000, height: 4000 }
const names = ['a.jpg', 'b.jpg', 'c.jpg']

/** The area of one document on a page of its own; returns what it has sent. */
async function open(language: Language = 'uz') {
  const sent: File[] = []
  const Page = () => <CaptureArea about={{ text: 'Diplom' }} onSend={(file) => sent.push(file)} />
  const rendered = renderCabinet({ default: Page }, '/anywhere', { language })
  const { files } = textsOf('files', language)
  await screen.findByRole('button', { name: `${files.choose}: Diplom` })
  return { ...rendered, sent }
}

const picker = (part: ParentNode = document) =>
  part.querySelector<HTMLInputElement>('input[type=file]:not([capture])') as HTMLInputElement
const pick = (files: File[], part?: ParentNode) =>
  userEvent.upload(picker(part), files, { applyAccept: false })

const strip = () => screen.findByRole('dialog', { name: 'Sahifalar' })
const order = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('img')
    .map((page) => page.getAttribute('alt'))

async function openStrip(count = 3) {
  const drawn = fakePhotos({ sizes: Object.fromEntries(names.map((name) => [name, camera])) })
  const page = await open()
  await pick(names.slice(0, count).map((name) => aPhotoFile(name)))
  const dialog = await strip()
  await waitFor(() => expect(order(dialog)).toHaveLength(count))
  return { ...page, dialog, drawn, button: (name: string) => within(dialog).getByRole('button', { name }) }
}

test('a document that is no photo is sent at once, one at a time', async () => {
  const { sent } = await open()
  await pick([new File(['x'], 'a.pdf'), new File(['x'], 'b.pdf')])
  expect(screen.getByRole('alert').textContent).toContain('Bu yerga bitta fayl yuklanadi')
  await pick([new File(['x'], 'a.pdf'), aPhotoFile('a.jpg')])
  expect(sent).toEqual([])
  await pick([new File(['x'], 'a.pdf')])
  expect(sent.map(({ name }) => name)).toEqual(['a.pdf'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a single photo that names itself HEIC is no page: where it is sent says why it is refused', async () => {
  const { sent } = await open()
  await pick([new File(['x'], 'IMG_1.HEIC')])
  expect(sent.map(({ name }) => name)).toEqual(['IMG_1.HEIC'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('photos are ordered, turned and removed by buttons, and sent as one PDF', async () => {
  const { user, dialog, drawn, button, sent } = await openStrip()
  expect(order(dialog)).toEqual(['1-sahifa: a.jpg', '2-sahifa: b.jpg', '3-sahifa: c.jpg'])
  expect(button('1-sahifani oldinga o‘tkazish')).toHaveProperty('disabled', true)
  await user.click(button('2-sahifani keyinga o‘tkazish'))
  expect(order(dialog)).toEqual(['1-sahifa: a.jpg', '2-sahifa: c.jpg', '3-sahifa: b.jpg'])
  within(dialog).getByText('Sahifa endi 3-o‘rinda')
  await expectFocus(button('3-sahifani oldinga o‘tkazish'))
  await user.keyboard('{Enter}')
  expect(order(dialog)).toEqual(['1-sahifa: a.jpg', '2-sahifa: b.jpg', '3-sahifa: c.jpg'])
  await expectFocus(button('2-sahifani oldinga o‘tkazish'))
  await user.click(button('Burish: 1-sahifa'))
  await user.click(button('3-sahifani olib tashlash'))
  await expectFocus(button('2-sahifani olib tashlash'))
  await user.click(button('Bitta PDF qilib yuborish'))
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['Diplom.pdf']))
  expect(drawn.map(({ turns }) => turns)).toEqual([1, 0])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('pages are added, and without any there is nothing to send', async () => {
  const { user, dialog, button, sent } = await openStrip(1)
  button('Suratni yuborish')
  await pick([aPhotoFile('b.jpg'), aPhotoFile('c.jpg')], dialog)
  await waitFor(() => expect(order(dialog)).toHaveLength(3))
  for (const _page of names) await user.click(button('1-sahifani olib tashlash'))
  within(dialog).getByText('Sahifa yo‘q. Suratga oling yoki surat tanlang.')
  expect(button('Suratni yuborish')).toHaveProperty('disabled', true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})

test('closing asks first, because the photos are nowhere else', async () => {
  const { user, dialog } = await openStrip()
  await user.click(within(dialog).getByRole('button', { name: 'Yopish' }))
  const question = screen.getByRole('alertdialog', { name: 'Sahifalar hali yuborilmadi' })
  await user.click(within(question).getByRole('button', { name: 'Bekor qilish' }))
  expect(order(dialog)).toHaveLength(3)
  await user.click(within(dialog).getByRole('button', { name: 'Yopish' }))
  await user.click(screen.getByRole('button', { name: 'Baribir yopish' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a HEIC photo and one that cannot be opened say so by name, and the others stay', async () => {
  fakePhotos({ sizes: { 'a.jpg': camera } })
  await open()
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.jpg', { type: 'image/jpeg' })
  await pick([heic, aPhotoFile('a.jpg'), aPhotoFile('broken.png')])
  const dialog = await strip()
  await waitFor(() => within(dialog).getByText(/^broken\.png: bu suratni ochib bo‘lmadi/))
  within(dialog).getByText(/^IMG_1\.jpg: Bu surat HEIC formatida/)
  expect(order(dialog)).toEqual(['1-sahifa: a.jpg'])
})

test('pages that are too large together say so, and stay', async () => {
  fakePhotos({
    sizes: Object.fromEntries(names.map((name) => [name, camera])),
    bytesAt: (side) => (side > 320 ? 6_000_000 : 100),
  })
  const { user, sent } = await open()
  await pick(names.map((name) => aPhotoFile(name)))
  const dialog = await strip()
  await waitFor(() => expect(order(dialog)).toHaveLength(3))
  await user.click(within(dialog).getByRole('button', { name: 'Bitta PDF qilib yuborish' }))
  const tooLarge = "Fayl hajmi 10MB dan katta bo'lmasligi kerak"
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain(tooLarge))
  expect(order(dialog)).toHaveLength(3)
  expect(sent).toEqual([])
})

test('photos can be dropped', async () => {
  fakePhotos({ sizes: { 'a.jpg': camera } })
  await open()
  const area = screen.getByText('Faylni shu yerga tashlang yoki')
  fireEvent.drop(area, { dataTransfer: { files: [aPhotoFile('a.jpg')], types: ['Files'] } })
  await strip()
})

test.each(['en', 'ru'] as const)('the pages speak the language of the page: %s', async (language) => {
  fakePhotos({ sizes: { 'a.jpg': camera, 'b.jpg': camera } })
  await open(language)
  await pick([aPhotoFile('a.jpg'), aPhotoFile('b.jpg')])
  const { capture } = textsOf('capture', language)
  const dialog = await screen.findByRole('dialog', { name: capture.pages })
  await waitFor(() => expect(order(dialog)).toHaveLength(2))
  within(dialog).getByRole('button', { name: capture.sendPdf })
  expect(dialog.textContent).not.toMatch(/sahifa|surat/i)
})
