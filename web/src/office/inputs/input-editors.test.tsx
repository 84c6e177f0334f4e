import { screen, waitFor, within } from '@testing-library/react'
import { type ConnectedInput, inputs, type ServiceInput } from 'contract/inputs'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import {
  aConnectedInput,
  anInput,
  anInputLink,
  aService,
  idOf,
  inUzbek,
} from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import { aFile, chooseFile } from '../../testing/uploads.ts'
import * as page from './inputs-page.tsx'

function at(address: string, all: ServiceInput[], connected: ConnectedInput[] = []) {
  const api = fakeApi()
  api.answer(inputs.list, all)
  api.answer(services.list, [aService(1)])
  api.answer(inputs.listByService, connected)
  return { api, ...renderOffice(page, `/admin/service_inputs?${address}`) }
}

const theDialog = async () => within(await screen.findByRole('dialog'))
const namuna = { file_id: idOf('a0f1', 1), name: 'namuna.pdf', file_url: '/api/v1/files/1' }

test('an input is marked as a document of the cabinet that is valid for a while', async () => {
  const { user, api } = at(`tab=all&edit=${anInput(1).id}`, [anInput(1)])
  const dialog = await theDialog()
  api.refuse(inputs.update, 409, { code: 'document_type_taken', message: 'Bu tur band' })
  await user.selectOptions(dialog.getByLabelText('Kabinetdagi hujjat'), 'cv')
  await user.type(dialog.getByLabelText('Necha kun amal qiladi'), '30')
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await dialog.findByText('Bu tur band')
  expect(api.callsOf(inputs.update)[0]?.body).toMatchObject({
    document_type: 'cv',
    valid_days: 30,
    version: 1,
  })
  await user.selectOptions(dialog.getByLabelText('Kabinetdagi hujjat'), 'Belgilanmagan')
  await user.clear(dialog.getByLabelText('Necha kun amal qiladi'))
  api.answer(inputs.update, anInput(1, { version: 2 }))
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await findToast('Xizmat saqlandi')
  expect(api.callsOf(inputs.update)[1]?.body).toMatchObject({ document_type: null, valid_days: null })
})

test('an example that is chosen for a new input is stored after it', async () => {
  const { user, api } = at('tab=all&new=1', [])
  const dialog = await theDialog()
  await user.type(dialog.getAllByLabelText('Nomi')[0] as HTMLElement, 'Hujjat 1')
  await chooseFile(dialog.getByRole('group', { name: 'Namuna' }), aFile('namuna.pdf'))
  await dialog.findByText('namuna.pdf (saqlanganda yuklanadi)')
  expect(api.callsOf(inputs.uploadFile)).toEqual([])
  api.answer(inputs.create, anInput(1))
  api.answer(inputs.uploadFile, anInput(1, { example: namuna, version: 2 }))
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await findToast('Xizmat saqlandi')
  expect(
    api.callsOf(inputs.uploadFile).map(({ params, body, file }) => [params.id, body.kind, file?.name]),
  ).toEqual([[anInput(1).id, 'example', 'namuna.pdf']])
})

test('a file that could not be stored is sent again, and the input is not made twice', async () => {
  const { user, api } = at('tab=all&new=1', [])
  const dialog = await theDialog()
  await user.type(dialog.getAllByLabelText('Nomi')[0] as HTMLElement, 'Hujjat 1')
  await chooseFile(dialog.getByRole('group', { name: 'Blanka' }), aFile('blanka.pdf'))
  api.answer(inputs.create, anInput(1))
  api.refuse(inputs.uploadFile, 503, { code: 'busy', message: 'Server band' })
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await findToast('Xizmatni saqlashda xatolik: Server band')
  api.answer(inputs.update, anInput(1, { version: 2 }))
  api.answer(inputs.uploadFile, anInput(1, { form: namuna, version: 3 }))
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await findToast('Xizmat saqlandi')
  expect(api.callsOf(inputs.create)).toHaveLength(1)
  expect(api.callsOf(inputs.update)[0]).toMatchObject({ params: { id: anInput(1).id }, body: { version: 1 } })
})

test('a file is taken off with the form, and an unfit one is not taken at all', async () => {
  const input = anInput(1, { example: namuna })
  const { user, api } = at(`tab=all&edit=${input.id}`, [input])
  const dialog = await theDialog()
  const group = dialog.getByRole('group', { name: 'Namuna' })
  await chooseFile(group, aFile('namuna.docx'))
  await within(group).findByText('Bu fayl to‘g‘ri kelmaydi: turi yoki hajmi boshqa')
  await user.click(within(group).getByRole('button', { name: 'Olib tashlash: Namuna' }))
  within(group).getByText('namuna.pdf (saqlanganda olib tashlanadi)')
  await user.click(within(group).getByRole('button', { name: 'Avvalgisini qoldirish: Namuna' }))
  within(group).getByText('namuna.pdf')
  await user.click(within(group).getByRole('button', { name: 'Olib tashlash: Namuna' }))
  api.answer(inputs.update, { ...input, version: 2 })
  api.answer(inputs.removeFile, anInput(1, { version: 3 }))
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await findToast('Xizmat saqlandi')
  expect(api.callsOf(inputs.removeFile)[0]?.body).toEqual({ kind: 'example' })
})

test('a service asks for an input in some countries only, in each as its rule says', async () => {
  const input = aConnectedInput(1, { country_rules: { GB: { required: false } } })
  const { user, api } = at('', [], [input])
  await screen.findByText('Farqli: Buyuk Britaniya')
  await user.click(screen.getByRole('button', { name: 'Talabni tahrirlash: Hujjat 1' }))
  const dialog = await theDialog()
  await user.click(dialog.getByLabelText('Germaniya'))
  await user.click(dialog.getByRole('button', { name: 'Farqni olib tashlash: Buyuk Britaniya' }))
  await user.selectOptions(dialog.getByLabelText('Davlat qo‘shish'), 'Germaniya')
  await user.selectOptions(dialog.getByLabelText('Germaniya uchun'), 'Ixtiyoriy')
  const uzbek = within(dialog.getByRole('tabpanel', { name: /^O‘zbekcha/ }))
  await user.type(uzbek.getByLabelText('Izoh (mijoz o‘qiydi)'), 'Rangli nusxa')
  await user.type(uzbek.getByLabelText('Germaniya uchun izoh (mijoz o‘qiydi)'), 'Apostil bilan')
  await user.type(dialog.getByLabelText('Necha kunda topshirilsin'), '400')
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await waitFor(() =>
    expect(dialog.getByLabelText('Necha kunda topshirilsin').getAttribute('aria-invalid')).toBe('true'),
  )
  expect(api.callsOf(inputs.connect)).toEqual([])
  await user.clear(dialog.getByLabelText('Necha kunda topshirilsin'))
  await user.type(dialog.getByLabelText('Necha kunda topshirilsin'), '10')
  api.answer(inputs.connect, anInputLink({ service_id: aService(1).id, input_id: input.id }))
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await findToast('Talab saqlandi')
  expect(api.callsOf(inputs.connect)[0]?.body).toEqual({
    service_id: aService(1).id,
    input_id: input.id,
    required: true,
    countries: ['DE'],
    note: inUzbek('Rangli nusxa'),
    country_rules: { DE: { required: false, note: inUzbek('Apostil bilan') } },
    due_days: 10,
  })
})
