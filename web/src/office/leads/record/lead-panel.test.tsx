import { screen, waitFor, within } from '@testing-library/react'
import type { DuplicateLead, Lead, LeadFull } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { notFound } from '../../../testing/fake-desk.ts'
import { fakePipeline } from '../../../testing/fake-pipeline.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { aLead, anAgent, anEvent, fullLead, testId } from '../../../testing/lead-records.ts'
import { renderOffice } from '../../../testing/render-page.tsx'
import * as page from '../managers/call-manager-page.tsx'
import * as consultingPage from '../managers/consulting-manager-page.tsx'

const findPanel = async () => within(await screen.findByRole('dialog', { name: 'Lead' }))
const findPart = async (name: string) => (await findPanel()).findByRole('region', { name })
const itemsOf = (part: HTMLElement) => within(part).queryAllByRole('listitem')

/** The page of the leads with this one open beside the list. */
function atPanel(lead: Lead, more: Partial<LeadFull> = {}) {
  const api = fakeApi()
  fakePipeline(api, { rows: [lead] })
  api.answer(leads.get, fullLead(lead, more))
  return { api, ...renderOffice(page, `/admin/leads?lead=${lead.id}`) }
}

test('a lead is opened beside the list, with what is known of it and what happened to it', async () => {
  const agent = anAgent(1)
  const lead = aLead(2001, {
    email: 'aziza@example.com',
    passport_number: 'AB1234567',
    region: 'Buxoro',
    country: 'korea',
    status: 'rejected',
    reason: 'Fikridan qaytdi',
  })
  const { user } = atPanel(lead, {
    timeline: [
      anEvent(1),
      anEvent(2, { event: 'assigned', agent_name: agent.full_name }),
      anEvent(3, {
        event: 'call_outcome',
        from_stage: 'initial',
        from_status: 'new',
        to_status: 'rejected',
        reason: 'Fikridan qaytdi',
      }),
    ],
    notes: ['Ikki marta gaplashdik', 'Kechqurun qo‘ng‘iroq qiling'].map((text, at) => ({
      id: testId(at),
      text,
      author_name: 'Dilnoza Karimova',
      channel: 'web' as const,
      created_at: '2026-01-01T00:00:00.000Z',
    })),
  })
  const panel = await findPanel()
  await panel.findByRole('heading', { name: lead.name })
  panel.getByText('Rad etilgan')
  expect(panel.getByText(lead.phone as string).getAttribute('href')).toMatch(/^tel:\+998\d+$/)
  expect(panel.getByRole('link', { name: 'aziza@example.com' }).getAttribute('href')).toMatch(/^mailto:/)
  panel.getByText('Buxoro')
  panel.getByText('Koreya')
  expect(panel.queryByText('AB1234567')).toBeNull()
  await user.click(panel.getByLabelText('Pasport raqamini ko‘rsatish'))
  panel.getByText('AB1234567')

  const [newest, second, oldest, ...others] = itemsOf(await findPart('Tarix')).map((item) => item.textContent)
  expect(others).toEqual([])
  expect(newest).toContain('Rad etildi')
  expect(newest).toContain('initial, Yangi → initial, Rad etilgan')
  expect(newest).toContain('Sabab: Fikridan qaytdi')
  expect(second).toContain(`Biriktirildi: ${agent.full_name}`)
  expect(oldest).toContain('Lead ochildi')
  const notes = itemsOf(await findPart('Notes'))
  expect(notes).toHaveLength(2)
  expect(notes[0]?.textContent).toContain('Ikki marta gaplashdik')

  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(window.location.pathname + window.location.search).toBe('/admin/leads')
})

