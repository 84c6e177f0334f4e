import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { applications } from 'contract/applications'
import { applyCountries } from 'contract/countries'
import { services } from 'contract/services'
import { type Language, languages } from 'contract/text'
import { describe, expect, test } from 'vitest'
import {
  aFullApplication,
  anApplication,
  applicationId,
  languageCourses,
  programs,
  studentVisa,
} from '../../testing/cabinet-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { rememberClient } from '../../testing/fake-auth.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderSite } from '../../testing/render-page.tsx'
import * as page from './apply-page.tsx'

const draft = () => localStorage.getItem('apply_form')
const nextButton = () => screen.getByRole('button', { name: 'Keyingi' })
const experience = () => screen.getByLabelText<HTMLTextAreaElement>('Tajribangiz (ixtiyoriy)')
const findRefusal = () => within(screen.getByRole('main')).findByRole('alert')
const sent = () => fakeApi().callsOf(applications.create)

async function open(address = '/apply', language: Language = 'uz') {
  fakeApi().answer(services.list, programs)
  const rendered = renderSite(page, address, { path: '/apply', language })
  await screen.findByRole('heading', { level: 1 })
  return rendered
}

async function fillIn(user: UserEvent) {
  await user.click(screen.getByRole('radio', { name: /Talaba vizasi/ }))
  await user.click(screen.getByRole('radio', { name: 'Germaniya' }))
  await user.click(experience())
  await user.paste('IELTS 6.5')
}

function expectFilledIn() {
  screen.getByRole('radio', { name: /Talaba vizasi/, checked: true })
  screen.getByRole('radio', { name: 'Germaniya', checked: true })
  expect(experience().value).toBe('IELTS 6.5')
}

async function openFilledIn() {
  rememberClient()
  const rendered = await open()
  await fillIn(rendered.user)
  return rendered
}

