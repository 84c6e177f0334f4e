import { screen, waitFor, within } from '@testing-library/react'
import type { Lead } from 'contract/lead-shapes'
import { teamOfStage, workStages } from 'contract/lead-states'
import { leads } from 'contract/leads'
import type { Agent } from 'contract/staff'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { fakePipeline } from '../../../testing/fake-pipeline.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { aLead, anAgent } from '../../../testing/lead-records.ts'
import { renderOffice } from '../../../testing/render-page.tsx'
import * as callManager from './call-manager-page.tsx'
import * as consultingManager from './consulting-manager-page.tsx'
import * as documentManager from './document-manager-page.tsx'

const pages = {
  initial: { page: callManager, path: '/admin/leads' },
  consulting: { page: consultingManager, path: '/admin/leads/consulting-manager' },
  documenting: { page: documentManager, path: '/admin/leads/document-manager' },
} as const

const findBox = ({ name }: Lead) => screen.findByLabelText<HTMLInputElement>(`Tanlash: ${name}`)
const boxOf = ({ name }: Lead) => screen.getByLabelText<HTMLInputElement>(`Tanlash: ${name}`)
const rowOf = (lead: Lead) => boxOf(lead).closest('tr') as HTMLElement
const bulk = () => within(screen.getByRole('region', { name: 'Tanlanganlar bilan amallar' }))
const findView = async () => within(await screen.findByRole('dialog', { name: 'Assign Leads' }))
const isClosed = () => waitFor(() => expect(document.querySelector('dialog')).toBeNull())
const agentIn = (part: { findByText: typeof screen.findByText }, { full_name }: Agent) =>
  part.findByText(full_name)

/** The page of the call manager with these leads, and the agents they may be assigned to. */
function atLeads(count: number) {
  const api = fakeApi()
  const agents = [anAgent(1), anAgent(2)] as [Agent, Agent]
  const rows = Array.from({ length: count }, (_, at) => aLead(at + 1))
  const pipeline = fakePipeline(api, { rows, agents })
  const { user } = renderOffice(callManager, '/admin/leads', { role: 'call_manager' })
  const openAssign = async () => {
    await user.click(bulk().getByText('Assign Leads'))
    return findView()
  }
  return { api, agents, rows: rows as [Lead, Lead, Lead, Lead, Lead], pipeline, user, openAssign }
}

test('the panel never asks for leads while it closes', async () => {
  const { user, agents, rows, openAssign } = atLeads(2)
  await user.click(await findBox(rows[0]))
  const view = await openAssign()
  const asked: string[] = []
  const watch = new MutationObserver(() => {
    const panel = document.querySelector('dialog')?.textContent ?? ''
    if (panel.includes('Iltimos, biror lead tanlang!')) asked.push(panel)
  })
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  await user.click(await agentIn(view, agents[0]))
  await isClosed()
  watch.disconnect()
  expect(asked).toEqual([])
})

test.each(workStages)('the manager of %s assigns its leads', async (stage) => {
  const api = fakeApi()
  const [agent, lead] = [anAgent(1), aLead(1, { pipeline_stage: stage })]
  fakePipeline(api, { rows: [lead], agents: [agent] })
  const { page, path } = pages[stage]
  const { user } = renderOffice(page, path, { role: teamOfStage[stage].manager })
  await user.click(await findBox(lead))
  within(rowOf(lead)).getByText(stage)
  await user.click(bulk().getByText('Assign Leads'))
  const view = await findView()
  view.getByText(lead.name)
  await user.click(await agentIn(view, agent))
  await findToast(`1 ta lead ${agent.full_name} ga biriktirildi!`)
  await isClosed()
  await within(rowOf(lead)).findByText('assigned')
  within(rowOf(lead)).getByText(agent.full_name)
  const description = `Bu lead biriktirilgan: ${agent.full_name}`
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: `Tanlash: ${lead.name}`, description })
  expect(box.disabled).toBe(true)
  expect(screen.queryByRole('region', { name: 'Tanlanganlar bilan amallar' })).toBeNull()
  const sent = { agent_id: agent.id, lead_ids: [lead.id], role: teamOfStage[stage].agent }
  expect(api.callsOf(leads.assign).map(({ body }) => body)).toEqual([sent])
})

test('nothing can be assigned before something is ticked', async () => {
  const { rows, user, openAssign } = atLeads(1)
  const [lead] = rows
  await findBox(lead)
  await user.click(screen.getByText('Assign Leads'))
  await findToast('Iltimos, biror lead tanlang!')
  expect(document.querySelector('dialog')).toBeNull()

  await user.click(boxOf(lead))
  await openAssign()
  window.history.back()
  await isClosed()
  expect(boxOf(lead).checked, 'going back keeps what was ticked').toBe(true)

  const view = await openAssign()
  await user.click(view.getByRole('button', { name: `Tanlovdan olib tashlash: ${lead.name}` }))
  view.getByText('Iltimos, biror lead tanlang!')
  await user.click(view.getByText('Ro‘yxatga qaytish'))
  await isClosed()
  expect(boxOf(lead).checked).toBe(false)
})

