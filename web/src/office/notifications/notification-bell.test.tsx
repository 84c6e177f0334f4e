import { screen, waitFor, within } from '@testing-library/react'
import { type Notification, notifications } from 'contract/notifications'
import { system } from 'contract/system'
import { expect, test } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeStream } from '../../testing/fake-stream.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderInFrame } from '../../testing/render-in-frame.tsx'

const leadId = '0192f0c4-c002-7bbb-8ccc-000000000001'

const aNotice = (at: number, fields: Partial<Notification> = {}): Notification => ({
  id: `0192f0c4-c001-7bbb-8ccc-00000000000${at}`,
  kind: 'assigned',
  lead_id: leadId,
  lead: { is_visible: true, stage: 'initial', owner_name: 'Sevara Aliyeva' },
  application_id: null,
  text: `Aziza Rahimova ${at}`,
  created_at: '2026-01-01T00:00:00.000Z',
  read_at: null,
  ...fields,
})

const bell = (name: string) => screen.findByRole('button', { name })
const theList = async () => within(await screen.findByRole('dialog', { name: 'Xabarnomalar' }))

/** An agent at an empty page. */
function asAgent(list: Notification[]) {
  const api = fakeApi()
  let stored = list
  api.answer(notifications.list, () => stored)
  api.answer(notifications.markRead, ({ body }) => {
    const ids = body.ids as string[]
    stored = stored.map((one) => (ids.includes(one.id) ? { ...one, read_at: one.created_at } : one))
    return undefined
  })
  return {
    api,
    notify: (notice: Notification) => {
      stored = [notice, ...stored]
    },
    show: () => renderInFrame({ default: () => null }, '/admin/leads/call-agent', { role: 'call_agent' }),
  }
}

test('a new notification shows in the bell, is read out, and links to its lead', async () => {
  const { notify, show } = asAgent([])
  const stream = fakeStream()
  const { user } = show()
  await bell('Xabarnomalar')
  await waitFor(() => expect(stream.asked()).toBe(1))
  notify(aNotice(1))
  stream.send({ kind: 'notification', id: aNotice(1).id })
  await user.click(await bell('Xabarnomalar, o‘qilmagan: 1'))
  const read = screen.getAllByRole('status').filter(({ textContent }) => textContent?.startsWith('Yangi'))
  expect(read.map(({ textContent }) => textContent)).toEqual(['Yangi xabarnoma: Aziza Rahimova 1'])
  const notice = await (await theList()).findByRole('link', { name: /Aziza Rahimova 1/ })
  expect(notice.textContent).toContain('O‘qilmagan')
  expect(notice.textContent).toContain('oldin')
  await user.click(notice)
  await waitFor(() => expect(window.location.search).toBe(`?lead=${leadId}`))
  expect(screen.queryByRole('dialog')).toBeNull()
  await bell('Xabarnomalar')
})

test('all are marked as read at once, and by keyboard', async () => {
  const { api, show } = asAgent([aNotice(1), aNotice(2, { kind: 'mention' })])
  api.refuse(system.events, 403)
  const { user } = show()
  const ringing = await bell('Xabarnomalar, o‘qilmagan: 2')
  ringing.focus()
  await user.keyboard('{Enter}')
  const list = await theList()
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2))
  const isUnread = () => list.queryAllByText(/^O‘qilmagan/)
  const markRead = api.pause(notifications.markRead)
  list.getByRole('button', { name: 'Hammasini o‘qilgan qilish' }).focus()
  await user.keyboard('{Enter}')
  // Shown before the answer is there.
  await waitFor(() => expect(isUnread()).toEqual([]))
  markRead()
  await bell('Xabarnomalar')
  expect(api.callsOf(notifications.markRead).map(({ body }) => body)).toEqual([
    { ids: [aNotice(1).id, aNotice(2).id] },
  ])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocus(ringing)
})

test('what could not be marked as read is unread again, with an error', async () => {
  const { api, show } = asAgent([aNotice(1), aNotice(2)])
  api.refuse(system.events, 403)
  api.disconnect(notifications.markRead)
  const { user } = show()
  await user.click(await bell('Xabarnomalar, o‘qilmagan: 2'))
  const list = await theList()
  await user.click(await list.findByRole('button', { name: 'Hammasini o‘qilgan qilish' }))
  await findToast('O‘qilgan deb belgilab bo‘lmadi')
  await waitFor(() => expect(list.getAllByText(/^O‘qilmagan/)).toHaveLength(2))
})

test('notifications that cannot be loaded say so; an empty list is no error', async () => {
  const { api, show } = asAgent([])
  api.refuse(system.events, 403)
  api.refuse(notifications.list, 500)
  const { user } = show()
  await user.click(await bell('Xabarnomalar'))
  const list = await theList()
  await list.findByText('Xabarnomalarni olib bo‘lmadi')
  api.answer(notifications.list, [])
  await user.click(list.getByRole('button', { name: 'Qayta urinish' }))
  await list.findByText('Hali xabarnoma yo‘q')
})

test.each([
  [{ is_visible: false, stage: 'consulting', owner_name: 'Bobur Aliyev' }, 'Mas’ul: Bobur Aliyev'],
  [{ is_visible: false, stage: 'initial', owner_name: null }, 'Hozir hech kimga biriktirilmagan'],
  [null, 'Bu lead o‘chirilgan.'],
] as const)('a lead that the reader has lost opens with where it went: %j', async (lead, sentence) => {
  const { api, show } = asAgent([aNotice(1, { lead })])
  api.refuse(system.events, 403)
  const { user } = show()
  await user.click(await bell('Xabarnomalar, o‘qilmagan: 1'))
  await user.click(await (await theList()).findByRole('button', { name: /Aziza Rahimova 1/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bu lead endi sizda emas' }))
  dialog.getByText(sentence)
  dialog.getByText('Aziza Rahimova 1')
  await user.click(dialog.getByText('Tushunarli'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search, 'nothing is opened').toBe('')
  await bell('Xabarnomalar')
})

test('a request to join opens the clients, where it is decided', async () => {
  const request = aNotice(1, { kind: 'join_request', lead_id: null, lead: null, text: 'Telegramdan so‘rov' })
  const { api, show } = asAgent([request])
  api.refuse(system.events, 403)
  const { user } = show()
  await user.click(await bell('Xabarnomalar, o‘qilmagan: 1'))
  const link = await (await theList()).findByRole('link', { name: /Telegramdan so‘rov/ })
  expect(link.getAttribute('href')).toBe('/admin/client')
})
