import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { applications } from 'contract/applications'
import { expect, test } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeApplications } from '../../testing/fake-applications.ts'
import { findToast } from '../../testing/find-toast.ts'
import { anApplication, changedTo } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './applications-page.tsx'

function atApplications(count: number) {
  const api = fakeApi()
  const store = fakeApplications(
    api,
    Array.from({ length: count }, (_, at) => anApplication(at + 1)),
  )
  return { api, ...store, ...renderOffice(page, '/admin/applications') }
}

const statusButton = (at: number) =>
  screen.findByRole('button', { name: new RegExp(`Statusni o‘zgartirish: Gulnora ${at}$`) })
const rowOf = (at: number) => screen.getByRole('row', { name: new RegExp(`Gulnora ${at}`) })
const showsStatus = (at: number, text: string) => waitFor(() => expect(rowOf(at).textContent).toContain(text))
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Status bo‘yicha' })).getByRole('link', {
    name: new RegExp(`^${name}`),
  })
const hasCount = (name: string, count: number) =>
  waitFor(() => expect(tab(name).textContent).toBe(`${name}${count}`))

async function chooseStatus(user: UserEvent, at: number, name: string): Promise<void> {
  await user.click(await statusButton(at))
  await user.click(screen.getByRole('menuitemradio', { name }))
}

test('the status is sent at once, and the tab counts are updated', async () => {
  const { user, router, api, stored } = atApplications(2)
  await statusButton(1)
  await hasCount('Kutilmoqda', 2)
  await user.click(await statusButton(1))
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'Kutilmoqda',
    'Tasdiqlangan',
    'Rad etilgan',
    "Noma'lum",
    'Qoralamaga qaytarish',
  ])
  await user.click(screen.getByRole('menuitemradio', { name: 'Tasdiqlangan' }))
  await findToast('Status yangilandi')
  await showsStatus(1, 'Tasdiqlangan')
  await hasCount('Kutilmoqda', 1)
  await hasCount('Tasdiqlangan', 1)
  await hasCount('Hammasi', 2)
  const { id } = anApplication(1)
  expect(api.callsOf(applications.setStatus).map(({ body }) => body)).toEqual([
    { id, status: 'approved', version: 1 },
  ])

  await user.click(tab('Rad etilgan'))
  await screen.findByText('Hech narsa topilmadi')
  expect(window.location.search).toBe('?status=rejected')
  await user.click(tab('Tasdiqlangan'))
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  await chooseStatus(user, 1, "Noma'lum")
  // It has left its tab.
  await screen.findByText('Hech narsa topilmadi')
  expect(stored().map(({ status }) => status)).toEqual(['uknown', 'pending'])
  await router.navigate(-1)
  await waitFor(() => expect(window.location.search).toBe('?status=rejected'))
})

test('a status the server refuses is reset', async () => {
  const { user, api } = atApplications(1)
  await statusButton(1)
  api.refuse(applications.setStatus, 500)
  const answer = api.pause(applications.setStatus)
  await chooseStatus(user, 1, 'Rad etilgan')
  // It does not wait for the answer, and is not sent twice.
  await showsStatus(1, 'Rad etilgan')
  expect((await statusButton(1)).getAttribute('aria-busy')).toBe('true')
  await user.click(await statusButton(1))
  expect(screen.queryByRole('menu')).toBeNull()
  answer()
  await findToast('Statusni yangilashda xatolik yuz berdi')
  await showsStatus(1, 'Kutilmoqda')

  api.answer(applications.setStatus, anApplication(1, { status: 'rejected', version: 2 }))
  await chooseStatus(user, 1, 'Rad etilgan')
  await findToast('Status yangilandi')
  expect(api.callsOf(applications.setStatus)).toHaveLength(2)
})

test('a status that a colleague set meanwhile is shown beside the chosen one', async () => {
  const { user, api, change } = atApplications(1)
  await statusButton(1)
  const { id } = anApplication(1)
  api.refuse(applications.setStatus, 409, changedTo(change(id, { status: 'rejected' })))
  await chooseStatus(user, 1, 'Tasdiqlangan')
  const notice = (await screen.findByText(/boshqa kishi o‘zgartirdi/)).closest('[role=status]') as HTMLElement
  await expectFocus(notice)
  expect(notice.textContent).toContain('Gulnora 1')
  expect(notice.textContent).toContain('Hozir saqlanganRad etilgan')
  expect(notice.textContent).toContain('Siz tanlaganTasdiqlangan')
  await findToast('Gulnora 1: ariza shu orada o‘zgargan, hozir Rad etilgan')
  await showsStatus(1, 'Rad etilgan')
  await user.click(within(notice).getByRole('button', { name: 'Saqlanganini qoldirish' }))
  await waitFor(() => expect(notice.isConnected).toBe(false))
  expect(api.callsOf(applications.setStatus)).toHaveLength(1)
})

test('the chosen status can overwrite a colleague’s', async () => {
  const { user, api, change } = atApplications(1)
  await statusButton(1)
  const { id } = anApplication(1)
  api.refuse(applications.setStatus, 409, changedTo(change(id, { status: 'rejected' })))
  await chooseStatus(user, 1, 'Tasdiqlangan')
  const setAnyway = await screen.findByRole('button', { name: 'Baribir o‘zgartirish' })
  api.answer(applications.setStatus, () => change(id, { status: 'approved' }))
  await user.click(setAnyway)
  await findToast('Status yangilandi')
  await waitFor(() => expect(setAnyway.isConnected).toBe(false))
  await showsStatus(1, 'Tasdiqlangan')
  expect(api.callsOf(applications.setStatus).map(({ body }) => body)).toEqual([
    { id, status: 'approved', version: 1 },
    { id, status: 'approved', version: 2 },
  ])
})

test('in the list a rejected application asks for its reason above the rows', async () => {
  const { user, api } = atApplications(2)
  await chooseStatus(user, 2, 'Rad etilgan')
  const part = within(await screen.findByRole('region', { name: 'Gulnora 2' }))
  await expectFocus(part.getByLabelText('Sabab'))
  await user.selectOptions(part.getByLabelText('Sabab'), 'Elchixona rad etdi')
  await user.click(part.getByRole('button', { name: 'Sababni saqlash' }))
  await findToast('Sabab saqlandi')
  expect(api.callsOf(applications.setStatus).at(-1)?.body).toEqual({
    id: anApplication(2).id,
    status: 'rejected',
    version: 2,
    reason_code: 'embassy_refused',
    note: '',
  })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Gulnora 2' })).toBeNull())
})
