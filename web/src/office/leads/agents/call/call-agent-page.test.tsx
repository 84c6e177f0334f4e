import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Lead, LeadCalled, LeadMoved } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../../testing/expect-focus.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fakeDesk, notFound } from '../../../../testing/fake-desk.ts'
import { fillField, setTime, wallTime } from '../../../../testing/fill-field.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { aLead, anAgent, program, testId } from '../../../../testing/lead-records.ts'
import { renderOffice } from '../../../../testing/render-page.tsx'
import * as page from './call-agent-page.tsx'

const path = '/admin/leads/call-agent'
const me = anAgent(1)
const send = 'Register & Send to Consulting Manager'
const incomplete = 'Please fill in all required fields to submit'
const submitted = 'Form Submitted Successfully!'

// Drafts are stored by the id of their lead: each test uses another one.
let last = 0
function ownLead(fields: Partial<Lead> = {}): Lead {
  last += 1
  return aLead(last, { current_agent_id: me.id, stage: 'initial', ...fields })
}

/** By which the last step can be undone. */
const undo_id = testId(500)

/** The desk of a call agent with these leads; the first one is open where the address says so. */
function atDesk(rows: Lead[], { open = rows[0]?.id, role = 'call_agent' as 'call_agent' | 'admin' } = {}) {
  const api = fakeApi()
  const desk = fakeDesk(api, rows)
  const acceptForm = () =>
    api.answer(leads.completeAsCallAgent, ({ body }): LeadMoved => {
      const lead = rows.find(({ id }) => id === body.id) as Lead
      desk.leave(lead)
      return { ...lead, pipeline_stage: 'consulting', stage: 'consulting', current_agent_id: null, undo_id }
    })
  acceptForm()
  const address = open ? `${path}?lead=${open}` : path
  return { api, desk, acceptForm, ...renderOffice(page, address, { role }) }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const findList = async () => within(await screen.findByRole('navigation', { name: 'Leadlar ro‘yxati' }))
const findRow = async ({ name }: Lead) => (await findList()).findByRole('link', { name: new RegExp(name) })
const queryRow = ({ id }: Lead) => document.getElementById(`lead-${id}`)
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: send })
const findDone = () => screen.findByRole('heading', { name: submitted })
const findGone = () => screen.findByText('Bu lead endi sizda emas')

/** All required fields of the form, with an online consultation. */
async function fillForm(user: UserEvent): Promise<void> {
  await fillField(user, await screen.findByLabelText('Hudud'), 'Samarqand')
  await user.selectOptions(field('O‘quv turi'), program.title.uz)
  await user.selectOptions(field('Davlat'), 'Koreya')
  await user.selectOptions(field('Xizmat'), program.title.uz)
}

test('a call agent finishes a lead and goes on to the next', async () => {
  const [newer, lead] = [ownLead(), ownLead()]
  const { api, user } = atDesk([newer, lead], { open: '' })
  await screen.findByText('Lead tanlang, so‘ngra forma to‘ldiring.')
  screen.getByRole('heading', { level: 1, name: 'Lead Information Form' })
  const row = await findRow(lead)
  expect(row.textContent).toContain(`2.${lead.name}`)
  expect(row.textContent).toContain(`Telefon: ${lead.phone}`)
  expect(row.textContent).toContain('Manba: instagram')
  for (const label of ['E-mail', 'Pasport', 'Hudud']) expect(row.textContent).toContain(`${label}: nomalum`)
  expect(screen.queryByText('Call Manager bo‘limiga qaytish')).toBeNull()

  await user.click(row)
  const name = await screen.findByRole('heading', { level: 2, name: lead.name })
  await expectFocus(name)
  expect(window.location.search).toBe(`?lead=${lead.id}`)
  expect((await screen.findByLabelText<HTMLInputElement>('Ism')).value).toBe(lead.name)
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(
    expect.arrayContaining([
      'Lead Information',
      'Study Information',
      'Destination & Services',
      'Meeting Preference',
    ]),
  )
  expect(sendButton().disabled).toBe(true)
  screen.getByText(incomplete)
  expect(screen.queryByLabelText('Xizmat')).toBeNull()
  await fillForm(user)
  expect(sendButton().disabled).toBe(false)
  expect(screen.queryByText(incomplete)).toBeNull()
  await user.selectOptions(field('Davlat'), 'Dubay')
  expect(field('Xizmat').value).toBe('')
  expect(sendButton().disabled).toBe(true)
  await user.selectOptions(field('Xizmat'), program.title.uz)
  expect(screen.queryByLabelText('Uchrashuv sanasi va vaqti')).toBeNull()
  await user.click(field('Office Meeting'))
  expect(sendButton().disabled).toBe(true)
  setTime('Uchrashuv sanasi va vaqti', wallTime(2, '14:30'))
  await user.click(sendButton())

  await findToast('Forma muvaffaqiyatli yuborildi!')
  const done = await findDone()
  await expectFocus(done)
  screen.getByRole('button', { name: 'Submit Another Form' })
  expect(screen.queryByText('Consulting Manager bo‘limiga o‘tish')).toBeNull()
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(queryRow(lead)).toBeNull()
  expect(api.callsOf(leads.completeAsCallAgent).map(({ body }) => body)).toEqual([
    {
      id: lead.id,
      name: lead.name,
      phone: lead.phone,
      email: null,
      passport_number: null,
      birth_year: null,
      note: null,
      region: 'Samarqand',
      country: 'dubai',
      study_type: program.title.uz,
      service_id: program.id,
      meeting_type: 'offline',
      meeting_time: new Date(`${wallTime(2, '14:30')}+05:00`).toISOString(),
      version: lead.version,
    },
  ])

  await user.click(screen.getByRole('button', { name: 'Keyingi lead' }))
  await screen.findByRole('heading', { level: 2, name: newer.name })
  await fillForm(user)
  await user.click(sendButton())
  await screen.findByText('Ro‘yxatda boshqa lead qolmadi.')
  await user.click(screen.getByRole('button', { name: 'Submit Another Form' }))
  await screen.findByText('Lead tanlang, so‘ngra forma to‘ldiring.')
  await screen.findByText('No leads found.')
})

