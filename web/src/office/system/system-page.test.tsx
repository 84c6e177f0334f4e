import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { apiKeys } from 'contract/api-keys'
import type { StaffRole } from 'contract/roles'
import { type StaffUser, staff } from 'contract/staff'
import {
  type AuditEntry,
  type BackupState,
  type DeadLetter,
  type Health,
  healthParts,
  system,
  trustFacts,
} from 'contract/system'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { anApiKey } from '../../testing/office-records.ts'
import { renderInFrame, withoutNews } from '../../testing/render-in-frame.tsx'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './system-page.tsx'

const path = '/admin/system'
const born = '2026-01-01T00:00:00.000Z'

const aLetter: DeadLetter = {
  id: '0192f0c4-b001-7bbb-8ccc-000000000001',
  kind: 'mail',
  name: 'password_reset',
  recipient: 'yetmagan@example.com',
  detail: '550 no such user',
  attempts: 7,
  created_at: born,
  given_up_at: born,
}

const colleague: StaffUser = {
  id: '0192f0c4-b002-7bbb-8ccc-000000000001',
  full_name: 'Olim Yusupov',
  username: 'olim',
  email: null,
  phone: null,
  role: 'manager',
  has_access: [],
  avatar_url: null,
  active: true,
  created_at: born,
  version: 1,
}

const aSignIn: AuditEntry = {
  id: '0192f0c4-b003-7bbb-8ccc-000000000001',
  kind: 'sign_in',
  event: 'staff.sign_in',
  actor_kind: 'staff',
  actor_id: colleague.id,
  api_key_id: null,
  via: null,
  target_kind: null,
  target_id: null,
  detail: {},
  source: '192.0.2.1',
  request_id: null,
  created_at: born,
}

const noBackups: BackupState = {
  daily_at: null,
  place: null,
  running_since: null,
  last: null,
  failure: null,
}

/** The state of the system in which these parts are broken, each with the reason. */
function healthWith(
  broken: Partial<Record<(typeof healthParts)[number], string>> = {},
  lacks: Health['lacks'] = [],
  backup: Health['backup'] = noBackups,
): Health {
  const parts = healthParts.map((part) => {
    const detail = broken[part] ?? null
    return { part, ok: detail === null, detail, since: detail === null ? null : born }
  })
  return { ok: parts.every(({ ok }) => ok), parts, lacks, backup }
}

function atSystem(letters: DeadLetter[], { role = 'admin' as StaffRole, address = path } = {}) {
  const api = fakeApi()
  api.answer(system.health, healthWith())
  api.answer(system.deadLetters, letters)
  if (role === 'super_admin') {
    api.answer(staff.list, [colleague])
    api.answer(system.audit, [aSignIn])
    api.answer(apiKeys.list, [])
  }
  return { api, ...renderOffice(page, address, { role }) }
}

const partNamed = async (name: string) => within(await screen.findByRole('region', { name }))
const health = () => partNamed('Hozir nima ishlamayapti')
const backups = () => partNamed('Zaxira nusxalar')
const letterTable = () => partNamed('Jo‘natilmay qolgan xatlar va ishlar')
const log = () => partNamed('Audit jurnali')

test('an admin sees that everything works, and no log', async () => {
  atSystem([])
  await screen.findByRole('heading', { level: 1, name: 'Tizim' })
  const parts = await health()
  await parts.findByText('Hammasi ishlayapti.')
  expect(parts.getAllByRole('listitem')).toHaveLength(healthParts.length)
  await (await letterTable()).findByText('Tashlab qo‘yilgan xat yoki ish yo‘q')
  expect(screen.queryByRole('region', { name: 'Audit jurnali' })).toBeNull()
})

test('a problem is shown with its reason, until it works again', async () => {
  const { user, api } = atSystem([])
  const parts = await health()
  await parts.findByText('Hammasi ishlayapti.')
  api.answer(system.health, healthWith({ mail: 'connect ECONNREFUSED' }))
  await user.click(parts.getByRole('button', { name: 'Qayta tekshirish' }))
  expect((await parts.findByRole('alert')).textContent).toBe('1 ta qism ishlamayapti.')
  const [first] = parts.getAllByRole('listitem')
  expect(first?.textContent).toContain('Xatlar')
  expect(first?.textContent).toContain('ECONNREFUSED')
  api.answer(system.health, healthWith())
  await user.click(parts.getByRole('button', { name: 'Qayta tekshirish' }))
  await parts.findByText('Hammasi ishlayapti.')
})