test('a note is written, not lost while the panel is closed, and added to the others', async () => {
  const lead = aLead(2002)
  const { api, user } = atPanel(lead)
  const part = within(await findPart('Notes'))
  const field = () => part.getByLabelText<HTMLTextAreaElement>('Yangi izoh')
  await user.click(part.getByText('Izoh qo‘shish'))
  await part.findByText('To‘ldirish shart')
  await expectFocus(field())
  await fillField(user, field(), 'Ertaga yana so‘raydi')
  await user.click((await findPanel()).getByLabelText('Yopish'))
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull())

  await user.click(screen.getByText(lead.name))
  const reopened = within(await findPart('Notes'))
  const noteText = () => reopened.getByLabelText<HTMLTextAreaElement>('Yangi izoh').value
  expect(noteText()).toBe('Ertaga yana so‘raydi')
  api.disconnect(leads.addNote)
  await user.click(reopened.getByText('Izoh qo‘shish'))
  await reopened.findByRole('alert')
  expect(noteText()).toBe('Ertaga yana so‘raydi')

  const note = {
    id: testId(1),
    text: 'Ertaga yana so‘raydi',
    author_name: null,
    channel: 'web' as const,
    created_at: '2026-01-01T00:00:00.000Z',
  }
  api.answer(leads.addNote, note)
  api.answer(leads.get, fullLead(lead, { notes: [note] }))
  await user.click(reopened.getByText('Izoh qo‘shish'))
  await reopened.findByText('Ertaga yana so‘raydi', { selector: 'li *' })
  expect(noteText()).toBe('')
  const sent = api.callsOf(leads.addNote).map(({ params, body }) => ({ ...params, ...body }))
  const expected = { id: lead.id, text: 'Ertaga yana so‘raydi' }
  expect(sent).toEqual([expected, expected])
})

test('a lead that could not be loaded says so and can be retried', async () => {
  const lead = aLead(2003)
  const { api, user } = atPanel(lead)
  api.refuse(leads.get, 500)
  const panel = await findPanel()
  await panel.findByText('Leadni olishda xatolik yuz berdi')
  api.answer(leads.get, fullLead(lead))
  await user.click(panel.getByText('Qayta urinish'))
  await panel.findByRole('heading', { name: lead.name })
})

const gone = 'Bunday lead topilmadi yoki u endi sizda emas'

test.each([testId(1), 'no-id'])('the lead %s, which does not exist, says so', async (id) => {
  const api = fakeApi()
  fakePipeline(api, { rows: [] })
  api.answer(leads.get, notFound)
  renderOffice(page, `/admin/leads?lead=${id}`)
  expect((await (await findPanel()).findByRole('alert')).textContent).toBe(gone)
})

test('a lead of another stage is not found by its manager', async () => {
  const api = fakeApi()
  fakePipeline(api, { rows: [] })
  api.answer(leads.get, notFound)
  const address = `/admin/leads/consulting-manager?lead=${testId(1)}`
  renderOffice(consultingPage, address, { role: 'consulting_manager' })
  expect((await (await findPanel()).findByRole('alert')).textContent).toBe(gone)
})

test('two leads of one client are merged, and unmerged again', async () => {
  const name = 'Shahnoza Ergasheva'
  const kept = aLead(2005, { name })
  const other = aLead(2006, { name, email: 'shahnoza@example.com', region: 'Samarqand' })
  const duplicate: DuplicateLead = { ...other, alike_by: ['name'] }
  const undo_id = testId(400)
  const { api, user } = atPanel(kept)
  api.answer(leads.listDuplicates, [duplicate])
  const part = await findPart('O‘xshash leadlar')
  await within(part).findByText(other.phone as string, { exact: false })
  expect(itemsOf(part)).toHaveLength(1)
  within(part).getByText('O‘xshashligi: ism')

  api.answer(leads.merge, () => {
    const both = { ...kept, email: other.email, region: other.region }
    api.answer(leads.get, fullLead(both, { timeline: [anEvent(1, { event: 'merged', undo_id })] }))
    api.answer(leads.listDuplicates, [])
    return { ...both, undo_id }
  })
  await user.click(within(part).getByLabelText(`Birlashtirish: ${name}`))
  const question = await screen.findByRole('dialog', { name: 'Leadlarni birlashtirish' })
  await user.click(within(question).getByRole('button', { name: 'Birlashtirish' }))
  await findToast('Leadlar birlashtirildi')
  await within(part).findByText('O‘xshash lead topilmadi')
  const panel = await findPanel()
  await panel.findByText('Samarqand')
  panel.getByText('shahnoza@example.com')
  expect(api.callsOf(leads.merge).map(({ body }) => body)).toEqual([
    { keep_id: kept.id, merge_id: other.id, take: [] },
  ])

  api.answer(leads.unmerge, () => {
    api.answer(leads.get, ({ params }) =>
      params.id === other.id
        ? fullLead(other)
        : fullLead(kept, { timeline: [anEvent(1), anEvent(2, { event: 'unmerged' })] }),
    )
    api.answer(leads.listDuplicates, [duplicate])
    return [kept, other]
  })
  await user.click(panel.getByText('Birlashtirishni bekor qilish'))
  const undo = await screen.findByRole('alertdialog', { name: 'Birlashtirish bekor qilinsinmi?' })
  await user.click(within(undo).getByRole('button', { name: 'Ajratish' }))
  await findToast('Leadlar yana alohida')
  await panel.findByText('Birlashtirish bekor qilindi')
  expect(itemsOf(await findPart('Tarix'))[0]?.textContent).toContain('Birlashtirish bekor qilindi')
  await waitFor(() => expect(panel.queryByText('Samarqand')).toBeNull())
  expect(api.callsOf(leads.unmerge).map(({ params }) => params)).toEqual([{ id: undo_id }])

  await user.click(await within(await findPart('O‘xshash leadlar')).findByText(name))
  await waitFor(() => expect(window.location.search).toBe(`?lead=${other.id}`))
  await screen.findByText('Samarqand')
})

