import { screen, waitFor, within } from '@testing-library/react'
import { type Service, services } from 'contract/services'
import { afterEach, expect, test, vi } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aService, changedTo, inUzbek } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './services-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const theEditor = async () => within(await screen.findByRole('dialog'))
type Editor = Awaited<ReturnType<typeof theEditor>>

/** The fields of the language whose tab is chosen. */
const fieldsOf = (editor: Editor, language: string) =>
  within(editor.getByRole('tabpanel', { name: new RegExp(`^${language}`) }))
const fieldOf = (editor: Editor, name: string, language = 'O‘zbekcha') =>
  fieldsOf(editor, language).getByLabelText<HTMLInputElement>(name)
const saveIn = (editor: Editor) => editor.getByRole('button', { name: 'Saqlash' })

function atServices(address: string, stored: Service[] = [], role?: 'manager') {
  const api = fakeApi()
  api.answer(services.list, () => stored)
  return { api, ...renderOffice(page, address, { role }) }
}

async function askToRemove(user: ReturnType<typeof atServices>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Amallar: ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: 'O‘chirish' }))
  return within(screen.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" }))
}

test('an error in another language is focused, in its tab', async () => {
  const { user } = atServices('/admin/services?new=1')
  const editor = await theEditor()
  await user.click(editor.getByRole('tab', { name: /Ruscha/ }))
  await user.type(fieldOf(editor, 'Nomi', 'Ruscha'), 'Италия')
  await user.click(saveIn(editor))
  const uzbek = editor.getByRole('tab', { name: /O‘zbekcha/ })
  await waitFor(() => expect(uzbek.getAttribute('aria-selected')).toBe('true'))
  await expectFocus(fieldOf(editor, 'Nomi'))
  expect(editor.getAllByText('To‘ldirish shart')).toHaveLength(2)
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an edited service does not lose an icon and a colour that the site does not know', async () => {
  const stored = aService(1, {
    icon: { name: 'Rocket', color: 'teal' },
    features: [inUzbek('Bir'), inUzbek('Ikki')],
  })
  const { user, api } = atServices(`/admin/services?edit=${stored.id}`, [stored])
  const editor = within(await screen.findByRole('dialog', { name: 'Xizmatni tahrirlash' }))
  expect(editor.getByLabelText<HTMLInputElement>('Rocket').checked).toBe(true)
  expect(editor.getByLabelText<HTMLInputElement>('teal').checked).toBe(true)
  // The name of an empty line is its position.
  await user.click(editor.getByRole('tab', { name: /^Inglizcha/ }))
  fieldsOf(editor, 'Inglizcha').getByRole('button', { name: 'Pastga: 2-band' })
  await user.click(editor.getByRole('tab', { name: /^O‘zbekcha/ }))
  const fields = fieldsOf(editor, 'O‘zbekcha')
  await user.click(fields.getByRole('button', { name: 'Bandni o‘chirish: Bir' }))
  await expectFocus(fields.getByRole('button', { name: 'Band qo‘shish' }))
  await user.selectOptions(editor.getByLabelText('Ko‘rinishi'), 'O‘z matni')
  await user.type(editor.getByLabelText('Davomiyligi (O‘zbekcha)'), 'kelishiladi')
  api.answer(services.update, stored)
  await user.click(saveIn(editor))
  await findToast('Xizmat saqlandi')
  expect(api.callsOf(services.update).map(({ params, body }) => ({ params, body }))).toMatchObject([
    {
      params: { id: stored.id },
      body: {
        icon: { name: 'Rocket', color: 'teal' },
        features: [inUzbek('Ikki')],
        duration: inUzbek('kelishiladi'),
        version: 1,
      },
    },
  ])
})

test('a duration is a range that the card shows in each language, texts, or nothing', async () => {
  const stored = aService(1)
  const { user, api } = atServices(`/admin/services?edit=${stored.id}`, [stored])
  const editor = await theEditor()
  const card = within(editor.getByRole('region', { name: 'Saytdagi ko‘rinishi' }))
  const kind = editor.getByLabelText('Ko‘rinishi')
  await user.selectOptions(kind, 'Oraliq (2–4 hafta)')
  await user.type(editor.getByLabelText('dan'), '4')
  expect(card.queryByText(/Davomiyligi/)).toBeNull()
  await user.type(editor.getByLabelText('gacha'), '2')
  await user.click(saveIn(editor))
  await editor.findByText('Kamida 4')
  await user.clear(editor.getByLabelText('gacha'))
  await user.type(editor.getByLabelText('gacha'), '8')
  card.getByText('4–8 hafta')
  await user.click(editor.getByRole('tab', { name: /^Ruscha/ }))
  card.getByText('4–8 недель')

  await user.selectOptions(kind, 'O‘z matni')
  const inEnglish = editor.getByLabelText<HTMLInputElement>('Davomiyligi (Inglizcha)')
  expect(inEnglish.value).toBe('4–8 weeks')
  await user.selectOptions(kind, 'Oraliq (2–4 hafta)')
  await user.type(editor.getByLabelText('dan'), '3')
  await user.type(editor.getByLabelText('gacha'), '3')
  await user.selectOptions(editor.getByLabelText('Birlik'), 'oy')
  api.answer(services.update, stored)
  await user.click(saveIn(editor))
  await findToast('Xizmat saqlandi')
  expect(api.callsOf(services.update)[0]?.body).toMatchObject({ duration: { min: 3, max: 3, unit: 'month' } })
})

