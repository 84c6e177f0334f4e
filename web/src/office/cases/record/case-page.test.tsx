import { screen, waitFor, within } from '@testing-library/react'
import { applications } from 'contract/applications'
import { caseItems } from 'contract/case-items'
import { cases } from 'contract/cases'
import { messages } from 'contract/messages'
import { expect, test } from 'vitest'
import { anItem, anUploadedItem } from '../../../testing/case-records.ts'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { renderCase } from '../../../testing/fake-case.tsx'
import { setTime } from '../../../testing/fill-field.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { idOf } from '../../../testing/office-records.ts'

const head = () => screen.findByRole('region', { name: 'Ish haqida' })
const olim = { id: idOf('b001', 1), full_name: 'Olim Yusupov', avatar_url: null, open_cases: 2 }
const dilnoza = { ...olim, id: idOf('b001', 2), full_name: 'Dilnoza Karimova' }
const asPerson = ({ id, full_name }: typeof olim, is_responsible: boolean) => ({
  staff_id: id,
  full_name,
  avatar_url: null,
  is_responsible,
})

test('the head names client, service, country, turn, responsible and warnings', async () => {
  renderCase({
    country_preference: 'Germaniya',
    turn: 'client',
    next_kind: 'upload',
    turn_due_on: '2999-01-05',
    people: [asPerson(olim, true), asPerson(dilnoza, false)],
    warnings: [
      { code: 'passport_short', values: { country: 'DE', until: '2999-07-05' } },
      { code: 'rule_unchecked', values: { country: 'DE' } },
    ],
  })
  const part = await head()
  const shown = within(part)
  expect(shown.getByRole('link', { name: 'Gulnora 1' }).getAttribute('href')).toMatch(/^\/admin\/clients\//)
  await waitFor(() => expect(part.textContent).toContain('Xizmat 1 · Germaniya'))
  for (const words of [
    'Navbat mijozda',
    'Hujjat yuklanishi kerak',
    '05/01/2999 gacha',
    'Olim Yusupov',
    'Yordamchilar: Dilnoza Karimova',
  ]) {
    expect(part.textContent).toContain(words)
  }
  const warnings = within(shown.getByRole('list', { name: 'Ogohlantirishlar' }))
  expect(warnings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Germaniya uchun pasport kamida 05/07/2999 gacha amal qilishi kerak',
    'Germaniya bo‘yicha pasport qoidasi hali tekshirilmagan',
  ])
})

test('a case that is gone says so, with the way back', async () => {
  const { api, user } = renderCase()
  api.refuse(applications.getFull, 404, { code: 'not_found', message: 'Ma’lumot topilmadi' })
  await screen.findByText(/^Bunday ish topilmadi/)
  await user.click(screen.getByRole('link', { name: 'Ishlarga qaytish' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/cases'))
})

test('a case that could not be loaded can be retried', async () => {
  const { api, user, change } = renderCase()
  api.refuse(applications.getFull, 500)
  await screen.findByText('Ishni olishda xatolik yuz berdi')
  api.answer(applications.getFull, change({}))
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await head()
})

const chooseStatus = async (user: ReturnType<typeof renderCase>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: /Statusni o‘zgartirish/ }))
  await user.click(screen.getByRole('menuitemradio', { name }))
}

test('rejecting is sent at once; then the reason is asked for, with the focus on it', async () => {
  const { api, user, id, change } = renderCase()
  api.answer(applications.setStatus, ({ body }) =>
    change({
      status: body.status as 'rejected',
      decision: { code: (body.reason_code as 'other') ?? 'unspecified', text: '', note: null },
    }),
  )
  await chooseStatus(user, 'Rad etilgan')
  const code = await screen.findByLabelText('Sabab')
  await expectFocus(code)
  expect(api.callsOf(applications.setStatus).map(({ body }) => body)).toEqual([
    { id, status: 'rejected', version: 1 },
  ])
  // A reason that says nothing by itself needs words.
  await user.selectOptions(code, 'Boshqa sabab')
  await user.click(screen.getByRole('button', { name: 'Sababni saqlash' }))
  await screen.findByText('To‘ldirish shart')
  await user.type(screen.getByLabelText('Izoh'), 'Yosh chegarasi')
  await user.click(screen.getByRole('button', { name: 'Sababni saqlash' }))
  await findToast('Sabab saqlandi')
  expect(api.callsOf(applications.setStatus).at(-1)?.body).toEqual({
    id,
    status: 'rejected',
    version: 2,
    reason_code: 'other',
    note: 'Yosh chegarasi',
  })
  await screen.findByText('Sababi: Boshqa sabab')
  expect(screen.queryByLabelText('Sabab')).toBeNull()
})