describe('the form', () => {
  const filled = {
    uz: { program: /^Talaba vizasi ?\$300 dan$/, step: 'Dastur va davlat' },
    en: { program: /^Student visa ?from \$300$/, step: 'Programme and country' },
    ru: { program: /^Студенческая виза ?от \$300$/, step: 'Программа и страна' },
  }

  test.each(languages)('offers every program and the seven countries in %s', async (language) => {
    const { user } = await open('/apply', language)
    const { program, step } = filled[language]
    expect(screen.getByText(step).closest('li')?.getAttribute('aria-current')).toBe('step')
    screen.getByRole('radio', { name: program })
    const [first, second] = screen.getAllByRole('radiogroup').map((group) => within(group))
    expect(first?.getAllByRole('radio')).toHaveLength(programs.length)
    const labels = second?.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(labels).toEqual(Object.values(applyCountries).map((country) => country[language]))

    await user.click(screen.getByRole('radio', { name: applyCountries.Germaniya[language] }))
    expect(draft()).toContain('"country_preference":"Germaniya"')
  })

  test('without a program and a country it says so in place, and sends nothing', async () => {
    rememberClient()
    const { user, router } = await open()
    await user.click(nextButton())
    await findToast('Maydon bosh, Dasturni tanlang!!!')
    screen.getByRole('radiogroup', { name: 'Dastur', description: 'Dastur majburiy' })
    screen.getByRole('radiogroup', { name: 'Davlat', description: 'Davlat majburiy' })
    await expectFocus(screen.getByRole('radio', { name: /Talaba vizasi/ }))

    await user.click(screen.getByRole('radio', { name: /Til kurslari/ }))
    await waitFor(() => expect(screen.queryByText('Dastur majburiy')).toBeNull())
    await user.click(nextButton())
    await expectFocus(screen.getByRole('radio', { name: 'AQSh' }))
    expect(router.state.location.pathname).toBe('/apply')
    expect(sent()).toEqual([])
  })

  test('says the same to who tabs past the choices without making one', async () => {
    const { user } = await open()
    screen.getByRole('radio', { name: /Talaba vizasi/ }).focus()
    await user.tab()
    await user.tab()
    await expectFocus(screen.getByLabelText('Rejalashtirilgan jo‘nash sanasi (ixtiyoriy)'))
    await user.tab()
    await user.tab()
    await expectFocus(experience())
    await user.click(nextButton())
    await screen.findByRole('radiogroup', { name: 'Dastur', description: 'Dastur majburiy' })
    screen.getByRole('radiogroup', { name: 'Davlat', description: 'Davlat majburiy' })
  })

  test('counts the characters of a long text near its limit, and refuses one that is too long', async () => {
    rememberClient()
    const { user, router } = await open()
    await fillIn(user)
    await user.clear(experience())
    await user.click(experience())
    await user.paste('a'.repeat(3599))
    expect(screen.queryByText(/ belgi$/)).toBeNull()
    await user.paste('a'.repeat(402))
    screen.getByText(/^4.001 \/ 4.000 belgi$/)
    await user.click(nextButton())
    await screen.findByLabelText('Tajribangiz (ixtiyoriy)', { selector: '[aria-invalid=true]' })
    screen.getByRole('textbox', { description: /Ko‘pi bilan 4000 ta belgi/ })
    await expectFocus(experience())
    expect(router.state.location.pathname).toBe('/apply')
    expect(sent()).toEqual([])
  })

  test('says that the draft is saved once something is filled in', async () => {
    const { user } = await open()
    expect(screen.queryByText('Qoralama saqlandi')).toBeNull()
    await fillIn(user)
    screen.getByText('Qoralama saqlandi')
  })

  test('is restored when it is opened again, in another language too', async () => {
    const { user, unmount } = await open()
    await fillIn(user)
    unmount()
    const reopened = await open()
    expectFilledIn()
    screen.getByText('Qoralama saqlandi')
    reopened.unmount()
    await open('/apply', 'ru')
    screen.getByRole('radio', { name: /^Студенческая виза/, checked: true })
    screen.getByRole('radio', { name: 'Германия', checked: true })
    expect(screen.getByLabelText<HTMLTextAreaElement>('Ваш опыт (необязательно)').value).toBe('IELTS 6.5')
  })

  test('does not choose a program that is no longer offered', async () => {
    rememberClient()
    const storedDraft = { service_id: 'gone', country_preference: 'Atlantis', experience: 'IELTS 6.5' }
    localStorage.setItem('apply_form', JSON.stringify(storedDraft))
    const { user } = await open()
    expect(experience().value).toBe('IELTS 6.5')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    await user.click(nextButton())
    await screen.findByRole('radiogroup', { name: 'Dastur', description: 'Dastur majburiy' })
    screen.getByRole('radiogroup', { name: 'Davlat', description: 'Davlat majburiy' })
  })

  test('starts with the program in the address, and a later choice survives a reload', async () => {
    const { user, router, unmount } = await open(`/apply?service=${languageCourses.id}`)
    await screen.findByRole('radio', { name: /Til kurslari/, checked: true })
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/apply', search: '' }))
    await user.click(screen.getByRole('radio', { name: /Maslahat/ }))
    unmount()
    await open()
    screen.getByRole('radio', { name: /Maslahat/, checked: true })
  })
})

describe('who is not signed in', () => {
  test('is redirected to the sign-in first, and what is filled in stays', async () => {
    const { user, router } = await open()
    await fillIn(user)
    await user.click(nextButton())
    await findToast('Ariza yuborishdan oldin tizimga kiring')
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=%2Fapply' }),
    )
    expect(sent()).toEqual([])
    await router.navigate('/apply')
    await waitFor(expectFilledIn)
  })

  test('is redirected also when the session turns out to be over', async () => {
    const { user, router } = await openFilledIn()
    fakeApi().refuse(applications.create, 401, { code: 'unauthenticated' })
    localStorage.removeItem('hosted-auth')
    await user.click(nextButton())
    await findToast('Ariza yuborishdan oldin tizimga kiring')
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=%2Fapply' }),
    )
    await router.navigate('/apply')
    await waitFor(expectFilledIn)
  })
})

