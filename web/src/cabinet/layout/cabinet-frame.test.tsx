import { screen, waitFor, within } from '@testing-library/react'
import { type Notification, notifications } from 'contract/notifications'
import { expect, test } from 'vitest'
import { aNotification, anApplication, answerCabinet, applicationId } from '../../testing/cabinet-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderCabinet } from '../../testing/render-page.tsx'

const page = { default: () => <h1>Sahifa</h1> }

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Kabinet bo‘limlari' }))
const bell = (name: string) => screen.findByRole('button', { name })
const panel = async () => within(await screen.findByRole('dialog', { name: 'Xabarnomalar' }))

function open(list: Notification[] = [], address = '/profile') {
  const api = answerCabinet({ list: [anApplication({ unread: 2 })] })
  let stored = list
  api.answer(notifications.list, () => stored)
  api.answer(notifications.markRead, ({ body }) => {
    const ids = body.ids as string[]
    stored = stored.map((one) => (ids.includes(one.id) ? { ...one, read_at: one.created_at } : one))
    return undefined
  })
  const notify = (notification: Notification) => {
    stored = [notification, ...stored]
  }
  return { ...renderCabinet(page, address, { inFrame: true }), notify }
}

test.each([
  ['/profile', 'Umumiy'],
  ['/profile/applications', 'Arizalar'],
  [`/profile/applications/${applicationId}`, 'Arizalar'],
  ['/profile/documents', 'Hujjatlar'],
  [`/profile/messages/${applicationId}`, 'Xabarlar'],
  ['/profile/details', 'Ma’lumotlarim'],
  ['/profile/security', 'Xavfsizlik'],
])('at %s the tab %s is the current one', async (address, name) => {
  open([], address)
  const current = (await tabs()).getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toHaveLength(1)
  expect(current[0]?.textContent).toMatch(new RegExp(`^${name}`))
})

test('the name of the client is at the top, and the messages say how many are unread', async () => {
  open()
  await screen.findByText('Aziza G‘aniyeva')
  await (await tabs()).findByRole('link', { name: /^Xabarlar.*, 2 ta o‘qilmagan$/ })
})

test('the bell says in words how many are unread, and opens what they are about', async () => {
  const { user, router } = open([aNotification(1), aNotification(2, { read_at: '2026-03-06T10:00:00.000Z' })])
  await user.click(await bell('Xabarnomalar: 1 ta o‘qilmagan'))
  const rows = await (await panel()).findAllByRole('link')
  expect(rows.map(({ textContent }) => textContent?.startsWith('O‘qilmagan: '))).toEqual([true, false])
  await user.click(rows[0] ?? document.body)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/profile/applications/${applicationId}`))
  expect(screen.queryByRole('dialog')).toBeNull()
  await bell('Xabarnomalar: yangisi yo‘q')
})

test('all are marked as read at once, and the focus returns to the bell', async () => {
  const { user } = open([aNotification(1), aNotification(2)])
  const ringing = await bell('Xabarnomalar: 2 ta o‘qilmagan')
  await user.click(ringing)
  await user.click(await (await panel()).findByRole('button', { name: 'Hammasini o‘qilgan qilish' }))
  await waitFor(() => expect(ringing.getAttribute('aria-label')).toBe('Xabarnomalar: yangisi yo‘q'))
  expect(
    fakeApi()
      .callsOf(notifications.markRead)
      .map(({ body }) => body),
  ).toEqual([{ ids: [aNotification(1).id, aNotification(2).id] }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocus(ringing)
})

test('a mark that is refused is rolled back, and said', async () => {
  const { user } = open([aNotification(1)])
  fakeApi().disconnect(notifications.markRead)
  await user.click(await bell('Xabarnomalar: 1 ta o‘qilmagan'))
  await user.click(await (await panel()).findByRole('button', { name: 'Hammasini o‘qilgan qilish' }))
  await findToast('O‘qilgan deb belgilab bo‘lmadi')
  await bell('Xabarnomalar: 1 ta o‘qilmagan')
})

test('what arrives is asked for on return to the tab, and announced', async () => {
  const { notify } = open([aNotification(2)])
  await bell('Xabarnomalar: 1 ta o‘qilmagan')
  notify(aNotification(1))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await bell('Xabarnomalar: 2 ta o‘qilmagan')
  const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced).toContain('1 ta yangi xabarnoma')
})

test('an empty list says so', async () => {
  const { user } = open([])
  await user.click(await bell('Xabarnomalar: yangisi yo‘q'))
  await (await panel()).findByText(/^Hali xabarnoma yo‘q/)
})
