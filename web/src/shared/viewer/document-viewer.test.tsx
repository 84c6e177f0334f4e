import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { documents } from 'contract/documents'
import { type Ref, useRef } from 'react'
import { expect, test } from 'vitest'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import { watchDownloads } from '../../testing/watch-downloads.ts'
import { DocumentViewer, type ViewerHandle } from './document-viewer.tsx'
import { useViewerKeys } from './viewer-keys.ts'

const id = '0192f0c4-0000-7000-8000-00000000000f'
const link = `/api/v1/files/${id}?person=x`
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])

function answerWith(bytes: Uint8Array<ArrayBuffer>): void {
  fakeApi().answer(documents.makeLink, { file_url: link })
  fakeApi().answer(documents.download, () => new Response(bytes))
}

const getLink = async () => (await callAsStaff(documents.makeLink, { params: { id } })).file_url

function draw(name: string, ref?: Ref<ViewerHandle>) {
  const Page = () => <DocumentViewer file={{ id, name }} getLink={getLink} ref={ref} />
  return renderOffice({ default: Page }, '/admin')
}

/** The picture, once the browser would have decoded it to this size. */
async function decoded(width: number, height: number): Promise<HTMLImageElement> {
  const image = await screen.findByRole<HTMLImageElement>('img', { hidden: true })
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(image)
  return image
}

test('a picture is fetched once and shown from the memory of the page', async () => {
  answerWith(png)
  draw('rasm.png')
  const image = await decoded(30, 40)
  expect(image.src).toMatch(/^blob:/)
  expect(image.alt).toBe('rasm.png')
  expect(fakeApi().callsOf(documents.download)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Keyingi sahifa/ })).toBeNull()
})

test('its buttons zoom and turn it, and none goes further than it can', async () => {
  answerWith(png)
  const { user } = draw('rasm.png')
  const image = await decoded(30, 40)
  const zoomIn = screen.getByRole('button', { name: 'Kattalashtirish (+)' })
  for (let press = 0; press < 8; press += 1) await user.click(zoomIn)
  screen.getByText('400%')
  expect(zoomIn.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Eniga moslash' }))
  screen.getByText('100%')
  await user.click(screen.getByRole('button', { name: 'Burish (O)' }))
  expect(image.style.transform).toContain('rotate(90deg)')
})

test('keys work inside the viewer, and the page around may pass on its own', async () => {
  answerWith(png)
  function Page() {
    const viewer = useRef<ViewerHandle>(null)
    useViewerKeys((command) => viewer.current?.run(command))
    return (
      <>
        <button type="button">boshqa</button>
        <input aria-label="izoh" />
        <DocumentViewer file={{ id, name: 'rasm.png' }} getLink={getLink} ref={viewer} />
      </>
    )
  }
  const { user } = renderOffice({ default: Page }, '/admin')
  const image = await decoded(30, 40)
  screen.getByRole('region', { name: 'rasm.png' }).focus()
  await user.keyboard('+')
  screen.getByText('125%')
  screen.getByRole('button', { name: 'boshqa' }).focus()
  await user.keyboard('-')
  screen.getByText('100%')
  await user.keyboard('o')
  expect(image.style.transform).toContain('rotate(90deg)')
  await user.type(screen.getByLabelText('izoh'), 'o+')
  screen.getByText('100%')
  expect(image.style.transform).toContain('rotate(90deg)')
})

test('a Word file is not fetched: it can be downloaded', async () => {
  fakeApi().answer(documents.makeLink, { file_url: link })
  const downloads = watchDownloads()
  const { user } = draw('ariza.docx')
  await screen.findByText('Word fayllari bu yerda ko‘rsatilmaydi. Faylni yuklab oling.')
  expect(fakeApi().callsOf(documents.makeLink)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Yuklab olish' }))
  await waitFor(() => expect(downloads).toEqual([{ address: link, name: '' }]))
})

test.each([
  ['is of another kind', new TextEncoder().encode('<svg onload="alert(1)">')],
  ['is empty', new Uint8Array()],
])('a file that %s is not shown, and is saved without another opening', async (_name, bytes) => {
  answerWith(bytes)
  const downloads = watchDownloads()
  const { user } = draw('rasm.png')
  await screen.findByText('Bunday fayl bu yerda ko‘rsatilmaydi. Faylni yuklab oling.')
  await user.click(screen.getByRole('button', { name: 'Yuklab olish' }))
  expect(downloads).toEqual([{ address: expect.stringMatching(/^blob:/), name: 'rasm.png' }])
  expect(fakeApi().callsOf(documents.download)).toHaveLength(1)
})

test('a picture the browser cannot draw is broken', async () => {
  answerWith(png)
  draw('rasm.png')
  fireEvent.error(await screen.findByRole('img', { hidden: true }))
  await screen.findByText(/^Fayl buzilgan/)
})

test('a file that does not arrive can be asked for again', async () => {
  fakeApi().answer(documents.makeLink, { file_url: link })
  fakeApi().disconnect(documents.download)
  const { user } = draw('rasm.png')
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('Fayl yuklanmadi. Internetni tekshirib, qayta urinib ko‘ring.')
  fakeApi().answer(documents.download, () => new Response(png))
  await user.click(alert.getByRole('button', { name: 'Qayta urinish' }))
  await decoded(30, 40)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refused link says why, in the words of the server', async () => {
  fakeApi().refuse(documents.makeLink, 404, { code: 'not_found', message: 'Ma’lumot topilmadi' })
  draw('rasm.png')
  await within(await screen.findByRole('alert')).findByText('Ma’lumot topilmadi')
})
