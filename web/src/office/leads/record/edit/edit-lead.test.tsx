import { screen, waitFor, within } from '@testing-library/react'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import type { StaffRole } from 'contract/roles'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fakePipeline } from '../../../../testing/fake-pipeline.ts'
import { aLead, anAgent, fullLead, testId } from '../../../../testing/lead-records.ts'
import { renderOffice } from '../../../../testing/render-page.tsx'
import * as page from '../../managers/call-manager-page.tsx'

const findPanel = async () => within(await screen.findByRole('dialog', { name: 'Lead' }))

/** The panel of a lead; what is saved is stored, each with an undo of its own. */
function atLead(lead: Lead, role: StaffRole = 'call_manager', more = '') {
  const api = fakeApi()
  let stored = lead
  fakePipeline(api, { rows: [lead], agents: [anAgent(1), anAgent(2)] })
  api.answer(leads.get, () => fullLead(stored))
  const answer = (alike: { id: string; name: string }[] = []) =>
    api.answer(leads.update, ({ body: { version, ...changes } }) => {
      stored = { ...stored, ...changes, version: stored.version + 1 }
      return { ...stored, undo_id: testId(70), alike }
    })
  answer()
  const { user } = renderOffice(page, `/admin/leads?lead=${lead.id}${more}`, { role })
  const begin = async (field: string) => {
    const panel = await findPanel()
    await user.click(await panel.findByTitle(`Tahrirlash: ${field}`))
    return panel
  }
  const sent = () => api.callsOf(leads.update).map(({ body }) => body)
  return {
    api,
    user,
    begin,
    sent,
    answer,
    set: (changes: Partial<Lead>) => (stored = { ...stored, ...changes }),
  }
}

test('a fact is edited in place: Enter saves it, and it can be undone in the panel', async () => {
  const { api, user, begin, sent, set } = atLead(aLead(1, { region: 'Buxoro' }))
  const panel = await begin('Hudud')
  const field = panel.getByLabelText<HTMLInputElement>('Hudud')
  expect(field.value).toBe('Buxoro')
  await user.clear(field)
  await user.type(field, 'Xiva{Enter}')
  await panel.findByText('Xiva')
  expect(sent()).toEqual([{ region: 'Xiva', version: 1 }])
  const strip = panel.getByRole('status', { name: 'Oxirgi qadam' })
  expect(strip.textContent).toContain('Hudud saqlandi')
  api.answer(leads.undo, () => {
    set({ region: 'Buxoro' })
    return { undone: 1, kept: [] }
  })
  await user.click(within(strip).getByText('Bekor qilish'))
  await panel.findByText('Buxoro')
  expect(api.callsOf(leads.undo).map(({ params }) => params.id)).toEqual([testId(70)])
})

test('Escape restores the value and leaves the panel open; it asks before much is lost', async () => {
  const { user, begin, sent } = atLead(aLead(1, { region: 'Buxoro' }))
  const panel = await begin('Hudud')
  await user.type(panel.getByLabelText('Hudud'), ' shahri')
  await user.keyboard('{Escape}')
  await panel.findByText('Buxoro')
  await begin('Hudud')
  await user.type(panel.getByLabelText('Hudud'), ' viloyati, G‘ijduvon tumani')
  await user.keyboard('{Escape}')
  panel.getByText('Yozganingiz saqlanmagan.')
  await user.click(panel.getByText('Davom etish'))
  expect(panel.getByLabelText<HTMLInputElement>('Hudud').value).toBe('Buxoro viloyati, G‘ijduvon tumani')
  await user.keyboard('{Escape}')
  await user.click(panel.getByText('Tashlab yuborish'))
  await panel.findByText('Buxoro')
  expect(sent()).toEqual([])
})

test('Enter also saves what is chosen from a list', async () => {
  const { user, begin, sent } = atLead(aLead(1))
  const panel = await begin('Til')
  await user.selectOptions(panel.getByLabelText('Til'), 'Ruscha')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent()).toEqual([{ language: 'ru', version: 1 }]))
})

test('what is wrong with a value is said under it', async () => {
  const { api, user, begin } = atLead(aLead(1))
  api.refuse(leads.update, 422, {
    code: 'invalid_fields',
    message: 'Tekshiring',
    request_id: 'r1',
    fields: { birth_year: 'Yilni tekshiring' },
  })
  const panel = await begin('Tug‘ilgan yili')
  await user.type(panel.getByLabelText('Tug‘ilgan yili'), '1{Enter}')
  await panel.findByText('Yilni tekshiring')
})

test('two who edit the same field choose between both values', async () => {
  const { api, user, begin, sent, answer } = atLead(aLead(1, { region: 'Buxoro' }))
  const theirs = aLead(1, { region: 'Navoiy', version: 2 })
  const conflict = {
    code: 'changed_meanwhile',
    message: 'O‘zgardi',
    request_id: 'r1',
    current: theirs,
  } as const
  api.refuse(leads.update, 409, conflict)
  const panel = await begin('Hudud')
  await user.clear(panel.getByLabelText('Hudud'))
  await user.type(panel.getByLabelText('Hudud'), 'Xiva{Enter}')
  await panel.findByText('Navoiy')
  panel.getByText('Xiva')
  answer()
  await user.click(panel.getByText('Menikini saqlash'))
  await waitFor(() => expect(panel.queryByText('Menikini saqlash')).toBeNull())
  expect(sent()).toEqual([
    { region: 'Xiva', version: 1 },
    { region: 'Xiva', version: 2 },
  ])
})

