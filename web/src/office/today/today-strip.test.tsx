import { screen, waitFor, within } from '@testing-library/react'
import { desk } from 'contract/desk'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeDesk } from '../../testing/fake-desk.ts'
import { aLead, aTask, noToday } from '../../testing/lead-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from '../leads/agents/call/call-agent-page.tsx'

const lead = aLead(1)
const todayLead = { id: lead.id, name: 'Aziza', phone: null, stage: 'initial' as const, owner_name: null }

async function atDesk(today: object, rows = [lead]) {
  const api = fakeApi()
  fakeDesk(api, rows)
  api.answer(desk.today, { ...noToday, ...today })
  const view = renderOffice(page, '/admin/leads/call-agent', { role: 'call_agent' })
  return { api, strip: within(await screen.findByRole('region', { name: 'Bugun' })), ...view }
}

test('figures stand over the desk, and one that is counted no further says so', async () => {
  const { strip } = await atDesk({ hot: 3, overdue: 1000 })
  expect((await strip.findByText('3')).parentElement?.textContent).toBe('3Issiq')
  expect(strip.getByText('1 000+').parentElement?.textContent).toBe('1\u00A0000+Kechikkan')
})

test('a list opens under its figure, by the hour in Tashkent, and closes again', async () => {
  const { strip, user } = await atDesk({ callbacks: [{ ...todayLead, at: '2026-01-01T05:30:00.000Z' }] })
  const button = await strip.findByText('Qo‘ng‘iroqlar')
  await user.click(button)
  expect((await strip.findByText('Aziza')).getAttribute('href')).toBe(
    `/admin/leads/call-agent?lead=${lead.id}`,
  )
  strip.getByText('10:30')
  await user.click(button)
  expect(strip.queryByText('Aziza')).toBeNull()
})

test('tasks of today are ticked in their list', async () => {
  const { strip, user } = await atDesk({ tasks: [aTask(1)] })
  await user.click(await strip.findByText('Vazifalar'))
  await strip.findByLabelText('Bajarildi: Vazifa 1')
  strip.getByText('Aziza Karimova')
})

test('a plan that could not be loaded says so and can be retried', async () => {
  const api = fakeApi()
  fakeDesk(api, [lead])
  api.refuse(desk.today, 500)
  const { user } = renderOffice(page, '/admin/leads/call-agent', { role: 'call_agent' })
  const strip = within(await screen.findByRole('region', { name: 'Bugun' }))
  await strip.findByText('Rejani olib bo‘lmadi')
  api.answer(desk.today, { ...noToday, hot: 7 })
  await user.click(strip.getByText('Qayta urinish'))
  await strip.findByText('7')
})

test('a figure opens exactly the leads that it counts, all of them, and a second press the whole list', async () => {
  const rows = Array.from({ length: 103 }, (_, at) =>
    aLead(at + 1, at % 51 === 50 ? { status: 'needs_call', attempts: 2 } : {}),
  )
  const { api, strip, user } = await atDesk({ unanswered: 2, stuck: 4 }, rows)
  const shown = () => document.querySelectorAll('[data-row]').length
  await waitFor(() => expect(shown()).toBe(100))
  const figure = await strip.findByRole('link', { name: /^2\s*Ko‘tarmagan$/ })
  expect(strip.queryByRole('link', { name: /Turib qolgan/ }), 'no list has those').toBeNull()
  const before = api.callsOf(desk.today).length
  await user.click(figure)
  await waitFor(() => expect(shown()).toBe(2))
  expect(figure.getAttribute('aria-current')).toBe('true')
  await waitFor(() => expect(api.callsOf(desk.today).length).toBeGreaterThan(before))
  expect(window.location.search).toBe('?show=unanswered')
  await user.click(figure)
  await waitFor(() => expect(shown()).toBe(103))
  await user.click(await strip.findByRole('link', { name: /^0\s*Issiq$/ }))
  await screen.findByText('No leads found.')
  await user.click(screen.getByRole('button', { name: 'Issiq · Filtrni tozalash' }))
  await waitFor(() => expect(shown()).toBe(103))
})

test('a manager who also calls has the hot leads of the whole stage in its list', async () => {
  const api = fakeApi()
  fakeDesk(api, [lead])
  renderOffice(page, '/admin/leads/call-agent', { role: 'call_manager' })
  const strip = within(await screen.findByRole('region', { name: 'Bugun' }))
  const hot = await strip.findByRole('link', { name: /Issiq$/ })
  expect(hot.getAttribute('href')).toBe('/admin/leads?hot=true&status_in=new%2Cneeds_call')
})
