import { screen, waitFor, within } from '@testing-library/react'
import { type CaseRow, cases } from 'contract/cases'
import type { StaffRole } from 'contract/roles'
import { serviceSteps } from 'contract/service-steps'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import { aCase, aServiceStep, noCounts } from '../../../testing/case-records.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { aService, idOf } from '../../../testing/office-records.ts'
import { renderOffice } from '../../../testing/render-page.tsx'
import * as page from './cases-page.tsx'

const olim = { id: idOf('b001', 1), full_name: 'Olim Yusupov', avatar_url: null, open_cases: 2 }

function at(address: string, rows: CaseRow[], role?: StaffRole) {
  const api = fakeApi()
  api.answer(cases.list, ({ query }) => {
    const from = Number(query.offset ?? 0)
    return { results: rows.slice(from, from + Number(query.limit)), total: rows.length }
  })
  api.answer(services.list, [aService(1)])
  api.answer(serviceSteps.list, [aServiceStep(1, { name: { uz: 'Suhbat', en: '', ru: '' } })])
  api.answer(cases.assignees, [olim])
  return { api, ...renderOffice(page, address, { role }) }
}

const theRow = (name: RegExp) => screen.findByRole('row', { name })
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Qaysi ishlar' })).getByRole('link', {
    name: new RegExp(`^${name}`),
  })
/** The queries of the rows, without those for the numbers of the tabs. */
const asked = (api: ReturnType<typeof fakeApi>) =>
  api
    .callsOf(cases.list)
    .map(({ query }) => query)
    .filter(({ limit }) => limit !== '1')

test('a row says whose case it is, where it stands and what waits', async () => {
  const row = aCase(1, {
    country: 'korea',
    turn: 'us',
    due_on: '2000-01-01',
    stuck: ['overdue', 'unanswered'],
    responsible: { full_name: 'Olim Yusupov', avatar_url: null, is_responsible: true, staff_id: olim.id },
    to_review: 2,
    to_redo: 1,
  })
  at('/admin/cases', [row])
  const shown = await theRow(/Gulnora 1/)
  const link = within(shown).getByRole('link', { name: 'Gulnora 1' })
  expect(link.getAttribute('href')).toBe(`/admin/applications/${row.application_id}`)
  await waitFor(() => expect(shown.textContent).toContain('Xizmat 1'))
  for (const words of [
    'Koreya',
    'Hujjatlar 1/6',
    'Navbat bizda',
    'Xabarga javob yo‘q',
    'Olim Yusupov',
    '2 ta',
    '1 ta qaytarilgan',
  ]) {
    expect(shown.textContent).toContain(words)
  }
  // Only a day that has passed is counted in days.
  expect(shown.textContent).toMatch(/Muddati \d+ kun oldin o‘tgan/)
})

test('why nothing moves is said once, in the column it is about', async () => {
  at('/admin/cases', [aCase(1, { stuck: ['no_date', 'no_owner', 'no_contact'], responsible: null })])
  const cells = Array.from((await theRow(/Gulnora 1/)).children)
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const columnOf = (words: string) =>
    cells.flatMap(({ textContent }, at) => (textContent?.includes(words) ? headers[at] : []))
  expect(columnOf('Sana qo‘yilmagan')).toEqual(['Muddat'])
  expect(columnOf('Mas’ul yo‘q')).toEqual(['Mas’ul'])
  expect(columnOf('Telefoni yo‘q')).toEqual(['Navbat'])
})

test('views and filters are in the address, each view with its count', async () => {
  const { user, api } = at('/admin/cases', [aCase(1), aCase(2)])
  await theRow(/Gulnora 2/)
  await waitFor(() => expect(tab('Ochiq').textContent).toBe('Ochiq2'))
  await user.click(tab('To‘xtab qolganlar'))
  await waitFor(() => expect(window.location.search).toBe('?view=stuck'))
  await user.selectOptions(screen.getByLabelText('Davlat'), 'Koreya')
  await user.selectOptions(screen.getByLabelText('Navbat'), 'Navbat mijozda')
  await user.selectOptions(screen.getByLabelText('Bosqich'), 'Suhbat')
  await user.selectOptions(screen.getByLabelText('Mas’ul'), 'Olim Yusupov')
  const filters = { view: 'stuck', country: 'KR', turn: 'client', step: 'Suhbat', staff_id: olim.id }
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual(filters),
  )
  await waitFor(() => expect(asked(api).at(-1)).toEqual({ ...filters, limit: '25', offset: '0' }))
})

