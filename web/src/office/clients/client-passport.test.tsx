import { screen, waitFor, within } from '@testing-library/react'
import { clients } from 'contract/clients'
import type { PassportRecord } from 'contract/passport'
import type { StaffRole } from 'contract/roles'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fillField } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aClient } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import { ClientPassport } from './client-passport.tsx'

const client = aClient(1, { passport_number: 'FA1234567' })
const record: PassportRecord = {
  passport_number: 'FA1234567',
  expires_on: '2031-02-03',
  issued_on: null,
  birth_date: '1995-06-15',
  citizenship: 'UZB',
  pinfl: '31506950123454',
  checks: [{ field: 'pinfl_digit', ok: true }],
  warnings: [{ code: 'rule_unchecked', values: { country: 'KR' } }],
  version: 4,
}

function show(role: StaffRole = 'admin') {
  const api = fakeApi()
  api.answer(clients.getPassport, record)
  const Page = () => (
    <>
      <p>Sahifa</p>
      <ClientPassport client={client} />
    </>
  )
  return { api, ...renderOffice({ default: Page }, '/admin', { role }) }
}

test('a passport is masked, and asked for only when it is to be seen', async () => {
  const { api, user } = show()
  await screen.findByText('•••••••67')
  expect(api.callsOf(clients.getPassport)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Ko‘rsatish' }))
  await screen.findByText('31506950123454')
  screen.getByText('03/02/2031')
  screen.getByText('Koreya bo‘yicha pasport qoidasi hali tekshirilmagan')
  screen.getByText('JSHSHIR oxirgi raqami to‘g‘ri')
  await user.click(screen.getByRole('button', { name: 'Yashirish' }))
  await screen.findByText('•••••••67')
  expect(screen.queryByText('31506950123454')).toBeNull()
  // Seen again is asked for again: the server records it.
  await user.click(screen.getByRole('button', { name: 'Ko‘rsatish' }))
  await screen.findByText('31506950123454')
  expect(api.callsOf(clients.getPassport)).toHaveLength(2)
})

test('a passport that is seen is hidden once the page is left', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Ko‘rsatish' }))
  await screen.findByText('31506950123454')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByText('31506950123454')).toBeNull())
})

test('it is changed in a dialog, which closes when every check is right', async () => {
  const { api, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Pasportni o‘zgartirish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pasportni o‘zgartirish' }))
  await fillField(user, await dialog.findByLabelText('Fuqarolik'), 'kaz')
  api.answer(clients.updatePassport, { ...record, citizenship: 'KAZ', version: 5 })
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await findToast('Pasport ma’lumotlari saqlandi')
  expect(api.callsOf(clients.updatePassport)[0]?.body).toMatchObject({ citizenship: 'KAZ', version: 4 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a wrong digit leaves the dialog open', async () => {
  const { api, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Pasportni o‘zgartirish' }))
  const dialog = within(await screen.findByRole('dialog'))
  await fillField(user, await dialog.findByLabelText('JSHSHIR (PINFL)'), '31506950123455')
  await dialog.findByText('JSHSHIR oxirgi raqami to‘g‘ri kelmadi')
  api.answer(clients.updatePassport, {
    ...record,
    pinfl: '31506950123455',
    checks: [{ field: 'pinfl_digit', ok: false }],
    version: 5,
  })
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await findToast('Pasport ma’lumotlari saqlandi')
  dialog.getByText('JSHSHIR oxirgi raqami to‘g‘ri kelmadi')
})

test('finance sees nothing of it', async () => {
  const { api } = show('finance')
  await screen.findByText('Sahifa')
  expect(screen.queryByRole('heading', { name: 'Pasport' })).toBeNull()
  expect(api.callsOf(clients.getPassport)).toEqual([])
})