test('a stored duration is shown for editing, and can be taken away', async () => {
  const stored = aService(1, {
    duration: '2–8 hafta',
    duration_texts: { uz: '2–8 hafta', en: '2–8 weeks', ru: '2–8 недель' },
    duration_range: { min: 2, max: 8, unit: 'week' },
  })
  const { user, api } = atServices(`/admin/services?edit=${stored.id}`, [stored])
  const editor = await theEditor()
  expect(editor.getByLabelText<HTMLInputElement>('gacha').value).toBe('8')
  await user.selectOptions(editor.getByLabelText('Ko‘rinishi'), 'Ko‘rsatilmaydi')
  expect(editor.queryByLabelText('gacha')).toBeNull()
  api.answer(services.update, stored)
  await user.click(saveIn(editor))
  await findToast('Xizmat saqlandi')
  expect(api.callsOf(services.update)[0]?.body).toMatchObject({ duration: null })
})

test('a conflict shows both versions to choose from', async () => {
  const stored = aService(1)
  const { user, api } = atServices(`/admin/services?edit=${stored.id}`, [stored])
  const editor = await theEditor()
  const price = editor.getByLabelText<HTMLInputElement>('Narxi')
  await user.type(price, '$500')
  const theirs = { ...stored, price: '$700', features: [inUzbek('Yangi band')], version: 2 }
  api.refuse(services.update, 409, changedTo(theirs))
  await user.click(saveIn(editor))
  await editor.findByRole('row', { name: 'Narxi $500 $700' })
  const features = editor.getByRole('row', { name: /Xizmat tarkibi \(O‘zbekcha\)/ })
  expect(features.textContent).toContain('Yangi band')
  await user.click(editor.getByRole('button', { name: 'Saqlanganini olish' }))
  expect(price.value).toBe('$700')
  expect(fieldOf(editor, '1-band').value).toBe('Yangi band')

  await user.clear(price)
  await user.type(price, '$600')
  api.answer(services.update, { ...theirs, price: '$600', version: 3 })
  await user.click(saveIn(editor))
  await findToast('Xizmat saqlandi')
  expect(api.callsOf(services.update).at(-1)?.body).toMatchObject({
    title: stored.title,
    price: '$600',
    version: 2,
  })
})

test('a service that could not be saved stays in the form, with the server’s message', async () => {
  const { user, api } = atServices('/admin/services?new=1')
  const editor = await theEditor()
  await user.type(fieldOf(editor, 'Nomi'), 'Xatoli')
  await user.type(fieldOf(editor, 'Tavsifi'), 'Tavsif')
  const message = 'Server band, birozdan keyin urinib ko‘ring'
  api.refuse(services.create, 503, { code: 'busy', message })
  await user.click(saveIn(editor))
  const fields = await editor.findByText(message)
  expect(fields.closest('[role=alert]')).not.toBeNull()
  api.disconnect(services.create)
  await user.click(saveIn(editor))
  await editor.findByText('Xizmatni saqlashda kutilmagan xatolik yuz berdi')
  expect(fieldOf(editor, 'Nomi').value).toBe('Xatoli')
  api.answer(services.create, aService(1))
  await user.click(saveIn(editor))
  await findToast('Xizmat saqlandi')
  expect(api.callsOf(services.create)[2]?.body).toMatchObject({ title: inUzbek('Xatoli') })
})

test('a service in use is not deleted, and the server says why', async () => {
  const { user, api } = atServices('/admin/services', [aService(1)])
  const question = await askToRemove(user, 'Xizmat 1')
  question.getByText('Xizmat 1')
  const message = 'O‘chirib bo‘lmaydi: bu yozuvdan foydalanilmoqda (arizalar: 1)'
  api.refuse(services.remove, 409, { code: 'in_use', message })
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  expect((await question.findByRole('alert')).textContent).toContain('arizalar: 1')
  await user.click(question.getByRole('button', { name: 'Bekor qilish' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  screen.getByRole('link', { name: 'Xizmat 1' })
})

test('an unused service is deleted, and the search stays', async () => {
  const { user, api } = atServices('/admin/services?search=Xizmat+2', [aService(1), aService(2)])
  const question = await askToRemove(user, 'Xizmat 2')
  expect(screen.queryByRole('link', { name: 'Xizmat 1' })).toBeNull()
  api.answer(services.remove, undefined)
  api.answer(services.list, [aService(1)])
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  await findToast('Xizmat o‘chirildi')
  await screen.findByText('Hech narsa topilmadi')
  expect(api.callsOf(services.remove).map(({ params }) => params)).toEqual([{ id: aService(2).id }])
})

test('a list that failed says so and can be retried', async () => {
  const { user, api } = atServices('/admin/services')
  api.refuse(services.list, 500, {})
  await screen.findByText('Xizmatlarni olishda xatolik')
  api.answer(services.list, [aService(1)])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByRole('link', { name: 'Xizmat 1' })
})

test('a manager may change services and not delete them', async () => {
  const { user } = atServices('/admin/services', [aService(1)], 'manager')
  await user.click(await screen.findByRole('button', { name: 'Amallar: Xizmat 1' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Tahrirlash'])
})
