import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { expect, onTestFinished, test } from 'vitest'
import { expectFocus } from '../../../../testing/expect-focus.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fakePipeline } from '../../../../testing/fake-pipeline.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { aLead, anAgent } from '../../../../testing/lead-records.ts'
import { renderOffice } from '../../../../testing/render-page.tsx'
import * as page from '../call-manager-page.tsx'

const [agent, other] = [anAgent(1), anAgent(2)]

/** The board of the call manager with these leads. */
function atBoard(rows: Lead[], more = '') {
  const api = fakeApi()
  const pipeline = fakePipeline(api, { rows, agents: [agent, other] })
  const { user } = renderOffice(page, `/admin/leads?view=board${more}`, { role: 'call_manager' })
  return { api, pipeline, user }
}

const findColumn = async (name: string) => within(await screen.findByRole('region', { name }))
const findCard = (part: { findByText: typeof screen.findByText }, { name }: Lead) => part.findByText(name)

/** As a browser reports it: dragged, over the column, dropped. */
async function drag(card: HTMLElement, to: string): Promise<void> {
  const column = screen.getByRole('region', { name: to })
  const dataTransfer = { items: [], types: [], setData: () => {}, setDragImage: () => {} }
  fireEvent.dragStart(card, { dataTransfer })
  await new Promise(requestAnimationFrame)
  fireEvent.dragEnter(column, { dataTransfer })
  await new Promise(requestAnimationFrame)
  fireEvent.drop(column, { dataTransfer })
}

test('a card is dragged from one agent to another, who has it then', async () => {
  const lead = aLead(1, { current_agent_id: agent.id })
  const { pipeline } = atBoard([lead])
  const own = await findColumn(agent.full_name)
  const others = await findColumn(other.full_name)
  await drag((await findCard(own, lead)).closest('li') as HTMLElement, other.full_name)
  await findCard(others, lead)
  await findToast(`${lead.name}: ${other.full_name} ga biriktirildi`)
  expect(own.queryByText(lead.name)).toBeNull()
  expect(pipeline.ownerOf(lead)).toBe(other.id)
  await others.findByText('1 ta ochiq lead')
})

test('a card that the server refuses to assign goes back to where it was', async () => {
  const lead = aLead(1)
  const { api, pipeline } = atBoard([lead], `&agent_id=${agent.id}`)
  const free = await findColumn('Biriktirilmagan')
  const own = await findColumn(agent.full_name)
  const card = (await findCard(free, lead)).closest('li') as HTMLElement
  api.refuse(leads.assign, 500)
  const answer = api.pause(leads.assign)
  await drag(card, agent.full_name)
  await findCard(own, lead)
  expect(free.queryByText(lead.name), 'it does not wait').toBeNull()
  answer()
  await findToast('Biriktirishda xatolik!')
  await findCard(free, lead)
  await waitFor(() => expect(own.queryByText(lead.name)).toBeNull())
  const notice = within(screen.getByRole('main')).getAllByRole('alert')[0]
  expect(notice?.textContent).toContain('Biriktirishda xatolik!')
  expect(pipeline.ownerOf(lead)).toBeNull()
})

test('the menu of a card assigns and unassigns the lead, and the focus follows it', async () => {
  const lead = aLead(1)
  const { pipeline, user } = atBoard([lead])
  const free = await findColumn('Biriktirilmagan')
  const own = await findColumn(agent.full_name)
  const card = await findCard(free, lead)
  card.focus()
  await user.keyboard('{Tab}{Enter}')
  const assignItem = await screen.findByRole('menuitem', { name: 'Biriktirish…' })
  assignItem.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: `Biriktirish: ${lead.name}` }))
  const chosen = (await dialog.findByText(agent.full_name)).closest('button')
  chosen?.focus()
  await user.keyboard('{Enter}')
  await findToast(`${lead.name}: ${agent.full_name} ga biriktirildi`)
  const given = await findCard(own, lead)
  await expectFocus(given)
  expect(pipeline.ownerOf(lead)).toBe(agent.id)

  await user.keyboard('{Tab}{Enter}')
  const unassign = await screen.findByRole('menuitem', { name: 'Qaytarib olish' })
  unassign.focus()
  await user.keyboard('{Enter}')
  const freed = await findCard(free, lead)
  await expectFocus(freed)
  expect(pipeline.ownerOf(lead)).toBeNull()
})

test('all leads of an agent are unassigned at once', async () => {
  const rows = [1, 2].map((at) => aLead(at, { current_agent_id: agent.id }))
  const { api, user } = atBoard(rows)
  const own = await findColumn(agent.full_name)
  await own.findByText('2 ta')
  await user.click(own.getByLabelText(`Amallar: ${agent.full_name}`))
  await user.click(await screen.findByText('Hammasini qaytarib olish'))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('2 ta lead')
  await user.click(within(question).getByRole('button', { name: 'Qaytarib olish' }))
  await findToast('2 ta lead qaytarib olindi')
  await (await findColumn('Biriktirilmagan')).findByText('2 ta')
  expect(api.callsOf(leads.unassign).map(({ body }) => body)).toEqual([
    { lead_ids: rows.map(({ id }) => id) },
  ])
})

test('where only one column fits, it is chosen', async () => {
  const wide = window.matchMedia
  onTestFinished(() => {
    window.matchMedia = wide
  })
  window.matchMedia = (media) => ({ ...wide(media), matches: false })
  const lead = aLead(1)
  const { pipeline, user } = atBoard([lead])
  await findColumn('Biriktirilmagan')
  await user.click(await screen.findByLabelText(`Amallar: ${lead.name}`))
  await user.click(await screen.findByText('Biriktirish…'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByText(agent.full_name))
  await findToast(`${lead.name}: ${agent.full_name} ga biriktirildi`)
  await waitFor(() => expect(screen.queryByText(lead.name)).toBeNull())
  const choice = screen.getByLabelText('Ustun')
  await user.selectOptions(choice, await screen.findByText(`${agent.full_name} (1)`))
  await findCard(await findColumn(agent.full_name), lead)
  expect(window.location.search).toContain(`column=${agent.id}`)
  expect(pipeline.ownerOf(lead)).toBe(agent.id)
})

test('a long column draws fifty cards and links to the list that has them all', async () => {
  const { user } = atBoard(Array.from({ length: 51 }, (_, at) => aLead(at)))
  const free = await findColumn('Biriktirilmagan')
  await free.findByText('51 ta')
  expect(document.querySelectorAll('li[data-row]')).toHaveLength(50)
  await user.click(free.getByText('Yana 1 ta lead'))
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(50))
  expect(window.location.search).toBe('?card=new')
})
