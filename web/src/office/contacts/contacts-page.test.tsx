import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ContactMessage, contacts } from 'contract/contacts'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aMessage } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './contacts-page.tsx'

/** The enquiries as the server has them, the newest first, a page at a time. */
function withMessages(messages: ContactMessage[]) {
  const api = fakeApi()
  api.answer(contacts.list, ({ query }) => {
    const from = Number(query.offset ?? 0)
    return messages.slice(from, from + Number(query.limit))
  })
  return api
}

const details = async () => within(await screen.findByRole('dialog', { name: 'Ariza tafsilotlari' }))
const nameButtons = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('button'))
const firstNumber = () => screen.getAllByRole('row')[1]?.querySelector('td')?.textContent
const menuOf = ({ name }: ContactMessage) => screen.findByRole('button', { name: `Amallar: ${name}` })

test('page by page, each enquiry under its number', async () => {
  const messages = Array.from({ length: 21 }, (_, at) => aMessage(at + 1))
  const api = withMessages(messages)
  const { user, router } = renderOffice(page, '/admin/contacts')
  await screen.findByText('Malika 1')
  expect(nameButtons()).toHaveLength(20)
  expect(screen.queryByText('Malika 21')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Oldingi' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Keyingi' }))
  await screen.findByText('Malika 21')
  expect(window.location.search).toBe('?page=2')
  expect(firstNumber()).toBe('21')
  await router.navigate(-1)
  await screen.findByText('Malika 1')
  expect(firstNumber()).toBe('1')
  expect(api.callsOf(contacts.list).map(({ query }) => query)).toEqual([
    { limit: '20', offset: '0' },
    { limit: '20', offset: '20' },
  ])
})

test('previous and next go through the enquiries of the page', async () => {
  withMessages([aMessage(1), aMessage(2), aMessage(3)])
  const { user } = renderOffice(page, '/admin/contacts')
  await user.click(await screen.findByRole('button', { name: 'Malika 2' }))
  const dialog = await details()
  dialog.getByText('2 / 3')
  await user.click(dialog.getByRole('button', { name: 'Keyingi murojaat' }))
  await dialog.findByText('Malika 3')
  dialog.getByText('3 / 3')
  const previous = dialog.getByRole('button', { name: 'Oldingi murojaat' })
  await user.click(previous)
  await dialog.findByText('Malika 2')
  await user.click(previous)
  await dialog.findByText('Malika 1')
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  expect(window.location.search).toBe(`?open=${aMessage(1).id}`)
})

test('two fast presses go two enquiries further', async () => {
  withMessages([aMessage(1), aMessage(2), aMessage(3), aMessage(4)])
  const { user } = renderOffice(page, '/admin/contacts')
  await user.click(await screen.findByRole('button', { name: 'Malika 1' }))
  const dialog = await details()
  const next = dialog.getByRole('button', { name: 'Keyingi murojaat' })
  fireEvent.click(next)
  fireEvent.click(next)
  await dialog.findByText('3 / 4')
  dialog.getByText('Malika 3')
})

test('a link to an enquiry finds it on another page', async () => {
  withMessages([aMessage(1)])
  renderOffice(page, `/admin/contacts?page=2&open=${aMessage(1).id}`)
  await (await details()).findByText('Malika 1')
})

test('a link to a deleted enquiry says so', async () => {
  withMessages([aMessage(1)])
  renderOffice(page, `/admin/contacts?open=${aMessage(9).id}`)
  await (await details()).findByText('Bunday yozuv topilmadi')
})

test('a page after the last one leads back to the first', async () => {
  withMessages([aMessage(1)])
  const { user } = renderOffice(page, '/admin/contacts?page=900')
  await screen.findByText("Ma'lumot topilmadi")
  await user.click(screen.getByRole('button', { name: 'Birinchi sahifaga' }))
  await screen.findByText('Malika 1')
})

test('a call manager reads enquiries and deletes none', async () => {
  const message = aMessage(1, { phone: '' })
  withMessages([message])
  const { user } = renderOffice(page, '/admin/contacts', { role: 'call_manager' })
  await user.click(await menuOf(message))
  const items = screen.getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Ochish'])
  await user.click(items[0] as HTMLElement)
  const dialog = await details()
  dialog.getByRole('link', { name: 'Xat yozish' })
  expect(dialog.queryByRole('link', { name: 'Qo‘ng‘iroq qilish' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'O‘chirish' })).toBeNull()
})

test('what a visitor wrote is shown as text and does nothing', async () => {
  const text = '<img src=x onerror="document.title=1"><script>document.title=1</script>'
  withMessages([aMessage(1, { text })])
  renderOffice(page, `/admin/contacts?open=${aMessage(1).id}`)
  await (await details()).findByText(text)
  expect(document.title).toMatch(/^Murojatlar boshqaruvi/)
})

test('an enquiry is deleted from its details, which close', async () => {
  const api = withMessages([aMessage(1)])
  const { user } = renderOffice(page, `/admin/contacts?open=${aMessage(1).id}`)
  const dialog = await details()
  await user.click(await dialog.findByRole('button', { name: 'O‘chirish' }))
  const question = within(screen.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" }))
  api.answer(contacts.remove, undefined)
  api.answer(contacts.list, [])
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  await findToast('Murojaat o‘chirildi')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('')
  await waitFor(() => expect(screen.queryByText('Malika 1')).toBeNull())
  expect(api.callsOf(contacts.remove).map(({ params }) => params)).toEqual([{ id: aMessage(1).id }])
})

test('a deletion that fails leaves the enquiry and says why', async () => {
  const message = aMessage(1)
  const api = withMessages([message])
  const { user } = renderOffice(page, '/admin/contacts')
  await user.click(await menuOf(message))
  await user.click(screen.getByRole('menuitem', { name: 'O‘chirish' }))
  const question = within(screen.getByRole('alertdialog'))
  const confirm = question.getByRole('button', { name: 'O‘chirish' })
  api.disconnect(contacts.remove)
  await user.click(confirm)
  await question.findByText("Contactni o'chirishda xatolik yuz berdi")
  await findToast("Contactni o'chirishda xatolik yuz berdi")

  // Meanwhile a colleague has deleted it.
  api.answer(contacts.list, [])
  api.refuse(contacts.remove, 404, { code: 'not_found', message: 'Ma’lumot topilmadi' })
  await user.click(confirm)
  await question.findByText('Xatolik yuz berdi: Ma’lumot topilmadi')
  await user.click(question.getByRole('button', { name: 'Bekor qilish' }))
  await waitFor(() => expect(screen.queryByText(message.name)).toBeNull())
})

test('a list that could not be loaded says so and can be retried', async () => {
  const api = withMessages([aMessage(1)])
  api.refuse(contacts.list, 500)
  const { user } = renderOffice(page, '/admin/contacts')
  await screen.findByText('Murojaatlarni olishda xatolik yuz berdi')
  api.answer(contacts.list, [])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByText("Ma'lumot topilmadi")
  api.answer(contacts.list, [aMessage(1)])
  await user.click(screen.getByRole('button', { name: 'Yangilash' }))
  await screen.findByText('Malika 1')
})
