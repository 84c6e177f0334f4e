import { act, screen, waitFor, within } from '@testing-library/react'
import { type ApplicationFull, applications } from 'contract/applications'
import { cases } from 'contract/cases'
import { services } from 'contract/services'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  accepted,
  aFullApplication,
  applicationId,
  aVersion,
  diploma,
  letter,
  passport,
  photo,
  programs,
  sentBack,
  specialist,
  stepsAt,
  uploaded,
} from '../../testing/cabinet-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { setTime } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import { aFile, answerUploads, chooseFile, forgetUploads } from '../../testing/uploads.ts'
import * as page from './case-page.tsx'

const row = (name: string) => screen.getByRole('listitem', { name })
const inRow = (name: string) => within(row(name))
const card = () => within(screen.getByRole('article'))
const region = (name: string) => within(screen.getByRole('region', { name }))

async function open(more: Partial<ApplicationFull> = {}, language: 'uz' | 'ru' = 'uz', hash = '') {
  fakeApi().answer(services.list, programs)
  fakeApi().answer(applications.getFull, aFullApplication({ status: 'pending', ...more }))
  const rendered = renderCabinet(page, `/profile/applications/${applicationId}${hash}`, {
    path: '/profile/applications/:id',
    language,
  })
  await screen.findByRole('article')
  return rendered
}

afterEach(forgetUploads)

describe('a document that was sent back', () => {
  const blurred = sentBack(passport, {
    due_on: '2999-01-05',
    reason: { code: 'blurry', kind: 'new_file', text: 'Снимок нечёткий, текст не читается', note: 'Днём' },
  })

  test('shows its reason, its date and a button, on that item alone, in the reader’s language', async () => {
    const checklist = [blurred, accepted(photo), uploaded(diploma, 'diplom.pdf')]
    const { container } = await open({ checklist, turn: 'client', next_kind: 'redo' }, 'ru')
    const asked = inRow('Pasport nusxasi')
    asked.getByText('Нужно загрузить заново')
    expect(row('Pasport nusxasi').textContent).toContain('Снимок нечёткий, текст не читается · до 05.01.2999')
    asked.getByText('Днём')
    asked.getByRole('button', { name: /^Выбрать файл/ })
    inRow('3x4 rasm').getByText('Принят')
    inRow('Diplom yoki shahodatnoma').getByText('Проверяется')
    // The camera is offered where a file is asked for.
    expect(container.querySelectorAll('input[capture]')).toHaveLength(1)
  })

  test('is uploaded here; both versions remain with who and when', async () => {
    const versions = [aVersion(1, { is_erased: true, file_id: null }), aVersion(2)]
    await open({ checklist: [{ ...blurred, versions }, letter], next_kind: 'redo' })
    answerUploads()
    const summary = inRow('Pasport nusxasi').getByText('Yuklangan fayllar: 2')
    expect(summary.closest('details')?.textContent).toContain('1-versiya')
    expect(summary.closest('details')?.textContent).toContain('Siz yuklagansiz')
    await chooseFile(row('Pasport nusxasi'), aFile('yangi.pdf'))
    await findToast('Fayl yuklandi ✅')
    await inRow('Pasport nusxasi').findByText('Tekshirilmoqda')
    expect(screen.queryByText('Qaytadan yuklash kerak')).toBeNull()
    // Whose turn it is by now is the server's to say.
    await waitFor(() => expect(fakeApi().callsOf(applications.getFull).length).toBeGreaterThan(1))
  })

  test('is where the button of the card leads', async () => {
    const { user } = await open({ checklist: [accepted(photo), blurred], next_kind: 'redo' })
    card().getByText('Navbat sizda')
    expect(card().getByRole('heading').textContent).toBe(
      'Pasport nusxasi: Снимок нечёткий, текст не читается. Qaytadan yuklang',
    )
    await user.click(card().getByRole('button', { name: 'Qaytadan yuklash' }))
    await expectFocus(row('Pasport nusxasi'))
  })

  test('is where the button on the overview leads at once', async () => {
    await open({ checklist: [accepted(photo), blurred], next_kind: 'redo' }, 'uz', '#upload')
    await expectFocus(row('Pasport nusxasi'))
  })

  test('with a reason that needs a talk leads to the messages', async () => {
    const reason = { code: 'other', kind: 'talk', text: 'Boshqa sabab', note: 'Qo‘ng‘iroq qiling' } as const
    await open({ checklist: [sentBack(passport, { reason })] })
    const ask = inRow('Pasport nusxasi').getByRole('link', { name: 'Mutaxassisdan so‘rash' })
    expect(ask.getAttribute('href')).toBe(`/profile/messages/${applicationId}`)
  })
})

