import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ConnectedInput, inputs, type ServiceInput } from 'contract/inputs'
import { type Service, services } from 'contract/services'
import { expect, test } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import {
  aConnectedInput,
  anInput,
  anInputLink,
  aService,
  changedTo,
  inUzbek,
} from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './inputs-page.tsx'

type Stored = { all?: ServiceInput[]; services?: Service[]; connected?: ConnectedInput[] }

function atInputs(address: string, { all = [], services: offered = [aService(1)], connected = [] }: Stored) {
  const api = fakeApi()
  api.answer(inputs.list, all)
  api.answer(services.list, offered)
  api.answer(inputs.listByService, connected)
  return { api, ...renderOffice(page, address) }
}

const theDialog = async () => within(await screen.findByRole('dialog'))
type Dialog = Awaited<ReturnType<typeof theDialog>>

/** The fields of the other languages are there, too, in their hidden tabs. */
const nameIn = (dialog: Dialog, language = 'O‘zbekcha') =>
  within(dialog.getByRole('tabpanel', { name: new RegExp(`^${language}`) })).getByLabelText<HTMLInputElement>(
    'Nomi',
  )
const saveIn = (dialog: Dialog) => dialog.getByRole('button', { name: 'Saqlash' })
const boxOf = (dialog: Dialog, { name }: ServiceInput) => dialog.getByLabelText<HTMLInputElement>(name.uz)
const thePanel = async () => within(await screen.findByRole('region', { name: 'Ulangan inputlar' }))

test('an input needs an Uzbek name, and spaces are none', async () => {
  const { user, api } = atInputs('/admin/service_inputs?tab=all&new=1', {})
  const dialog = await theDialog()
  await user.type(nameIn(dialog), '  ')
  await user.click(saveIn(dialog))
  await dialog.findByText("Nom bo'sh bo'lishi mumkin emas")
  await expectFocus(nameIn(dialog))
  expect(api.callsOf(inputs.create)).toEqual([])
})

test('inputs are found whatever apostrophe is typed', async () => {
  const name = { uz: 'Sog‘liq ma’lumotnomasi', en: '', ru: 'Медицинская справка' }
  const { user } = atInputs('/admin/service_inputs?tab=all', { all: [anInput(1, { name }), anInput(2)] })
  await screen.findByText('Jami: 2')
  await user.type(screen.getByLabelText('Inputlarni qidirish'), "sog'liq maʼ")
  await screen.findByText('Jami: 1')
  expect(screen.getByRole('row', { name: /Sog‘liq/ }).textContent).toContain('Медицинская справка')
})

