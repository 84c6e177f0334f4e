import { screen, waitFor, within } from '@testing-library/react'
import { type Application, applications } from 'contract/applications'
import { describe, expect, test } from 'vitest'
import {
  anApplication,
  answerCabinet,
  applicationId,
  consultation,
  languageCourses,
  studentVisa,
  touristVisa,
  workAndTravel,
} from '../../testing/cabinet-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import * as profile from '../profile/profile-page.tsx'
import { ApplicationsSection } from './applications-section.tsx'
import { Statistics } from './statistics.tsx'

/** The cabinet, as far as it is about applications. */
const page = {
  ...profile,
  default: () => (
    <>
      <Statistics />
      <ApplicationsSection />
    </>
  ),
}

const rows = () => screen.getAllByRole('listitem')
const inRow = (index = 0) => within(rows()[index] ?? document.body)
const titles = () => rows().map((row) => within(row).getByRole('heading').textContent)
const number = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) })
const allNumbers = () =>
  within(screen.getByRole('group', { name: 'Arizalar statistikasi' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const question = () => within(screen.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" }))

async function open(list: Application[], address = '/profile') {
  answerCabinet({ list })
  const rendered = renderCabinet(page, address, { path: '/profile' })
  await screen.findAllByText(String(list.length), { selector: 'fieldset *' })
  return rendered
}

const submitted = '2026-03-02T10:00:00.000Z'
/** One of each kind the numbers count, the newest first. */
const ofEachKind = [
  anApplication({ id: '0192f0c4-0000-7000-8000-0000000000b2' }, studentVisa),
  anApplication({ id: '0192f0c4-0000-7000-8000-0000000000b3', status: 'pending' }, languageCourses),
  anApplication(
    { id: '0192f0c4-0000-7000-8000-0000000000b4', status: 'rejected', country_preference: 'AQSh' },
    workAndTravel,
  ),
  anApplication({ status: 'approved', submitted_at: submitted }, touristVisa),
]

describe('the list', () => {
  test('one is shown first, three more on demand, then one again', async () => {
    const offered = [consultation, workAndTravel, languageCourses, touristVisa, studentVisa]
    const list = offered.map((program) => anApplication({ id: program.id }, program))
    const { user } = await open(list)
    expect(titles()).toEqual(['Maslahat'])
    screen.getByText('5 tadan 1 tasi ko‘rsatilgan')
    const more = () => screen.getByRole('button', { name: 'Yana yuklash (+3)' })
    await user.click(more())
    expect(rows()).toHaveLength(4)
    await expectFocus(inRow(1).getByRole('link', { name: 'Work and Travel' }))
    await user.click(more())
    expect(rows()).toHaveLength(5)
    expect(screen.queryByRole('button', { name: 'Yana yuklash (+3)' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Yashirish' }))
    expect(rows()).toHaveLength(1)
    await expectFocus(more())
  })

  test('the numbers count the applications and choose which are listed', async () => {
    const { user, router } = await open(ofEachKind)
    expect(allNumbers()).toEqual(['4Jami arizalar', '1Tasdiqlangan', '1Jarayonda', '1Rad etilgan'])
    expect(number('Jami arizalar').getAttribute('aria-pressed')).toBe('true')
    await user.click(number('Rad etilgan'))
    await waitFor(() => expect(router.state.location.search).toBe('?status=rejected'))
    await waitFor(() => expect(number('Rad etilgan').getAttribute('aria-pressed')).toBe('true'))
    expect(titles()).toEqual(['Work and Travel'])
    inRow().getByText(/^AQSh/)
    inRow().getByText('Rad etilgan')
    await user.click(screen.getByRole('link', { name: 'Filtrni tozalash' }))
    await screen.findByText('4 tadan 1 tasi ko‘rsatilgan')
    expect(router.state.location).toMatchObject({ pathname: '/profile', search: '' })
  })

  test('the filter is in the address', async () => {
    await open(ofEachKind, '/profile?status=rejected')
    expect(titles()).toEqual(['Work and Travel'])
  })

  test('a number that is zero lists nothing, and says how to see the rest', async () => {
    const { user } = await open([anApplication()], '/profile?status=approved')
    expect(screen.getAllByText(/Bunday holatdagi ariza yo‘q/).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('link', { name: 'Filtrni tozalash' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  test('without applications it links to the form', async () => {
    await open([])
    expect(allNumbers()).toEqual(['0Jami arizalar', '0Tasdiqlangan', '0Jarayonda', '0Rad etilgan'])
    screen.getByText('Hali ariza yo‘q')
    const begin = screen.getAllByRole('link', { name: 'Yangi ariza' })
    expect(begin.map((link) => link.getAttribute('href'))).toEqual(['/apply', '/apply'])
  })

  test('that cannot be loaded says so, and can be retried', async () => {
    answerCabinet()
    fakeApi().disconnect(applications.list)
    const { user } = renderCabinet(page, '/profile')
    const sentence =
      'Arizalarni yuklashda xatolik: Server bilan aloqa yo‘q. Internetni tekshirib, qayta urinib ko‘ring.'
    await screen.findByText(sentence)
    const [first] = within(screen.getByRole('group', { name: 'Arizalar statistikasi' })).getAllByRole(
      'button',
    )
    expect(first?.hasAttribute('disabled')).toBe(true)
    fakeApi().answer(applications.list, [])
    await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
    await screen.findByText('Hali ariza yo‘q')
    expect(screen.queryByText(sentence)).toBeNull()
  })
})

describe('an application', () => {
  test('that is a draft is continued where it was left, or straight at its documents', async () => {
    await open([anApplication()])
    inRow().getByText('Qoralama')
    expect(inRow().getByText(/^Germaniya ·/).textContent).toMatch(/^Germaniya · \d\d\/\d\d\/\d{4}$/)
    expect(inRow().queryByRole('button', { name: /^Batafsil/ })).toBeNull()
    const hrefOf = (name: RegExp) => inRow().getByRole('link', { name }).getAttribute('href')
    expect(hrefOf(/^Davom etish/)).toBe(`/apply?application=${applicationId}`)
    expect(hrefOf(/^Hujjatlar/)).toBe(`/userfiles/${applicationId}`)
  })

  test('that the office has returned says so', async () => {
    await open([anApplication({ status: 'draft', submitted_at: submitted })])
    inRow().getByText('Tuzatish uchun qaytarilgan')
  })

  test('opens its page, from its name and from its button', async () => {
    const { user, router } = await open([anApplication({ status: 'pending' })])
    const path = `/profile/applications/${applicationId}`
    expect(inRow().getByRole('link', { name: 'Talaba vizasi' }).getAttribute('href')).toBe(path)
    await user.click(inRow().getByRole('button', { name: /^Batafsil/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
  })

  test('says at which step it is, and how many messages are unread', async () => {
    const step = { name: { uz: 'Suhbat', en: '', ru: '' }, position: 3, of: 6 }
    await open([anApplication({ status: 'pending', step, unread: 2 })])
    inRow().getByText((_, element) => element?.tagName === 'P' && element.textContent === '3 / 6: Suhbat')
    inRow().getByText('2 ta o‘qilmagan xabar')
  })

  test('that the office has put aside is no draft to continue', async () => {
    await open([anApplication({ status: 'uknown', submitted_at: submitted })])
    inRow().getByText('Qoralama')
    expect(inRow().queryByRole('link', { name: /^Davom etish/ })).toBeNull()
    expect(inRow().queryByRole('button', { name: /^O‘chirish/ })).toBeNull()
    inRow().getByRole('button', { name: /^Batafsil/ })
  })

  test.each([
    ['approved', 0],
    ['pending', 1],
    ['rejected', 1],
  ] as const)('that is %s has this many delete buttons: %i', async (status, count) => {
    await open([anApplication({ status })])
    expect(inRow().queryAllByRole('button', { name: /^O‘chirish/ })).toHaveLength(count)
  })
})

describe('deleting', () => {
  test('a draft is removed after a confirmation, from the list and from the numbers', async () => {
    const remaining = anApplication({ id: '0192f0c4-0000-7000-8000-0000000000b2' })
    const { user } = await open([anApplication({}, touristVisa), remaining])
    const remove = () => inRow().getByRole('button', { name: 'O‘chirish: Turist vizasi' })
    await user.click(remove())
    question().getByText('Turist vizasi')
    question().getByText('Hujjatlaringiz kabinetda qoladi')
    await expectFocus(question().getByRole('button', { name: 'Bekor qilish' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await expectFocus(remove())
    expect(fakeApi().callsOf(applications.remove)).toEqual([])

    await user.click(remove())
    fakeApi().answer(applications.remove, undefined)
    fakeApi().answer(applications.list, [remaining])
    await user.click(question().getByRole('button', { name: 'O‘chirish' }))
    await findToast("Ariza muvaffaqiyatli o'chirildi")
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(titles()).toEqual(['Talaba vizasi'])
    expect(number('Jami arizalar').textContent).toBe('1Jami arizalar')
    await expectFocus(screen.getByRole('heading', { name: 'Mening arizalarim' }))
    screen.getByText('1 tadan 1 tasi ko‘rsatilgan')
    expect(fakeApi().callsOf(applications.remove)).toMatchObject([{ params: { id: applicationId } }])
  })

  test('what can no longer be deleted shows the reason in the dialog, and the list is refetched', async () => {
    const { user } = await open([anApplication()])
    fakeApi().refuse(applications.remove, 404, { code: 'not_found', message: 'Ma’lumot topilmadi' })
    fakeApi().answer(applications.list, [])
    await user.click(inRow().getByRole('button', { name: /^O‘chirish/ }))
    await user.click(question().getByRole('button', { name: 'O‘chirish' }))
    await findToast("Hujjatni o'chirishda xatolik yuz berdi")
    await question().findByText("Hujjatni o'chirishda xatolik yuz berdi: Ma’lumot topilmadi")
    await user.click(question().getByRole('button', { name: 'Bekor qilish' }))
    await screen.findByText('Hali ariza yo‘q')
  })
})