describe('an accepted document', () => {
  test('can be offered a better file, and counts until that is accepted', async () => {
    await open({ checklist: [accepted(passport)] })
    answerUploads()
    inRow('Pasport nusxasi').getByRole('button', { name: /^Noto‘g‘ri faylmi\? Boshqasini yuboring/ })
    await chooseFile(row('Pasport nusxasi'), aFile('boshqa.pdf'))
    await findToast('Fayl yuklandi ✅')
    inRow('Pasport nusxasi').getByText('Qabul qilindi')
    inRow('Pasport nusxasi').getByText('aniq.pdf')
  })

  test('whose better file waits says so', async () => {
    const offered = { version_id: aVersion(2).id, uploaded_at: '2026-03-05T10:00:00.000Z' }
    await open({ checklist: [accepted(passport, { offered, versions: [aVersion(1), aVersion(2)] })] })
    inRow('Pasport nusxasi').getByText('Yangi fayl tekshirilmoqda')
    expect(row('Pasport nusxasi').textContent).toContain('2-versiya (tekshirilmoqda)')
  })
})

test.each([
  ['waiting', 'pending', '2-versiya (tekshirilmoqda)'],
  ['redo', 'pending', '2-versiya · '],
  ['accepted', 'pending', '2-versiya (hozir shu hisobda)'],
  ['waiting', 'draft', '2-versiya (hozir shu hisobda)'],
] as const)('the newest file of a document that is %s in %s: %s', async (state, status, words) => {
  const versions = [aVersion(1, { file_id: crypto.randomUUID() }), aVersion(2)]
  await open({ status, checklist: [{ ...uploaded(passport, 'pasport.pdf'), versions, state }] })
  expect(row('Pasport nusxasi').textContent).toContain(words)
})

test.each([
  ['a rejected application', { status: 'rejected' }],
  ['a finished case', { status: 'approved', finished_at: '2026-04-01T10:00:00.000Z', outcome: 'granted' }],
] as const)('%s takes no file and no dates any more', async (_, more) => {
  const { container } = await open({ ...more, checklist: [sentBack(passport), accepted(photo)] })
  screen.getByText('Bu ariza yopilgan, hujjatlarini endi o‘zgartirib bo‘lmaydi.')
  expect(container.querySelectorAll('input[type=file]')).toHaveLength(0)
  expect(screen.queryByRole('button', { name: /^Safar sanalarini/ })).toBeNull()
})

test('of a closed case nobody has a turn, nobody is to come, and nothing is due', async () => {
  await open({
    status: 'rejected',
    turn: 'none',
    next_kind: 'refused',
    people: [],
    steps: stepsAt(3, { ask: 'Suhbatga tayyorlaning' }),
  })
  const [, , current] = region('Bosqichlar').getAllByRole('listitem')
  expect(current?.textContent).toBe('Suhbat, hozir shu bosqichda')
  expect(region('Mutaxassisingiz').queryByText(/biriktiriladi/)).toBeNull()
})

test('files of other applications are not listed where none was sent', async () => {
  const versions = [aVersion(1), aVersion(2)]
  await open({
    status: 'rejected',
    checklist: [
      { ...passport, versions },
      { ...accepted(photo), versions },
    ],
  })
  inRow('3x4 rasm').getByText('Yuklangan fayllar: 2')
  expect(inRow('Pasport nusxasi').queryByText(/^Yuklangan fayllar/)).toBeNull()
})

test.each([
  ['draft', '3 ta hujjatdan 2 tasi yuklandi'],
  ['pending', '3 ta hujjatdan 1 tasi qabul qilindi'],
] as const)('of one that is %s it says: %s', async (status, count) => {
  await open({ status, checklist: [uploaded(passport, 'pasport.pdf'), accepted(photo), diploma] })
  screen.getByText(count)
})

test('example, blank form and the words of the country are beside the upload', async () => {
  const country_note = { uz: 'Notarial tarjima bilan', en: '', ru: '' }
  await open({
    checklist: [{ ...passport, country_note, example_url: '/files/example', form_url: '/files/form' }],
  })
  const asked = inRow('Pasport nusxasi')
  asked.getByText('Yuklanmagan')
  asked.getByText('Notarial tarjima bilan')
  const hrefOf = (name: RegExp) => asked.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf(/^Namuna/)).toBe('/files/example')
  expect(hrefOf(/^Blankani yuklab olish/)).toBe('/files/form')
})