test('what the site lacks about the agency is named beside what works, with where it is mended', async () => {
  const { user, api } = atSystem([])
  const parts = await health()
  await parts.findByText('Hammasi ishlayapti.')
  expect(parts.queryByText(/yetishmaydi/)).toBeNull()
  api.answer(system.health, healthWith({}, [...trustFacts]))
  await user.click(parts.getByRole('button', { name: 'Qayta tekshirish' }))
  const notice = (await parts.findByText(/yetishmaydi/)).closest('[role=status]') as HTMLElement
  const lacks = within(notice)
    .getAllByRole('listitem')
    .map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')])
  expect(lacks).toEqual([
    [expect.stringMatching(/^Davlat ro‘yxati raqami/), '/admin/pictures'],
    [expect.stringMatching(/^Litsenziya/), '/admin/pictures'],
    [expect.stringMatching(/^Ofis surati/), '/admin/pictures'],
    [expect.stringMatching(/^Jamoada/), '/admin/team'],
    [expect.stringMatching(/^Valyuta kursi/), '/admin/rates'],
    [expect.stringMatching(/^Davlatlar haqida/), '/admin/countries'],
  ])
  parts.getByText('Hammasi ishlayapti.')
})

test('where no backups are scheduled the page says so, and how', async () => {
  atSystem([])
  const part = await backups()
  await part.findByText(/zaxira nusxa o‘zi olinmaydi/)
  part.getByText(/BACKUP_TO va BACKUP_AT/)
  part.getByText('Hali birorta ham zaxira nusxa olinmagan.')
})

