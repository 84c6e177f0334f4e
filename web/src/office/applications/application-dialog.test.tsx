import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { applications } from 'contract/applications'
import { clients } from 'contract/clients'
import { expect, test } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeApplications } from '../../testing/fake-applications.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aClient, anApplication, aService, changedTo, fullApplication } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './applications-page.tsx'

const client = aClient(1)
const application = anApplication(1)
const editing = `/admin/applications?edit=${application.id}`

function at(address: string, rows = [application]) {
  const api = fakeApi()
  const store = fakeApplications(api, rows)
  const { id, full_name, phone, email } = client
  api.answer(clients.lookUp, [{ id, full_name, phone, email }])
  return { api, ...store, ...renderOffice(page, address) }
}

const theForm = async (name: string) => within(await screen.findByRole('dialog', { name }))
type OpenForm = Awaited<ReturnType<typeof theForm>>
const newForm = () => theForm('Yangi ariza')
/** The form appears in the dialog when the record and the services are loaded. */
const editForm = async () => {
  const form = await theForm('Arizani tahrirlash')
  await form.findByLabelText('Mijoz')
  return form
}
const save = (user: UserEvent, form: OpenForm) => user.click(form.getByRole('button', { name: 'Saqlash' }))
const choice = (form: OpenForm, name: string | RegExp) => form.getByLabelText<HTMLSelectElement>(name)
const country = /^Davlat/

test('a new application has a client, a service and the status of one that waits', async () => {
  const { user, api, add } = at('/admin/applications?new=1', [])
  const form = await newForm()
  await form.findByLabelText('Mijoz')
  await save(user, form)
  await expectFocus(form.getByLabelText('Mijoz'))
  expect(form.getAllByText('To‘ldirish shart')).toHaveLength(2)
  await user.type(form.getByLabelText('Mijoz'), 'G')
  form.getByText('Kamida 2 ta belgi yozing')
  await user.type(form.getByLabelText('Mijoz'), 'u')
  await user.click(await form.findByRole('option', { name: /Gulnora 1/ }))
  form.getByText('Tanlangan: Gulnora 1')
  await user.selectOptions(choice(form, 'Xizmat'), 'Xizmat 1')
  expect(choice(form, 'Status').value).toBe('pending')
  await user.selectOptions(choice(form, country), 'Kanada')
  api.answer(applications.create, () => add({ ...application, country_preference: 'Kanada' }))
  await save(user, form)
  await findToast('Ariza qo‘shildi')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const row = await screen.findByRole('row', { name: /Gulnora 1/ })
  for (const text of ['Xizmat 1', 'Kanada', 'Kutilmoqda']) expect(row.textContent).toContain(text)
  const phone = within(row).getByRole('link', { name: '+998 90 123 45 67' })
  expect(phone.getAttribute('href')).toBe('tel:+998901234567')
  expect(api.callsOf(clients.lookUp).map(({ query }) => query)).toEqual([{ query: 'Gu' }])
  expect(api.callsOf(applications.create)[0]?.body).toMatchObject({
    client_id: client.id,
    service_id: aService(1).id,
    program_type: 'Xizmat 1',
    country_preference: 'Kanada',
    status: 'pending',
  })
})