test('a document of another application is marked', async () => {
  await open({ status: 'draft', checklist: [{ ...uploaded(passport, 'pasport.pdf'), reused: true }] })
  inRow('Pasport nusxasi').getByText('Yuklangan')
  inRow('Pasport nusxasi').getByText('Avval yuklangan')
})

describe('travel dates', () => {
  const dialog = () => within(screen.getByRole('dialog'))

  test('are added, and then shown', async () => {
    const { user } = await open()
    fakeApi().answer(cases.setTravel, ({ body }) => aFullApplication({ status: 'pending', ...body }))
    await user.click(screen.getByRole('button', { name: 'Safar sanalarini yozish' }))
    await screen.findByLabelText('Rejalashtirilgan jo‘nash sanasi')
    setTime('Rejalashtirilgan jo‘nash sanasi', '2099-01-05')
    setTime('Rejalashtirilgan qaytish sanasi', '2099-02-06')
    await user.click(dialog().getByRole('button', { name: 'Saqlash' }))
    await findToast('Safar sanalari saqlandi')
    expect(fakeApi().callsOf(cases.setTravel)[0]?.body).toEqual({
      travel_on: '2099-01-05',
      return_on: '2099-02-06',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByText('5-yanvar, 2099')
    screen.getByText('6-fevral, 2099')
    await expectFocus(screen.getByRole('button', { name: 'Safar sanalarini o‘zgartirish' }))
  })

  test('that cannot be are named in the reader’s language, and stay as they were typed', async () => {
    const { user } = await open({ travel_on: '2099-01-05', return_on: '2099-02-06' }, 'ru')
    await user.click(screen.getByRole('button', { name: 'Изменить даты поездки' }))
    await screen.findByLabelText('Планируемая дата возвращения')
    setTime('Планируемая дата возвращения', '2099-01-04')
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }))
    await dialog().findByText('Возвращение не может быть раньше отъезда')
    const typed = dialog().getByLabelText<HTMLInputElement>('Планируемая дата возвращения')
    expect(typed.value).toBe('04/01/2099')
    await expectFocus(typed)
    expect(fakeApi().callsOf(cases.setTravel)).toEqual([])
  })

  test('that could not be saved stay in the form, with the reason', async () => {
    const { user } = await open({ travel_on: '2099-01-05' })
    fakeApi().disconnect(cases.setTravel)
    await user.click(screen.getByRole('button', { name: 'Safar sanalarini o‘zgartirish' }))
    await screen.findByLabelText('Rejalashtirilgan jo‘nash sanasi')
    setTime('Rejalashtirilgan jo‘nash sanasi', '')
    await user.click(dialog().getByRole('button', { name: 'Saqlash' }))
    await dialog().findByText(/^Server bilan aloqa yo‘q/)
    fakeApi().answer(cases.setTravel, aFullApplication({ status: 'pending' }))
    await user.click(dialog().getByRole('button', { name: 'Saqlash' }))
    await findToast('Safar sanalari saqlandi')
    expect(fakeApi().callsOf(cases.setTravel).at(-1)?.body).toEqual({ travel_on: null, return_on: null })
  })
})

test('the steps say which is current, whose turn it is, and until when', async () => {
  await open({ steps: stepsAt(3, { ask: 'Suhbatga tayyorlaning' }) })
  const steps = region('Bosqichlar').getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Hujjatlar, bajarildiBajarildi: 04/03/2026',
    'Topshirish, bajarildiBajarildi: 04/03/2026',
    'Suhbat, hozir shu bosqichdaNavbat sizda05/01/2999 gachaSizdan kutilmoqda: Suhbatga tayyorlaning',
  ])
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step'])
})

test.each([
  [
    'is the turn of who acts on them now',
    { turn: 'us', turn_due_on: '2999-01-05', next_kind: 'review' },
    'Navbat bizda05/01/2999 gacha',
  ],
  ['is nobody’s turn in a closed case', { status: 'rejected', turn: 'none', next_kind: 'refused' }, ''],
] as const)('the step of the documents %s', async (_, more, turn) => {
  await open({ ...more, steps: stepsAt(1, { due_on: '2999-02-01' }) })
  const [step] = region('Bosqichlar').getAllByRole('listitem')
  expect(step?.textContent).toBe(`Hujjatlar, hozir shu bosqichda${turn}`)
})