test('the history can be read in parts, and says what was undone, called and edited', async () => {
  const { user } = atPanel(aLead(2010), {
    timeline: [
      anEvent(1),
      anEvent(2, { event: 'no_answer', is_undone: true, call: { phone: null, seconds: 130 } }),
      anEvent(3, {
        event: 'edited',
        changes: [{ field: 'region', before: 'Buxoro', after: 'Xiva' }],
      }),
    ],
    notes: [
      {
        id: testId(1),
        text: 'Ertaga',
        author_name: null,
        channel: 'web' as const,
        created_at: '2026-01-01T00:00:00.000Z',
      },
    ],
  })
  const part = await findPart('Tarix')
  const lines = () => itemsOf(part).map(({ textContent }) => textContent)
  expect(lines()).toHaveLength(3)
  await user.click(within(part).getByText('Qo‘ng‘iroqlar'))
  expect(lines()).toEqual([expect.stringMatching(/^Ko‘tarmadibekor qilinganQo‘ng‘iroq, 2 daq/)])
  await user.click(within(part).getByText('O‘zgarishlar'))
  expect(lines()[0]).toContain('Hudud: Buxoro → Xiva')
  expect(lines()).toHaveLength(2)
  await user.click(within(part).getByText('Izohlar'))
  expect(lines()).toEqual([expect.stringMatching(/^Ertaga/)])
})

test('a lead with a chat is written to there, and the note says so', async () => {
  const lead = aLead(2001)
  const { user, api } = atPanel(lead, { has_chat: true })
  await user.click(await (await findPanel()).findByRole('button', { name: 'Telegramda yozish' }))
  const field = (await findPanel()).getByLabelText('Telegramda yozish')
  await fillField(user, field, 'Ertaga kela olasizmi?')
  api.refuse(leads.sendMessage, 409, { code: 'no_chat', message: 'Bu leadning chati yo‘q' })
  await user.click((await findPanel()).getByRole('button', { name: 'Yuborish' }))
  await (await findPanel()).findByText('Bu leadning chati yo‘q')
  const note = {
    id: testId(2),
    text: 'Ertaga kela olasizmi?',
    author_name: 'Dilnoza Karimova',
    channel: 'telegram' as const,
    created_at: lead.created_at,
  }
  api.answer(leads.sendMessage, note)
  api.answer(leads.get, fullLead(lead, { has_chat: true, notes: [note] }))
  await user.click((await findPanel()).getByRole('button', { name: 'Yuborish' }))
  await findToast('Xabar yuborildi')
  expect(api.callsOf(leads.sendMessage).at(-1)?.body).toEqual({ text: 'Ertaga kela olasizmi?' })
  await (await findPanel()).findByText('Telegram orqali')
})

test('a lead without a chat cannot be written to', async () => {
  atPanel(aLead(2001))
  await findPart('Tarix')
  expect((await findPanel()).queryByRole('button', { name: 'Telegramda yozish' })).toBeNull()
})