test('a decision without a reason asks for one whenever the case is opened', async () => {
  const { user } = renderCase({
    status: 'draft',
    decision: { code: 'unspecified', text: '', note: null },
  })
  await screen.findByText('Sababi hali yozilmagan, mijoz kutib turibdi.')
  await user.click(screen.getByRole('button', { name: 'Sababni yozish' }))
  await screen.findByText('Nega qaytarildi?')
  await expectFocus(screen.getByLabelText('Sabab'))
  await user.click(screen.getByRole('button', { name: 'Keyinroq' }))
  await screen.findByRole('button', { name: 'Sababni yozish' })
})

test('approving with documents that nobody accepted names them first', async () => {
  const { api, user, change } = renderCase({
    checklist: [
      anItem(1),
      anUploadedItem(2),
      anUploadedItem(3, { state: 'accepted' }),
      anItem(4, { required: false }),
    ],
  })
  api.answer(applications.setStatus, () => change({ status: 'approved' }))
  await chooseStatus(user, 'Tasdiqlangan')
  const question = within(screen.getByRole('alertdialog', { name: 'Hujjatlar hali to‘liq qabul qilinmagan' }))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hujjat 1Yuklanmagan',
    'Hujjat 2Tekshirilmoqda',
  ])
  expect(api.callsOf(applications.setStatus)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Baribir tasdiqlash' }))
  await findToast('Status yangilandi')
  expect(api.callsOf(applications.setStatus)).toHaveLength(1)
})

