import { screen, waitFor, within } from '@testing-library/react'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../../testing/expect-focus.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fakeDesk, notFound } from '../../../../testing/fake-desk.ts'
import { fillField, setTime, wallTime } from '../../../../testing/fill-field.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { aLead, anAgent, program } from '../../../../testing/lead-records.ts'
import { renderOffice } from '../../../../testing/render-page.tsx'
import * as page from './consulting-agent-page.tsx'

// Drafts are stored by the id of their lead: each test uses another one.
let last = 1000
function ownLead(): Lead {
  last += 1
  return aLead(last, {
    pipeline_stage: 'consulting',
    stage: 'consulting',
    current_agent_id: anAgent(1).id,
    region: 'Buxoro',
    country: 'korea',
    study_type: program.title.uz,
    service_id: program.id,
    meeting_type: 'online',
  })
}

/** The desk of a consulting agent with one lead, which is open. */
function atDesk() {
  const api = fakeApi()
  const lead = ownLead()
  const desk = fakeDesk(api, [lead])
  const accept = () =>
    api.answer(leads.completeAsConsultingAgent, ({ body }) => {
      const decided = { ...lead, ...outcomes[body.decision as keyof typeof outcomes] }
      const { callback_note, callback_at } = body as Pick<Lead, 'callback_note' | 'callback_at'>
      const moved = { ...decided, callback_note, callback_at, version: lead.version + 1 }
      if (body.decision === 'thinking') desk.change(moved)
      else desk.leave(lead)
      return { ...moved, undo_id: null }
    })
  accept()
  const sent = () => api.callsOf(leads.completeAsConsultingAgent).map(({ body }) => body)
  const address = `/admin/leads/consulting-agent?lead=${lead.id}`
  return { api, lead, desk, accept, sent, ...renderOffice(page, address, { role: 'consulting_agent' }) }
}

const outcomes = {
  approved: { pipeline_stage: 'documenting', stage: 'documenting', current_agent_id: null },
  thinking: { status: 'needs_call' },
  rejected: { status: 'rejected', current_agent_id: null },
} as const

const findNotes = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
const nothing = { call: null, note: null, reason: null, callback_note: null, callback_at: null }

test('without an open lead one is to be chosen', async () => {
  fakeDesk(fakeApi(), [ownLead()])
  renderOffice(page, '/admin/leads/consulting-agent', { role: 'consulting_agent' })
  await screen.findByText('Select a lead to view details and fill the form.')
})

test('a consulting agent approves, and sees all that the call agent has entered', async () => {
  const { lead, sent, user } = atDesk()
  const notes = await findNotes()
  const facts = [...document.querySelectorAll('dl')].map(({ textContent }) => textContent).join(' ')
  for (const leadText of ['Buxoro', program.title.uz, 'Koreya', 'Online Consultation', 'instagram']) {
    expect(facts).toContain(leadText)
  }
  expect(screen.queryByRole('button', { name: 'Confirm Approve' })).toBeNull()
  await fillField(user, notes, 'Byudjeti yetarli')
  await user.click(screen.getByRole('button', { name: 'Approved' }))
  await user.click(screen.getByRole('button', { name: 'Confirm Approve' }))
  await expectFocus(await screen.findByRole('heading', { name: 'Lead hujjat bosqichiga o‘tkazildi' }))
  await screen.findByText('No leads found.')
  expect(sent()).toEqual([
    { ...nothing, id: lead.id, decision: 'approved', note: 'Byudjeti yetarli', version: 1 },
  ])
})