test('the stuck view says how many are stuck for which reason', async () => {
  const { api } = at('/admin/cases?view=stuck', [aCase(1)])
  api.answer(cases.counts, { ...noCounts, stuck: { ...noCounts.stuck, overdue: 3, no_owner: 1 } })
  const reasons = await screen.findByRole('list', { name: 'Nega to‘xtagan' })
  expect(
    within(reasons)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Muddati o‘tgan: 3', 'Mas’ul yo‘q: 1'])
})

test('several cases are given to one person, and the question says how many', async () => {
  const { user, api } = at('/admin/cases', [aCase(1), aCase(2), aCase(3)])
  await user.click(await screen.findByRole('checkbox', { name: 'Tanlash: Gulnora 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tanlash: Gulnora 3' }))
  await user.click(screen.getByRole('button', { name: 'Mas’ul tayinlash' }))
  const dialog = within(screen.getByRole('dialog', { name: '2 ta ish kimga beriladi?' }))
  // Nobody chosen yet.
  await user.click(dialog.getByRole('button', { name: 'Tayinlash' }))
  await dialog.findByText('Xodimni tanlang')
  expect(api.callsOf(cases.assign)).toEqual([])

  api.answer(cases.assign, { count: 2 })
  await user.click(dialog.getByRole('radio', { name: /^Olim Yusupov/ }))
  await user.type(dialog.getByLabelText('Izoh (ixtiyoriy)'), 'Shoshilinch')
  await user.click(dialog.getByRole('button', { name: 'Tayinlash' }))
  await findToast('2 ta ish Olim Yusupovga berildi')
  expect(api.callsOf(cases.assign).map(({ body }) => body)).toEqual([
    {
      application_ids: [aCase(1).application_id, aCase(3).application_id],
      staff_id: olim.id,
      note: 'Shoshilinch',
    },
  ])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tanlanganlar bilan amallar' })).toBeNull())
})

test('a refused assignment stays in its dialog with the reason', async () => {
  const { user, api } = at('/admin/cases', [aCase(1)])
  await user.click(await screen.findByRole('button', { name: 'Amallar: Gulnora 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'Mas’ul tayinlash' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Gulnora 1: ish kimga beriladi?' }))
  await user.click(await dialog.findByRole('radio', { name: /^Olim Yusupov/ }))
  api.refuse(cases.assign, 404, { code: 'not_found', message: 'Ma’lumot topilmadi' })
  await user.click(dialog.getByRole('button', { name: 'Tayinlash' }))
  await dialog.findByText('Ma’lumot topilmadi')
})

test('an empty view says so, a filtered one offers to clear the filter', async () => {
  const { user } = at('/admin/cases?view=no_owner&country=KR', [])
  await screen.findByText('Bu yerda ish yo‘q')
  await user.click(screen.getByRole('button', { name: 'Filtrni tozalash' }))
  await waitFor(() => expect(window.location.search).toBe('?view=no_owner'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Filtrni tozalash' })).toBeNull())
})

test('a list that could not be loaded says so and can be retried', async () => {
  const { user, api } = at('/admin/cases', [])
  api.refuse(cases.list, 500)
  await screen.findByText('Ishlarni olishda xatolik yuz berdi')
  api.answer(cases.list, { results: [aCase(1)], total: 1 })
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await theRow(/Gulnora 1/)
})

test.each(['finance', 'call_manager', 'consulting_manager'] as const)(
  '%s reads cases and assigns none',
  async (role) => {
    const { user, api } = at('/admin/cases', [aCase(1)], role)
    await theRow(/Gulnora 1/)
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryByLabelText('Mas’ul')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Amallar: Gulnora 1' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Ochish'])
    expect(api.callsOf(cases.assignees)).toEqual([])
  },
)
