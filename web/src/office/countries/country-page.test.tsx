import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type Country, countries } from 'contract/countries'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fillField } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aCountry, aFact, aService, changedTo } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import CountryPage from './country-page.tsx'

const living = aFact({ confirmed_on: '2026-11-01', confirmed_by_name: 'Aziz' })
const country = aCountry(1, {
  facts: [living],
  services: [
    { service_id: aService(1).id, note: { uz: '', en: '', ru: '' } },
    { service_id: aService(2).id, note: { uz: 'Kuzda', en: '', ru: '' } },
  ],
})

/** The page of a country that the server has; what is saved becomes it. */
function atCountry() {
  const api = fakeApi()
  let stored: Country = country
  api.answer(countries.richList, () => [stored])
  api.answer(services.list, [aService(1), aService(2), aService(3)])
  const storeAs = (changes: Partial<Country>) => {
    stored = { ...stored, ...changes, version: stored.version + 1 }
    return stored
  }
  const Page = () => (
    <CountryPage {...({ params: { id: country.id } } as Parameters<typeof CountryPage>[0])} />
  )
  return { api, storeAs, ...renderOffice({ default: Page }, `/admin/countries/${country.id}`) }
}

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Saqlash' }))
const fact = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)

async function openFact(user: UserEvent, name: string) {
  const row = await fact(name)
  await user.click(row.getByRole('button', { name: `O‘zgartirish: ${name}` }))
  return row
}

test('a new value of a fact is saved, loses its confirmation, and is confirmed in that version', async () => {
  const { user, api, storeAs } = atCountry()
  const row = await openFact(user, 'Yashash xarajati')
  row.getByText('Tasdiqlangan')
  row.getByText('01/11/2026, Aziz')
  row.getByRole('button', { name: 'Qayta tasdiqlash: Yashash xarajati' })
  await fillField(user, row.getByLabelText('Yuqori summa'), '1 300')
  row.getByText(/^Avval saqlang, keyin tasdiqlang/)
  row.getByText('€900–1 300 oyiga')
  expect(row.queryByRole('button', { name: /tasdiqlash/i })).toBeNull()

  const saved = {
    ...living,
    amount: { ...living.amount, high: 1300 },
    confirmed_on: null,
    version: 2,
  } as typeof living
  api.answer(countries.update, () => storeAs({ facts: [saved] }))
  await save(user)
  await findToast('Davlat saqlandi')
  expect(api.callsOf(countries.update)[0]?.body).toMatchObject({
    facts: { living: { amount: { low: 900, high: 1300, currency: 'EUR', per: 'month' } }, tuition: null },
    version: 1,
  })
  await row.findByText('Tasdiqlanmagan')

  api.answer(countries.confirmFact, () => {
    const confirmed = { ...saved, confirmed_on: '2026-11-17', confirmed_by_name: 'Dilnoza', version: 3 }
    storeAs({ facts: [confirmed] })
    return confirmed
  })
  await user.click(row.getByRole('button', { name: 'Tasdiqlash: Yashash xarajati' }))
  await row.findByText('17/11/2026, Dilnoza')
  expect(api.callsOf(countries.confirmFact)[0]).toMatchObject({
    params: { id: living.id },
    body: { version: 2 },
  })
})

test('a confirmation of more than twelve months ago counts as none', async () => {
  const { storeAs } = atCountry()
  storeAs({ facts: [{ ...living, confirmed_on: '2020-01-05' }] })
  const row = await fact('Yashash xarajati')
  await row.findByText('Tasdiq eskirgan')
})

test('a fact that a colleague has changed is not confirmed unseen', async () => {
  const { user, api, storeAs } = atCountry()
  const row = await fact('Yashash xarajati')
  const theirs = { ...living, source: 'Elchixona', confirmed_on: null, version: 2 }
  storeAs({ facts: [theirs] })
  api.refuse(countries.confirmFact, 409, changedTo(theirs))
  await user.click(row.getByRole('button', { name: 'Qayta tasdiqlash: Yashash xarajati' }))
  await findToast(/^Faktni shu orada boshqa kishi o‘zgartirdi/)
  await row.findByText('Saqlanmagan')
})