test('an input that a service asks for is not deleted, and the server says why', async () => {
  const { user, api } = atInputs('/admin/service_inputs?tab=all', { all: [anInput(1)] })
  await user.click(await screen.findByRole('button', { name: 'Amallar: Hujjat 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'O‘chirish' }))
  const question = within(screen.getByRole('alertdialog'))
  const message = 'O‘chirib bo‘lmaydi: bu yozuvdan foydalanilmoqda (Turist vizasi)'
  api.refuse(inputs.remove, 409, { code: 'in_use', message })
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  expect((await question.findByRole('alert')).textContent).toBe(`Xatolik yuz berdi: ${message}`)
  screen.getByRole('link', { name: 'Hujjat 1' })
})

test('a conflict shows both versions of an input', async () => {
  const input = anInput(1)
  const { user, api } = atInputs(`/admin/service_inputs?tab=all&edit=${input.id}`, { all: [input] })
  const dialog = await theDialog()
  await user.type(nameIn(dialog), ' menimcha')
  const theirs = { ...input, name: inUzbek('Hujjat 1 ulardan'), version: 2 }
  api.refuse(inputs.update, 409, changedTo(theirs))
  await user.click(saveIn(dialog))
  await dialog.findByRole('row', { name: 'Nomi (O‘zbekcha) Hujjat 1 menimcha Hujjat 1 ulardan' })
  const mine = { ...input, name: inUzbek('Hujjat 1 menimcha'), version: 3 }
  api.answer(inputs.update, mine)
  api.answer(inputs.list, [mine])
  await user.click(dialog.getByRole('button', { name: 'Menikini saqlash' }))
  await findToast('Xizmat saqlandi')
  await screen.findByRole('link', { name: 'Hujjat 1 menimcha' })
  expect(api.callsOf(inputs.update).at(-1)?.body).toMatchObject({ name: mine.name, version: 2 })
})

test('an input that could not be saved stays in the form', async () => {
  const { user, api } = atInputs('/admin/service_inputs?tab=all&new=1', {})
  const dialog = await theDialog()
  await user.type(nameIn(dialog), 'Hujjat 1')
  api.refuse(inputs.create, 503, { code: 'busy', message: 'Server band' })
  await user.click(saveIn(dialog))
  await findToast('Xizmatni saqlashda xatolik: Server band')
  api.refuse(inputs.create, 502)
  await user.click(saveIn(dialog))
  await dialog.findByText('Kutilmagan xatolik yuz berdi: 502')
  expect(nameIn(dialog).value).toBe('Hujjat 1')
  api.answer(inputs.create, anInput(1))
  api.answer(inputs.list, [anInput(1)])
  await user.click(saveIn(dialog))
  await screen.findByRole('link', { name: 'Hujjat 1' })
})

test('a box that could not be ticked is reset, and the list is refetched', async () => {
  const [ticked, other] = [aConnectedInput(1), anInput(2)]
  const { user, api } = atInputs('/admin/service_inputs?pick=1', {
    all: [ticked, other],
    connected: [ticked],
  })
  const picker = await theDialog()
  await waitFor(() => expect(boxOf(picker, ticked).checked).toBe(true))
  api.disconnect(inputs.connect)
  await user.click(boxOf(picker, other))
  await findToast('Xatolik yuz berdi')
  await waitFor(() => expect(boxOf(picker, other).checked).toBe(false))

  // Meanwhile a colleague has removed what is ticked here.
  api.answer(inputs.listByService, [])
  api.refuse(inputs.disconnect, 404, { code: 'not_found', message: 'Ma’lumot topilmadi' })
  await user.click(boxOf(picker, ticked))
  await findToast('Xatolik yuz berdi: Ma’lumot topilmadi')
  await waitFor(() => expect(boxOf(picker, ticked).checked).toBe(false))
  await (await thePanel()).findByText('Bu xizmatga hali input ulanmagan')
})

test('a change shows before the server has answered', async () => {
  const [one, two] = [aConnectedInput(1), aConnectedInput(2)]
  const { user, api } = atInputs('/admin/service_inputs', { connected: [one, two] })
  const panel = await thePanel()
  api.answer(inputs.connect, anInputLink({ service_id: aService(1).id, input_id: two.id }))
  const answer = api.pause(inputs.connect)
  await user.click(await panel.findByRole('button', { name: 'Yuqoriga: Hujjat 2' }))
  await waitFor(() => expect(panel.getAllByRole('listitem')[0]?.textContent).toContain('Hujjat 2'))
  panel.getByText('Hujjat 2: 1-o‘rin')
  await user.click(panel.getByRole('switch', { name: 'Majburiy: Hujjat 2' }))
  await waitFor(() =>
    expect(panel.getByRole('switch', { name: 'Majburiy: Hujjat 2' }).getAttribute('aria-checked')).toBe(
      'false',
    ),
  )
  expect(api.callsOf(inputs.connect)).toHaveLength(1)
  answer()
  await waitFor(() => expect(api.callsOf(inputs.connect)).toHaveLength(2))
  const pair = { service_id: aService(1).id, input_id: two.id }
  expect(api.callsOf(inputs.connect).map(({ body }) => body)).toEqual([
    { ...pair, position: 1 },
    { ...pair, required: false },
  ])
})

test('the service opened last is the one that opens next time', async () => {
  const offered = [aService(1), aService(2)]
  const storedService = () => localStorage.getItem('inputs_service_id')
  const heading = async (name: string) => (await thePanel()).findByRole('heading', { name })
  const first = atInputs('/admin/service_inputs', { services: offered })
  await heading('Xizmat 1')
  expect(storedService()).toBe(aService(1).id)
  first.unmount()
  const second = renderOffice(page, `/admin/service_inputs?service=${aService(2).id}`)
  await heading('Xizmat 2')
  await screen.findByText('Bu xizmatga hali input ulanmagan')
  second.unmount()
  renderOffice(page, '/admin/service_inputs')
  await heading('Xizmat 2')
  expect(storedService()).toBe(aService(2).id)
})

test('lists that failed say so and can be retried', async () => {
  const { user, api } = atInputs('/admin/service_inputs', {})
  api.refuse(inputs.listByService, 500, {})
  api.refuse(inputs.list, 500, {})
  await screen.findByText('Xizmat inputlarini olishda xatolik yuz berdi')
  api.answer(inputs.listByService, [aConnectedInput(1)])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await (await thePanel()).findByText('Hujjat 1')

  await user.click(screen.getByRole('tab', { name: 'all inputs' }))
  await screen.findByText('Inputlarni olishda xatolik yuz berdi')
  api.answer(inputs.list, [anInput(1)])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByRole('link', { name: 'Hujjat 1' })
})

test('two fast presses move an input two places', async () => {
  const connected = [1, 2, 3].map((n) => aConnectedInput(n))
  const { api } = atInputs('/admin/service_inputs', { connected })
  const link = anInputLink({ service_id: aService(1).id, input_id: anInput(1).id })
  api.answer(inputs.connect, link)
  const answer = api.pause(inputs.connect)
  const panel = await thePanel()
  const down = await panel.findByRole('button', { name: 'Pastga: Hujjat 1' })
  fireEvent.click(down)
  fireEvent.click(down)
  const names = () => panel.getAllByRole('listitem').map((row) => row.textContent?.match(/Hujjat \d/)?.[0])
  await waitFor(() => expect(names()).toEqual(['Hujjat 2', 'Hujjat 3', 'Hujjat 1']))
  answer()
  await waitFor(() => expect(api.callsOf(inputs.connect)).toHaveLength(2))
  expect(api.callsOf(inputs.connect).map(({ body }) => body.position)).toEqual([2, 3])
})