test('the specialist is named, with the way to write and the phone of the agency', async () => {
  await open({ people: [{ ...specialist, is_responsible: true }], thread: { last_at: null, unread: 2 } })
  const people = region('Mutaxassisingiz')
  people.getByText('Malika Karimova')
  people.getByText('2 ta o‘qilmagan xabar')
  const write = people.getByRole('link', { name: 'Xabar yozish' })
  expect(write.getAttribute('href')).toBe(`/profile/messages/${applicationId}`)
  expect(people.getByRole('link', { name: /^\+998/ }).getAttribute('href')).toMatch(/^tel:\+998/)
})

test('another specialist is named on return to the page, and within a minute at the latest', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  })
  onTestFinished(() => void vi.useRealTimers())
  const handOver = (full_name: string) =>
    fakeApi().answer(
      applications.getFull,
      aFullApplication({ status: 'pending', people: [{ ...specialist, full_name, is_responsible: true }] }),
    )
  await open({ people: [{ ...specialist, is_responsible: true }] })
  handOver('Olim Yangi')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await region('Mutaxassisingiz').findByText('Olim Yangi')
  handOver('Nodira Keyingi')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await region('Mutaxassisingiz').findByText('Nodira Keyingi')
})

test('a rejection says why, on the card and in the history', async () => {
  const change = { actor_name: null, note: null }
  await open({
    status: 'rejected',
    turn: 'none',
    next_kind: 'refused',
    decision: { code: 'not_eligible', text: 'Dastur talablariga mos kelmaydi', note: 'IELTS 6.0 kerak' },
    history: [
      { ...change, from: null, to: 'draft', created_at: '2026-03-01T10:00:00.000Z' },
      { ...change, from: 'draft', to: 'pending', created_at: '2026-03-02T10:00:00.000Z' },
      { ...change, from: 'pending', to: 'rejected', created_at: '2026-03-03T10:00:00.000Z' },
    ],
  })
  card().getByRole('heading', { name: 'Ariza rad etildi: Dastur talablariga mos kelmaydi' })
  const entries = region('Tarix').getAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Rad etildiSababi: Dastur talablariga mos kelmaydiMutaxassis izohi: IELTS 6.0 kerak03/03/2026, 15:00',
    'Ariza topshirildi02/03/2026, 15:00',
    'Ariza boshlandi01/03/2026, 15:00',
  ])
})

test('a passport that ends too early warns, and what concerns the office alone is not shown', async () => {
  await open({
    warnings: [
      { code: 'passport_short', values: { country: 'DE', until: '2027-06-01' } },
      { code: 'rule_unchecked', values: { country: 'DE' } },
    ],
  })
  card().getByText(/^Germaniya uchun pasport kamida 01\/06\/2027 gacha amal qilishi kerak/)
  expect(card().getAllByRole('listitem')).toHaveLength(1)
})

test('an application that does not exist, or is another client’s, is not found', async () => {
  fakeApi().answer(services.list, programs)
  fakeApi().refuse(applications.getFull, 404, { code: 'not_found' })
  renderCabinet(page, `/profile/applications/${applicationId}`, { path: '/profile/applications/:id' })
  await screen.findByText(/^Bu ariza topilmadi/)
  expect(screen.getByRole('link', { name: 'Hamma arizalar' }).getAttribute('href')).toBe(
    '/profile/applications',
  )
})

test('the link of a mail leads to the sign-in first, and from there to this application', async () => {
  const address = `/profile/applications/${applicationId}`
  fakeApi().answer(services.list, programs)
  fakeApi().answer(applications.getFull, aFullApplication({ status: 'pending' }))
  const { router } = renderCabinet(page, address, { path: '/profile/applications/:id' })
  localStorage.removeItem('api_access_token')
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      search: `?next=${encodeURIComponent(address)}`,
    }),
  )
  expect(fakeApi().callsOf(applications.getFull)).toEqual([])
})

test('one that cannot be loaded says so, and can be retried', async () => {
  fakeApi().answer(services.list, programs)
  fakeApi().disconnect(applications.getFull)
  const { user } = renderCabinet(page, `/profile/applications/${applicationId}`, {
    path: '/profile/applications/:id',
  })
  await screen.findByText(/^Ma'lumotlarni yuklashda xatolik: Server bilan aloqa yo‘q/)
  fakeApi().answer(applications.getFull, aFullApplication({ status: 'pending' }))
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByRole('heading', { level: 1, name: 'Talaba vizasi' })
})
