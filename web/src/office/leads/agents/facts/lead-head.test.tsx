import { screen, waitFor, within } from '@testing-library/react'
import type { Lead, LeadCalled } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import type { StaffRole } from 'contract/roles'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../../testing/expect-focus.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fakeDesk } from '../../../../testing/fake-desk.ts'
import { fillField } from '../../../../testing/fill-field.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { aLead, anAgent, testId } from '../../../../testing/lead-records.ts'
import { aMember, renderOffice } from '../../../../testing/render-page.tsx'
import * as page from '../call/call-agent-page.tsx'

// Drafts are stored by the id of their lead: each test uses another one.
let last = 5000

/** The desk of a call agent with a lead of their own open; what is saved is stored. */
function atHead(fields: Partial<Lead> = {}, role: StaffRole = 'call_agent') {
  last += 1
  const lead = aLead(last, { current_agent_id: aMember(role).id, stage: 'initial', ...fields })
  const api = fakeApi()
  const desk = fakeDesk(api, [lead])
  let stored = lead
  const answerEdit = (alike: { id: string; name: string }[] = []) =>
    api.answer(leads.update, ({ body: { version, ...changes } }) => {
      stored = { ...stored, ...changes, version: stored.version + 1 }
      desk.change(stored)
      return { ...stored, undo_id: testId(70), alike }
    })
  answerEdit()
  api.answer(
    leads.callOutcome,
    (): LeadCalled => ({ ...stored, status: 'needs_call', undo_id: null, suggest: null }),
  )
  const { user } = renderOffice(page, `/admin/leads/call-agent?lead=${lead.id}`, { role })
  const begin = async (field: string) => user.click(await screen.findByTitle(`Tahrirlash: ${field}`))
  const edits = () => api.callsOf(leads.update).map(({ body }) => body)
  return { api, desk, lead, user, begin, edits, answerEdit }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const formField = async (label: string) =>
  within(
    (await screen.findByText('Lead Information')).closest('section') as HTMLElement,
  ).findByLabelText<HTMLInputElement>(label)

test('E edits the name: Enter saves it, and heading, row and form follow', async () => {
  const { lead, user, edits } = atHead()
  await formField('Ism')
  const heading = await screen.findByRole('heading', { level: 2, name: lead.name })
  heading.focus()
  await user.keyboard('e')
  const [typed] = screen.getAllByLabelText<HTMLInputElement>('Ism') as [HTMLInputElement]
  await expectFocus(typed)
  expect(typed.value).toBe(lead.name)
  await user.clear(typed)
  await user.keyboard('Malika Yusupova{Enter}')
  await screen.findByRole('heading', { level: 2, name: 'Malika Yusupova' })
  expect(edits()).toEqual([{ name: 'Malika Yusupova', version: 1 }])
  await waitFor(async () => expect((await formField('Ism')).value).toBe('Malika Yusupova'))
  const list = within(screen.getByRole('navigation', { name: 'Leadlar ro‘yxati' }))
  await list.findByText('Malika Yusupova')
  await expectFocus(screen.getByTitle('Tahrirlash: Ism'))
})

test('what is unknown is offered by its name, and Escape restores it', async () => {
  const { user, begin, edits } = atHead({ birth_year: 2001 })
  await screen.findByText('2001')
  await begin('E-mail')
  await user.type(field('E-mail'), 'a@b.uz')
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  await expectFocus(screen.getByTitle('Tahrirlash: E-mail'))
  // With the focus on a fact, E edits that one.
  await user.keyboard('e')
  await user.type(field('E-mail'), 'malika@example.com{Enter}')
  await screen.findByText('malika@example.com')
  expect(edits()).toEqual([{ email: 'malika@example.com', version: 1 }])
})

test('a correction is no conflict: the next outcome has its version, and what was typed in the form stays', async () => {
  const { api, user, begin } = atHead()
  await fillField(user, await formField('Hudud'), 'Samarqand')
  await begin('Til')
  await user.selectOptions(field('Til'), 'Ruscha')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByLabelText('Til')).toBeNull())
  expect((await formField('Hudud')).value).toBe('Samarqand')
  expect(sessionStorage.getItem('lead_drafts')).toContain('"version":2')
  await user.click(screen.getByRole('button', { name: 'Ko‘tarmadi' }))
  await waitFor(() => expect(api.callsOf(leads.callOutcome).map(({ body }) => body.version)).toEqual([2]))
})

test('where a colleague was in between, the outcome still has the version that was seen', async () => {
  const { api, desk, lead, user, begin } = atHead()
  await formField('Ism')
  const theirs = { ...lead, region: 'Navoiy', version: 2 }
  desk.change(theirs)
  api.answer(leads.update, ({ body: { version } }) =>
    version === 1
      ? Response.json(
          { code: 'changed_meanwhile', message: '', request_id: 'r1', current: theirs },
          { status: 409 },
        )
      : { ...theirs, language: 'ru' as const, version: 3, undo_id: testId(70), alike: [] },
  )
  await begin('Til')
  await user.selectOptions(field('Til'), 'Ruscha')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByLabelText('Til')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Ko‘tarmadi' }))
  await waitFor(() => expect(api.callsOf(leads.callOutcome).map(({ body }) => body.version)).toEqual([1]))
})

test('tags and further phones are edited in the head; a phone that another lead has is said', async () => {
  const { api, user, begin, edits, answerEdit } = atHead({ phone: '+998 90 111 22 33' })
  api.answer(leads.listWords, { sources: [], tags: [] })
  await begin('Teglar')
  await user.type(screen.getByLabelText('Teglar', { selector: 'input' }), 'kuz{Enter}{Enter}')
  await screen.findByText('kuz')
  await begin('Boshqa telefonlar')
  await user.type(field('1-telefon'), '901234567')
  await user.click(screen.getByRole('button', { name: 'Saqlash' }))
  await screen.findByRole('link', { name: /90 123 45 67/ })
  answerEdit([{ id: testId(2), name: 'Bobur' }])
  await begin('Telefon')
  const [phone] = screen.getAllByLabelText<HTMLInputElement>('Telefon') as [HTMLInputElement]
  await user.type(phone, '{Backspace}4{Enter}')
  await screen.findByText('Shunday lead bor: Bobur')
  expect(edits()).toMatchObject([
    { tags: ['kuz'], version: 1 },
    { contacts: [{ phone: '+998 90 123 45 67' }], version: 2 },
    { phone: '+998 90 111 22 34', version: 3 },
  ])
  await findToast(/Telefon saqlandi/)
})

test('a lead of somebody else is read, and nothing unknown is offered', async () => {
  const { user } = atHead({ current_agent_id: anAgent(1).id })
  await screen.findByText('instagram')
  expect(screen.queryAllByTitle(/^Tahrirlash/)).toEqual([])
  await user.keyboard('e')
  await screen.findByRole('heading', { level: 2 })
})
