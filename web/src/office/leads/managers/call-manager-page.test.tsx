import { screen, waitFor, within } from '@testing-library/react'
import { leadCards, teamOfStage, workStages } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { fakePipeline } from '../../../testing/fake-pipeline.ts'
import { fillField, setTime } from '../../../testing/fill-field.ts'
import { aLead, anAgent, noFigures } from '../../../testing/lead-records.ts'
import { renderOffice } from '../../../testing/render-page.tsx'
import * as callManager from './call-manager-page.tsx'
import * as consultingManager from './consulting-manager-page.tsx'
import * as documentManager from './document-manager-page.tsx'

const pages = {
  initial: { page: callManager, path: '/admin/leads' },
  consulting: { page: consultingManager, path: '/admin/leads/consulting-manager' },
  documenting: { page: documentManager, path: '/admin/leads/document-manager' },
} as const

const rows = () => document.querySelectorAll('tbody tr')
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

const figures = { new: 7, needs_call: 6, rejected: 5, selected: 4, assigned: 3, meetings: 2 }
const shown = { new: 7, callback: 6, rejected: 5, selected: 4, assigned: 3, meetings: 2 }

test.each(workStages)('in %s the cards lead to the leads they count, and back', async (stage) => {
  const api = fakeApi()
  fakePipeline(api, { rows: [aLead(1, { pipeline_stage: stage })] })
  const others = { initial: noFigures, consulting: noFigures, documenting: noFigures }
  api.answer(leads.statistics, [{ ...others, [stage]: figures }])
  const { page, path } = pages[stage]
  const { user } = renderOffice(page, path, { role: teamOfStage[stage].manager })
  const cards = within(await screen.findByRole('navigation', { name: 'Ko‘rsatkichlar' }))
  await cards.findByText('7')
  for (const card of leadCards) {
    const link = cards.getByRole('link', { name: new RegExp(`^${card}${shown[card]}$`, 'i') })
    expect(link.getAttribute('href')).toBe(`${path}?card=${card}`)
  }
  const link = cards.getByRole('link', { name: 'Callback6' })
  await user.click(link)
  await waitFor(() => expect(link.getAttribute('aria-current')).toBe('true'))
  expect(window.location.search).toBe('?card=callback')
  const asked = { card: 'callback', stage_in: stage, limit: '50', offset: '0' }
  await waitFor(() => expect(api.callsOf(leads.list).at(-1)?.query).toEqual(asked))
  await user.click(link)
  await waitFor(() => expect(link.getAttribute('aria-current')).toBeNull())
  expect(window.location.search).toBe('')
})

test('a card without leads says so', async () => {
  fakePipeline(fakeApi(), { rows: [] })
  renderOffice(callManager, '/admin/leads?card=meetings')
  await screen.findByText('No leads found.')
})

test('a list that could not be loaded says so and can be retried', async () => {
  const api = fakeApi()
  fakePipeline(api, { rows: [] })
  api.refuse(leads.list, 500)
  api.refuse(leads.statistics, 500)
  const { user } = renderOffice(callManager, '/admin/leads', { role: 'call_manager' })
  await screen.findByText('Leadlarni olishda xatolik yuz berdi')
  await screen.findByText('Ko‘rsatkichlarni olib bo‘lmadi')
  fakePipeline(api, { rows: [aLead(1)] })
  const cards = within(screen.getByRole('navigation', { name: 'Ko‘rsatkichlar' }))
  await user.click(cards.getByRole('button', { name: 'Qayta urinish' }))
  await cards.findByRole('link', { name: 'New0' })
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByRole('link', { name: aLead(1).name })
})

