import { screen, waitFor, within } from '@testing-library/react'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fakePipeline } from '../../../../testing/fake-pipeline.ts'
import { aLead, fullLead } from '../../../../testing/lead-records.ts'
import { renderOffice } from '../../../../testing/render-page.tsx'
import * as page from '../../managers/call-manager-page.tsx'

/** The dialog that merges these two, the first of which is open. */
async function atMerge(one: Lead, other: Lead) {
  const api = fakeApi()
  fakePipeline(api, { rows: [one, other] })
  api.answer(leads.get, ({ params }) => fullLead(params.id === other.id ? other : one))
  api.answer(leads.listDuplicates, [{ ...other, alike_by: ['name'] }])
  api.answer(leads.merge, ({ body }) => ({ ...(body.keep_id === one.id ? one : other), undo_id: one.id }))
  const { user } = renderOffice(page, `/admin/leads?lead=${one.id}`, { role: 'call_manager' })
  await user.click(await screen.findByLabelText(`Birlashtirish: ${other.name}`))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leadlarni birlashtirish' }))
  const choose = (field: string, value: RegExp | string) => {
    const group = within(dialog.getByRole('group', { name: field }))
    return user.click(group.getByLabelText(value))
  }
  const merge = () => user.click(dialog.getByRole('button', { name: 'Birlashtirish' }))
  const sent = () => api.callsOf(leads.merge).map(({ body }) => body)
  return { api, user, dialog, choose, merge, sent }
}

test('both are shown side by side, and what differs is chosen one by one', async () => {
  const one = aLead(1, { name: 'Aziza', region: 'Buxoro', country: 'korea', email: null })
  const other = aLead(2, { name: 'Aziza R', region: 'Xiva', country: 'korea', email: 'a@example.com' })
  const { dialog, choose, merge, sent } = await atMerge(one, other)
  const groups = dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  expect(groups, 'what only one has is taken anyway').toEqual([
    'Qaysi lead asosiy?',
    'Ism',
    'Telefon',
    'Hudud',
  ])
  await choose('Hudud', 'Xiva')
  await merge()
  await waitFor(() => expect(sent()).toEqual([{ keep_id: one.id, merge_id: other.id, take: ['region'] }]))
  await waitFor(() => expect(window.location.search).toContain(`lead=${one.id}`))
})

test('the other one can be the main one; a choice made by hand stays', async () => {
  const one = aLead(1, { name: 'Aziza', region: 'Buxoro' })
  const other = aLead(2, { name: 'Aziza R', region: 'Xiva' })
  const { choose, merge, sent } = await atMerge(one, other)
  await choose('Hudud', 'Xiva')
  await choose('Hudud', 'Buxoro')
  await choose('Qaysi lead asosiy?', /^Aziza R/)
  await merge()
  await waitFor(() => expect(sent()).toEqual([{ keep_id: other.id, merge_id: one.id, take: ['region'] }]))
  await waitFor(() =>
    expect(window.location.search, 'the one that stays is open').toContain(`lead=${other.id}`),
  )
})

test('a refusal is said in place', async () => {
  const { api, dialog, merge } = await atMerge(aLead(1), aLead(2))
  const message = 'Bu holatda mumkin emas'
  api.refuse(leads.merge, 409, { code: 'wrong_state', message, request_id: 'r1' })
  await merge()
  await dialog.findByText(message)
})
