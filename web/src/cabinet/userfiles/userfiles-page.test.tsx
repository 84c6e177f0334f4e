import { screen, waitFor, within } from '@testing-library/react'
import { type ApplicationFull, applications } from 'contract/applications'
import type { PageBot } from 'contract/page'
import { services } from 'contract/services'
import { telegram } from 'contract/telegram'
import { afterEach, expect, test } from 'vitest'
import {
  aFullApplication,
  anApplication,
  applicationId,
  diploma,
  letter,
  passport,
  photo,
  programs,
  uploaded,
} from '../../testing/cabinet-records.ts'
import { aBot, anOwnChat, answerChannels, linkedAt } from '../../testing/channel-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import { aFile, answerUploads, chooseFile, forgetUploads } from '../../testing/uploads.ts'
import * as page from './userfiles-page.tsx'

const address = `/userfiles/${applicationId}`
const nothingRequired = { checklist: [letter] }

const row = (name: string) => screen.getByRole('listitem', { name })
const finish = () => screen.getByRole('button', { name: 'Arizani yuborish' })
const submissions = () => fakeApi().callsOf(applications.submit)

function answerApplication(more: Partial<ApplicationFull> = {}) {
  fakeApi().answer(services.list, programs)
  fakeApi().answer(applications.getFull, aFullApplication(more))
}

const render = (at = address, bot?: PageBot) =>
  renderCabinet(page, at, { path: '/userfiles/:id?', ...(bot && { bot }) })
type Router = ReturnType<typeof render>['router']

async function open(more: Partial<ApplicationFull> = {}) {
  answerApplication(more)
  const rendered = render()
  await screen.findByRole('heading', { name: 'Talaba vizasi' })
  return rendered
}

const expectAtProfile = (router: Router) =>
  waitFor(() => expect(router.state.location.pathname).toBe('/profile'))

afterEach(forgetUploads)

test('submitting with gaps lists them as links to their rows, and nothing is sent', async () => {
  const { user } = await open({ checklist: [uploaded(passport, 'pasport.pdf'), photo, diploma, letter] })
  answerUploads()
  screen.getByText('1 / 4 yuklandi')
  await user.click(finish())
  const findGaps = () =>
    screen.queryByText('Hamma hujjatlarni yuklash shart ❗')?.closest<HTMLElement>('[role=alert]')
  const names = () =>
    within(findGaps() ?? document.body)
      .getAllByRole('link')
      .map((link) => link.textContent)
  expect(names()).toEqual(['3x4 rasm', 'Diplom yoki shahodatnoma'])
  await expectFocus(row('3x4 rasm'))
  within(row('3x4 rasm')).getByText('Bu hujjat hali yuklanmagan')
  await user.click(
    within(findGaps() ?? document.body).getByRole('link', { name: 'Diplom yoki shahodatnoma' }),
  )
  await expectFocus(row('Diplom yoki shahodatnoma'))
  await chooseFile(row('3x4 rasm'), aFile('rasm.pdf'))
  await waitFor(() => expect(names()).toEqual(['Diplom yoki shahodatnoma']))
  await chooseFile(row('Diplom yoki shahodatnoma'), aFile('diplom.pdf'))
  await waitFor(() => expect(findGaps()).toBeUndefined())
  expect(submissions()).toEqual([])
})

test('a complete application is submitted once, however often the button is pressed', async () => {
  const { user, router } = await open(nothingRequired)
  fakeApi().answer(applications.submit, anApplication({ status: 'pending' }))
  const resume = fakeApi().pause(applications.submit)
  await user.dblClick(finish())
  resume()
  await findToast('Hujjatlar muvaffaqiyatli yuborildi')
  await expectAtProfile(router)
  expect(submissions().map(({ params }) => params)).toEqual([{ id: applicationId }])
})

