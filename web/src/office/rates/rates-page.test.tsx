import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { Currency } from 'contract/money'
import { type RateRecord, rates } from 'contract/rates'
import type { StaffRole } from 'contract/roles'
import { tashkentDay } from 'contract/tashkent-day'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fillField, setTime } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './rates-page.tsx'

const dayBefore = (days: number) => tashkentDay(new Date(Date.now() - days * 86_400_000))

const rate = (currency: Currency, uzs: string, days: number): RateRecord => ({
  id: crypto.randomUUID(),
  day: dayBefore(days),
  sample: false,
  set_by_name: 'Farida',
  at: '2026-11-01T05:00:00.000Z',
  ...{ currency, uzs },
})

/** Dollars of today and before, euros of last week, pounds of last month; nothing of the others. */
function atRates({ address = '/admin/rates', role = 'finance' as StaffRole } = {}) {
  const api = fakeApi()
  let stored = [
    rate('USD', '12700.50', 0),
    rate('USD', '12600.00', 5),
    rate('EUR', '14000.00', 9),
    rate('GBP', '16000.00', 40),
  ]
  api.answer(rates.richList, ({ query }) => stored.filter(({ currency }) => currency === query.currency))
  api.answer(rates.create, ({ body }) => {
    const entered = { ...rate(body.currency as Currency, String(body.uzs), 0), day: String(body.day) }
    stored = [entered, ...stored]
    return entered
  })
  return { api, ...renderOffice(page, address, { role }) }
}

const card = async (currency: string) =>
  within(
    (await screen.findByRole('heading', { level: 2, name: new RegExp(`^${currency}`) })).closest(
      'li',
    ) as HTMLElement,
  )
const theForm = async () => within(await screen.findByRole('dialog'))

async function enter(user: UserEvent, uzs: string) {
  const form = await theForm()
  await fillField(user, form.getByLabelText('1 USD necha so‘m'), uzs)
  await user.click(form.getByRole('button', { name: 'Saqlash' }))
  return form
}

test('each currency has the rate that counts, how old it is and what was before', async () => {
  const { user } = atRates()
  const dollar = await card('USD')
  await dollar.findByText('1 USD = 12 700,5 so‘m')
  dollar.getByText('Yangi')
  await user.click(dollar.getByText('Tarix (2)'))
  dollar.getByText('12 600')
  await (await card('EUR')).findByText('9 kunlik: yangilash kerak')
  await (await card('GBP')).findByText('40 kunlik: saytda ko‘rinmaydi')
  await (await card('CAD')).findByText(/^Hali kurs kiritilmagan/)
})

test('a rate is entered; a wrong one and a day to come are refused at their fields', async () => {
  const { user, api } = atRates()
  await user.click(await screen.findByRole('button', { name: 'Yangi kurs: USD' }))
  const form = await enter(user, '12 800')
  await form.findByText(/^So‘mdagi musbat son/)
  setTime('Qaysi kun kursi', dayBefore(-2), form)
  await enter(user, '12800')
  await form.findByText('Sana kelajakda bo‘lmasligi kerak')
  expect(api.callsOf(rates.create)).toHaveLength(0)
  setTime('Qaysi kun kursi', dayBefore(0), form)
  await enter(user, '12800')
  await findToast('Kurs saqlandi')
  await (await card('USD')).findByText('1 USD = 12 800 so‘m')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a rate far from the last one is sent again only when it is confirmed', async () => {
  const { user, api } = atRates({ address: '/admin/rates?set=USD' })
  const message = 'Yangi kurs avvalgisidan (12700.50 so‘m) 90 % farq qiladi. To‘g‘ri bo‘lsa, tasdiqlang'
  api.refuse(rates.create, 422, { code: 'rate_unlikely', message })
  const form = await enter(user, '1270')
  const question = within(await screen.findByRole('alertdialog', { name: 'Kurs juda katta farq qiladi' }))
  question.getByText(message)
  await user.click(question.getByRole('button', { name: 'Bekor qilish' }))
  expect(form.getByLabelText<HTMLInputElement>('1 USD necha so‘m').value).toBe('1270')
  expect(api.callsOf(rates.create)[0]?.body.confirm).toBe(false)

  await enter(user, '24000')
  api.answer(rates.create, rate('USD', '24000.00', 0))
  await user.click(await screen.findByRole('button', { name: 'Ha, kurs to‘g‘ri' }))
  await findToast('Kurs saqlandi')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf(rates.create).at(-1)?.body).toMatchObject({ uzs: '24000', confirm: true })
})

test('who may only read is not offered to enter a rate', async () => {
  atRates({ address: '/admin/rates?set=USD', role: 'manager' })
  await (await card('USD')).findByText('1 USD = 12 700,5 so‘m')
  expect(screen.queryByRole('button', { name: /^Yangi kurs/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
