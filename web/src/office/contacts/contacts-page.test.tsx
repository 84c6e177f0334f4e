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
  let stored = messages
  api.answer(contacts.list, ({ query }) => {
    if (query.id) return stored.filter(({ id }) => id === query.id)
    const matching = stored
      .filter(
        ({ handled_at }) => query.handled === undefined || query.handled === String(handled_at !== null),
      )
      .filter(({ name }) => name.includes(String(query.query ?? '')))
    const from = Number(query.offset ?? 0)
    return matching.slice(from, from + Number(query.limit))
  })
  api.answer(contacts.markHandled, ({ body }) => {
    const ids = body.ids as string[]
    const mark = body.handled
      ? { handled_at: '2026-11-18T05:00:00Z', handled_by: aMessage(99).id, handled_by_name: 'Dilnoza' }
      : { handled_at: null, handled_by: null, handled_by_name: null }
    stored = stored.map((one) => (ids.includes(one.id) ? { ...one, ...mark } : one))
    return { count: ids.length }
  })
  return api
}

const handled = {
  handled_at: '2026-11-17T09:30:00Z',
  handled_by: aMessage(99).id,
  handled_by_name: 'Dilnoza',
}
const switchOf = ({ name }: ContactMessage) => screen.getByLabelText(`Ko‘rib chiqilgan: ${name}`)
const isOn = (message: ContactMessage) => switchOf(message).getAttribute('aria-checked')

const details = async () => within(await screen.findByRole('dialog', { name: 'Ariza tafsilotlari' }))
const nameButtons = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('button'))
/** Behind the box. */
const firstNumber = () => screen.getAllByRole('row')[1]?.querySelectorAll('td')[1]?.textContent
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

test('a link to an enquiry finds it behind the filter', async () => {
  withMessages([aMessage(1), aMessage(2, handled)])
  renderOffice(page, `/admin/contacts?handled=false&open=${aMessage(2).id}`)
  const dialog = await details()
  await dialog.findByText('Malika 2')
  dialog.getByText(/^Dilnoza,/)
})

test('the search and the filter are in the address, and one press clears them', async () => {
  const api = withMessages([aMessage(1), aMessage(2, handled), aMessage(12)])
  const { user } = renderOffice(page, '/admin/contacts?page=2')
  await screen.findByText("Ma'lumot topilmadi")
  await user.click(screen.getByRole('link', { name: 'Yangi' }))
  await screen.findByText('Malika 12')
  expect(nameButtons().map(({ textContent }) => textContent)).toEqual(['Malika 1', 'Malika 12'])
  expect(window.location.search).toBe('?handled=false')
  await user.type(screen.getByLabelText('Ism, telefon yoki e-mail bo‘yicha qidirish'), '12{Enter}')
  await waitFor(() => expect(nameButtons()).toHaveLength(1))
  expect(window.location.search).toBe('?handled=false&query=12')
  await user.click(screen.getByRole('link', { name: 'Ko‘rib chiqilgan' }))
  await screen.findByText("Ma'lumot topilmadi")
  await user.click(screen.getByRole('button', { name: 'Filtrni tozalash' }))
  await waitFor(() => expect(nameButtons()).toHaveLength(3))
  expect(window.location.search).toBe('')
  expect(api.callsOf(contacts.list).map(({ query }) => query)).toContainEqual({
    handled: 'true',
    query: '12',
    limit: '20',
    offset: '0',
  })
})

test('an enquiry is marked in its row, and marked back', async () => {
  const message = aMessage(1)
  const api = withMessages([message])
  const { user } = renderOffice(page, '/admin/contacts', { role: 'call_manager' })
  await screen.findByText('Malika 1')
  expect(isOn(message)).toBe('false')
  await user.click(switchOf(message))
  await waitFor(() => expect(isOn(message)).toBe('true'))
  await user.click(switchOf(message))
  await waitFor(() => expect(isOn(message)).toBe('false'))
  expect(api.callsOf(contacts.markHandled).map(({ body }) => body)).toEqual([
    { ids: [message.id], handled: true },
    { ids: [message.id], handled: false },
  ])
})

test('an enquiry is marked in its details, which say who did', async () => {
  withMessages([aMessage(1)])
  const { user } = renderOffice(page, `/admin/contacts?handled=false&open=${aMessage(1).id}`)
  const dialog = await details()
  await user.click(await dialog.findByRole('button', { name: 'Ko‘rib chiqildi' }))
  // It has left the list of new ones, and stays open.
  await dialog.findByText(/^Dilnoza,/)
  await dialog.findByRole('button', { name: 'Yangi deb belgilash' })
})

test('the ticked enquiries are marked at once', async () => {
  const messages = [aMessage(1), aMessage(2, handled), aMessage(3)]
  const api = withMessages(messages)
  const { user } = renderOffice(page, '/admin/contacts')
  await screen.findByText('Malika 1')
  for (const { name } of messages.slice(0, 2)) await user.click(screen.getByLabelText(`Tanlash: ${name}`))
  await user.click(screen.getByRole('button', { name: 'Ko‘rib chiqildi' }))
  await findToast('2 ta murojaat ko‘rib chiqilgan deb belgilandi')
  await waitFor(() => expect(messages.map(isOn)).toEqual(['true', 'true', 'false']))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ko‘rib chiqildi' })).toBeNull())
  expect(api.callsOf(contacts.markHandled).map(({ body }) => body)).toEqual([
    { ids: [aMessage(1).id, aMessage(2).id], handled: true },
  ])
  // Where all of them are handled, they can be made new again.
  await user.click(screen.getByLabelText(`Tanlash: ${messages[1]?.name}`))
  await user.click(screen.getByRole('button', { name: 'Yangi deb belgilash' }))
  await waitFor(() => expect(messages.map(isOn)).toEqual(['true', 'false', 'false']))
})

test('a mark that fails is said, and the row shows what is stored', async () => {
  const message = aMessage(1)
  const api = withMessages([message])
  const { user } = renderOffice(page, '/admin/contacts')
  await screen.findByText('Malika 1')
  api.disconnect(contacts.markHandled)
  await user.click(switchOf(message))
  await findToast('Murojaatni belgilab bo‘lmadi')
  expect(isOn(message)).toBe('false')
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
