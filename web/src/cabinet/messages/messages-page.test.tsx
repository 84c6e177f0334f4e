import { screen, waitFor, within } from '@testing-library/react'
import { applications } from 'contract/applications'
import { documentReview } from 'contract/document-review'
import { type Message, type MessageDocument, messages } from 'contract/messages'
import { afterEach, describe, expect, test } from 'vitest'
import {
  aDocumentRecord,
  aMessage,
  anApplication,
  answerCabinet,
  applicationId,
  aThread,
  aVersion,
  specialist,
} from '../../testing/cabinet-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import { aFile, chooseFile, forgetUploads } from '../../testing/uploads.ts'
import * as page from './messages-page.tsx'

const path = '/profile/messages/:id?'
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Xabaringiz')
const send = () => screen.getByRole('button', { name: 'Yuborish' })
const log = () => within(screen.getByRole('log'))
const texts = () => log().getAllByRole('article')
const sent = () => fakeApi().callsOf(messages.send)

/** A thread behind the calls of its page: what is sent is what it reads next. */
function answerThread(list: Message[]) {
  const api = answerCabinet({ list: [anApplication({ status: 'pending', responsible: specialist })] })
  let stored = list
  api.answer(messages.inbox, { results: [aThread()], total: 1 })
  api.answer(messages.list, () => stored)
  api.answer(messages.markRead, undefined)
  api.answer(documentReview.getAll, [])
  api.answer(messages.send, ({ body }) => {
    const author = { kind: 'client', full_name: 'Aziza G‘aniyeva', avatar_url: null } as const
    const message = aMessage(stored.length + 1, { author, text: String(body.text) })
    stored = [message, ...stored]
    return message
  })
  return {
    api,
    arrive: (message: Message) => {
      stored = [message, ...stored]
    },
  }
}

async function open(list: Message[] = [aMessage(1)]) {
  const thread = answerThread(list)
  const rendered = renderCabinet(page, `/profile/messages/${applicationId}`, { path })
  await screen.findByLabelText('Xabaringiz')
  return { ...rendered, ...thread }
}

afterEach(forgetUploads)

test('the list says what was written last, by whom, and how much is unread', async () => {
  answerThread([])
  renderCabinet(page, '/profile/messages', { path })
  const row = await screen.findByRole('link', { name: /^Talaba vizasi/ })
  expect(row.getAttribute('href')).toBe(`/profile/messages/${applicationId}`)
  expect(row.textContent).toContain('Mutaxassis: Salom, hujjatlaringizni ko‘rdim.')
  expect(row.textContent).toContain('1 ta o‘qilmagan xabar')
})

test('a client without applications is told to begin one', async () => {
  answerCabinet()
  renderCabinet(page, '/profile/messages', { path })
  await screen.findByText('Xabar ariza bo‘yicha yoziladi. Avval ariza boshlang.')
})

test('the thread shows the oldest first, with who wrote, and marks what was read', async () => {
  const own = { kind: 'client', full_name: 'Aziza G‘aniyeva', avatar_url: null } as const
  await open([aMessage(3), aMessage(2, { author: own }), aMessage(1)])
  expect(texts().map(({ textContent }) => textContent?.match(/^(MK)?(.*)Xabar \d/)?.[0])).toEqual([
    'MKMalika KarimovaXabar 1',
    'SizXabar 2',
    'MKMalika KarimovaXabar 3',
  ])
  screen.getByText('Javob beradi: Malika Karimova')
  await waitFor(() =>
    expect(
      fakeApi()
        .callsOf(messages.markRead)
        .map(({ params, body }) => [params.applicationId, body]),
    ).toEqual([[applicationId, { seq: 3 }]]),
  )
  // The numbers beside the thread are asked for again.
  await waitFor(() => expect(fakeApi().callsOf(applications.list).length).toBeGreaterThan(1))
})

test('own messages alone leave nothing to be marked', async () => {
  const author = { kind: 'client', full_name: 'Aziza', avatar_url: null } as const
  await open([aMessage(1, { author })])
  await screen.findByText('Xabar 1')
  expect(fakeApi().callsOf(messages.markRead)).toEqual([])
})

