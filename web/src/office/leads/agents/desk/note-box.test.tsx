import { screen, waitFor } from '@testing-library/react'
import { leads } from 'contract/leads'
import { staff } from 'contract/staff'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../../testing/expect-focus.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fakeDesk } from '../../../../testing/fake-desk.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { aLead, anAgent, testId } from '../../../../testing/lead-records.ts'
import { renderOffice } from '../../../../testing/render-page.tsx'
import * as page from '../call/call-agent-page.tsx'

const colleagues = ['Dilnoza Karimova', 'Sevara Aliyeva'].map((full_name, at) => ({
  id: testId(500 + at),
  full_name,
  username: ['dilnoza', 'sevara'][at] as string,
  role: 'call_agent' as const,
}))

// Drafts are stored by the id of their lead: each test uses another one.
let last = 4000
async function atNotes() {
  last += 1
  const lead = aLead(last, { current_agent_id: anAgent(1).id })
  const api = fakeApi()
  fakeDesk(api, [lead])
  api.answer(staff.listColleagues, colleagues)
  api.answer(leads.addNote, ({ body }) => ({
    id: testId(1),
    text: String(body.text),
    author_name: null,
    channel: 'web' as const,
    created_at: '2026-01-01T00:00:00.000Z',
  }))
  const { user } = renderOffice(page, `/admin/leads/call-agent?lead=${lead.id}`, { role: 'call_agent' })
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Notes')
  return { api, user, box }
}

const options = () => screen.queryAllByRole('option').filter(({ tagName }) => tagName === 'DIV')
const findOptions = (count: number) => waitFor(() => expect(options()).toHaveLength(count))

test('an @ in the note box opens colleagues; arrows and Enter name one where the caret is', async () => {
  const { user, box } = await atNotes()
  await user.type(box, 'Qarang  iltimos')
  box.setSelectionRange(7, 7)
  await user.keyboard('@')
  await findOptions(2)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(box.value).toBe('Qarang @sevara iltimos')
  expect(options()).toEqual([])
  await user.keyboard('!')
  expect(box.value).toBe('Qarang @sevara !iltimos')
})

test('Escape closes the colleagues first, then leaves the box with its text', async () => {
  const { user, box } = await atNotes()
  await user.type(box, 'Salom @dil')
  await findOptions(1)
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  await expectFocus(box)
  await user.keyboard('{Escape}')
  expect(document.activeElement === box).toBe(false)
  expect(box.value).toBe('Salom @dil')
})

test('Ctrl+Enter saves the note, also while colleagues are offered', async () => {
  const { api, user, box } = await atNotes()
  await user.type(box, 'Salom @dilnoza')
  await findOptions(1)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await findToast('Izoh qo‘shildi')
  expect(api.callsOf(leads.addNote).map(({ body }) => body)).toEqual([{ text: 'Salom @dilnoza' }])
  expect(box.value).toBe('')
})