describe('creating the application', () => {
  const isAtDocuments = (router: Awaited<ReturnType<typeof open>>['router']) =>
    waitFor(() => expect(router.state.location.pathname).toBe(`/userfiles/${applicationId}`))

  test('sends the choices once, under their Uzbek names, and deletes the draft', async () => {
    rememberClient()
    const { user, router, unmount } = await open('/apply', 'ru')
    fakeApi().answer(applications.create, anApplication())
    await user.click(screen.getByRole('radio', { name: /Студенческая виза/ }))
    await user.click(screen.getByRole('radio', { name: 'Германия' }))
    await user.type(screen.getByLabelText(/^Планируемая дата выезда/), '2027-01-05')
    await user.type(screen.getByLabelText('Ваш опыт (необязательно)'), 'IELTS 6.5')
    await user.dblClick(screen.getByRole('button', { name: 'Далее' }))
    await isAtDocuments(router)
    expect(sent().map(({ body }) => body)).toEqual([
      {
        service_id: studentVisa.id,
        program_type: 'Talaba vizasi',
        country_preference: 'Germaniya',
        travel_on: '2027-01-05',
        experience: 'IELTS 6.5',
      },
    ])
    expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(draft()).toBeNull()
    unmount()
    await open()
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  })

  test('makes going back lead to the same application', async () => {
    const { user, router } = await openFilledIn()
    fakeApi().answer(applications.create, anApplication())
    fakeApi().answer(applications.getFull, aFullApplication())
    await user.click(nextButton())
    await isAtDocuments(router)
    window.history.back()
    await waitFor(() => expect(window.location.search).toBe(`?application=${applicationId}`))
    await waitFor(() => expect(fakeApi().callsOf(applications.getFull)).toHaveLength(1))
  })

  test('whose answer was lost sends the same again, also after a reload', async () => {
    const { user, unmount } = await openFilledIn()
    fakeApi().disconnect(applications.create)
    await user.click(nextButton())
    await findToast('Fayllarni yuklashda xatolik yuz berdi')
    const refusal = await findRefusal()
    expect(refusal.textContent).toContain('Fayllarni yuklashda xatolik yuz berdi')
    expect(refusal.textContent).toContain('Server bilan aloqa yo‘q')
    await expectFocus(refusal)
    expectFilledIn()

    unmount()
    const reopened = await open()
    expectFilledIn()
    fakeApi().answer(applications.create, anApplication())
    await user.click(nextButton())
    await isAtDocuments(reopened.router)
    const [first, second] = sent().map(({ body, headers }) => [headers.get('idempotency-key'), body])
    expect(second).toEqual(first)
    expect(sent()).toHaveLength(2)
  })

  test('with a changed form is another application', async () => {
    const { user, router } = await openFilledIn()
    fakeApi().disconnect(applications.create)
    await user.click(nextButton())
    await findRefusal()
    await user.click(screen.getByRole('radio', { name: 'Fransiya' }))
    fakeApi().answer(applications.create, anApplication())
    await user.click(nextButton())
    await isAtDocuments(router)
    const [first, second] = sent()
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
    expect(second?.body).toMatchObject({ country_preference: 'Fransiya' })
  })

  test('that is refused shows the reason, and everything stays filled in', async () => {
    const { user } = await openFilledIn()
    const message = 'Juda ko‘p urinish. 30 soniyadan keyin qayta urinib ko‘ring'
    fakeApi().refuse(applications.create, 429, { code: 'too_many_requests', message, request_id: 'r' })
    await user.click(nextButton())
    const refusal = await findRefusal()
    expect(refusal.textContent).toBe(`Fayllarni yuklashda xatolik yuz berdi${message}`)
    expectFilledIn()
  })

  test('that is answered without an id leads to the sign-in page, and the draft stays', async () => {
    const { user, router } = await openFilledIn()
    fakeApi().refuse(applications.create, 201, {})
    await user.click(nextButton())
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(draft()).not.toBeNull()
  })
})
