import { screen, waitFor, within } from '@testing-library/react'
import { clients } from 'contract/clients'
import { passportLines, withOtherDigit } from 'contract/mrz-for-tests'
import type { PassportRecord } from 'contract/passport'
import { describe, expect, test } from 'vitest'
import { aClient, answerCabinet, clientId } from '../../testing/cabinet-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fillField, setTime } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { changedTo } from '../../testing/office-records.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import * as page from './details-page.tsx'

const noPassport: PassportRecord = {
  passport_number: null,
  expires_on: null,
  issued_on: null,
  birth_date: null,
  citizenship: null,
  pinfl: null,
  checks: [],
  warnings: [{ code: 'passport_unknown', values: {} }],
  version: 1,
}
const aPassport: PassportRecord = {
  ...noPassport,
  passport_number: 'FA1234567',
  expires_on: '2031-02-03',
  birth_date: '1995-06-15',
  citizenship: 'UZB',
  pinfl: '31506950123454',
  warnings: [],
}

async function open(record = noPassport, language: 'uz' | 'ru' = 'uz') {
  const api = answerCabinet()
  api.answer(clients.getPassport, record)
  const rendered = renderCabinet(page, '/profile/details', { path: '/profile/details', language })
  await waitFor(() => expect(passport().queryByRole('textbox', { name: lines })).not.toBeNull())
  return { api, ...rendered }
}

