import { screen, waitFor, within } from '@testing-library/react'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { fakePipeline } from '../../../testing/fake-pipeline.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { aLead, anAgent } from '../../../testing/lead-records.ts'
import { renderOffice } from '../../../testing/render-page.tsx'
import * as page from './call-manager-page.tsx'

const [agent, other] = [anAgent(1), anAgent(2)]
const rejected = { status: 'rejected', reason: 'Qimmat' } as const

/** The page of the call manager with these leads, and the menu of each. */
function atLeads(...rows: Lead[]) {
  const api = fakeApi()
  const pipeline = fakePipeline(api, { rows, agents: [agent, other] })
  const { user } = renderOffice(page, '/admin/leads?query=aziza', { role: 'call_manager' })
  const chooseIn = async ({ name }: Lead, item: string) => {
    await user.click(await screen.findByLabelText(`Amallar: ${name}`))
    await user.click(await screen.findByText(item))
  }
  return { api, pipeline, user, chooseIn }
}

const rowOf = async ({ name }: Lead) =>
  within((await screen.findByText(name, { selector: 'th *' })).closest('tr') as HTMLElement)

test('a lead is reassigned, to any agent but the current one', async () => {
  const lead = aLead(1, { current_agent_id: other.id })
  const { pipeline, user, chooseIn } = atLeads(lead)
  await (await rowOf(lead)).findByText('assigned')
  await chooseIn(lead, 'Boshqasiga biriktirish…')
  const dialog = within(await screen.findByRole('dialog', { name: `Biriktirish: ${lead.name}` }))
  const chosen = await dialog.findByText(agent.full_name)
  dialog.getByText(`Hozir: ${other.full_name}`)
  expect(dialog.queryByText(other.full_name), 'who has it is not offered').toBeNull()
  await user.click(chosen)
  await findToast(`${lead.name}: ${agent.full_name} ga biriktirildi`)
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(pipeline.ownerOf(lead)).toBe(agent.id)
  await (await rowOf(lead)).findByText(agent.full_name)
})

test('a lead is unassigned', async () => {
  const lead = aLead(1, { current_agent_id: other.id })
  const { api, chooseIn } = atLeads(lead)
  await chooseIn(lead, 'Qaytarib olish')
  await findToast('1 ta lead qaytarib olindi')
  await (await rowOf(lead)).findByText('initial')
  expect(api.callsOf(leads.unassign).map(({ body }) => body)).toEqual([{ lead_ids: [lead.id] }])
})

test('a rejected lead is reopened', async () => {
  const lead = aLead(1, rejected)
  const { api, chooseIn } = atLeads(lead)
  const row = await rowOf(lead)
  row.getByText('Rad etilgan')
  await chooseIn(lead, 'Qayta ochish')
  await findToast('1 ta lead qayta ochildi')
  await waitFor(() => expect(row.queryByText('Rad etilgan')).toBeNull())
  expect(api.callsOf(leads.reopen).map(({ body }) => body)).toEqual([{ lead_ids: [lead.id] }])
})

test('each action on the ticked leads applies to those it is allowed for', async () => {
  const [newest, oldest] = [aLead(1, rejected), aLead(2)]
  const { api, user } = atLeads(newest, oldest)
  for (const { name } of [newest, oldest]) await user.click(await screen.findByLabelText(`Tanlash: ${name}`))
  const bulk = within(screen.getByRole('region', { name: 'Tanlanganlar bilan amallar' }))
  bulk.getByRole('button', { name: 'Assign Leads (1)' })
  await user.click(bulk.getByRole('button', { name: 'Qayta ochish (1)' }))
  await findToast('1 ta lead qayta ochildi')
  expect(api.callsOf(leads.reopen).map(({ body }) => body)).toEqual([{ lead_ids: [newest.id] }])
})