test('a submitted application can be read here, and is changed on its own page', async () => {
  const { user, router, container } = await open({
    status: 'pending',
    checklist: [uploaded(passport, 'a.pdf'), letter],
  })
  screen.getByText(/^Bu ariza topshirilgan\. Hujjatlarini ariza sahifasida kuzatasiz/)
  const toCase = screen.getByRole('link', { name: 'Arizani ochish' })
  expect(toCase.getAttribute('href')).toBe(`/profile/applications/${applicationId}`)
  within(row('Motivatsion xat')).getByText('Yuklanmagan')
  expect(container.querySelectorAll('input[type=file]')).toHaveLength(0)
  await user.click(screen.getByRole('link', { name: 'Arizalarimga o‘tish' }))
  await expectAtProfile(router)
})

test('a lost answer to the submission is reported, and pressing again is the same call', async () => {
  const { user, router } = await open(nothingRequired)
  fakeApi().disconnect(applications.submit)
  await user.click(finish())
  const problem = await within(screen.getByRole('main')).findByRole('alert')
  expect(problem.textContent).toContain('Hujjatlarni yuborishda xatolik')
  fakeApi().answer(applications.submit, anApplication({ status: 'pending' }))
  await user.click(finish())
  await findToast('Hujjatlar muvaffaqiyatli yuborildi')
  await expectAtProfile(router)
  const [first, second] = submissions().map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('an application submitted in another tab is not submitted again, and that is no error', async () => {
  const { user, router } = await open(nothingRequired)
  fakeApi().refuse(applications.submit, 409, { code: 'wrong_state' })
  answerApplication({ status: 'pending' })
  await user.click(finish())
  await findToast('Hujjatlar muvaffaqiyatli yuborildi')
  await expectAtProfile(router)
})

test('what another tab has uploaded appears when this one is focused again', async () => {
  await open()
  screen.getByText('0 / 4 yuklandi')
  answerApplication({ checklist: [uploaded(passport, 'pasport.pdf'), photo, diploma, letter] })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await screen.findByText('1 / 4 yuklandi')
})

test('without an id there is nothing to see', async () => {
  fakeApi().answer(services.list, programs)
  render('/userfiles')
  await screen.findByText('Application ID topilmadi')
})

test('with an unknown id, or another client’s, there is nothing to see', async () => {
  fakeApi().answer(services.list, programs)
  fakeApi().refuse(applications.getFull, 404, { code: 'not_found' })
  render()
  await screen.findByText("Ma'lumot topilmadi")
})

test('an application that cannot be loaded says so, and can be retried', async () => {
  fakeApi().answer(services.list, programs)
  fakeApi().disconnect(applications.getFull)
  const { user } = render()
  await screen.findByText("Ma'lumotlarni yuklashda xatolik")
  answerApplication()
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByText('0 / 4 yuklandi')
})

test('who is not signed in is redirected to the sign-in, and back', async () => {
  answerApplication()
  const { router } = render()
  localStorage.removeItem('api_access_token')
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      search: `?next=${encodeURIComponent(address)}`,
    }),
  )
  expect(fakeApi().callsOf(applications.getFull)).toEqual([])
})

test.each([
  [{ linked_at: linkedAt }, aBot.url],
  [{ linked_at: linkedAt, blocked: true }, '/profile/details'],
  [{}, '/profile/details'],
])('documents may go to the bot while the office takes them there: %j', async (own, href) => {
  answerApplication()
  answerChannels(anOwnChat(own))
  render(address, aBot)
  const link = await screen.findByRole('link', { name: 'Telegram orqali yuborish' })
  expect(link.getAttribute('href')).toBe(href)
})

test('the bot is not mentioned while it takes no documents', async () => {
  answerApplication()
  answerChannels(anOwnChat({ linked_at: linkedAt, files_on: false }))
  render(address, aBot)
  await screen.findByRole('heading', { name: 'Talaba vizasi' })
  await waitFor(() => expect(fakeApi().callsOf(telegram.getOwn)).toHaveLength(1))
  expect(screen.queryByText(/Telegram/)).toBeNull()
})
