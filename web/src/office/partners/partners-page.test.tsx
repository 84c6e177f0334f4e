import { screen, within } from '@testing-library/react'
import { partners } from 'contract/partners'
import { expect, test } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aPartner, changedTo, inUzbek } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './partners-page.tsx'

const partner = aPartner(1, { name: inUzbek('Shimol universiteti') })

test('a partner needs a name, and a file that is no picture is refused with its reason', async () => {
  const api = fakeApi()
  api.answer(partners.list, [])
  const { user } = renderOffice(page, '/admin/partners?new=1')
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText(/^Inglizcha nomi/), 'Somebody')
  await user.click(form.getByRole('button', { name: 'Saqlash' }))
  await expectFocus(form.getByLabelText('O‘zbekcha nomi'))
  form.getByText('To‘ldirish shart')

  await user.type(form.getByLabelText('O‘zbekcha nomi'), 'Hamkor')
  const fake = new File(['no picture at all'], 'logo.png', { type: 'image/png' })
  await user.upload(form.getByLabelText(/^Logotip/), fake)
  const message = "Fayl turi qo'llab-quvvatlanmaydi"
  api.refuse(partners.create, 415, { code: 'file_type_refused', message })
  await user.click(form.getByRole('button', { name: 'Saqlash' }))
  await findToast(`Xizmatni saqlashda xatolik: ${message}`)
  const alerts = form.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts).toContain(message)

  const [clearPicture] = form.getAllByRole('button', { name: 'Bekor qilish' })
  await user.click(clearPicture as HTMLElement)
  api.answer(partners.create, partner)
  await user.click(form.getByRole('button', { name: 'Saqlash' }))
  await findToast('Muvaffaqiyatli saqlandi')
  expect(api.callsOf(partners.create).map(({ file }) => file?.name)).toEqual(['logo.png', undefined])
})

test('without a token nothing is saved and the reason is shown', async () => {
  const api = fakeApi()
  api.answer(partners.list, [])
  const { user } = renderOffice(page, '/admin/partners?new=1')
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('O‘zbekcha nomi'), 'Hamkor')
  localStorage.removeItem('admin_access_token')
  await user.click(form.getByRole('button', { name: 'Saqlash' }))
  const sentence = await form.findByText('Token topilmadi. Iltimos, tizimga qaytadan kiring.')
  expect(sentence.closest('[role=alert]')).not.toBeNull()
  expect(form.getByLabelText<HTMLInputElement>('O‘zbekcha nomi').value).toBe('Hamkor')
  expect(api.callsOf(partners.create)).toEqual([])
})

test('what a colleague saved meanwhile is shown beside one’s own text', async () => {
  const api = fakeApi()
  api.answer(partners.list, [partner])
  const { user } = renderOffice(page, `/admin/partners?edit=${partner.id}`)
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText(/^Ruscha nomi/), 'Наш')
  const theirs = { ...partner, name: { ...partner.name, ru: 'Их' }, version: 2 }
  api.refuse(partners.update, 409, changedTo(theirs))
  await user.click(form.getByRole('button', { name: 'Saqlash' }))
  await form.findByRole('row', { name: 'Ruscha nomi Наш Их' })
  api.answer(partners.update, { ...theirs, name: { ...partner.name, ru: 'Наш' }, version: 3 })
  await user.click(form.getByRole('button', { name: 'Menikini saqlash' }))
  await findToast('Muvaffaqiyatli saqlandi')
  expect(api.callsOf(partners.update).at(-1)?.body).toMatchObject({ name_ru: 'Наш', version: '2' })
})

test('a deletion without an answer leaves the partner and says so', async () => {
  const api = fakeApi()
  api.answer(partners.list, [partner])
  api.disconnect(partners.remove)
  const { user } = renderOffice(page, '/admin/partners')
  await user.click(await screen.findByRole('button', { name: /O‘chirish/ }))
  const question = within(screen.getByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  await question.findByText("Hamkorni o'chirishda xatolik yuz berdi")
  api.answer(partners.list, [])
  api.answer(partners.remove, undefined)
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  await screen.findByText('Hamkor o‘chirildi')
  await screen.findByRole('button', { name: 'Birinchi hamkorni qo‘shish' })
  expect(api.callsOf(partners.remove).map(({ params }) => params)).toEqual([
    { id: partner.id },
    { id: partner.id },
  ])
})

test('a list that could not be loaded says so and can be retried', async () => {
  const api = fakeApi()
  api.refuse(partners.list, 500)
  const { user } = renderOffice(page, '/admin/partners')
  await screen.findByText('Hamkorlarni olishda xatolik yuz berdi')
  api.answer(partners.list, [partner])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByRole('heading', { name: 'Shimol universiteti' })
})

test('an empty list offers to add the first partner', async () => {
  fakeApi().answer(partners.list, [])
  const { user } = renderOffice(page, '/admin/partners')
  await user.click(await screen.findByRole('button', { name: 'Birinchi hamkorni qo‘shish' }))
  await screen.findByRole('dialog', { name: 'Yangi hamkor' })
})

test('an empty list says that nothing was found', async () => {
  fakeApi().answer(partners.list, [])
  renderOffice(page, '/admin/partners')
  await screen.findByText('Hech narsa topilmadi')
})