test('a wrong field of a closed fact opens it and has the focus', async () => {
  const { user } = atCountry()
  const row = await openFact(user, 'Ishlash huquqi')
  await fillField(user, row.getByLabelText('Manba'), 'Elchixona')
  await user.click(row.getByRole('button', { name: 'Yopish: Ishlash huquqi' }))
  await save(user)
  await expectFocus(row.getByLabelText('Matn (O‘zbekcha)'))
  expect(row.getAllByText('To‘ldirish shart')).toHaveLength(2)
})

test('what a colleague saved meanwhile is shown beside one’s own text', async () => {
  const { user, api } = atCountry()
  await fillField(user, await field('Sahifa manzili'), 'germany')
  await openFact(user, 'Yashash xarajati')
  const theirs = { ...country, slug: 'deutschland', facts: [{ ...living, source: 'Elchixona' }], version: 2 }
  api.refuse(countries.update, 409, changedTo(theirs))
  await save(user)
  await screen.findByRole('row', { name: 'Sahifa manzili germany deutschland' })
  screen.getByRole('row', { name: /^Yashash xarajati .* DAAD, 2026 .* Elchixona, 2026$/ })
  expect((await field('Sahifa manzili')).value).toBe('germany')
  api.answer(countries.update, { ...theirs, slug: 'germany', version: 3 })
  await user.click(screen.getByRole('button', { name: 'Menikini saqlash' }))
  await findToast('Davlat saqlandi')
  expect(api.callsOf(countries.update)[1]?.body).toMatchObject({ slug: 'germany', version: 2 })
})

test('services are ordered, removed and added', async () => {
  const { user, api, storeAs } = atCountry()
  await user.click(await screen.findByRole('button', { name: 'Yuqoriga: Xizmat 2' }))
  await user.click(screen.getByRole('button', { name: 'Olib tashlash: Xizmat 1' }))
  await user.selectOptions(await field('Xizmat'), 'Xizmat 3')
  await user.click(screen.getByRole('button', { name: 'Xizmat qo‘shish' }))
  api.answer(countries.update, () => storeAs({}))
  await save(user)
  await findToast('Davlat saqlandi')
  expect(api.callsOf(countries.update)[0]?.body.services).toEqual([
    { service_id: aService(2).id, note: { uz: 'Kuzda', en: '', ru: '' } },
    { service_id: aService(3).id, note: { uz: '', en: '', ru: '' } },
  ])
})

test('a picture is sent before the rest; its missing description is asked for, and the rest waits', async () => {
  const { user, api, storeAs } = atCountry()
  const photo = new File(['a picture'], 'berlin.png', { type: 'image/png' })
  await user.upload(await screen.findByLabelText('Rasm'), photo)
  const missing = {
    code: 'invalid_fields',
    message: 'Maydonlar',
    fields: { alt_en: 'To‘ldirish shart' },
  } as const
  api.refuse(countries.uploadPicture, 422, missing)
  await save(user)
  const english = await field('Rasm tavsifi (Inglizcha)')
  await waitFor(() => expect(english.getAttribute('aria-invalid')).toBe('true'))
  expect(api.callsOf(countries.update)).toHaveLength(0)

  await fillField(user, english, 'Berlin')
  api.answer(countries.uploadPicture, () => storeAs({ image_url: '/media/1' }))
  api.answer(countries.update, () => storeAs({}))
  await save(user)
  await findToast('Davlat saqlandi')
  expect(api.callsOf(countries.uploadPicture)[1]).toMatchObject({
    body: { alt_en: 'Berlin', focus: '5', version: '1' },
    file: { name: 'berlin.png' },
  })
  expect(api.callsOf(countries.update)[0]?.body.version).toBe(2)
})

test('a country that is gone is said to be', async () => {
  const { api } = atCountry()
  api.answer(countries.richList, [])
  await screen.findByText('Bunday davlat topilmadi')
})
