import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPhotoFile, fakePhotos } from '../../testing/fake-photos.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import { CaptureArea } from './capture-area.tsx'
import { ManyFiles } from './many-files.tsx'

const item = (uz: string, en: string, ru: string) => ({ id: en, name: { uz, en, ru } })
const items = [
  item('Pasport nusxasi', 'passport', 'Паспорт'),
  item('3x4 rasm', 'photo', 'Фото 3x4'),
  item('Diplom', 'diploma', 'Диплом'),
]
const aPdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })

/** A list on a page of its own, with one area of a document in it; returns what was sent for which. */
async function open(empty = items) {
  const sent: string[] = []
  const send = (about: string) => (file: File) => sent.push(`${about}: ${file.name}`)
  const Page = () => (
    <ManyFiles items={empty} title="Hujjatlar" onSend={(id, file) => send(id)(file)}>
      <p>the list</p>
      <CaptureArea about={{ text: 'Pasport' }} onSend={send('area')} />
    </ManyFiles>
  )
  const rendered = renderCabinet({ default: Page }, '/anywhere')
  await screen.findByText('the list')
  const drop = (files: File[], on = screen.getByText('the list')) =>
    fireEvent.drop(on, { dataTransfer: { files, types: ['Files'] } })
  return { ...rendered, sent, drop }
}

const assignment = () => screen.findByRole('dialog', { name: 'Qaysi fayl qaysi hujjat?' })
const choiceOf = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `${name}: qaysi hujjat` })
const sendButton = () => screen.getByRole('button', { name: 'Tanlangan fayllarni yuborish' })

test('several files are matched by their names, and nothing is sent before it is confirmed', async () => {
  const { drop, user, sent } = await open()
  drop([aPdf('Диплом.pdf'), aPdf('passport.pdf'), aPdf('scan.pdf')])
  await assignment()
  await waitFor(() => expect(choiceOf('Диплом.pdf').value).toBe('diploma'))
  expect(choiceOf('passport.pdf').value).toBe('passport')
  expect(choiceOf('scan.pdf').selectedOptions[0]?.textContent).toBe('Yuborilmasin')
  expect(sent).toEqual([])
  await user.selectOptions(choiceOf('passport.pdf'), 'Yuborilmasin')
  await user.selectOptions(choiceOf('scan.pdf'), 'Pasport nusxasi')
  await user.click(sendButton())
  await waitFor(() => expect(sent).toEqual(['passport: scan.pdf', 'diploma: Диплом.pdf']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a closed question sends nothing', async () => {
  const { drop, user, sent } = await open()
  drop([aPdf('diplom.pdf'), aPdf('passport.pdf')])
  await assignment()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
})

test('one document takes one file; only photos become its pages together', async () => {
  fakePhotos({
    sizes: { 'pasport 1.jpg': { width: 3000, height: 2000 }, 'pasport 2.jpg': { width: 3000, height: 2000 } },
  })
  const { drop, user, sent } = await open()
  drop([aPhotoFile('pasport 1.jpg'), aPhotoFile('pasport 2.jpg'), aPdf('boshqa.pdf')])
  await assignment()
  await waitFor(() => choiceOf('boshqa.pdf'))
  await user.selectOptions(choiceOf('boshqa.pdf'), 'Pasport nusxasi')
  await user.click(sendButton())
  expect((await screen.findByRole('alert')).textContent).toContain('Boshqa fayllar bittadan yuboriladi')
  expect(sent).toEqual([])
  await user.selectOptions(choiceOf('boshqa.pdf'), 'Yuborilmasin')
  await user.click(sendButton())
  await waitFor(() => expect(sent).toEqual(['passport: Pasport nusxasi.pdf']))
})

test('with a photo that cannot be sent nothing is sent, and the question names it', async () => {
  fakePhotos({ sizes: {} })
  const { drop, user, sent } = await open()
  drop([aPdf('diplom.pdf'), new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'pasport.jpg')])
  const dialog = await assignment()
  await waitFor(() => choiceOf('pasport.jpg'))
  await user.click(sendButton())
  await waitFor(() =>
    expect(within(dialog).getByRole('alert').textContent).toMatch(/pasport\.jpg: Bu surat HEIC formatida/),
  )
  expect(sent).toEqual([])
  await user.selectOptions(choiceOf('pasport.jpg'), 'Yuborilmasin')
  await user.click(sendButton())
  await waitFor(() => expect(sent).toEqual(['diploma: diplom.pdf']))
})

test('nothing chosen says so', async () => {
  const { drop, user } = await open()
  drop([aPdf('scan.pdf')])
  await assignment()
  await waitFor(() => choiceOf('scan.pdf'))
  await user.click(sendButton())
  expect((await screen.findByRole('alert')).textContent).toContain('hujjat tanlanmagan')
})

test('what is dropped on the place of one document is for that one', async () => {
  const { drop, sent } = await open()
  drop([aPdf('diplom.pdf')], screen.getByText('Faylni shu yerga tashlang yoki'))
  expect(sent).toEqual(['area: diplom.pdf'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a complete list says how to replace a document instead', async () => {
  const { drop } = await open([])
  expect(screen.queryByRole('button', { name: /^Bir nechta faylni/ })).toBeNull()
  drop([aPdf('diplom.pdf')])
  screen.getByText(/Hamma hujjat yuklangan/)
  expect(screen.queryByRole('dialog')).toBeNull()
})