test('who runs the office has links to the managers beside the desk', async () => {
  const { user } = atDesk([ownLead()], { role: 'admin' })
  const back = await screen.findByRole('link', { name: 'Call Manager bo‘limiga qaytish' })
  expect(back.getAttribute('href')).toBe('/admin/leads')
  await fillForm(user)
  await user.click(sendButton())
  const onwards = await screen.findByRole('link', { name: 'Consulting Manager bo‘limiga o‘tish' })
  expect(onwards.getAttribute('href')).toBe('/admin/leads/consulting-manager')
})

test('what was typed survives a switch of lead and a reload, and is deleted when it is sent', async () => {
  const [lead, other] = [ownLead(), ownLead()]
  const { user, unmount } = atDesk([lead, other])
  await fillForm(user)
  await fillField(user, field('Ism'), 'Aziza Karimova')
  await user.click(await findRow(other))
  await waitFor(() => expect(field('Ism').value).toBe(other.name))
  expect(field('Hudud').value).toBe('')
  await fillField(user, field('Hudud'), 'Xiva')
  await user.click(await findRow(lead))
  await waitFor(() => expect(field('Ism').value).toBe('Aziza Karimova'))
  unmount()

  renderOffice(page, `${path}?lead=${lead.id}`, { role: 'call_agent' })
  expect((await screen.findByLabelText<HTMLInputElement>('Ism')).value).toBe('Aziza Karimova')
  expect(field('Xizmat').value).toBe(program.id)
  expect(JSON.stringify(localStorage)).not.toContain('Karimova')
  await user.click(sendButton())
  await findDone()
  const stored = JSON.stringify(sessionStorage)
  expect(stored).not.toContain('Karimova')
  expect(stored).toContain('Xiva')
})

test('errors are shown under their fields, and nothing is sent', async () => {
  const lead = ownLead()
  const { api, user } = atDesk([lead])
  await fillForm(user)
  await fillField(user, field('Telefon'), '12')
  await user.click(sendButton())
  await screen.findByText('Telefon raqami 7 tadan 15 tagacha raqamdan iborat')
  await expectFocus(field('Telefon'))
  await fillField(user, field('Telefon'), lead.phone ?? '')
  await fillField(user, field('Hudud'), ' ')
  await user.click(sendButton())
  await screen.findByText('To‘ldirish shart')
  await expectFocus(field('Hudud'))
  await fillField(user, field('Hudud'), 'Buxoro')
  await user.click(field('Office Meeting'))
  setTime('Uchrashuv sanasi va vaqti', wallTime(-1, '10:00'))
  await user.click(sendButton())
  await screen.findByText('Kelajakdagi vaqtni tanlang')
  expect(field('Uchrashuv sanasi va vaqti').value).toBe(wallTime(-1, '10:00'))
  expect(api.callsOf(leads.completeAsCallAgent)).toEqual([])
  setTime('Uchrashuv sanasi va vaqti', wallTime(1, '10:00'))
  await user.click(sendButton())
  await findDone()
})