test('who thinks it over is called back, with a note of when', async () => {
  const { lead, sent, user } = atDesk()
  await user.click(await screen.findByRole('button', { name: 'Thinking' }))
  screen.getByPlaceholderText('When to call back?')
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await expectFocus(screen.getByLabelText('Callback note'))
  await fillField(user, screen.getByLabelText('Callback note'), 'Otasi bilan gaplashadi')
  setTime(/^Sana va vaqt/, wallTime(2, '11:00'))
  // The field of another decision is not sent.
  await user.click(screen.getByRole('button', { name: 'Rejected' }))
  await fillField(user, screen.getByLabelText('Reason for rejection'), 'Fikridan qaytdi')
  await user.click(screen.getByRole('button', { name: 'Thinking' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('heading', { name: /^Qayta qo‘ng‘iroq belgilandi: \d\d\/\d\d, 11:00$/ })
  expect(sent()).toEqual([
    {
      ...nothing,
      id: lead.id,
      decision: 'thinking',
      callback_note: 'Otasi bilan gaplashadi',
      callback_at: new Date(`${wallTime(2, '11:00')}+05:00`).toISOString(),
      version: 1,
    },
  ])
  const row = await screen.findByRole('link', { name: new RegExp(lead.name) })
  // The lead is removed from the address a moment after it is done.
  await waitFor(() => expect(row.getAttribute('aria-current')).toBeNull())
  await user.click(row)
  await findNotes()
  await waitFor(() => expect(document.querySelector('dl')?.textContent).toContain('Otasi bilan gaplashadi'))
})

test('a lead is rejected only with a reason, which survives a lost network', async () => {
  const { api, lead, accept, sent, user } = atDesk()
  await user.click(await screen.findByRole('button', { name: 'Rejected' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByText('To‘ldirish shart')
  expect(sent()).toEqual([])
  await fillField(user, screen.getByLabelText('Reason for rejection'), 'Talablarga javob bermaydi')
  api.disconnect(leads.completeAsConsultingAgent)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await findToast('Server bilan aloqa qilishda xatolik!')
  await screen.findByRole('link', { name: new RegExp(lead.name) })
  accept()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('heading', { name: 'Lead rad etildi' })
  expect(sent().at(-1)).toEqual({
    ...nothing,
    id: lead.id,
    decision: 'rejected',
    reason: 'Talablarga javob bermaydi',
    version: 1,
  })
})

test('a consulting agent sees that the lead has changed, and how, and sends anyway', async () => {
  const { api, lead, desk, accept, sent, user } = atDesk()
  await fillField(user, await findNotes(), 'Rozi bo‘ldi')
  await user.click(screen.getByRole('button', { name: 'Approved' }))
  const current: Lead = { ...lead, status: 'needs_call', callback_note: 'Shanba kuni', version: 2 }
  desk.change(current)
  const message = 'Bu yozuvni shu orada boshqa kishi o‘zgartirdi'
  const refusal = { code: 'changed_meanwhile', message, request_id: 'r1', current } as const
  api.refuse(leads.completeAsConsultingAgent, 409, refusal)
  await user.click(screen.getByRole('button', { name: 'Confirm Approve' }))
  await screen.findByText(message)
  const differing = screen.getByRole('row', { name: /^Holat/ })
  expect(differing.textContent).toContain('Qayta qo‘ng‘iroq')
  expect((await findNotes()).value).toBe('Rozi bo‘ldi')
  accept()
  await user.click(screen.getByRole('button', { name: 'Baribir yuborish' }))
  await screen.findByRole('heading', { name: 'Lead hujjat bosqichiga o‘tkazildi' })
  expect(sent().map(({ version }) => version)).toEqual([1, 2])
})

test('a consulting agent whose lead is unassigned can still copy the notes', async () => {
  const { api, lead, desk, user } = atDesk()
  await fillField(user, await findNotes(), 'Uzoq suhbat bo‘ldi')
  await user.click(screen.getByRole('button', { name: 'Approved' }))
  desk.leave(lead)
  api.answer(leads.completeAsConsultingAgent, notFound)
  await user.click(screen.getByRole('button', { name: 'Confirm Approve' }))
  await screen.findByText('Bu lead endi sizda emas')
  expect(screen.queryByRole('button', { name: 'Confirm Approve' })).toBeNull()
  expect((await findNotes()).value).toBe('Uzoq suhbat bo‘ldi')
  await user.click(screen.getByRole('button', { name: 'Yozganlarimni nusxalash' }))
  await within(screen.getByRole('main')).findByText('Nusxalandi')
  expect(await navigator.clipboard.readText()).toContain('Notes: Uzoq suhbat bo‘ldi')
})