test('filters are in the address, and going back undoes them', async () => {
  const api = fakeApi()
  const agent = anAgent(1)
  const [mine, free] = [aLead(1, { current_agent_id: agent.id }), aLead(2)]
  fakePipeline(api, { rows: [mine, free], agents: [agent] })
  api.answer(leads.listWords, { sources: [{ name: 'telegram', count: 7 }], tags: [] })
  const { user, unmount } = renderOffice(callManager, '/admin/leads', { role: 'call_manager' })
  const asked = () => api.callsOf(leads.list).at(-1)?.query
  await screen.findByRole('link', { name: free.name })
  expect(rows()).toHaveLength(2)
  await fillField(user, field('Ism, telefon yoki e-mail bo‘yicha qidirish'), 'aziza')
  await waitFor(() => expect(asked()).toMatchObject({ query: 'aziza', stage_in: 'initial' }))
  await user.selectOptions(field('Mas’ul'), agent.full_name)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(asked()).toMatchObject({ query: 'aziza', agent_id: agent.id })
  await user.click(screen.getByRole('button', { name: /^Manba/ }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'telegram (7)' }))
  await waitFor(() => expect(window.location.search).toContain('source=telegram'))
  await user.keyboard('{Escape}')
  setTime('dan', '2026-01-01')
  await waitFor(() => expect(window.location.search).toContain('from=2026-01-01'))
  await screen.findByRole('link', { name: mine.name })
  const address = window.location.href
  unmount()

  api.answer(leads.list, ({ query }) => (query.to ? [] : [mine]))
  renderOffice(callManager, address, { role: 'call_manager' })
  await screen.findByRole('link', { name: mine.name })
  expect(rows()).toHaveLength(1)
  expect(asked()).toMatchObject({ query: 'aziza', source: 'telegram', from: '2026-01-01' })
  screen.getByRole('button', { name: 'Manba telegram' })
  expect(field('dan').value).toBe('01/01/2026')
  await user.type(field('gacha'), '32.01{Enter}')
  screen.getByText(/^Sanani kun\/oy\/yil/)
  expect(asked()).not.toHaveProperty('to')
  setTime('gacha', '2026-01-02')
  await screen.findByText('No leads found.')
  await user.click(screen.getByRole('button', { name: 'Filtrni tozalash' }))
  await waitFor(() => expect(field('gacha').value).toBe(''))
  expect(window.location.pathname + window.location.search).toBe('/admin/leads')
  window.history.back()
  await waitFor(() => expect(field('gacha').value).toBe('02/01/2026'))
})

test('more than a page of leads is paged', async () => {
  const api = fakeApi()
  fakePipeline(api, { rows: Array.from({ length: 51 }, (_, at) => aLead(at)) })
  const { user } = renderOffice(callManager, '/admin/leads', { role: 'call_manager' })
  await waitFor(() => expect(rows()).toHaveLength(50))
  await user.click(screen.getByText('Keyingi'))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(window.location.search).toBe('?page=2')
  expect(api.callsOf(leads.list).at(-1)?.query).toMatchObject({ offset: '50', limit: '50' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keyingi' }).disabled).toBe(true)
})

test('who has another page of the pipeline is redirected there, with the same query', async () => {
  const lead = aLead(1)
  fakePipeline(fakeApi(), { rows: [lead] })
  renderOffice(callManager, `/admin/leads?lead=${lead.id}`, { role: 'call_agent' })
  await waitFor(() => expect(window.location.pathname).toBe('/admin/leads/call-agent'))
  expect(window.location.search).toBe(`?lead=${lead.id}`)
})

test('while a word stands in the search, it covers all cards', async () => {
  const api = fakeApi()
  fakePipeline(api, { rows: [aLead(1)] })
  const { user } = renderOffice(callManager, '/admin/leads?card=callback', { role: 'call_manager' })
  const asked = () => api.callsOf(leads.list).at(-1)?.query
  await waitFor(() => expect(asked()).toMatchObject({ card: 'callback' }))
  await fillField(user, field('Ism, telefon yoki e-mail bo‘yicha qidirish'), 'aziza')
  await screen.findByText('Barcha kartalar bo‘ylab')
  await waitFor(() =>
    expect(asked()).toEqual({ query: 'aziza', stage_in: 'initial', limit: '50', offset: '0' }),
  )
  await user.clear(field('Ism, telefon yoki e-mail bo‘yicha qidirish'))
  await waitFor(() => expect(screen.queryByText('Barcha kartalar bo‘ylab')).toBeNull())
})

test('tags, hot leads and the order are in the address', async () => {
  const api = fakeApi()
  fakePipeline(api, { rows: [aLead(1, { tags: ['yoz'], turn: 1 })] })
  api.answer(leads.listWords, {
    sources: [],
    tags: [
      { name: 'yoz', count: 4 },
      { name: 'expo', count: 2 },
    ],
  })
  const { user } = renderOffice(callManager, '/admin/leads', { role: 'call_manager' })
  await screen.findByText('Issiq')
  await user.click(screen.getByRole('button', { name: /^Teglar/ }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'yoz (4)' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'expo (2)' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByLabelText('Faqat issiq'))
  await user.selectOptions(field('Tartib'), 'Ism bo‘yicha')
  await waitFor(() =>
    expect(api.callsOf(leads.list).at(-1)?.query).toMatchObject({
      tags: 'yoz,expo',
      hot: 'true',
      sort: 'name',
    }),
  )
})

test('a callback that is over is marked on its card', async () => {
  const rows = [
    aLead(1, { status: 'needs_call', callback_at: '2020-01-01T10:00:00.000Z' }),
    aLead(2, { status: 'needs_call', callback_at: '2099-01-01T10:00:00.000Z' }),
  ]
  fakePipeline(fakeApi(), { rows })
  renderOffice(callManager, '/admin/leads?card=callback', { role: 'call_manager' })
  await screen.findByText('01/01/2099, 15:00')
  const marks = [...document.querySelectorAll('tbody tr')].map((row) =>
    row.textContent?.includes('Muddati o‘tgan'),
  )
  expect(marks).toEqual([true, false])
})