const lines = /Pasport pastidagi ikki qatorni kiriting|Введите две строки/
const passport = () => within(screen.getByRole('region', { name: /^(Pasport|Паспорт)$/ }))
const contact = () => within(screen.getByRole('region', { name: 'Ism va telefon' }))
const field = (name: string) => passport().getByLabelText<HTMLInputElement>(name)
const linesField = () => passport().getByRole<HTMLTextAreaElement>('textbox', { name: lines })
const save = () => passport().getByRole('button', { name: 'Saqlash' })
const checks = () =>
  within(passport().getByRole('list', { name: 'Tekshiruv natijalari' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the printed lines', () => {
  test('fill the fields and show what was checked, and are sent with them', async () => {
    const { user, api } = await open()
    passport().getByText('Pasportning amal qilish muddati kiritilmagan')
    await fillField(user, linesField(), passportLines)
    await waitFor(() => expect(field('Pasport raqami').value).toBe('FA1234567'))
    expect(field('Amal qilish muddati').value).toBe('03/02/2031')
    expect(field('Tug‘ilgan sana').value).toBe('15/06/1995')
    expect(field('Fuqarolik').value).toBe('UZB')
    expect(field('JSHSHIR (PINFL)').value).toBe('31506950123454')
    expect(checks()).toHaveLength(7)
    expect(passport().queryByText(/yana bir bor solishtiring/)).toBeNull()
    const saved = { ...aPassport, version: 2, checks: [{ field: 'lines_match' as const, ok: true }] }
    api.answer(clients.updatePassport, saved)
    await user.click(save())
    await findToast('Pasport ma’lumotlari saqlandi')
    expect(api.callsOf(clients.updatePassport)[0]).toMatchObject({
      params: { id: clientId },
      body: { passport_number: 'FA1234567', issued_on: null, mrz: passportLines, version: 1 },
    })
    expect(checks()).toEqual(['Maydonlar qatorlar bilan bir xil'])
    expect(linesField().value).toBe('')
    expect(passport().queryByText('Pasportning amal qilish muddati kiritilmagan')).toBeNull()
  })

  test('with a wrong digit name it, and can be saved as they are', async () => {
    const { user, api } = await open()
    await fillField(user, linesField(), withOtherDigit(passportLines, 1, 27))
    await passport().findByText('Amal qilish muddati nazorat raqamiga mos emas')
    passport().getByText(/Hammasi to‘g‘ri bo‘lsa, shundayligicha saqlang/)
    api.answer(clients.updatePassport, { ...aPassport, version: 2 })
    await user.click(save())
    await findToast('Pasport ma’lumotlari saqlandi')
  })

  test('that are not whole are named when they are sent, and nothing was read from them', async () => {
    const { user, api } = await open()
    await fillField(user, linesField(), 'P<UZBKARIMOV<<ALISHER')
    expect(field('Pasport raqami').value).toBe('')
    await user.click(save())
    await passport().findByText(/44 belgili ikki qator/)
    await expectFocus(linesField())
    expect(api.callsOf(clients.updatePassport)).toEqual([])
  })
})

describe('the fields', () => {
  test('are filled in by hand too, in Latin capitals, and a PINFL is checked while it is typed', async () => {
    const { user } = await open()
    await user.type(field('Pasport raqami'), 'ав1234567')
    expect(field('Pasport raqami').value).toBe('AB1234567')
    setTime('Tug‘ilgan sana', '1995-06-16')
    await user.type(field('JSHSHIR (PINFL)'), '31506950123454')
    expect(checks()).toEqual(['JSHSHIR oxirgi raqami to‘g‘ri', 'JSHSHIR tug‘ilgan sanaga mos emas'])
  })

  test('say what is wrong with them', async () => {
    const { user, api } = await open()
    await user.type(field('JSHSHIR (PINFL)'), '123')
    await user.type(field('Fuqarolik'), 'qqq')
    await user.click(save())
    await passport().findByText('JSHSHIR 14 ta raqamdan iborat')
    passport().getByText('Davlatning uch harfli ISO kodi, masalan UZB')
    expect(api.callsOf(clients.updatePassport)).toEqual([])
    await user.clear(field('JSHSHIR (PINFL)'))
    await user.clear(field('Fuqarolik'))
    setTime('Berilgan sana', '2021-02-03')
    setTime('Amal qilish muddati', '2021-02-03')
    await user.click(save())
    await passport().findByText('Amal qilish muddati berilgan sanadan keyin bo‘lishi kerak')
  })

  test('a conflict shows both versions', async () => {
    const { user, api } = await open(aPassport)
    await fillField(user, field('Pasport raqami'), 'FA7654321')
    api.refuse(clients.updatePassport, 409, changedTo({ ...aPassport, citizenship: 'KAZ', version: 5 }))
    await user.click(save())
    await passport().findByRole('row', { name: 'Fuqarolik UZB KAZ' })
    api.answer(clients.updatePassport, { ...aPassport, passport_number: 'FA7654321', version: 6 })
    await user.click(passport().getByRole('button', { name: 'Menikini saqlash' }))
    await findToast('Pasport ma’lumotlari saqlandi')
    expect(api.callsOf(clients.updatePassport).at(-1)?.body).toMatchObject({ version: 5, citizenship: 'UZB' })
  })
})

test('name and phone are saved, and the passport beside them is saved with the version that made', async () => {
  const { user, api } = await open(aPassport)
  await fillField(user, contact().getByLabelText('Ism va familiya'), 'Aziza Karimova')
  api.answer(clients.update, { ...aClient, full_name: 'Aziza Karimova', version: 2 })
  await user.click(contact().getByRole('button', { name: 'Saqlash' }))
  await findToast('Ism va telefon saqlandi')
  expect(api.callsOf(clients.update)[0]?.body).toEqual({
    full_name: 'Aziza Karimova',
    phone: '+998 90 123 45 67',
    version: 1,
  })
  await fillField(user, field('Pasport raqami'), 'FA7654321')
  api.answer(clients.updatePassport, { ...aPassport, passport_number: 'FA7654321', version: 3 })
  await user.click(save())
  await findToast('Pasport ma’lumotlari saqlandi')
  expect(api.callsOf(clients.updatePassport)[0]?.body).toMatchObject({ version: 2 })
  await fillField(user, contact().getByLabelText('Ism va familiya'), 'Aziza')
  await user.click(contact().getByRole('button', { name: 'Saqlash' }))
  await waitFor(() => expect(api.callsOf(clients.update)[1]?.body).toMatchObject({ version: 3 }))
})

test('a name that is there cannot be emptied', async () => {
  const { user, api } = await open()
  await user.clear(contact().getByLabelText('Ism va familiya'))
  await user.click(contact().getByRole('button', { name: 'Saqlash' }))
  await contact().findByText('Ism bo‘sh qolmasligi kerak')
  expect(api.callsOf(clients.update)).toEqual([])
})

describe('reminders', () => {
  const theSwitch = () => screen.getByRole('switch', { name: 'E-mail orqali eslatib turish' })

  test('are switched off and on', async () => {
    const { user, api } = await open()
    expect(theSwitch().getAttribute('aria-checked')).toBe('true')
    api.answer(clients.update, { ...aClient, reminders: false })
    await user.click(theSwitch())
    await findToast(/Eslatmalar o‘chirildi/)
    expect(api.callsOf(clients.update)[0]?.body).toEqual({ reminders: false })
    expect(theSwitch().getAttribute('aria-checked')).toBe('false')
  })

  test('stay as they are where switching failed', async () => {
    const { user, api } = await open()
    api.refuse(clients.update, 500)
    await user.click(theSwitch())
    await findToast(/^Xatolik yuz berdi: /)
    expect(theSwitch().getAttribute('aria-checked')).toBe('true')
  })
})

test('a passport that could not be loaded says so, and the rest of the page is there', async () => {
  answerCabinet()
  fakeApi().refuse(clients.getPassport, 500)
  const { user } = renderCabinet(page, '/profile/details', { path: '/profile/details' })
  await screen.findByText(/^Ma’lumotlarni yuklashda xatolik/)
  await contact().findByLabelText('Telefon')
  fakeApi().answer(clients.getPassport, aPassport)
  await user.click(passport().getByRole('button', { name: 'Qayta urinish' }))
  await waitFor(() => expect(field('Pasport raqami').value).toBe('FA1234567'))
})

test('warnings are in the language of the page', async () => {
  const until = '2027-05-17'
  await open({ ...aPassport, warnings: [{ code: 'passport_short', values: { country: 'DE', until } }] }, 'ru')
  passport().getByText(/Германия: паспорт должен действовать не менее чем до 17\.05\.2027/)
})
