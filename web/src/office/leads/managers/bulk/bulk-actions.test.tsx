import { screen, waitFor, within } from '@testing-library/react'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import type { StaffRole } from 'contract/roles'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fakePipeline } from '../../../../testing/fake-pipeline.ts'
import { findToast } from '../../../../testing/find-toast.ts'
import { aLead, anAgent, testId } from '../../../../testing/lead-records.ts'
import { renderOffice } from '../../../../testing/render-page.tsx'
import { watchDownloads } from '../../../../testing/watch-downloads.ts'
import * as callManager from '../call-manager-page.tsx'

const [agent, other] = [anAgent(1), anAgent(2)]
const boxOf = ({ name }: Lead) => screen.findByLabelText<HTMLInputElement>(`Tanlash: ${name}`)
const bulk = () => within(screen.getByRole('region', { name: 'Tanlanganlar bilan amallar' }))

function atList(rows: Lead[], address = '/admin/leads', role: StaffRole = 'call_manager') {
  const api = fakeApi()
  const pipeline = fakePipeline(api, { rows, agents: [agent, other] })
  const { user } = renderOffice(callManager, address, { role })
  const tick = async (...some: Lead[]) => {
    for (const lead of some) await user.click(await boxOf(lead))
  }
  const choose = async (item: string) => {
    await user.click(bulk().getByText('Yana'))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  return { api, user, pipeline, tick, choose }
}

const owned = aLead(1, { current_agent_id: agent.id })
const free = aLead(2)

test('the box of an owned lead is off until the switch turns it on', async () => {
  const { user, tick } = atList([owned, free])
  const box = await boxOf(owned)
  expect(box.disabled).toBe(true)
  await user.click(screen.getByRole('switch', { name: 'Biriktirilganlarni ham tanlash' }))
  await waitFor(() => expect(box.disabled).toBe(false))
  expect(window.location.search).toBe('?owned=1')
  await tick(owned, free)
  bulk().getByText('Assign Leads (1)')
  bulk().getByText('Boshqasiga berish (1)')
  await user.click(screen.getByRole('switch', { name: 'Biriktirilganlarni ham tanlash' }))
  await waitFor(() => expect(box.checked).toBe(false))
  expect((await boxOf(free)).checked).toBe(true)
})

test('on the card Assigned owned leads are given to another agent, with undo', async () => {
  const { api, user, tick } = atList([owned], '/admin/leads?card=assigned')
  api.answer(leads.assign, { count: 1, undo_id: testId(60) })
  await tick(owned)
  expect(screen.queryByRole('switch')).toBeNull()
  await user.click(bulk().getByText('Boshqasiga berish'))
  const panel = within(await screen.findByRole('dialog', { name: 'Boshqasiga berish' }))
  expect(panel.queryByText('Teng bo‘lish'), 'only free leads are spread').toBeNull()
  const card = (await panel.findByText(other.full_name)).closest('button') as HTMLElement
  expect(card.textContent, 'before the click').toContain('1 ta lead beriladi')
  await user.click(card)
  const toast = await findToast(`1 ta lead ${other.full_name} ga biriktirildi!`)
  within(toast.parentElement as HTMLElement).getByText('Bekor qilish')
  expect(api.callsOf(leads.assign).map(({ body }) => body)).toEqual([
    { agent_id: other.id, lead_ids: [owned.id], role: 'call_agent', reassign: true },
  ])
})

test('owned leads are taken back together', async () => {
  const { pipeline, tick, choose } = atList([owned], '/admin/leads?card=assigned')
  await tick(owned)
  await choose('Qaytarib olish')
  await findToast('1 ta lead qaytarib olindi')
  expect(pipeline.ownerOf(owned)).toBeNull()
})

test('tags are added and removed for all that are ticked', async () => {
  const [one, two] = [aLead(1, { tags: ['yoz', 'expo'] }), aLead(2, { tags: ['yoz'] })]
  const { api, user, tick, choose } = atList([one, two])
  api.answer(leads.updateMany, { count: 2, undo_id: testId(61) })
  await screen.findAllByText('yoz')
  await tick(one, two)
  await choose('Teglar…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Teglarni o‘zgartirish' }))
  await user.click(dialog.getByText('Saqlash'))
  await dialog.findByText('Hech bo‘lmasa bitta teg tanlang')
  await user.type(dialog.getByLabelText('Qo‘shiladigan teglar'), 'Kuz,')
  await user.click(dialog.getByLabelText('yoz (2)'))
  await user.click(dialog.getByText('Saqlash'))
  await findToast('2 ta lead o‘zgartirildi')
  expect(api.callsOf(leads.updateMany).map(({ body }) => body)).toEqual([
    { lead_ids: [one.id, two.id], add_tags: ['kuz'], remove_tags: ['yoz'] },
  ])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tanlanganlar bilan amallar' })).toBeNull())
})

test('the source is set for all that are ticked; a refusal stays in the dialog', async () => {
  const { api, user, tick, choose } = atList([free])
  api.refuse(leads.updateMany, 409, { code: 'wrong_state', message: 'Bo‘lmaydi', request_id: 'r1' })
  await tick(free)
  await choose('Manba…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Manbani o‘zgartirish' }))
  await user.type(dialog.getByLabelText('Yangi manba'), ' ko‘rgazma {Enter}')
  await dialog.findByText('O‘zgartirib bo‘lmadi! Bo‘lmaydi')
  expect(api.callsOf(leads.updateMany).map(({ body }) => body)).toEqual([
    { lead_ids: [free.id], source: 'ko‘rgazma' },
  ])
})

test('once a full page is ticked, the leads of the other pages can be too', async () => {
  const rows = Array.from({ length: 130 }, (_, at) => aLead(at))
  const { api, user } = atList(rows)
  await user.click(await screen.findByLabelText('Sahifadagi hammasini tanlash'))
  bulk().getByText('50 ta tanlandi')
  await user.click(bulk().getByText('Filtrdagi hammasini tanlash (500 tagacha)'))
  await bulk().findByText('130 ta tanlandi')
  await user.click(bulk().getByText('Assign Leads'))
  const panel = within(await screen.findByRole('dialog', { name: 'Assign Leads' }))
  const card = (await panel.findByText(agent.full_name)).closest('button') as HTMLElement
  expect(card.textContent).toContain('130 ta lead beriladi')
  await user.click(card)
  await waitFor(() => expect(api.callsOf(leads.assign)[0]?.body.lead_ids).toHaveLength(130))
})

test('the list is exported as it is filtered, by who may', async () => {
  const { api, user } = atList([free], '/admin/leads?card=rejected&tags=yoz', 'admin')
  const downloads = watchDownloads()
  api.answer(leads.export, () => new Response('Ism'))
  await user.click(await screen.findByText('yuklab olish'))
  await waitFor(() => expect(downloads).toHaveLength(1))
  expect(api.callsOf(leads.export).map(({ query }) => query)).toEqual([
    { card: 'rejected', tags: 'yoz', stage_in: 'initial' },
  ])
})

test('a call manager has no export', async () => {
  atList([free])
  await boxOf(free)
  expect(screen.queryByText(/yuklab olish/)).toBeNull()
})
