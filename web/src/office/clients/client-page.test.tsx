import { screen, waitFor, within } from '@testing-library/react'
import { applications } from 'contract/applications'
import { clients } from 'contract/clients'
import { documents } from 'contract/documents'
import type { StaffRole } from 'contract/roles'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aClient, anApplication, aService, changedTo } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import ClientPage from './client-page.tsx'

const client = aClient(1)

/** The page of the client, as the table of routes would open it. */
function atClient(query = '', role: StaffRole = 'admin') {
  const api = fakeApi()
  api.answer(clients.get, client)
  api.answer(applications.richList, { results: [] })
  api.answer(services.list, [])
  api.answer(documents.list, [])
  api.answer(clients.getHistory, { results: [], has_more: false })
  const Page = () => <ClientPage {...({ params: { id: client.id } } as Parameters<typeof ClientPage>[0])} />
  return { api, show: () => renderOffice({ default: Page }, `/admin/clients/${client.id}${query}`, { role }) }
}

test('a deleted client is said to be gone, with a link back', async () => {
  const { api, show } = atClient()
  api.refuse(clients.get, 404, { code: 'not_found', message: 'Ma’lumot topilmadi' })
  const { user } = show()
  await screen.findByText('Client topilmadi!')
  await user.click(screen.getByRole('link', { name: 'Mijozlarga qaytish' }))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/client'))
})

test('a client without applications and documents has none', async () => {
  const { api, show } = atClient()
  show()
  await screen.findByRole('heading', { level: 1, name: 'Gulnora 1' })
  await screen.findByText('Hech narsa topilmadi')
  expect(api.callsOf(documents.list)[0]?.query).toEqual({ client_id: client.id })
})

test('what a colleague saved meanwhile is shown beside one’s own text', async () => {
  const { api, show } = atClient('?edit=1')
  const { user } = show()
  const dialog = within(await screen.findByRole('dialog', { name: 'Mijozni tahrirlash' }))
  await user.type(dialog.getByLabelText('Yo‘nalish'), 'Koreya')
  const theirs = { ...client, direction: 'Malayziya', version: 2 }
  api.refuse(clients.update, 409, changedTo(theirs))
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  const notice = (await dialog.findByText(/boshqa kishi o‘zgartirdi/)).closest('[role=status]') as HTMLElement
  const conflict = within(notice)
  conflict.getByRole('cell', { name: 'Koreya' })
  conflict.getByRole('cell', { name: 'Malayziya' })
  api.answer(clients.update, { ...theirs, direction: 'Koreya', version: 3 })
  await user.click(conflict.getByRole('button', { name: 'Menikini saqlash' }))
  await findToast('Mijoz ma’lumotlari saqlandi')
  expect(api.callsOf(clients.update).at(-1)?.body).toMatchObject({ direction: 'Koreya', version: 2 })
})

test('a deletion that fails leaves the client and says why', async () => {
  const { api, show } = atClient()
  api.disconnect(clients.remove)
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'O‘chirish' }))
  const question = within(screen.getByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  await question.findByText("O'chirishda xatolik yuz berdi")
  await user.click(question.getByRole('button', { name: 'Bekor qilish' }))
  await screen.findByRole('heading', { level: 1, name: 'Gulnora 1' })
})

test('a second factor that a client has lost is removed after a question', async () => {
  const { api, show } = atClient()
  api.answer(clients.get, { ...client, has_account: true, second_factor: true })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Ikki bosqichli kirishni bekor qilish' }))
  const question = within(
    screen.getByRole('alertdialog', { name: 'Ikki bosqichli kirish bekor qilinsinmi?' }),
  )
  question.getByText('Gulnora 1')
  const refusal = { code: 'hosted_account', message: 'Mijozlar hisoblari tashqi kirish xizmatida' } as const
  api.refuse(clients.resetFactor, 409, refusal)
  const confirm = question.getByRole('button', { name: 'Ikki bosqichli kirishni bekor qilish' })
  await user.click(confirm)
  await question.findByText('Mijozlar hisoblari tashqi kirish xizmatida')
  api.answer(clients.resetFactor, undefined)
  api.answer(clients.get, { ...client, has_account: true })
  await user.click(confirm)
  await findToast('Ikki bosqichli kirish bekor qilindi, mijozga xat yuborildi')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Ikki bosqichli kirishni bekor qilish' })).toBeNull(),
  )
  expect(api.callsOf(clients.resetFactor).map(({ params }) => params)).toEqual([
    { id: client.id },
    { id: client.id },
  ])
})

test.each([
  ['without a second factor', false, 'admin'],
  ['for a role that may not', true, 'manager'],
] as const)('%s nothing is offered to remove', async (_name, second_factor, role) => {
  const { api, show } = atClient('', role)
  api.answer(clients.get, { ...client, second_factor })
  show()
  await screen.findByRole('heading', { level: 1, name: 'Gulnora 1' })
  await screen.findByRole('button', { name: 'Tahrirlash' })
  expect(screen.queryByRole('button', { name: 'Ikki bosqichli kirishni bekor qilish' })).toBeNull()
})

test('a new application of the client opens its case at once', async () => {
  const { api, show } = atClient()
  api.answer(services.list, [aService(1)])
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Yangi ariza' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Yangi ariza' }))
  // Whose it is, is known.
  await user.selectOptions(await dialog.findByLabelText('Xizmat'), 'Xizmat 1')
  expect(dialog.queryByLabelText('Mijoz')).toBeNull()
  const created = anApplication(1)
  api.answer(applications.create, created)
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await waitFor(() => expect(window.location.pathname).toBe(`/admin/applications/${created.id}`))
  expect(api.callsOf(applications.create)[0]?.body).toMatchObject({
    client_id: client.id,
    service_id: aService(1).id,
    status: 'pending',
    program_type: 'Xizmat 1',
  })
})
