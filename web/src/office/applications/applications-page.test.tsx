import { screen, waitFor, within } from '@testing-library/react'
import { type Application, applications } from 'contract/applications'
import type { StaffRole } from 'contract/roles'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeApplications } from '../../testing/fake-applications.ts'
import { aClient, anApplication, aService } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import { watchDownloads } from '../../testing/watch-downloads.ts'
import * as page from './applications-page.tsx'

function at(address: string, rows: Application[], role?: StaffRole) {
  const api = fakeApi()
  return { api, ...fakeApplications(api, rows), ...renderOffice(page, address, { role }) }
}

const many = (count: number) => Array.from({ length: count }, (_, at) => anApplication(at + 1))
const rowsShown = (count: number) =>
  waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(count))
/** Whose applications alone are shown. */
const theChip = () => screen.findByText('Gulnora 1', { selector: 'p span' })
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('pages of six and their order are in the address', async () => {
  const { user, asked, unmount } = at('/admin/applications', many(7))
  await rowsShown(6)
  expect(isDisabled('Oldingi')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Keyingi' }))
  await rowsShown(1)
  expect(window.location.search).toBe('?page=2')
  expect(isDisabled('Keyingi')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Davlat' }))
  await rowsShown(6)
  expect(window.location.search).toBe('?sort_field=country_preference&sort_desc=false')
  const header = screen.getByRole('columnheader', { name: 'Davlat' })
  expect(header.getAttribute('aria-sort')).toBe('ascending')
  expect(asked()).toEqual([
    { limit: '6', offset: '0' },
    { limit: '6', offset: '6' },
    { sort_field: 'country_preference', sort_desc: 'false', limit: '6', offset: '0' },
  ])

  // After a reload it is the same page.
  unmount()
  renderOffice(page, '/admin/applications?page=2')
  await rowsShown(1)
})

test('the search is in the address, and the tabs count what it finds', async () => {
  const { user, api, asked } = at('/admin/applications?page=2', many(7))
  await rowsShown(1)
  await user.type(
    screen.getByLabelText('Mijozning ismi, telefoni yoki e-maili bo‘yicha qidirish'),
    'Ғайрат{Enter}',
  )
  await waitFor(() => expect(asked().at(-1)).toEqual({ query: 'Ғайрат', limit: '6', offset: '0' }))
  expect(new URLSearchParams(window.location.search).get('query')).toBe('Ғайрат')
  expect(new URLSearchParams(window.location.search).get('page')).toBeNull()
  await waitFor(() =>
    expect(api.callsOf(applications.richList).map(({ query }) => query)).toContainEqual({
      query: 'Ғайрат',
      status: 'pending',
      limit: '1',
      with_total: 'true',
    }),
  )
})

test('filters are in the address and can be removed one by one or all at once', async () => {
  const ofClient = `client_id=${aClient(1).id}`
  const { user, router } = at(`/admin/applications?${ofClient}`, many(3))
  await rowsShown(1)
  await theChip()
  await user.selectOptions(screen.getByLabelText('Xizmat'), 'Xizmat 2')
  await screen.findByText('Hech narsa topilmadi')
  const ofService = `service_id=${aService(2).id}`
  expect(window.location.search).toBe(`?${ofClient}&${ofService}`)
  await user.click(screen.getByRole('button', { name: /^Mijoz bo‘yicha filtrni olib tashlash/ }))
  await waitFor(() => expect(screen.queryByText('Gulnora 1', { selector: 'p span' })).toBeNull())
  expect(window.location.search).toBe(`?${ofService}`)
  await router.navigate(-1)
  await theChip()
  expect(window.location.search).toBe(`?${ofClient}&${ofService}`)
  await user.click(screen.getByRole('button', { name: 'Filtrni tozalash' }))
  await rowsShown(3)
  expect(window.location.pathname + window.location.search).toBe('/admin/applications')
})

test('what the filter shows leaves as a table', async () => {
  const ofClient = { client_id: aClient(1).id }
  const { user, api } = at(`/admin/applications?${new URLSearchParams(ofClient)}`, many(3))
  api.answer(applications.export, () => new Response('Mijoz'))
  const downloads = watchDownloads()
  await rowsShown(1)
  await user.click(screen.getByRole('button', { name: /^CSV/ }))
  await waitFor(() => expect(downloads).toHaveLength(1))
  expect(downloads[0]?.name).toMatch(/^arizalar-\d{4}-\d\d-\d\d\.csv$/)
  expect(api.callsOf(applications.export).map(({ query }) => query)).toEqual([ofClient])
})

test('many are deleted at once, and the question says how many', async () => {
  const { user, api, stored } = at('/admin/applications', many(3))
  await user.click(await screen.findByRole('checkbox', { name: 'Tanlash: Gulnora 1' }))
  const bar = () => screen.queryByRole('region', { name: 'Tanlanganlar bilan amallar' })
  within(bar() as HTMLElement).getByText('1 ta tanlandi')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(bar()).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: 'Sahifadagi hammasini tanlash' }))
  await user.click(within(bar() as HTMLElement).getByRole('button', { name: 'O‘chirish' }))
  const question = within(screen.getByRole('alertdialog'))
  question.getByText('3 ta ariza')
  const remove = question.getByRole('button', { name: 'O‘chirish' })
  api.disconnect(applications.removeMany)
  await user.click(remove)
  await question.findByText("O'chirishda xatolik yuz berdi")
  fakeApplications(api, stored())
  await user.click(remove)
  await screen.findByText('Hech narsa topilmadi')
  expect(bar()).toBeNull()
  const ids = many(3).map(({ id }) => id)
  expect(api.callsOf(applications.removeMany).map(({ body }) => body)).toEqual([{ ids }, { ids }])
})

test('a list that could not be loaded says so and can be retried', async () => {
  const { user, api, stored } = at('/admin/applications', many(1))
  api.refuse(applications.richList, 500)
  await screen.findByText('Arizalarni olishda xatolik yuz berdi')
  fakeApplications(api, stored())
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await rowsShown(1)
})

test('finance reads applications and changes nothing', async () => {
  at(`/admin/applications?client_id=${aClient(1).id}`, many(1), 'finance')
  await rowsShown(1)
  await theChip()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  for (const name of [/Statusni o‘zgartirish/, 'Yangi ariza', /^CSV/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a manager works on applications and deletes none', async () => {
  const { user } = at('/admin/applications', many(1), 'manager')
  await screen.findByRole('button', { name: /Statusni o‘zgartirish: Gulnora 1$/ })
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Amallar: Gulnora 1' }))
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Ochish', 'Tahrirlash'])
})
