import { screen, waitFor, within } from '@testing-library/react'
import { type Client, clients } from 'contract/clients'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { aClient } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './clients-page.tsx'

/** The clients as the server has them, a page at a time; the other queries are in the calls. */
function withClients(stored: Client[]) {
  const api = fakeApi()
  api.answer(clients.richList, ({ query }) => {
    const from = Number(query.offset ?? 0)
    const results = stored.slice(from, from + Number(query.limit))
    return query.with_total ? { results, total: stored.length } : { results }
  })
  return {
    api,
    /** What the rows were asked for, without their number. */
    asked: () =>
      api
        .callsOf(clients.richList)
        .filter(({ query }) => !query.with_total)
        .map(({ query }) => query),
  }
}

const eleven = Array.from({ length: 11 }, (_, at) => aClient(at + 1))
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('search, order and page are in the address', async () => {
  const { asked } = withClients(eleven)
  const { user, router, unmount } = renderOffice(page, '/admin/client?search_val=Gulnora')
  await screen.findByText('Gulnora 1')
  expect(screen.getAllByRole('rowheader')).toHaveLength(10)
  await screen.findByText('Jami: 11')
  expect(isDisabled('Oldingi')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Keyingi' }))
  await screen.findByText('Gulnora 11')
  expect(window.location.search).toBe('?search_val=Gulnora&page=2')
  expect(isDisabled('Keyingi')).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Ism' }))
  await screen.findByText('Gulnora 1')
  expect(window.location.search).toBe('?search_val=Gulnora&sort_field=full_name&sort_desc=false')
  const header = screen.getByRole('columnheader', { name: 'Ism' })
  expect(header.getAttribute('aria-sort')).toBe('ascending')
  await router.navigate(-1)
  await screen.findByText('Gulnora 11')
  expect(window.location.search).toBe('?search_val=Gulnora&page=2')
  expect(asked()).toEqual([
    { search_val: 'Gulnora', limit: '10', offset: '0' },
    { search_val: 'Gulnora', limit: '10', offset: '10' },
    { search_val: 'Gulnora', sort_field: 'full_name', sort_desc: 'false', limit: '10', offset: '0' },
  ])

  // After a reload it is the same page.
  unmount()
  renderOffice(page, '/admin/client?search_val=Gulnora&page=2')
  await screen.findByText('Gulnora 11')
})

test('the search is in the chosen field', async () => {
  const { asked } = withClients([aClient(1)])
  const { user } = renderOffice(page, '/admin/client')
  await screen.findByText('Gulnora 1')
  await user.selectOptions(screen.getByLabelText('Qayerdan'), 'phone')
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Mijozlarni qidirish' })
  await user.type(search, '90 123{Enter}')
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      search_field: 'phone',
      search_val: '90 123',
      limit: '10',
      offset: '0',
    }),
  )
  await user.clear(search)
  await waitFor(() => expect(window.location.search).toBe('?search_field=phone'))
})

test('a list that could not be loaded says so and can be retried', async () => {
  const { api } = withClients([])
  api.refuse(clients.richList, 500)
  const { user } = renderOffice(page, '/admin/client')
  await screen.findByText('Mijozlarni olishda xatolik yuz berdi')
  api.answer(clients.richList, { results: [aClient(1)] })
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByText('Gulnora 1')
})

test('a deleted client leaves the list', async () => {
  const { api } = withClients([aClient(1)])
  const { user } = renderOffice(page, '/admin/client')
  await user.click(await screen.findByRole('button', { name: 'Amallar: Gulnora 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'O‘chirish' }))
  const question = within(screen.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" }))
  api.answer(clients.remove, undefined)
  api.answer(clients.richList, { results: [] })
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  await screen.findByText('Hech narsa topilmadi')
  expect(api.callsOf(clients.remove).map(({ params }) => params)).toEqual([{ id: aClient(1).id }])
})