test('a form that is refused or lost says so, loses nothing, and the lead is back in the list', async () => {
  const lead = ownLead()
  const { api, user, acceptForm } = atDesk([lead])
  await fillForm(user)
  const message = 'Hozirgi holatda bu amalni bajarib bo‘lmaydi'
  api.refuse(leads.completeAsCallAgent, 409, { code: 'wrong_state', message, request_id: 'r1' })
  const answer = api.pause(leads.completeAsCallAgent)
  await user.click(sendButton())
  await waitFor(() => expect(queryRow(lead), 'it leaves the list before the server has answered').toBeNull())
  expect(sendButton().getAttribute('aria-busy')).toBe('true')
  answer()
  await findToast(message)
  const refused = await within(screen.getByRole('main')).findByRole('alert')
  expect(refused.textContent).toContain(message)
  await findRow(lead)

  api.refuse(leads.completeAsCallAgent, 502)
  await user.click(sendButton())
  await findToast('Yuborishda xatolik yuz berdi')

  api.disconnect(leads.completeAsCallAgent)
  await user.click(sendButton())
  await findToast('Server bilan aloqa qilishda xatolik!')
  expect(field('Hudud').value).toBe('Samarqand')
  await findRow(lead)

  acceptForm()
  await user.click(sendButton())
  await findDone()
})

test('a list that fails says so and can be retried', async () => {
  const lead = ownLead()
  const { api, user } = atDesk([lead], { open: '' })
  api.refuse(leads.listOfAgent, 500)
  await screen.findByText('Leadlarni olishda xatolik yuz berdi')
  fakeDesk(api, [lead])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await findRow(lead)
})

test('services that fail say so and can be retried', async () => {
  const { api, user } = atDesk([ownLead()])
  api.disconnect(services.list)
  await findToast('Xizmatlarni olishda xatolik!')
  api.answer(services.list, [program])
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByLabelText('O‘quv turi')
})

test('a lead that does not exist, or is a colleague’s, says so and links to the own ones', async () => {
  const lead = ownLead()
  const { user } = atDesk([lead], { open: testId(999_999) })
  expect((await screen.findByRole('alert')).textContent).toContain('Lead tanlanmadi!')
  await user.click(await screen.findByRole('button', { name: 'Keyingi lead' }))
  await screen.findByRole('heading', { level: 2, name: lead.name })
})

test('a desk without leads says so', async () => {
  atDesk([], { open: testId(999_999) })
  await screen.findByText('No leads found.')
  expect((await screen.findByRole('alert')).textContent).toContain('Lead tanlanmadi!')
})

test('a conflict shows both versions, and what was typed can still be sent', async () => {
  const lead = ownLead()
  const { api, desk, user, acceptForm } = atDesk([lead])
  await fillForm(user)
  await fillField(user, field('Ism'), 'Aziza Karimova')
  const current = { ...lead, version: 3 }
  desk.change(current)
  const message = 'Bu yozuvni shu orada boshqa kishi o‘zgartirdi'
  api.refuse(leads.completeAsCallAgent, 409, {
    code: 'changed_meanwhile',
    message,
    request_id: 'r1',
    current,
  })
  await user.click(sendButton())
  await screen.findByText(message)
  expect(screen.queryByText('Bu lead endi sizda emas')).toBeNull()
  const differing = screen.getByRole('row', { name: /^Ism/ }).textContent
  expect(differing).toContain('Aziza Karimova')
  expect(differing).toContain(lead.name)
  expect(field('Ism').value).toBe('Aziza Karimova')
  acceptForm()
  await user.click(screen.getByRole('button', { name: 'Menikini saqlash' }))
  await findDone()
  const sent = api.callsOf(leads.completeAsCallAgent).map(({ body }) => [body.name, body.version])
  expect(sent).toEqual([
    ['Aziza Karimova', 1],
    ['Aziza Karimova', 3],
  ])
})

test('a lead deleted before the page was updated is refused and shown as gone', async () => {
  const lead = ownLead()
  const { api, desk, user } = atDesk([lead])
  await fillForm(user)
  desk.leave(lead)
  api.answer(leads.completeAsCallAgent, notFound)
  await user.click(sendButton())
  await findGone()
  expect(field('Hudud').value).toBe('Samarqand')
  expect(screen.queryByRole('button', { name: send })).toBeNull()
})