test('an application is corrected and deleted from its row', async () => {
  const { user, api, change } = at('/admin/applications')
  await user.click(await screen.findByRole('button', { name: 'Amallar: Gulnora 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'Tahrirlash' }))
  const form = await editForm()
  expect(form.getByLabelText<HTMLInputElement>('Mijoz').value).toBe('Gulnora 1')
  await user.selectOptions(choice(form, country), 'Fransiya')
  await user.selectOptions(choice(form, 'Status'), 'Tasdiqlangan')
  const saved = { country_preference: 'Fransiya', status: 'approved' } as const
  api.answer(applications.update, () => change(application.id, saved))
  await save(user, form)
  await findToast('Ariza yangilandi')
  const row = screen.getByRole('row', { name: /Gulnora 1/ })
  await waitFor(() => expect(row.textContent).toMatch(/Fransiya.*Tasdiqlangan/))
  expect(api.callsOf(applications.update)[0]?.body).toMatchObject({ ...saved, version: 1 })

  await user.click(screen.getByRole('button', { name: 'Amallar: Gulnora 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'O‘chirish' }))
  const question = within(screen.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" }))
  question.getByText('Gulnora 1, Xizmat 1')
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  await findToast('O‘chirildi')
  await screen.findByText('Hech narsa topilmadi')
  expect(api.callsOf(applications.remove).map(({ params }) => params)).toEqual([{ id: application.id }])
})

test('what a colleague saved meanwhile is shown beside one’s own choice', async () => {
  const { user, api } = at(editing)
  const form = await editForm()
  await user.selectOptions(choice(form, country), 'Kanada')
  const { id: client_id, full_name, phone, email } = aClient(2)
  const theirs = {
    ...application,
    client_id,
    client: { full_name, phone, email, avatar_url: null },
    country_preference: 'AQSh',
    version: 2,
  }
  api.refuse(applications.update, 409, changedTo(theirs))
  await save(user, form)
  await form.findByRole('row', { name: 'Mijoz Gulnora 1 Gulnora 2' })
  form.getByRole('row', { name: 'Davlat Kanada AQSh' })
  await user.click(form.getByRole('button', { name: 'Saqlanganini olish' }))
  expect(form.getByLabelText<HTMLInputElement>('Mijoz').value).toBe('Gulnora 2')
  expect(choice(form, country).value).toBe('AQSh')
  await user.selectOptions(choice(form, country), 'Germaniya')
  api.answer(applications.update, { ...theirs, country_preference: 'Germaniya', version: 3 })
  await save(user, form)
  await findToast('Ariza yangilandi')
  expect(api.callsOf(applications.update).at(-1)?.body).toMatchObject({
    client_id,
    country_preference: 'Germaniya',
    version: 2,
  })
})

test('a refused change stays in the form with the reason', async () => {
  const { user, api } = at(editing)
  const form = await editForm()
  await user.selectOptions(choice(form, country), 'Kanada')
  api.disconnect(applications.update)
  await save(user, form)
  expect((await form.findByRole('alert')).textContent).toContain('Arizani yangilashda xatolik yuz berdi')
  expect(choice(form, country).value).toBe('Kanada')
})

test('a new application that was refused stays in the form, and can be sent again', async () => {
  const { user, api, add } = at('/admin/applications?new=1', [])
  const form = await newForm()
  await user.type(await form.findByLabelText('Mijoz'), '+998')
  await user.click(await form.findByRole('option', { name: /Gulnora 1/ }))
  await user.selectOptions(choice(form, 'Xizmat'), 'Xizmat 1')
  api.disconnect(applications.create)
  await save(user, form)
  expect((await form.findByRole('alert')).textContent).toContain("Qo'shishda xatolik")
  api.answer(applications.create, () => add(application))
  await save(user, form)
  await screen.findByRole('row', { name: /Gulnora 1/ })
})

test('an application that is not on the page opens by its address', async () => {
  const { api } = at(`/admin/applications?status=rejected&page=900&edit=${application.id}`)
  const form = await editForm()
  expect(form.getByLabelText<HTMLInputElement>('Mijoz').value).toBe('Gulnora 1')
  expect(api.callsOf(applications.getFull).map(({ params }) => params)).toEqual([{ id: application.id }])
})

test('a deleted one says so, whatever its address asks for', async () => {
  const gone = { code: 'not_found', message: 'Ma’lumot topilmadi' } as const
  const { api } = at('/admin/applications?edit=nobody')
  api.refuse(applications.getFull, 404, gone)
  await (await theForm('Arizani tahrirlash')).findByText(/^Bunday ariza topilmadi/)
})

test('one that could not be loaded can be retried', async () => {
  const { user, api } = at(editing)
  api.refuse(applications.getFull, 500)
  const form = await theForm('Arizani tahrirlash')
  await form.findByText('Arizani olishda xatolik yuz berdi')
  api.answer(applications.getFull, fullApplication(application))
  await user.click(form.getByRole('button', { name: 'Qayta urinish' }))
  await form.findByLabelText('Mijoz')
})