test('the last backup is shown with where it is, its size and when it was checked, and the last failure', async () => {
  const { user, api } = atSystem([])
  const part = await backups()
  await part.findByText(/zaxira nusxa o‘zi olinmaydi/)
  const last: BackupState['last'] = {
    name: '2026-01-01T00-00-00Z',
    place: 's3://nusxalar/ofis',
    started_at: '2026-01-01T00:00:00.000Z',
    finished_at: '2026-01-01T00:01:30.000Z',
    rows: 123_456,
    files: 789,
    size: 5 * 1024 * 1024,
    written: 300 * 1024,
    checked_at: '2026-01-01T00:01:30.000Z',
    checked_whole_at: null,
    problem: null,
  }
  const failure = { at: born, reason: 'no space is left where backups are stored' }
  const state = { daily_at: '03:30', place: last.place, running_since: null, last, failure }
  api.answer(system.health, healthWith({ backup: 'Oxirgi zaxira nusxa olinmadi' }, [], state))
  await user.click((await health()).getByRole('button', { name: 'Qayta tekshirish' }))
  await part.findByText('Har kuni soat 03:30 da nusxa olinadi.')
  const facts = Object.fromEntries(
    part.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
  expect(facts).toEqual({
    'Oxirgi nusxa': expect.stringMatching(/^01\/01\/2026, 05:01, \d+ kun oldin$/),
    Qayerda: 's3://nusxalar/ofis',
    Ichida: expect.stringMatching(/^123.456 ta yozuv, 789 ta fayl$/),
    Hajmi: expect.stringMatching(/^5.MB, shundan 300.KB yangi yozilgan$/),
    'Qancha vaqt oldi': '90 soniya',
    'Qayta o‘qib tekshirilgan': '01/01/2026, 05:01',
  })
  part.getByText(/^Oxirgi xato, .*: no space is left where backups are stored$/)
})

test('a mail that has failed permanently is retried', async () => {
  const { user, api } = atSystem([aLetter])
  const letters = await letterTable()
  const retry = await letters.findByRole('button', { name: 'Qayta urinish: yetmagan@example.com' })
  const row = retry.closest('tr')
  expect(row?.textContent).toContain('password_reset')
  expect(row?.textContent).toContain('550 no such user')
  api.answer(system.retry, () => {
    api.answer(system.deadLetters, [])
    return undefined
  })
  retry.focus()
  await user.keyboard('{Enter}')
  await findToast('password_reset: navbatga qaytarildi')
  await waitFor(() => expect(retry.isConnected).toBe(false))
  expect(api.callsOf(system.retry).map(({ params }) => params)).toEqual([{ id: aLetter.id }])
})

test('one that a colleague has retried already says so', async () => {
  const { user, api } = atSystem([aLetter])
  const retry = await screen.findByRole('button', { name: 'Qayta urinish: yetmagan@example.com' })
  api.refuse(system.retry, 404, { code: 'not_found', message: 'Ma’lumot topilmadi' })
  api.answer(system.deadLetters, [])
  await user.click(retry)
  await findToast(/^Bu yozuv ro‘yxatda yo‘q/)
  await waitFor(() => expect(retry.isConnected).toBe(false))
})

test('the log is filtered by kind, user, record and day, and the filters are in the address', async () => {
  const { user, api } = atSystem([], { role: 'super_admin' })
  const audit = await log()
  await user.selectOptions(audit.getByLabelText('Turi'), 'Kirish')
  await waitFor(() => expect(audit.getByLabelText<HTMLSelectElement>('Turi').value).toBe('sign_in'))
  expect(window.location.search).toBe('?kind=sign_in')
  await audit.findByText('staff.sign_in')
  await user.click(await audit.findByRole('link', { name: 'Faqat shu kishi: Olim Yusupov' }))
  await waitFor(() => expect(window.location.search).toBe(`?kind=sign_in&actor_id=${colleague.id}`))
  const actorFilter = audit.getByLabelText<HTMLSelectElement>('Kim')
  await waitFor(() => expect(actorFilter.selectedOptions[0]?.textContent).toBe('Olim Yusupov'))

  api.answer(system.audit, [])
  fireEvent.change(audit.getByLabelText('gacha'), { target: { value: '2020-01-02' } })
  await audit.findByText('Hech narsa topilmadi')
  expect(window.location.search).toContain('&to=2020-01-02')
  expect(api.callsOf(system.audit).at(-1)?.query).toEqual({
    kind: 'sign_in',
    actor_id: colleague.id,
    to: '2020-01-02',
    limit: '50',
    offset: '0',
  })
  await user.click(audit.getByRole('button', { name: 'Filtrni tozalash' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  await audit.findByText('staff.sign_in')
  await user.type(audit.getByLabelText('Yozuv ID'), `${aLetter.id}{Enter}`)
  await audit.findByText('Hech narsa topilmadi')
  expect(window.location.search).toBe(`?target_id=${aLetter.id}`)
})

test('what was done through an API key names it, and leads to everything it has done', async () => {
  const { user, api } = atSystem([], { role: 'super_admin' })
  const key = anApiKey(1, { name: 'Sayt formasi' })
  api.answer(apiKeys.list, [key])
  const byKey = { ...aSignIn, event: 'lead.created', kind: 'record_changed', api_key_id: key.id } as const
  api.answer(system.audit, [byKey, { ...aSignIn, id: aLetter.id }])
  const audit = await log()
  await user.click(await audit.findByRole('link', { name: 'Faqat shu API kaliti: Sayt formasi' }))
  await waitFor(() => expect(window.location.search).toBe(`?api_key_id=${key.id}`))
  expect(audit.getAllByText('API kaliti: Sayt formasi')).toHaveLength(1)
  await waitFor(() => expect(api.callsOf(system.audit).at(-1)?.query.api_key_id).toBe(key.id))
  const filter = audit.getByLabelText<HTMLSelectElement>('API kaliti')
  await waitFor(() => expect(filter.selectedOptions[0]?.textContent).toBe('Sayt formasi'))
})

test('an address with a search opens the log searched', async () => {
  const { api } = atSystem([], {
    role: 'super_admin',
    address: `${path}?kind=sign_in&actor_id=${colleague.id}`,
  })
  const audit = await log()
  await audit.findByRole('link', { name: 'Faqat shu kishi: Olim Yusupov' })
  expect(audit.getByLabelText<HTMLSelectElement>('Turi').value).toBe('sign_in')
  expect(audit.getByLabelText<HTMLSelectElement>('Kim').value).toBe(colleague.id)
  expect(api.callsOf(system.audit)[0]?.query).toMatchObject({ kind: 'sign_in', actor_id: colleague.id })
})

test('who does not run the agency has no link to it', async () => {
  withoutNews()
  const { user } = renderInFrame(page, path, { role: 'manager' })
  await screen.findByText(/^“Tizim” bo‘limi sizning rolingiz uchun ochiq emas/)
  await user.click(screen.getByRole('button', { name: /^Hisob menyusi/ }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).not.toContain('Tizim holati')
})

test('who runs the agency has it in the profile menu', async () => {
  withoutNews()
  const { user } = renderInFrame({ default: () => null }, '/admin/profile')
  await user.click(await screen.findByRole('button', { name: /^Hisob menyusi/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Tizim holati' }))
  await waitFor(() => expect(window.location.pathname).toBe(path))
})
