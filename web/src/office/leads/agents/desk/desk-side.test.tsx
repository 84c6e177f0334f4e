import { screen, waitFor, within } from '@testing-library/react'
import type { Lead } from 'contract/lead-shapes'
import { expect, onTestFinished, test } from 'vitest'
import { expectFocus } from '../../../../testing/expect-focus.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fakeDesk } from '../../../../testing/fake-desk.ts'
import { aLead, anAgent, aTask, testId } from '../../../../testing/lead-records.ts'
import { renderOffice } from '../../../../testing/render-page.tsx'
import * as page from '../call/call-agent-page.tsx'

const script = {
  id: testId(400),
  stage: 'initial' as const,
  service_id: null,
  body: { uz: 'Assalomu alaykum\n- Pasporti bormi?\n- Byudjeti qancha?', en: '', ru: '' },
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
}

// Drafts are stored by the id of their lead: each test uses another one.
let last = 3000
function atDesk() {
  last += 1
  const lead: Lead = aLead(last, { current_agent_id: anAgent(1).id })
  fakeDesk(fakeApi(), [lead], {
    script,
    tasks: [aTask(1), aTask(2, { done_at: '2026-01-02T00:00:00.000Z' })],
  })
  return renderOffice(page, `/admin/leads/call-agent?lead=${lead.id}`, { role: 'call_agent' })
}

/** A window of this many rem. */
function atWidth(rem: number): void {
  const wide = window.matchMedia
  onTestFinished(() => {
    window.matchMedia = wide
  })
  window.matchMedia = (media) => {
    const from = /width >= (\d+)rem/.exec(media)?.[1]
    return { ...wide(media), matches: from === undefined ? wide(media).matches : Number(from) <= rem }
  }
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test.each([64, 90])('at %i rem script and tasks are on the page, and H and W reach them', async (rem) => {
  atWidth(rem)
  const { user } = atDesk()
  await screen.findByText('Assalomu alaykum')
  expect(screen.queryByText('Skript va vazifalar')).toBeNull()
  await user.keyboard('w')
  await expectFocus(box('Yangi vazifa'))
  await user.keyboard('{Control>}a{/Control}')
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('h')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Assalomu alaykum'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on a phone they are a sheet, which gives the focus back and loses neither text nor ticks', async () => {
  atWidth(24)
  const { user } = atDesk()
  const button = await screen.findByRole('button', { name: /^Skript va vazifalar\s*\(1\)$/ })
  expect(screen.queryByText('Assalomu alaykum')).toBeNull()
  await user.click(button)
  const sheet = within(await screen.findByRole('dialog', { name: 'Skript va vazifalar' }))
  sheet.getByText('Assalomu alaykum')
  await user.click(sheet.getByLabelText('Pasporti bormi?'))
  await user.type(sheet.getByLabelText('Yangi vazifa'), 'Viza narxini aytish')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await expectFocus(button)

  await user.keyboard('w')
  await expectFocus(await screen.findByLabelText('Yangi vazifa'))
  expect(box('Yangi vazifa').value).toBe('Viza narxini aytish')
  expect(box('Pasporti bormi?').checked).toBe(true)
  expect(box('Byudjeti qancha?').checked).toBe(false)
  await user.keyboard('{Escape}')
  await user.keyboard('h')
  const again = await screen.findByRole('dialog', { name: 'Skript va vazifalar' })
  await waitFor(() => expect(again.contains(document.activeElement)).toBe(true))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Assalomu alaykum'))
})
