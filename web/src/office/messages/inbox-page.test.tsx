import { screen, waitFor, within } from '@testing-library/react'
import { applications } from 'contract/applications'
import { cases } from 'contract/cases'
import { type Message, messages, type Thread } from 'contract/messages'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import { aMessageOf, anEntry, aThread, aVersion } from '../../testing/case-records.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fillField } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { anApplication, aService, fullApplication } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import { aFile, chooseFile } from '../../testing/uploads.ts'
import * as page from './inbox-page.tsx'

function at(address: string, threads: Thread[], written: Message[] = []) {
  const api = fakeApi()
  let open = threads
  let stored = written
  api.answer(messages.inbox, () => ({ results: open, total: open.length }))
  api.answer(messages.list, () => stored.toReversed())
  api.answer(services.list, [aService(1)])
  api.answer(applications.getFull, fullApplication(anApplication(1)))
  return {
    api,
    answerWith: (message: Message) => {
      stored = [...stored, message]
      open = []
      return message
    },
    ...renderOffice(page, address),
  }
}

const thread = () => screen.findByRole('region', { name: 'Gulnora 1 bilan suhbat' })
const opened = `/admin/inbox?thread=${aThread(1).application_id}`

test('a thread opens beside the list, in the order in which it was written', async () => {
  const threads = [aThread(1), aThread(2, { responsible: { full_name: 'Olim Yusupov', avatar_url: null } })]
  const { user } = at('/admin/inbox', threads, [aMessageOf('staff', 1), aMessageOf('client', 2)])
  const list = within(await screen.findByRole('region', { name: 'Suhbatlar' }))
  const [first, second] = await list.findAllByRole('link', { name: /Gulnora/ })
  expect(first?.textContent).toContain('Gulnora 1')
  expect(first?.textContent).toMatch(/\d+ kun beri kutmoqda/)
  expect(first?.textContent).toContain('Mas’ul tayinlanmagan')
  expect(second?.textContent).toContain('Olim Yusupov')
  await user.click(list.getByRole('link', { name: /Gulnora 1/ }))
  const log = within(await thread()).findByRole('log')
  expect(
    within(await log)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(-7)),
  ).toEqual(['Xabar 1', 'Xabar 2'])
  expect(window.location.search).toBe(`?thread=${aThread(1).application_id}`)
})

test('an answered thread leaves the list and stays open', async () => {
  const { user, api, answerWith } = at(opened, [aThread(1)], [aMessageOf('client', 1)])
  const part = within(await thread())
  api.answer(messages.send, ({ body }) => answerWith(aMessageOf('staff', 2, { text: String(body.text) })))
  await fillField(user, await part.findByLabelText('Javob'), 'Ertaga tayyor bo‘ladi')
  await user.click(part.getByRole('button', { name: 'Yuborish' }))
  await findToast('Xabar yuborildi')
  expect(api.callsOf(messages.send)[0]?.body).toEqual({ text: 'Ertaga tayyor bo‘ladi', version_ids: [] })
  await screen.findByText('Javob kutayotgan xabar yo‘q')
  await part.findByText('Ertaga tayyor bo‘ladi', { selector: 'p' })
  expect(part.getByLabelText<HTMLTextAreaElement>('Javob').value).toBe('')
  expect(part.queryByRole('button', { name: 'Javob shart emas' })).toBeNull()
})

test('what could not be sent stays in the field with the reason', async () => {
  const { user, api } = at(opened, [aThread(1)], [aMessageOf('client', 1)])
  const part = within(await thread())
  const field = await part.findByLabelText<HTMLTextAreaElement>('Javob')
  await user.click(part.getByRole('button', { name: 'Yuborish' }))
  await part.findByText('To‘ldirish shart')
  api.disconnect(messages.send)
  await fillField(user, field, 'Salom')
  await user.click(part.getByRole('button', { name: 'Yuborish' }))
  await part.findByRole('alert')
  expect(field.value).toBe('Salom')
})