test('a case is handed over, but not to who has it', async () => {
  const { api, user, id } = renderCase({ people: [asPerson(olim, true)] })
  api.answer(cases.assignees, [olim, dilnoza])
  api.answer(cases.assign, { count: 1 })
  await user.click(await screen.findByRole('button', { name: 'Boshqaga o‘tkazish' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Gulnora 1: ish kimga beriladi?' }))
  const people = await dialog.findAllByRole('radio')
  expect(people).toHaveLength(1)
  await user.click(dialog.getByRole('radio', { name: /^Dilnoza Karimova/ }))
  await user.click(dialog.getByRole('button', { name: 'Tayinlash' }))
  await findToast('1 ta ish Dilnoza Karimovaga berildi')
  expect(api.callsOf(cases.assign).map(({ body }) => body)).toEqual([
    { application_ids: [id], staff_id: dilnoza.id, note: null },
  ])
})

test('helpers are ticked; the responsible is not among them', async () => {
  const { api, user } = renderCase({ people: [asPerson(olim, true)] })
  api.answer(cases.assignees, [olim, dilnoza])
  api.answer(cases.setHelpers, [asPerson(olim, true), asPerson(dilnoza, false)])
  await user.click(await screen.findByRole('button', { name: 'Yordamchilar' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Yordamchilarni o‘zgartirish' }))
  await user.click(await dialog.findByRole('checkbox', { name: 'Dilnoza Karimova' }))
  expect(dialog.queryByRole('checkbox', { name: 'Olim Yusupov' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await findToast('Yordamchilar saqlandi')
  expect(api.callsOf(cases.setHelpers)[0]?.body).toEqual({ staff_ids: [dilnoza.id] })
})

test('travel dates are set and cleared', async () => {
  const { api, user, change } = renderCase({ travel_on: '2099-01-05' })
  api.answer(cases.setTravel, () => change({ travel_on: null, return_on: '2099-02-05' }))
  await user.click(await screen.findByRole('button', { name: /^O‘zgartirish ?: Safar sanalari$/ }))
  setTime('Jo‘nash', '')
  setTime('Qaytish', '2099-02-05')
  await user.click(screen.getByRole('button', { name: 'Saqlash' }))
  await findToast('Safar sanalari saqlandi')
  expect(api.callsOf(cases.setTravel)[0]?.body).toEqual({ travel_on: null, return_on: '2099-02-05' })
})

test('a case is finished with its outcome and opened again', async () => {
  const { api, user, change } = renderCase()
  api.answer(cases.finish, ({ body }) =>
    change(
      body.outcome
        ? { outcome: 'granted', finished_at: '2026-03-01T00:00:00.000Z' }
        : { outcome: null, finished_at: null },
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Ishni yakunlash' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ishni yakunlash' }))
  await user.click(dialog.getByRole('button', { name: 'Yakunlash' }))
  await dialog.findByText('Ro‘yxatdan tanlang')
  await user.selectOptions(dialog.getByLabelText('Natija'), 'Ijobiy: viza berildi')
  setTime('Sana', '2026-03-01', dialog)
  await user.click(dialog.getByRole('button', { name: 'Yakunlash' }))
  await screen.findByText(/Ish yakunlangan: Ijobiy: viza berildi/)
  expect(api.callsOf(cases.finish)[0]?.body).toEqual({ outcome: 'granted', on: '2026-03-01', note: null })
  await user.click(screen.getByRole('button', { name: 'Ishni qayta ochish' }))
  await findToast('Ish qayta ochildi')
  await screen.findByRole('button', { name: 'Ishni yakunlash' })
})

test('new requirements are tried before they are applied', async () => {
  const { api, user, change } = renderCase({ requirements_changed: { added: 2, removed: 1, changed: 3 } })
  const checklist = [anItem(1), anItem(2, { required: false })]
  api.answer(caseItems.applyRequirements, { added: 2, removed: 1, changed: 3, checklist })
  await screen.findByText('Talablar o‘zgargan: +2, −1, ~3')
  await user.click(screen.getByRole('button', { name: 'Yangi talablarni qo‘llash' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Yangi talablar' }))
  await dialog.findByText('Qo‘shiladi: 2')
  dialog.getByText('(ixtiyoriy)')
  change({ requirements_changed: { added: 0, removed: 0, changed: 0 }, checklist })
  await user.click(dialog.getByRole('button', { name: 'Qo‘llash' }))
  await findToast('Yangi talablar qo‘llandi')
  expect(api.callsOf(caseItems.applyRequirements).map(({ body }) => body)).toEqual([
    { dry_run: true },
    { dry_run: false },
  ])
  await waitFor(() => expect(screen.queryByText(/^Talablar o‘zgargan/)).toBeNull())
})

test('the client is reminded while it is their turn, and a refusal says why', async () => {
  const { api, user } = renderCase({ turn: 'client', next_kind: 'upload' })
  api.refuse(cases.remind, 409, { code: 'remind_not_now', message: 'Hozir eslatib bo‘lmaydi' })
  await user.click(await screen.findByRole('button', { name: 'Mijozga eslatish' }))
  await findToast('Hozir eslatib bo‘lmaydi')
})

test('the tab at the side is in the address', async () => {
  const { user } = renderCase({}, { query: '?tab=timeline' })
  const tabs = await screen.findByRole('tablist', { name: 'Ishning qismlari' })
  expect(
    within(tabs)
      .getAllByRole('tab')
      .map(({ textContent }) => textContent),
  ).toEqual(['Xabarlar', 'Eslatmalar', 'Tarix', 'Mijoz'])
  await screen.findByText('Hali hech narsa bo‘lmagan')
  await user.click(within(tabs).getByRole('tab', { name: 'Mijoz' }))
  await screen.findByText('gulnora1@example.com')
  expect(window.location.search).toBe('?tab=person')
})

test.each(['finance', 'call_manager', 'consulting_manager'] as const)(
  '%s sees where a case stands, and neither files nor notes nor messages',
  async (role) => {
    const { api } = renderCase({ checklist: [anUploadedItem(1)] }, { role })
    await screen.findByText('Hujjat 1')
    const tabs = screen.getByRole('tablist', { name: 'Ishning qismlari' })
    expect(
      within(tabs)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tarix', 'Mijoz'])
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([])
    expect(api.callsOf(messages.list)).toEqual([])
  },
)

test('a document agent finds the contacts, though not the record, of the client', async () => {
  renderCase({}, { role: 'document_agent', query: '?tab=person' })
  const panel = within(await screen.findByRole('tabpanel', { name: 'Mijoz' }))
  panel.getByRole('link', { name: '+998 90 123 45 67' })
  expect(within(await head()).queryByRole('link', { name: 'Gulnora 1' })).toBeNull()
})
