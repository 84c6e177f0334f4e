import { screen, waitFor, within } from '@testing-library/react'
import { type ApplicationFull, applications } from 'contract/applications'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import {
  aFullApplication,
  anApplication,
  applicationId,
  consultation,
  languageCourses,
  passport,
  photo,
  programs,
  uploaded,
} from '../../testing/cabinet-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { rememberClient } from '../../testing/fake-auth.ts'
import { renderSite } from '../../testing/render-page.tsx'
import * as page from './apply-page.tsx'

const address = `/apply?application=${applicationId}`
const signInAddress = { pathname: '/login', search: `?next=${encodeURIComponent(address)}` }

const nextButton = () => screen.getByRole('button', { name: 'Keyingi' })
const radio = (name: string | RegExp) => screen.getByRole('radio', { name })
const experience = () => screen.getByLabelText<HTMLTextAreaElement>('Tajribangiz (ixtiyoriy)')
const sent = () => fakeApi().callsOf(applications.updateDraft)

const render = (at = address) => renderSite(page, at, { path: '/apply' })
type Router = ReturnType<typeof render>['router']

const expectAtDocuments = (router: Router) =>
  waitFor(() => expect(router.state.location.pathname).toBe(`/userfiles/${applicationId}`))

/** Answers the draft as the server has it. */
function answerDraft(more: Partial<ApplicationFull> = {}) {
  fakeApi().answer(services.list, programs)
  fakeApi().answer(applications.getFull, aFullApplication(more))
}

async function expectFilledIn({ program = /Talaba vizasi/, country = 'Germaniya', text = '' } = {}) {
  await screen.findByRole('radio', { name: program, checked: true })
  await screen.findByRole('radio', { name: country, checked: true })
  expect(experience().value).toBe(text)
}

async function openDraft(more: Partial<ApplicationFull> = {}) {
  rememberClient()
  answerDraft(more)
  const rendered = render()
  await expectFilledIn()
  return rendered
}

test('the changes of a draft are saved with the version they are changes of', async () => {
  const { user, router } = await openDraft()
  fakeApi().answer(applications.updateDraft, anApplication({ version: 2 }))
  await user.click(radio(/Til kurslari/))
  await user.click(radio('Kanada'))
  await user.type(experience(), 'B2')
  await user.click(nextButton())
  await expectAtDocuments(router)
  expect(sent().map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id: applicationId },
      body: {
        service_id: languageCourses.id,
        program_type: 'Til kurslari',
        country_preference: 'Kanada',
        travel_on: null,
        experience: 'B2',
        version: 1,
      },
    },
  ])
})

test('it is filled from the draft itself, and leaves the form of a new application alone', async () => {
  const another = { service_id: consultation.id, country_preference: 'Fransiya', experience: 'yangi' }
  localStorage.setItem('apply_form', JSON.stringify(another))
  const { user, unmount } = await openDraft()
  await user.click(radio('Avstraliya'))
  unmount()
  const reopened = render()
  await expectFilledIn({ country: 'Avstraliya' })
  reopened.unmount()
  render('/apply')
  await expectFilledIn({ program: /Maslahat/, country: 'Fransiya', text: 'yangi' })
})

test('another program is warned of when files would go with the old one', async () => {
  const { user } = await openDraft({ checklist: [uploaded(passport, 'pasport.pdf'), photo] })
  const warning = () =>
    within(screen.getByRole('main'))
      .queryAllByRole('status')
      .find(({ textContent }) => textContent?.includes('arizadan chiqariladi'))
  expect(warning()).toBeUndefined()
  await user.click(radio(/Maslahat/))
  expect(warning()?.textContent).toContain('Pasport nusxasi')
  expect(warning()?.textContent).not.toContain('3x4 rasm')
  await user.click(radio(/Talaba vizasi/))
  expect(warning()).toBeUndefined()
})

