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

/** What the form asks for, where a test is about something else than filling it in. */
const complete = {
  region: 'Samarqand',
  study_type: program.title.uz,
  country: 'korea',
  service_id: program.id,
} satisfies Partial<Lead>

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
/** The address follows a moment after the lead is drawn. */
const isAt = ({ id }: Lead) => waitFor(() => expect(window.location.search).toBe(`?lead=${id}`))
const queryRow = ({ id }: Lead) => document.getElementById(`lead-${id}`)
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: send })
/** What became of the last lead, above the open one. */
const strip = () =>
  screen.getAllByRole('status').find(({ textContent }) => textContent?.includes(' · ')) as HTMLElement
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
  expect(row.textContent).toContain(`${lead.phone} · instagram`)
  expect(row.textContent).toContain('nomalum (Noma’lum: E-mail, Pasport, Hudud)')
  expect(screen.queryByText('Call Manager bo‘limiga qaytish')).toBeNull()

  await user.click(row)
  const name = await screen.findByRole('heading', { level: 2, name: lead.name })
  await expectFocus(name)
  await isAt(lead)
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
  // The next lead is open at once, with the result of the last one above it.
  await expectFocus(await screen.findByRole('heading', { level: 2, name: newer.name }))
  await isAt(newer)
  expect(strip().textContent).toBe(`${submitted} · ${lead.name}`)
  expect(screen.queryByText('Consulting Manager bo‘limiga o‘tish')).toBeNull()
  await waitFor(() => expect(queryRow(lead)).toBeNull())
  expect(api.callsOf(leads.completeAsCallAgent).map(({ body }) => body)).toEqual([
    {
      id: lead.id,
      name: lead.name,
      phone: lead.phone,
      email: null,
      passport_number: null,
      birth_year: null,
      note: null,
      call: null,
      region: 'Samarqand',
      country: 'dubai',
      study_type: program.title.uz,
      service_id: program.id,
      meeting_type: 'offline',
      meeting_time: new Date(`${wallTime(2, '14:30')}+05:00`).toISOString(),
      version: lead.version,
    },
  ])
})

test('who runs the office has links to the managers beside the desk', async () => {
  const { user } = atDesk([ownLead(complete)], { role: 'admin' })
  const back = await screen.findByRole('link', { name: 'Call Manager bo‘limiga qaytish' })
  expect(back.getAttribute('href')).toBe('/admin/leads')
  await screen.findByLabelText('Hudud')
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
  await screen.findByRole('heading', { level: 2, name: other.name })
  const stored = JSON.stringify(sessionStorage)
  expect(stored).not.toContain('Karimova')
  expect(stored).toContain('Xiva')
})

test('errors are shown under their fields, and nothing is sent', async () => {
  const lead = ownLead(complete)
  const { api, user } = atDesk([lead])
  await fillField(user, await screen.findByLabelText('Telefon'), '12')
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
  expect(field('Vaqt').value).toBe('10:00')
  expect(api.callsOf(leads.completeAsCallAgent)).toEqual([])
  setTime('Uchrashuv sanasi va vaqti', wallTime(1, '10:00'))
  await user.click(sendButton())
  await findDone()
})

test('a form that is refused or lost says so and loses nothing; the last one that is sent leaves an empty desk', async () => {
  const lead = ownLead({ ...complete, region: null })
  const { api, user, acceptForm } = atDesk([lead])
  await fillField(user, await screen.findByLabelText('Hudud'), 'Samarqand')
  const message = 'Hozirgi holatda bu amalni bajarib bo‘lmaydi'
  api.refuse(leads.completeAsCallAgent, 409, { code: 'wrong_state', message, request_id: 'r1' })
  const answer = api.pause(leads.completeAsCallAgent)
  await user.click(sendButton())
  await waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBe('true'))
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
  await expectFocus(await findDone())
  screen.getByText('Ro‘yxatda boshqa lead qolmadi.')
  await waitFor(() => expect(window.location.search).toBe(''))
  await user.click(screen.getByRole('button', { name: 'Submit Another Form' }))
  await screen.findByText('Lead tanlang, so‘ngra forma to‘ldiring.')
  await screen.findByText('No leads found.')
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
  const lead = ownLead(complete)
  const { api, desk, user, acceptForm } = atDesk([lead])
  await fillField(user, await screen.findByLabelText('Ism'), 'Aziza Karimova')
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
  const lead = ownLead({ ...complete, region: null })
  const { api, desk, user } = atDesk([lead])
  await fillField(user, await screen.findByLabelText('Hudud'), 'Samarqand')
  desk.leave(lead)
  api.answer(leads.completeAsCallAgent, notFound)
  await user.click(sendButton())
  await findGone()
  expect(field('Hudud').value).toBe('Samarqand')
  expect(screen.queryByRole('button', { name: send })).toBeNull()
})