test('a thread that needs no answer is closed up to the client’s last message', async () => {
  const { user, api } = at(opened, [aThread(1)], [aMessageOf('client', 7), aMessageOf('client', 8)])
  const part = within(await thread())
  api.answer(messages.markRead, undefined)
  await user.click(await part.findByRole('button', { name: 'Javob shart emas' }))
  await part.findByText('Suhbat javobsiz yopildi')
  expect(api.callsOf(messages.markRead).map(({ body }) => body)).toEqual([{ seq: 8 }])
})

test('a file goes with the answer, and can be taken off before', async () => {
  const { user, api, answerWith } = at(opened, [aThread(1)], [aMessageOf('client', 1)])
  const region = await thread()
  const part = within(region)
  await part.findByLabelText('Javob')
  const stored = [1, 2].map((n) => {
    const { id, file_id, file_url } = aVersion(n)
    return { version_id: id, file_id, file_url, name: `taklif-${n}.pdf` }
  })
  const left = [...stored]
  api.answer(messages.upload, () => left.shift() as (typeof stored)[number])
  await chooseFile(region, aFile('taklif-1.pdf'))
  await part.findByText('taklif-1.pdf')
  await chooseFile(region, aFile('taklif-2.pdf'))
  await part.findByText('taklif-2.pdf')
  await user.click(part.getByRole('button', { name: 'Faylni olib tashlash: taklif-1.pdf' }))
  api.answer(messages.send, () => answerWith(aMessageOf('staff', 2, { documents: stored.slice(1) })))
  await fillField(user, part.getByLabelText('Javob'), 'Mana taklif')
  await user.click(part.getByRole('button', { name: 'Yuborish' }))
  await findToast('Xabar yuborildi')
  expect(api.callsOf(messages.send)[0]?.body).toEqual({
    text: 'Mana taklif',
    version_ids: [aVersion(2).id],
  })
  await part.findByRole('button', { name: 'Ochish: taklif-2.pdf' })
})

test('a note is apart from the answer', async () => {
  const { user, api } = at(opened, [aThread(1)], [aMessageOf('client', 1)])
  const part = within(await thread())
  api.answer(cases.addNote, anEntry(1))
  await part.findByText('Faqat xodimlar ko‘radi')
  await fillField(user, part.getByLabelText('Yangi eslatma'), 'Narx so‘rayapti')
  await user.click(part.getByRole('button', { name: 'Eslatma qo‘shish' }))
  await findToast('Eslatma qo‘shildi')
  expect(api.callsOf(messages.send)).toEqual([])
})

test('all threads can be seen, also those that are answered', async () => {
  const { user, api } = at('/admin/inbox', [])
  await screen.findByText('Javob kutayotgan xabar yo‘q')
  await user.click(screen.getByRole('link', { name: 'Hammasi' }))
  await screen.findByText('Hali xabar yozilmagan')
  await waitFor(() => expect(api.callsOf(messages.inbox).at(-1)?.query).toMatchObject({ view: 'all' }))
})

test('threads and messages that could not be loaded can be retried', async () => {
  const { user, api } = at(opened, [aThread(1)])
  api.refuse(messages.inbox, 500)
  api.refuse(messages.list, 500)
  await screen.findByText('Suhbatlarni olishda xatolik yuz berdi')
  await screen.findByText('Xabarlarni olishda xatolik yuz berdi')
  api.answer(messages.inbox, { results: [aThread(1)], total: 1 })
  api.answer(messages.list, [])
  for (const retry of screen.getAllByRole('button', { name: 'Qayta urinish' })) await user.click(retry)
  await screen.findByText('Hali xabar yo‘q. Birinchi bo‘lib yozing.')
  await screen.findByRole('link', { name: /Gulnora 1/ })
})

test('a message that was written in a chat says so', async () => {
  at(opened, [aThread(1)], [aMessageOf('staff', 1), { ...aMessageOf('client', 2), channel: 'telegram' }])
  const log = within(await within(await thread()).findByRole('log'))
  expect(await log.findAllByText('Telegram orqali')).toHaveLength(1)
})
