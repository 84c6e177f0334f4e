import { screen, within } from '@testing-library/react'
import type { HistoryEntry } from 'contract/client-history'
import { clients } from 'contract/clients'
import type { StaffRole } from 'contract/roles'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { aClient } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import { ClientHistory } from './client-history.tsx'

const client = aClient(1)
const at = '2026-11-05T09:07:00.000Z'
const manager = { kind: 'staff', full_name: 'Sevara Aliyeva', role: 'manager' } as const
const person = { kind: 'client', full_name: null, role: null } as const

const all: HistoryEntry[] = [
  { id: '1', at, kind: 'passport_revealed', actor: manager },
  { id: '2', at, kind: 'file_opened', actor: manager, file_id: client.id, file_name: 'diplom.pdf' },
  { id: '3', at, kind: 'data_exported', actor: person },
  {
    id: '4',
    at,
    kind: 'application_status',
    actor: manager,
    application_id: client.id,
    service: { uz: 'Talaba vizasi', en: '', ru: '' },
    from: 'pending',
    to: 'approved',
    note: 'Viza tayyor',
  },
  { id: '5', at, kind: 'lead_note', actor: manager, lead_id: client.id, text: 'Ertaga qo‘ng‘iroq' },
  {
    id: '6',
    at,
    kind: 'lead_event',
    actor: { kind: 'system', full_name: null, role: null },
    lead_id: client.id,
    event: 'assigned',
    from_stage: 'initial',
    from_status: 'new',
    to_stage: 'initial',
    to_status: 'new',
    agent_name: 'Javohir Qodirov',
    note: null,
    reason: null,
  },
  {
    id: '8',
    at,
    kind: 'document_uploaded',
    actor: person,
    document_id: client.id,
    name: { uz: 'Pasport nusxasi', en: '', ru: '' },
    title: '',
    n: 2,
  },
  {
    id: '9',
    at,
    kind: 'document_uploaded',
    actor: manager,
    document_id: client.id,
    name: null,
    title: 'Tavsiyanoma',
    n: 1,
  },
  { id: '7', at, kind: 'client_created', actor: manager, source: 'partner' },
]

function show(role: StaffRole = 'admin') {
  const Page = () => (
    <>
      <p>Sahifa</p>
      <ClientHistory client={client} />
    </>
  )
  return renderOffice({ default: Page }, '/admin', { role })
}

test('every kind of entry is a sentence with who and when', async () => {
  fakeApi().answer(clients.getHistory, { results: all, has_more: false })
  show()
  const entries = await screen.findAllByRole('listitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Pasport ma’lumotlari ko‘rildiSevara Aliyeva, Manager · 05/11/2026, 14:07',
    'Fayl ochildi: diplom.pdfSevara Aliyeva, Manager · 05/11/2026, 14:07',
    'Hamma ma’lumoti yuklab olindiMijozning o‘zi · 05/11/2026, 14:07',
    'Ariza holati: Talaba vizasiTasdiqlanganViza tayyorSevara Aliyeva, Manager · 05/11/2026, 14:07',
    'IzohErtaga qo‘ng‘iroqSevara Aliyeva, Manager · 05/11/2026, 14:07',
    'Lead: Biriktirildi: Javohir QodirovTizim · 05/11/2026, 14:07',
    'Hujjat qayta yuklandi: Pasport nusxasiMijozning o‘zi · 05/11/2026, 14:07',
    'Hujjat yuklandi: TavsiyanomaSevara Aliyeva, Manager · 05/11/2026, 14:07',
    'Mijoz qo‘shildi: HamkordanSevara Aliyeva, Manager · 05/11/2026, 14:07',
  ])
  const link = within(entries[3] as HTMLElement).getByRole('link', { name: 'Ariza holati: Talaba vizasi' })
  expect(link.getAttribute('href')).toBe(`/admin/applications?open=${client.id}`)
})

test('a draft is named where an application began', async () => {
  const began = { kind: 'application_status', actor: person, from: null, to: 'draft', note: null } as const
  const service = { uz: 'Talaba vizasi', en: '', ru: '' }
  const results = [{ ...began, id: '1', at, application_id: client.id, service }]
  fakeApi().answer(clients.getHistory, { results, has_more: false })
  show()
  const [entry] = await screen.findAllByRole('listitem')
  expect(entry?.textContent).toBe("Ariza: Talaba vizasiNoma'lum (qoralama)Mijozning o‘zi · 05/11/2026, 14:07")
})

test('it is paged, and the page is in the address', async () => {
  const api = fakeApi()
  api.answer(clients.getHistory, ({ query }) => {
    const isFirst = query.offset === '0'
    return { results: [all[isFirst ? 0 : 2] as HistoryEntry], has_more: isFirst }
  })
  const { user } = show()
  await screen.findByText('Pasport ma’lumotlari ko‘rildi')
  await user.click(screen.getByRole('button', { name: 'Keyingi' }))
  await screen.findByText('Hamma ma’lumoti yuklab olindi')
  expect(window.location.search).toBe('?history=2')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keyingi' }).disabled).toBe(true)
  expect(api.callsOf(clients.getHistory).map(({ query }) => query)).toEqual([
    { limit: '20', offset: '0' },
    { limit: '20', offset: '20' },
  ])
})

test('a client about whom nothing has happened has no entries, and a failure says so', async () => {
  const api = fakeApi()
  api.refuse(clients.getHistory, 500)
  const { user } = show()
  await screen.findByText('Tarixni olishda xatolik yuz berdi')
  api.answer(clients.getHistory, { results: [], has_more: false })
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByText('Hali hech narsa bo‘lmagan')
})

test('who may not read it does not ask for it', async () => {
  const api = fakeApi()
  api.answer(clients.getHistory, { results: all, has_more: false })
  show('finance')
  await screen.findByText('Sahifa')
  expect(screen.queryByRole('heading', { name: 'Tarix' })).toBeNull()
  expect(api.callsOf(clients.getHistory)).toEqual([])
})