/** Outcomes of calls change the lead as the server does; what was sent is asked for at the end. */
function answerOutcomes({ api, desk }: Pick<ReturnType<typeof atDesk>, 'api' | 'desk'>, rows: Lead[]) {
  api.answer(leads.callOutcome, ({ body }): LeadCalled => {
    const lead = rows.find(({ id }) => id === body.id) as Lead
    const answer = { undo_id, suggest: null }
    if (body.outcome === 'rejected') {
      desk.leave(lead)
      return { ...lead, status: 'rejected', reason: body.reason as string, current_agent_id: null, ...answer }
    }
    const isTry = body.outcome === 'no_answer'
    const callback_at = isTry ? new Date(Date.now() + 3_600_000).toISOString() : (body.callback_at as string)
    const attempts = isTry ? lead.attempts + 1 : 0
    const version = lead.version + 1
    const later = { ...lead, status: 'needs_call' as const, callback_at, attempts, turn: 6, version }
    desk.change(later)
    return { ...later, ...answer }
  })
  return () => api.callsOf(leads.callOutcome).map(({ body }) => body)
}

const nothing = { callback_at: null, reason: null, note: null, call: null, version: 1 }

test('a callback at another time needs one in the future, and the note goes with it', async () => {
  const lead = ownLead()
  const page = atDesk([lead])
  const sent = answerOutcomes(page, [lead])
  const { user } = page
  await fillField(user, await screen.findByLabelText('Notes'), 'Darsda ekan')
  await user.click(screen.getByRole('button', { name: 'Qayta qo‘ng‘iroq' }))
  await user.click(screen.getByRole('button', { name: 'Boshqa vaqt…' }))
  setTime('Sana va vaqt', wallTime(-1, '09:00'))
  await user.click(screen.getByRole('button', { name: 'Qo‘ng‘iroqni belgilash' }))
  await screen.findByText('Kelajakdagi vaqtni tanlang')
  setTime('Sana va vaqt', wallTime(3, '16:15'))
  await user.click(screen.getByRole('button', { name: 'Qo‘ng‘iroqni belgilash' }))
  await expectFocus(await screen.findByRole('heading', { name: /^Qayta qo‘ng‘iroq belgilandi: .* 16:15$/ }))
  const callback_at = new Date(`${wallTime(3, '16:15')}+05:00`).toISOString()
  expect(sent()).toEqual([
    { ...nothing, id: lead.id, outcome: 'needs_call', note: 'Darsda ekan', callback_at },
  ])
  await waitFor(async () => expect((await findRow(lead)).textContent).toContain('16:15'))
  expect(JSON.stringify(sessionStorage)).not.toContain('Darsda')
})

test('a day of calls by keys: each outcome opens the next lead, and the last one is undone', async () => {
  const rows = [ownLead(), ownLead(), ownLead(), ownLead()]
  const [first, second, third, fourth] = rows as [Lead, Lead, Lead, Lead]
  const page = atDesk(rows, { open: '' })
  const sent = answerOutcomes(page, rows)
  const { user, api } = page
  const expectOpen = async ({ name }: Lead) =>
    expectFocus(await screen.findByRole('heading', { level: 2, name }))
  await findRow(first)
  await user.keyboard('n')
  await expectOpen(first)
  await user.keyboard('u')
  await expectOpen(second)
  expect(strip().textContent).toMatch(/^Ko‘tarmadi, 1-urinish. Keyingisi .* · /)
  await user.keyboard('c3')
  await expectOpen(third)
  expect(strip().textContent).toMatch(/^Qayta qo‘ng‘iroq belgilandi: /)
  await user.keyboard('r2')
  await expectOpen(fourth)
  expect(strip().textContent).toBe(`Lead rad etildi · ${third.name}`)
  expect(sent()).toMatchObject([
    { id: first.id, outcome: 'no_answer' },
    { id: second.id, outcome: 'needs_call', callback_at: expect.any(String) },
    { id: third.id, outcome: 'rejected', reason: 'Narxi to‘g‘ri kelmadi' },
  ])
  api.answer(leads.undo, () => {
    page.desk.join(third)
    return { undone: 1, kept: [] }
  })
  await user.keyboard('z')
  await findToast('Bekor qilindi')
  await expectOpen(third)
  expect(api.callsOf(leads.undo).map(({ params }) => params)).toEqual([{ id: undo_id }])
})

test('an outcome that fails says so and loses nothing; the lead stays open', async () => {
  const rows = [ownLead(), ownLead()]
  const [lead] = rows as [Lead]
  const page = atDesk(rows)
  const { api, user } = page
  await fillField(user, await screen.findByLabelText('Notes'), 'Ko‘tarmadi yana')
  api.disconnect(leads.callOutcome)
  await user.click(screen.getByRole('button', { name: 'Ko‘tarmadi' }))
  await findToast('Server bilan aloqa qilishda xatolik!')
  screen.getByRole('heading', { level: 2, name: lead.name })
  expect(field('Notes').value).toBe('Ko‘tarmadi yana')
  const sent = answerOutcomes(page, rows)
  await user.click(screen.getByRole('button', { name: 'Ko‘tarmadi' }))
  await screen.findByRole('heading', { level: 2, name: (rows[1] as Lead).name })
  expect(sent().at(-1)).toMatchObject({ id: lead.id, note: 'Ko‘tarmadi yana' })
})