test('a change of another field is no conflict', async () => {
  const { api, user, begin, sent } = atLead(aLead(1, { region: 'Buxoro' }))
  const theirs = aLead(1, { region: 'Buxoro', email: 'a@example.com', version: 2 })
  api.answer(leads.update, ({ body }) =>
    body.version === 1
      ? new Response(
          JSON.stringify({ code: 'changed_meanwhile', message: '', request_id: 'r1', current: theirs }),
          { status: 409, headers: { 'content-type': 'application/json' } },
        )
      : { ...theirs, region: 'Xiva', undo_id: testId(70), alike: [] },
  )
  const panel = await begin('Hudud')
  await user.type(panel.getByLabelText('Hudud'), '!{Enter}')
  await waitFor(() => expect(sent().map(({ version }) => version)).toEqual([1, 2]))
})

test('tags are added with suggestions, and removed', async () => {
  const { api, user, begin, sent } = atLead(aLead(1, { tags: ['yoz'] }))
  api.answer(leads.listWords, { sources: [], tags: [{ name: 'koreya', count: 3 }] })
  const panel = await begin('Teglar')
  const field = panel.getByLabelText<HTMLInputElement>('Teglar', { selector: 'input' })
  await user.type(field, 'Kuz 2026{Enter}')
  await user.click(panel.getByLabelText('Tegni olib tashlash: yoz'))
  await user.type(field, '{Enter}')
  await waitFor(() => expect(sent()).toEqual([{ tags: ['kuz 2026'], version: 1 }]))
})

test('a phone of a relative is added, and saved with whose it is', async () => {
  const { user, begin, sent } = atLead(aLead(1))
  const panel = await begin('Boshqa telefonlar')
  await user.type(panel.getByLabelText('1-telefon'), '901234567')
  await user.selectOptions(panel.getByLabelText('1-telefon: Kimniki'), 'ota-onasi')
  await user.type(panel.getByLabelText('1-telefon: Ismi'), 'Nodira')
  await user.click(panel.getByText('Saqlash'))
  const contact = { phone: '+998 90 123 45 67', relation: 'parent', person_name: 'Nodira' }
  await waitFor(() => expect(sent()).toEqual([{ contacts: [contact], version: 1 }]))
  expect((await panel.findByText('+998 90 123 45 67')).getAttribute('href')).toBe('tel:+998901234567')
  panel.getByText('ota-onasi, Nodira')
})

test('a phone that another lead has is saved, and merging is offered', async () => {
  const { user, begin, answer } = atLead(aLead(1))
  answer([{ id: testId(2), name: 'Bobur' }])
  const panel = await begin('Telefon')
  await user.type(panel.getByLabelText('Telefon'), '{Backspace}7{Enter}')
  const notice = (await panel.findByText('Shunday lead bor: Bobur')).closest('li') as HTMLElement
  await user.click(within(notice).getByText('Birlashtirish'))
  await screen.findByRole('dialog', { name: 'Leadlarni birlashtirish' })
})

test('E edits the first fact, also from the list; A gives the lead to another', async () => {
  const agent = anAgent(1)
  const lead = aLead(1, { current_agent_id: agent.id, owner_name: agent.full_name })
  const { user } = atLead(lead, 'call_manager', '&edit=1')
  const panel = await findPanel()
  const field = await panel.findByLabelText<HTMLInputElement>('Ism')
  expect(field.value).toBe(lead.name)
  await user.keyboard('{Escape}e')
  await user.click(await panel.findByText('Bekor qilish'))
  await user.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: `Biriktirish: ${lead.name}` }))
  dialog.getByText(`Hozir: ${agent.full_name}`)
})

test('the head names the owner, from whom the lead is taken back', async () => {
  const agent = anAgent(1)
  const lead = aLead(1, { current_agent_id: agent.id, owner_name: agent.full_name })
  const { api, user } = atLead(lead)
  const panel = await findPanel()
  await panel.findByText(agent.full_name)
  panel.getByText('Boshqasiga berish…')
  await user.click(panel.getByText('Qaytarib olish'))
  await waitFor(() =>
    expect(api.callsOf(leads.unassign).map(({ body }) => body)).toEqual([{ lead_ids: [lead.id] }]),
  )
})

test('who has handed a lead on reads it, and edits nothing', async () => {
  atLead(aLead(1, { pipeline_stage: 'consulting', region: 'Buxoro' }))
  const panel = await findPanel()
  await panel.findByText('Buxoro')
  expect(panel.queryAllByTitle(/^Tahrirlash/)).toEqual([])
  expect(panel.queryByText('Biriktirish…')).toBeNull()
})
