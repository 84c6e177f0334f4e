import { screen, waitFor, within } from '@testing-library/react'
import { cases } from 'contract/cases'
import { expect, test } from 'vitest'
import { anEntry } from '../../../testing/case-records.ts'
import { renderCase } from '../../../testing/fake-case.tsx'
import { fillField } from '../../../testing/fill-field.ts'
import { findToast } from '../../../testing/find-toast.ts'

test('the history tells what happened from the first contact on, and older entries on demand', async () => {
  const { api, user } = renderCase({}, { query: '?tab=timeline' })
  const entries = Array.from({ length: 51 }, (_, at) => anEntry(at + 1))
  api.answer(cases.timeline, ({ query }) => {
    const from = Number(query.offset)
    return entries.slice(from, from + Number(query.limit))
  })
  await screen.findByText('Izoh 50')
  expect(screen.queryByText('Izoh 51')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Oldingilarini ko‘rsatish' }))
  await screen.findByText('Izoh 51')
  expect(screen.queryByRole('button', { name: 'Oldingilarini ko‘rsatish' })).toBeNull()
})

test('a history that could not be loaded can be retried', async () => {
  const { api, user } = renderCase({}, { query: '?tab=timeline' })
  api.refuse(cases.timeline, 500)
  await screen.findByText('Tarixni olishda xatolik yuz berdi')
  api.answer(cases.timeline, [anEntry(1)])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByText('Izoh 1')
})

test('a note is written where only staff read it, and survives another tab', async () => {
  const { api, user } = renderCase({}, { query: '?tab=notes' })
  const notes = [
    anEntry(1, { kind: 'lead_note', event: 'note' }),
    anEntry(2, { kind: 'event', event: 'handed_in' }),
  ]
  api.answer(cases.timeline, () => notes)
  await screen.findByText('Izoh 1')
  // Only notes are listed here.
  expect(screen.queryByText('Izoh 2')).toBeNull()
  await screen.findByText('Faqat xodimlar ko‘radi')
  await fillField(user, screen.getByLabelText('Yangi eslatma'), 'Pasporti eski')
  await user.click(screen.getByRole('tab', { name: 'Tarix' }))
  await screen.findByText('Ariza topshirildi')
  await user.click(screen.getByRole('tab', { name: 'Eslatmalar' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Yangi eslatma')
  expect(field.value).toBe('Pasporti eski')
  api.answer(cases.addNote, ({ body }) => {
    const note = anEntry(3, { text: String(body.text) })
    notes.unshift(note)
    return note
  })
  await user.click(screen.getByRole('button', { name: 'Eslatma qo‘shish' }))
  await findToast('Eslatma qo‘shildi')
  const panel = within(screen.getByRole('tabpanel', { name: 'Eslatmalar' }))
  await panel.findByText('Pasporti eski', { selector: 'p' })
  expect(api.callsOf(cases.addNote).map(({ body }) => body)).toEqual([{ text: 'Pasporti eski' }])
  await waitFor(() => expect(field.value).toBe(''))
})