test('a call that was begun goes with the outcome, and is asked about before another lead is opened', async () => {
  const rows = [ownLead(), ownLead()]
  const [lead, other] = rows as [Lead, Lead]
  const page = atDesk(rows)
  const sent = answerOutcomes(page, rows)
  const { user } = page
  await screen.findByRole('heading', { level: 2, name: lead.name })
  await user.keyboard('t')
  await screen.findByRole('button', { name: /^Qo‘ng‘iroqda 0:0/ })
  await user.click(await findRow(other))
  await screen.findByText('Qo‘ng‘iroq qanday tugadi?')
  screen.getByRole('heading', { level: 2, name: lead.name })
  await user.keyboard('u')
  await screen.findByRole('heading', { level: 2, name: other.name })
  const call = { phone: lead.phone, started_at: expect.any(String) }
  expect(sent()).toEqual([{ ...nothing, id: lead.id, outcome: 'no_answer', call }])
})

test('after five unanswered calls rejecting is proposed', async () => {
  const lead = ownLead({ attempts: 5, status: 'needs_call' })
  const page = atDesk([lead])
  const sent = answerOutcomes(page, [lead])
  await page.user.click(await screen.findByRole('button', { name: 'Rad etish: Bog‘lanib bo‘lmadi' }))
  await screen.findByRole('heading', { name: 'Lead rad etildi' })
  expect(sent()).toMatchObject([{ outcome: 'rejected', reason: 'Bog‘lanib bo‘lmadi' }])
})

test('a type of study names the service; one that was chosen by hand is emptied by another country', async () => {
  const { user } = atDesk([ownLead()])
  await user.selectOptions(await screen.findByLabelText('O‘quv turi'), program.title.uz)
  await user.selectOptions(field('Davlat'), 'Koreya')
  expect(field('Xizmat').value).toBe(program.id)
  await user.selectOptions(field('Davlat'), 'Dubay')
  expect(field('Xizmat').value, 'set again').toBe(program.id)
  await user.selectOptions(field('Xizmat'), program.title.uz)
  await user.selectOptions(field('Davlat'), 'Koreya')
  expect(field('Xizmat').value).toBe('')
})

test('from the name of the lead Tab leads to the form, and Ctrl+Enter sends it', async () => {
  const lead = ownLead(complete)
  const { api, user } = atDesk([lead, ownLead()])
  const name = await screen.findByRole('heading', { level: 2, name: lead.name })
  await screen.findByLabelText('O‘quv turi')
  name.focus()
  await user.tab()
  await expectFocus(field('O‘quv turi'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(api.callsOf(leads.completeAsCallAgent)).toHaveLength(1))
})

test('an overdue callback says so, a hot lead says how long it waits', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1000).toISOString()
  const late = ownLead({ status: 'needs_call', callback_at: ago(125), turn: 2, attempts: 2 })
  const hot = ownLead({ asked_at: ago(4), turn: 1 })
  atDesk([hot, late], { open: '' })
  expect((await findRow(hot)).textContent).toContain('Issiq 4 daq')
  expect((await findRow(late)).textContent).toContain('Kechikdi 2 soat2-urinish')
})

test('a hot lead that arrives does not move the open one, and can be opened', async () => {
  const lead = ownLead()
  const page = atDesk([lead])
  await screen.findByRole('heading', { level: 2, name: lead.name })
  await findRow(lead)
  const hot = ownLead({ asked_at: new Date().toISOString(), turn: 1 })
  page.desk.join(hot)
  // A note that is added reads the list again, as every change does.
  const created_at = new Date().toISOString()
  page.api.answer(leads.addNote, {
    id: testId(1),
    text: 'Band',
    author_name: null,
    channel: 'web',
    created_at,
  })
  await fillField(page.user, field('Notes'), 'Band')
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await page.user.click(await screen.findByRole('button', { name: '1 ta yangi issiq lead' }))
  await screen.findByRole('heading', { level: 2, name: hot.name })
  expect(screen.queryByText('1 ta yangi issiq lead')).toBeNull()
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

test('Enter opens the first lead, unless a field or a row has the focus', async () => {
  const rows = [ownLead(), ownLead()]
  const [first, second] = rows as [Lead, Lead]
  const { user } = atDesk(rows, { open: '' })
  const row = await findRow(second)
  await user.click(field('Ism, telefon yoki e-mail bo‘yicha qidirish'))
  await user.keyboard('{Enter}')
  expect(window.location.search).toBe('')
  row.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 2, name: second.name })
  await isAt(second)
  window.history.back()
  await screen.findByText('Lead tanlang, so‘ngra forma to‘ldiring.')
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('{Enter}')
  await expectFocus(await screen.findByRole('heading', { level: 2, name: first.name }))
})