test('another program is not warned of when there are no files', async () => {
  const { user } = await openDraft()
  await user.click(radio(/Maslahat/))
  expect(screen.queryByText(/arizadan chiqariladi/)).toBeNull()
})

test('a draft that was changed elsewhere is shown as it is now, and nothing is overwritten', async () => {
  const { user, router } = await openDraft()
  fakeApi().refuse(applications.updateDraft, 409, { code: 'changed_meanwhile' })
  answerDraft({ version: 2, country_preference: 'Fransiya', experience: 'Boshqa telefonda' })
  await user.click(radio('Kanada'))
  await user.click(nextButton())
  const notice = await screen.findByText(/boshqa joyda o‘zgartirilgan/)
  await expectFocus(notice.closest('[role=status]') ?? notice)
  await expectFilledIn({ country: 'Fransiya', text: 'Boshqa telefonda' })
  expect(router.state.location.pathname).toBe('/apply')

  fakeApi().answer(applications.updateDraft, anApplication({ version: 3 }))
  await user.click(radio('Kanada'))
  await user.click(nextButton())
  await expectAtDocuments(router)
  expect(sent().map(({ body }) => body)).toMatchObject([
    { country_preference: 'Kanada', version: 1 },
    { country_preference: 'Kanada', version: 2 },
  ])
})

test('changes whose answer was lost are not taken for a conflict', async () => {
  const { user, router } = await openDraft()
  fakeApi().disconnect(applications.updateDraft)
  await user.click(radio('Kanada'))
  await user.click(nextButton())
  const refusal = await within(screen.getByRole('main')).findByRole('alert')
  expect(refusal.textContent).toContain('Server bilan aloqa yo‘q')
  fakeApi().refuse(applications.updateDraft, 409, { code: 'changed_meanwhile' })
  answerDraft({ version: 2, country_preference: 'Kanada' })
  await user.click(nextButton())
  await expectAtDocuments(router)
})

test('a submitted application cannot be changed any more', async () => {
  const { user, router } = await openDraft()
  fakeApi().refuse(applications.updateDraft, 409, { code: 'wrong_state' })
  answerDraft({ status: 'pending', version: 2 })
  await user.click(nextButton())
  await screen.findByText('Bu ariza topshirilgan, endi uni o‘zgartirib bo‘lmaydi.')
  await user.click(screen.getByRole('link', { name: 'Arizalarimga o‘tish' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
})

test('a session that ends loses nothing typed', async () => {
  const { user, router } = await openDraft()
  await user.type(experience(), 'Uzun gap')
  fakeApi().refuse(applications.updateDraft, 401, { code: 'unauthenticated' })
  const resume = fakeApi().pause(applications.updateDraft)
  await user.click(nextButton())
  localStorage.removeItem('hosted-auth')
  resume()
  await waitFor(() => expect(router.state.location).toMatchObject(signInAddress))
  rememberClient()
  await router.navigate(address)
  await expectFilledIn({ text: 'Uzun gap' })
})

test('an unknown id shows an empty page with a link to start anew', async () => {
  rememberClient()
  fakeApi().answer(services.list, programs)
  fakeApi().refuse(applications.getFull, 404, { code: 'not_found' })
  const { user, router } = render()
  await screen.findByText("Ma'lumot topilmadi")
  await user.click(screen.getByRole('link', { name: 'Yangi ariza boshlash' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/apply', search: '' }))
  await screen.findByRole('button', { name: 'Keyingi' })
})

test('who is not signed in is asked to sign in, and led back', async () => {
  answerDraft()
  const { router } = render()
  await waitFor(() => expect(router.state.location).toMatchObject(signInAddress))
  expect(fakeApi().callsOf(applications.getFull)).toEqual([])
})

test('a draft that cannot be loaded says so, and can be retried', async () => {
  rememberClient()
  fakeApi().answer(services.list, programs)
  fakeApi().disconnect(applications.getFull)
  const { user } = render()
  await screen.findByText("Ma'lumotlarni yuklashda xatolik")
  answerDraft()
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await expectFilledIn()
})
