import { screen, waitFor } from '@testing-library/react'
import { leads } from 'contract/leads'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../../testing/expect-focus.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fakeDesk } from '../../../../testing/fake-desk.ts'
import { aLead, testId } from '../../../../testing/lead-records.ts'
import { renderOffice } from '../../../../testing/render-page.tsx'
import * as page from '../call/call-agent-page.tsx'

const path = '/admin/leads/call-agent'
const owned = { current_agent_id: testId(900), stage: 'initial' } as const
const [first, second] = [aLead(801, owned), aLead(802, owned)]

/** The desk of a call agent who opens the next lead by hand; an unanswered call stays on it. */
function atDesk() {
  const api = fakeApi()
  const desk = fakeDesk(api, [first, second])
  api.answer(leads.callOutcome, ({ body }) => {
    const lead = body.id === first.id ? first : second
    const callback_at = '2099-01-01T10:00:00.000Z'
    const called = { ...lead, status: 'needs_call' as const, attempts: 1, callback_at, version: 2 }
    desk.change(called)
    return { ...called, undo_id: null, suggest: null }
  })
  return renderOffice(page, `${path}?lead=${first.id}`, { role: 'call_agent', prefs: { auto_next: false } })
}
const isOpen = ({ name }: { name: string }) => screen.findByRole('heading', { level: 2, name })

test('without the next lead by itself, an outcome shows its result and a way to the next', async () => {
  const { user } = atDesk()
  await isOpen(first)
  await user.click(screen.getByRole('button', { name: 'Ko‘tarmadi' }))
  const result = await screen.findByRole('heading', { level: 2, name: /^Ko‘tarmadi, 1-urinish/ })
  await expectFocus(result)
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(screen.queryByRole('heading', { level: 2, name: second.name })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keyingi lead' }))
  await isOpen(second)
  await waitFor(() => expect(window.location.search).toBe(`?lead=${second.id}`))

  await user.click(screen.getByRole('button', { name: 'Ko‘tarmadi' }))
  await screen.findByText('Ro‘yxatda boshqa lead qolmadi.')
})

test('the key for the next lead works on the result as well', async () => {
  const { user } = atDesk()
  await isOpen(first)
  await user.keyboard('u')
  await screen.findByRole('heading', { level: 2, name: /^Ko‘tarmadi, 1-urinish/ })
  await user.keyboard('n')
  await waitFor(() => expect(window.location.search).toBe(`?lead=${second.id}`))
})
