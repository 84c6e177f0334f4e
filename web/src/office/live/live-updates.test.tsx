import { screen, waitFor } from '@testing-library/react'
import { notifications } from 'contract/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeApplications } from '../../testing/fake-applications.ts'
import { fakeStream } from '../../testing/fake-stream.ts'
import { anApplication } from '../../testing/office-records.ts'
import { renderInFrame } from '../../testing/render-in-frame.tsx'
import * as page from '../applications/applications-page.tsx'
import * as livePaths from './live-paths.ts'

// With applications, standing for any record; the browser tests cover leads and two users.

const application = anApplication(1)
const news = { kind: 'application', id: application.id } as const

function withApplications() {
  const api = fakeApi()
  api.answer(notifications.list, [])
  return fakeApplications(api, [application])
}

// A list is read again after a second, which its own test and that of throttled calls are about.
beforeEach(() => {
  vi.spyOn(livePaths, 'throttleMsOf').mockReturnValue(50)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const theRow = () => screen.findByRole('row', { name: /Gulnora 1/ })
const rowSays = (text: string) =>
  waitFor(() => expect(document.querySelector('tbody tr')?.textContent).toContain(text))
const rename = (store: ReturnType<typeof withApplications>, full_name: string) =>
  store.change(application.id, { client: { ...application.client, full_name } })

test('a colleague’s change appears without a reload', async () => {
  const store = withApplications()
  const stream = fakeStream()
  renderInFrame(page, '/admin/applications')
  await theRow()
  // What was read before the stream was open has been refetched.
  await waitFor(() => expect(store.asked()).toHaveLength(2))
  rename(store, 'Malika')
  stream.send(news)
  await rowSays('Malika')
})

test('a change while a page connects appears, too', async () => {
  const store = withApplications()
  const listen = fakeStream().pause()
  renderInFrame(page, '/admin/applications')
  await theRow()
  rename(store, 'Malika')
  listen()
  await rowSays('Malika')
})

test('a list is refetched at most once a second, whatever happens', async () => {
  vi.restoreAllMocks()
  const store = withApplications()
  const stream = fakeStream()
  renderInFrame(page, '/admin/applications')
  await theRow()
  await waitFor(() => expect(store.asked()).toHaveLength(2))
  const begun = Date.now()
  for (let at = 1; at <= 10; at += 1) {
    rename(store, `Malika ${at}`)
    stream.send(news)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await rowSays('Malika 10')
  const seconds = (Date.now() - begun) / 1000
  const asked = store.asked().length - 2
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
})

test('without the stream the page works, and when it is back everything is refetched once', async () => {
  // The shortest pause before the page connects again.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const store = withApplications()
  const stream = fakeStream()
  const { user } = renderInFrame(page, '/admin/applications')
  await theRow()
  await waitFor(() => expect(store.asked()).toHaveLength(2))
  stream.cut()
  rename(store, 'Malika')
  await user.click(screen.getByRole('button', { name: 'Yangi ariza' }))
  await screen.findByRole('dialog', { name: 'Yangi ariza' })
  await waitFor(() => expect(stream.asked()).toBeGreaterThan(1))
  expect(screen.queryByText('Malika')).toBeNull()
  stream.mend()
  await rowSays('Malika')
})

test('who works on no leads has no bell and gets no events', async () => {
  withApplications()
  const stream = fakeStream()
  renderInFrame(page, '/admin/applications', { role: 'finance' })
  await screen.findByRole('heading', { level: 1, name: 'Arizalar' })
  await theRow()
  expect(screen.queryByRole('button', { name: /^Xabarnomalar/ })).toBeNull()
  expect(stream.asked()).toBe(0)
  expect(fakeApi().callsOf(notifications.list)).toEqual([])
})