test('a callback needs a future time, and the lead waits for it further down', async () => {
  const lead = ownLead()
  const { api, desk, user } = atDesk([lead])
  api.answer(leads.callOutcome, ({ body }) => {
    const later = { ...lead, status: 'needs_call' as const, callback_at: body.callback_at as string }
    desk.change(later)
    return { ...later, undo_id, suggest: null }
  })
  await user.click(await screen.findByRole('button', { name: 'Qayta qo‘ng‘iroq' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Qayta qo‘ng‘iroq' }))
  setTime(/^Qachon qo‘ng‘iroq qilish kerak/, wallTime(-1, '09:00'))
  await user.click(dialog.getByRole('button', { name: 'Qo‘ng‘iroqni belgilash' }))
  await dialog.findByText('Kelajakdagi vaqtni tanlang')
  setTime(/^Qachon qo‘ng‘iroq qilish kerak/, wallTime(3, '16:15'))
  await fillField(user, dialog.getByLabelText(/^Izoh/), 'Darsda ekan')
  await user.click(dialog.getByRole('button', { name: 'Qo‘ng‘iroqni belgilash' }))
  const done = await screen.findByRole('heading', { name: 'Qayta qo‘ng‘iroq belgilandi' })
  await expectFocus(done)
  const later = within(await screen.findByRole('region', { name: /^Keyinroq/ }))
  const row = later.getByRole('link', { name: new RegExp(lead.name) })
  expect(row.textContent).toContain('16:15')
  expect(api.callsOf(leads.callOutcome).map(({ body }) => body)).toEqual([
    {
      id: lead.id,
      outcome: 'needs_call',
      note: 'Darsda ekan',
      callback_at: new Date(`${wallTime(3, '16:15')}+05:00`).toISOString(),
      reason: null,
      version: lead.version,
    },
  ])
  // The lead is removed from the address a moment after it is done.
  await waitFor(() => expect(row.getAttribute('aria-current')).toBeNull())
  await user.click(row)
  await screen.findByRole('heading', { level: 2, name: lead.name })
})

test('a lead is rejected with a reason only', async () => {
  const lead = ownLead()
  const { api, desk, user } = atDesk([lead])
  api.answer(leads.callOutcome, ({ body }): LeadCalled => {
    desk.leave(lead)
    const rejected = { ...lead, status: 'rejected' as const, reason: body.reason as string }
    return { ...rejected, current_agent_id: null, undo_id, suggest: null }
  })
  await user.click(await screen.findByRole('button', { name: 'Rad etish' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Rad etish' }))
  await user.click(dialog.getByRole('button', { name: 'Rad etish' }))
  await dialog.findByText('To‘ldirish shart')
  await expectFocus(dialog.getByLabelText('Rad etish sababi'))
  await fillField(user, dialog.getByLabelText('Rad etish sababi'), 'Narxi to‘g‘ri kelmadi')
  await user.click(dialog.getByRole('button', { name: 'Rad etish' }))
  await screen.findByRole('heading', { name: 'Lead rad etildi' })
  expect(queryRow(lead)).toBeNull()
  expect(api.callsOf(leads.callOutcome).map(({ body }) => body)).toEqual([
    { id: lead.id, outcome: 'rejected', reason: 'Narxi to‘g‘ri kelmadi', note: null, version: lead.version },
  ])
})

test('an overdue callback comes first and says so', async () => {
  const callback_at = new Date(Date.now() - 1000).toISOString()
  const overdueLead = ownLead({ status: 'needs_call', callback_at })
  atDesk([ownLead(), overdueLead], { open: '' })
  const overdue = await screen.findByRole('region', { name: /^Muddati o‘tgan qo‘ng‘iroqlar/ })
  expect(overdue.textContent).toContain(overdueLead.name)
  const first = document.querySelector('[data-row]')?.textContent
  expect(first).toMatch(/Muddati o‘tgan: \d\d\/\d\d\/\d{4},\s\d\d:\d\d/)
})

test('a hundred leads are loaded, the others on demand', async () => {
  const rows = Array.from({ length: 103 }, (_, at) => ownLead({ name: `Lead ${at + 1}`, phone: null }))
  const { user } = atDesk(rows, { open: '' })
  const shown = () => document.querySelectorAll('[data-row]').length
  await waitFor(() => expect(shown()).toBe(100))
  await user.click(screen.getByText('Yana ko‘rsatish'))
  await waitFor(() => expect(shown()).toBe(103))
  expect(screen.queryByText('Yana ko‘rsatish')).toBeNull()
  await fillField(user, field('Ism, telefon yoki e-mail bo‘yicha qidirish'), 'lead 102')
  await waitFor(() => expect(shown()).toBe(1))
  expect(window.location.search).toBe('?search=lead+102')
})
