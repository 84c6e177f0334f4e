import { screen, waitFor, within } from '@testing-library/react'
import { clients } from 'contract/clients'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fillField } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aClient } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './clients-page.tsx'

async function openForm() {
  const api = fakeApi()
  api.answer(clients.richList, { results: [], total: 0 })
  const rendered = renderOffice(page, '/admin/client')
  await rendered.user.click(await screen.findByRole('button', { name: 'Yangi mijoz' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Yangi mijoz' }))
  return { api, dialog, ...rendered }
}

test('a new client is entered with name and phone, and opened', async () => {
  const { api, user, dialog } = await openForm()
  await fillField(user, dialog.getByLabelText('To‘liq ism'), 'Dilnoza Karimova')
  await fillField(user, dialog.getByLabelText('Telefon'), '901112233')
  await user.selectOptions(dialog.getByLabelText('Qayerdan keldi'), 'recommendation')
  api.answer(clients.create, aClient(7))
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await findToast('Mijoz qo‘shildi')
  expect(api.callsOf(clients.create)[0]?.body).toEqual({
    full_name: 'Dilnoza Karimova',
    phone: '+998 90 111 22 33',
    email: null,
    language: 'uz',
    source: 'recommendation',
  })
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/clients/${aClient(7).id}`))
})

test('who is there already is named, with a link to that client', async () => {
  const { api, user, dialog } = await openForm()
  await fillField(user, dialog.getByLabelText('To‘liq ism'), 'Dilnoza')
  await fillField(user, dialog.getByLabelText('Telefon'), '901112233')
  const { id } = aClient(3)
  api.refuse(clients.create, 409, {
    code: 'client_exists',
    message: 'Bu telefon yoki e-mail bilan mijoz bor: Gulnora 3',
    current: { id, full_name: 'Gulnora 3' },
    request_id: '1',
  })
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  const notice = within(await dialog.findByRole('alert'))
  notice.getByText('Bu telefon yoki e-mail bilan mijoz bor: Gulnora 3')
  const link = notice.getByRole<HTMLAnchorElement>('link', { name: 'Shu mijozni ochish' })
  expect(link.getAttribute('href')).toBe(`/admin/clients/${id}`)
})

test('a name and a phone are needed', async () => {
  const { api, user, dialog } = await openForm()
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await dialog.findByText('To‘ldirish shart')
  dialog.getByText('Telefon raqami 7 tadan 15 tagacha raqamdan iborat')
  expect(api.callsOf(clients.create)).toEqual([])
})
