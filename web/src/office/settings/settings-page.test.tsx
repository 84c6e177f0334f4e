import { screen, waitFor, within } from '@testing-library/react'
import type { Script } from 'contract/script-shapes'
import { scripts } from 'contract/scripts'
import { services } from 'contract/services'
import { type Setting, settings } from 'contract/settings'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fillField } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { program, testId } from '../../testing/lead-records.ts'
import { changedTo } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './settings-page.tsx'

const aScript = (at: number, fields: Partial<Script> = {}): Script => ({
  id: testId(400 + at),
  stage: 'initial',
  service_id: null,
  body: { uz: 'Salom, {name}!\n- Davlat', en: '', ru: '' },
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...fields,
})
const tries: Setting = {
  key: 'tries',
  value: [{ minutes: 60 }, { days: 1, at: '10:00' }],
  updated_at: null,
  version: 1,
}

function atSettings(address: string, role: 'admin' | 'consulting_manager' = 'admin') {
  const api = fakeApi()
  api.answer(scripts.list, [aScript(1), aScript(2, { stage: 'consulting', service_id: program.id })])
  api.answer(settings.list, [tries])
  api.answer(services.list, [program])
  return { api, ...renderOffice(page, address, { role }) }
}

test('the office sees all scripts and tries, a manager the scripts of the own stage', async () => {
  const office = atSettings('/admin/settings')
  await screen.findByText('Til kurslari')
  screen.getByText('Hamma xizmatlar')
  screen.getByText('Qayta urinishlar')
  office.unmount()
  atSettings('/admin/settings?tab=tries', 'consulting_manager')
  await screen.findByText('Til kurslari')
  expect(screen.queryByText('Hamma xizmatlar')).toBeNull()
  expect(screen.queryByText('Qayta urinishlar')).toBeNull()
})

test('a script is written beside what agents will see, and saved with its version', async () => {
  const { api, user } = atSettings(`/admin/settings?edit=${aScript(1).id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Skriptni tahrirlash' }))
  const preview = within(await dialog.findByRole('region', { name: 'Agent ko‘radigan ko‘rinish' }))
  preview.getByText('Salom, Aziza Karimova!')
  preview.getByLabelText('Davlat')
  const [uzbek] = dialog.getAllByLabelText('Matn')
  await fillField(user, uzbek as HTMLElement, 'Boshqa')
  preview.getByText('Boshqa')
  api.answer(scripts.save, aScript(1, { version: 2 }))
  await user.click(dialog.getByText('Saqlash'))
  await findToast('Saqlandi')
  expect(api.callsOf(scripts.save)[0]?.body).toEqual({
    stage: 'initial',
    service_id: null,
    body: { uz: 'Boshqa', en: '', ru: '' },
    version: 1,
  })
})

test('a conflict shows both versions', async () => {
  const { api, user } = atSettings(`/admin/settings?edit=${aScript(1).id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Skriptni tahrirlash' }))
  const [uzbek] = await dialog.findAllByLabelText('Matn')
  await fillField(user, uzbek as HTMLElement, 'Meniki')
  api.refuse(
    scripts.save,
    409,
    changedTo(aScript(1, { body: { uz: 'Ularniki', en: '', ru: '' }, version: 2 })),
  )
  await user.click(dialog.getByText('Saqlash'))
  await dialog.findByText('Ularniki')
  api.answer(scripts.save, aScript(1, { version: 3 }))
  await user.click(dialog.getByText('Menikini saqlash'))
  await waitFor(() => expect(api.callsOf(scripts.save).at(-1)?.body).toMatchObject({ version: 2 }))
})

test('a second script for the same place is refused before it replaces the first', async () => {
  const { api, user } = atSettings('/admin/settings?new=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Yangi skript' }))
  const [uzbek] = await dialog.findAllByLabelText('Matn')
  await waitFor(() => expect(api.callsOf(scripts.list)).toHaveLength(1))
  await fillField(user, uzbek as HTMLElement, 'Yana')
  await user.click(dialog.getByText('Saqlash'))
  await dialog.findByText('Bu bosqich va xizmat uchun skript bor: uni ro‘yxatdan oching')
  expect(api.callsOf(scripts.save)).toEqual([])
})

test('tries are changed, added and removed; what is wrong is said at its field', async () => {
  const { api, user } = atSettings('/admin/settings?tab=tries')
  const first = within(await screen.findByRole('group', { name: '1-urinishdan keyin' }))
  const minutes = first.getByLabelText('Necha daqiqa')
  await fillField(user, minutes, '2')
  await user.click(screen.getByText('Saqlash'))
  await first.findByText('Kamida 5')
  await fillField(user, minutes, '45')
  await user.click(screen.getByLabelText('O‘chirish: 2-urinishdan keyin'))
  await user.click(screen.getByText('Qadam qo‘shish'))
  const second = within(screen.getByRole('group', { name: '2-urinishdan keyin' }))
  await fillField(user, second.getByLabelText('Soat (ss:dd)'), '15:30')
  api.answer(settings.update, { ...tries, version: 2 })
  await user.click(screen.getByText('Saqlash'))
  await findToast('Saqlandi')
  expect(api.callsOf(settings.update)[0]).toMatchObject({
    params: { key: 'tries' },
    body: { value: [{ minutes: 45 }, { days: 1, at: '15:30' }], version: 1 },
  })
})
