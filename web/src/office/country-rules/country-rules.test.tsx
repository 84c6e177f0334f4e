import { screen, waitFor, within } from '@testing-library/react'
import { type CountryRule, countryRules } from 'contract/country-rules'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fillField, setTime } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { changedTo } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from '../inputs/inputs-page.tsx'

const aRule = (country: CountryRule['country'], fields: Partial<CountryRule> = {}): CountryRule => ({
  country,
  passport_months: 6,
  counted_from: 'arrival',
  issued_within_years: null,
  note: '',
  source: '',
  checked_on: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...fields,
})
const korea = aRule('KR')
const germany = aRule('DE', {
  passport_months: 3,
  counted_from: 'departure',
  issued_within_years: 10,
  source: 'https://example.com',
  checked_on: '2026-11-05',
})

function atRules(address = '/admin/service_inputs?tab=countries') {
  const api = fakeApi()
  api.answer(countryRules.list, [germany, korea])
  return { api, ...renderOffice(page, address) }
}

const theDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Pasport qoidasini tahrirlash' }))

test('every country is shown with its rule, and one that nobody has checked is marked', async () => {
  atRules()
  const rows = await screen.findAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'GermaniyaQaytish kunidan 3 oy10 yil ichida berilgan bo‘lishi kerakhttps://example.com05/11/2026',
    'KoreyaKirish kunidan 6 oy–Tekshirilmagan',
  ])
})

test('a rule is changed, with numbers sent as numbers', async () => {
  const { api, user } = atRules()
  await user.click(await screen.findByRole('button', { name: 'Tahrirlash: Koreya' }))
  const dialog = await theDialog()
  await fillField(user, dialog.getByLabelText('Pasport necha oy amal qilishi kerak'), '9')
  await user.selectOptions(dialog.getByLabelText('Qaysi kundan boshlab'), 'departure')
  setTime('Elchixona qoidasi bilan solishtirilgan kun', '2025-11-01', dialog)
  const saved = aRule('KR', { passport_months: 9, counted_from: 'departure', version: 2 })
  api.answer(countryRules.save, saved)
  api.answer(countryRules.list, [germany, saved])
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await findToast('Pasport qoidasi saqlandi')
  expect(api.callsOf(countryRules.save)[0]).toMatchObject({
    params: { country: 'KR' },
    body: {
      passport_months: 9,
      counted_from: 'departure',
      issued_within_years: null,
      checked_on: '2025-11-01',
      source: '',
      note: '',
      version: 1,
    },
  })
  await screen.findByText('Qaytish kunidan 9 oy')
  expect(window.location.search).toBe('?tab=countries')
})

test('what is wrong is said at its field', async () => {
  const { api, user } = atRules('/admin/service_inputs?tab=countries&edit=KR')
  const dialog = await theDialog()
  await fillField(user, dialog.getByLabelText('Pasport necha oy amal qilishi kerak'), '99')
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await dialog.findByText('Ko‘pi bilan 24')
  expect(api.callsOf(countryRules.save)).toEqual([])
})

test('a conflict shows both versions', async () => {
  const { api, user } = atRules('/admin/service_inputs?tab=countries&edit=KR')
  const dialog = await theDialog()
  await fillField(user, dialog.getByLabelText('Pasport necha oy amal qilishi kerak'), '9')
  api.refuse(countryRules.save, 409, changedTo(aRule('KR', { passport_months: 12, version: 2 })))
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await dialog.findByRole('row', { name: 'Pasport necha oy amal qilishi kerak 9 12' })
  api.answer(countryRules.save, aRule('KR', { passport_months: 9, version: 3 }))
  await user.click(dialog.getByRole('button', { name: 'Menikini saqlash' }))
  await waitFor(() => expect(api.callsOf(countryRules.save).at(-1)?.body).toMatchObject({ version: 2 }))
})

test('a list that could not be loaded says so and can be retried', async () => {
  const { api, user } = atRules()
  await screen.findByText('Koreya')
  api.refuse(countryRules.list, 500)
  const { unmount } = renderOffice(page, '/admin/service_inputs?tab=countries')
  await screen.findByText('Pasport qoidalarini olishda xatolik yuz berdi')
  api.answer(countryRules.list, [korea])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await waitFor(() => expect(screen.getAllByText('Koreya')).toHaveLength(2))
  unmount()
})