test('a range of leads is assigned to one agent, without the one that was removed', async () => {
  const { agents, rows, pipeline, user, openAssign } = atLeads(4)
  const [agent] = agents
  const [newest, second, third, oldest] = rows
  await user.click(await findBox(newest))
  await user.keyboard('{Shift>}')
  await user.click(boxOf(oldest))
  await user.keyboard('{/Shift}')
  bulk().getByText('4 ta tanlandi')
  const view = await openAssign()
  await user.click(view.getByRole('button', { name: `Tanlovdan olib tashlash: ${second.name}` }))
  view.getByText('3 ta tanlandi')
  await user.click(await agentIn(view, agent))
  await findToast(`3 ta lead ${agent.full_name} ga biriktirildi!`)
  expect([newest, third, oldest].map(pipeline.ownerOf)).toEqual([agent.id, agent.id, agent.id])
  expect(pipeline.ownerOf(second)).toBeNull()
  await waitFor(() => expect(boxOf(newest).disabled).toBe(true))
  await user.click(boxOf(second))
  const reopened = await openAssign()
  const row = (await agentIn(reopened, agent)).closest('li')
  expect(row?.textContent, 'the load has grown').toContain('3 ta ochiq lead')
})

test('leads are shared evenly, and the result says who got how many', async () => {
  const { api, agents, rows, user } = atLeads(5)
  const [first, second] = agents
  const ids = rows.map(({ id }) => id)
  api.answer(leads.distribute, [
    { agent_id: first.id, lead_ids: ids.slice(0, 3), undo_id: null },
    { agent_id: second.id, lead_ids: ids.slice(3), undo_id: null },
  ])
  await user.click(await screen.findByLabelText('Sahifadagi hammasini tanlash'))
  await user.click(screen.getAllByText('Assign Leads')[0] as HTMLElement)
  const view = await findView()
  const share = view.getByRole<HTMLButtonElement>('button', { name: /^Taqsimlash/ })
  expect(share.disabled).toBe(true)
  for (const { full_name } of agents) {
    await user.click(await view.findByLabelText(`Taqsimlash uchun tanlash: ${full_name}`))
  }
  const planned = () => view.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(planned(), 'the shares before anything is sent').toEqual(['3 ta lead', '2 ta lead'])
  expect(api.callsOf(leads.distribute)).toEqual([])
  await user.click(share)
  await findToast('5 ta lead taqsimlandi')
  const sent = { agent_ids: [first.id, second.id], lead_ids: ids, role: 'call_agent', mode: 'equal' }
  expect(api.callsOf(leads.distribute).map(({ body }) => body)).toEqual([sent])
  const shares = view.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(shares).toEqual(['3 ta lead', '2 ta lead'])
  await user.click(view.getByText('Ro‘yxatga qaytish'))
  await isClosed()
})

test('a conflict names the other agent, and the list is refetched', async () => {
  const { api, agents, rows, pipeline, user, openAssign } = atLeads(2)
  const [agent, faster] = agents
  const [newest, oldest] = rows
  await user.click(await findBox(newest))
  await user.click(boxOf(oldest))
  const view = await openAssign()
  pipeline.assignTo(faster, newest)
  const message = `Lead allaqachon biriktirilgan: ${faster.full_name}`
  api.refuse(leads.assign, 409, { code: 'already_assigned', message, request_id: 'r1' })
  await user.click(await agentIn(view, agent))
  await findToast('Biriktirishda xatolik!')
  expect((await view.findByRole('alert')).textContent).toBe(`Biriktirishda xatolik! ${message}`)
  await view.findByText('1 ta tanlandi')
  pipeline.accept()
  await user.click(await agentIn(view, agent))
  await findToast(`1 ta lead ${agent.full_name} ga biriktirildi!`)
  await within(rowOf(newest)).findByText(faster.full_name)
  expect(api.callsOf(leads.assign).map(({ body }) => body.lead_ids)).toEqual([
    [newest.id, oldest.id],
    [oldest.id],
  ])
})

test('without a network nothing is lost, and it can be retried', async () => {
  const { api, agents, rows, pipeline, user, openAssign } = atLeads(1)
  const [agent] = agents
  const [lead] = rows
  await user.click(await findBox(lead))
  const view = await openAssign()
  api.disconnect(leads.assign)
  await user.click(await agentIn(view, agent))
  await findToast("Server bilan bog'lanishda xatolik!")
  expect((await view.findByRole('alert')).textContent).toBe("Server bilan bog'lanishda xatolik!")
  view.getByText('1 ta tanlandi')
  pipeline.accept()
  await user.click(await agentIn(view, agent))
  await findToast(`1 ta lead ${agent.full_name} ga biriktirildi!`)
  expect(pipeline.ownerOf(lead)).toBe(agent.id)
})