test('what arrives is asked for on return to the tab', async () => {
  const { arrive } = await open()
  arrive(aMessage(2))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await screen.findByText('Xabar 2')
})

describe('a message', () => {
  test('is sent and shown, and the field is ready for the next', async () => {
    const { user } = await open()
    await user.type(field(), 'Salom!')
    await user.click(send())
    await screen.findByText('Salom!')
    await waitFor(() => expect(field().value).toBe(''))
    await expectFocus(field())
    expect(sent().map(({ body }) => body)).toEqual([{ text: 'Salom!', version_ids: [] }])
  })

  test('that is empty or too long is not sent', async () => {
    const { user } = await open()
    await user.click(send())
    await screen.findByText('Xabar matnini yozing')
    await expectFocus(field())
    await user.click(field())
    await user.paste('a'.repeat(4001))
    screen.getByText('Xabar 4000 belgidan oshmasligi kerak')
    await user.click(send())
    expect(sent()).toEqual([])
  })

  test('whose answer was lost stays typed, and is the same message when sent again', async () => {
    const { user, api } = await open()
    api.disconnect(messages.send)
    await user.type(field(), 'Qachon tayyor?')
    await user.click(send())
    await screen.findByText(/^Xabar yuborilmadi: Server bilan aloqa yo‘q/)
    expect(field().value).toBe('Qachon tayyor?')
    answerThread([])
    await user.click(send())
    await waitFor(() => expect(field().value).toBe(''))
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('takes documents of the cabinet and new files', async () => {
    const { user, api } = await open()
    const version = { ...aVersion(2), used_in: [] }
    api.answer(documentReview.getAll, [
      aDocumentRecord({ versions: [{ ...aVersion(1), used_in: [] }, version] }),
    ])
    const stored: MessageDocument = {
      version_id: '0192f0c4-0000-7000-8000-0000000000aa',
      file_id: '0192f0c4-0000-7000-8000-0000000000ab',
      name: 'chipta.pdf',
      file_url: null,
    }
    api.answer(messages.upload, stored)
    await user.click(screen.getByRole('button', { name: 'Hujjat biriktirish' }))
    const picker = within(await screen.findByRole('dialog', { name: 'Hujjat biriktirish' }))
    await user.click(await picker.findByRole('button', { name: 'Biriktirish: pasport-2.pdf' }))
    picker.getByRole('button', { name: 'Biriktirilgan: pasport-2.pdf' })
    await chooseFile(screen.getByRole('dialog'), aFile('chipta.pdf'))
    await waitFor(() => expect(api.callsOf(messages.upload)).toHaveLength(1))
    await user.click(picker.getByRole('button', { name: 'Tayyor' }))
    const attached = within(await screen.findByRole('list', { name: 'Biriktirilgan hujjatlar' }))
    await attached.findByText('chipta.pdf')
    await user.type(field(), 'Mana')
    await user.click(send())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toEqual({ text: 'Mana', version_ids: [version.id, stored.version_id] })
    expect(screen.queryByRole('list', { name: 'Biriktirilgan hujjatlar' })).toBeNull()
  })

  test('of another author with a document can be opened, and an erased file says so', async () => {
    const file = { version_id: aVersion(1).id, file_id: aVersion(1).file_id, name: 'a.pdf', file_url: '/f' }
    const gone = { version_id: aVersion(2).id, file_id: null, name: 'b.pdf', file_url: null }
    await open([aMessage(1, { documents: [file, gone] })])
    log().getByRole('button', { name: /^Ochish.*a\.pdf$/ })
    log().getByText('Fayl o‘chirilgan')
  })
})

test('a thread of an application that does not exist says that it is gone', async () => {
  const { api } = answerThread([])
  api.refuse(messages.list, 404, { code: 'not_found' })
  renderCabinet(page, `/profile/messages/${applicationId}`, { path })
  await screen.findByText(/^Bu ariza topilmadi/)
})
