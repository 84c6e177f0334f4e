import { screen, waitFor, within } from '@testing-library/react'
import { type Country, countries } from 'contract/countries'
import type { StaffRole } from 'contract/roles'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aCountry, aFact } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './countries-page.tsx'

const first = aCountry(1, { published: true, apply_country: 'Germaniya', facts: [aFact()] })
const second = aCountry(2)

function atCountries(address = '/admin/countries', role: StaffRole = 'admin') {
  const api = fakeApi()
  let stored: Country[] = [first, second]
  api.answer(countries.richList, () => stored)
  api.answer(services.list, [])
  api.answer(countries.update, ({ params, body }) => {
    stored = stored
      .map((country) =>
        country.id === params.id ? { ...country, ...body, version: country.version + 1 } : country,
      )
      .sort((a, b) => a.position - b.position)
    return stored.find(({ id }) => id === params.id) as Country
  })
  return { api, ...renderOffice(page, address, { role }) }
}

const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('[data-row]') as HTMLElement)
const names = () => screen.getAllByRole('link', { name: /^Davlat/ }).map(({ textContent }) => textContent)

test('the list says what visitors do not see yet, and leads to what they see', async () => {
  atCountries()
  const published = await row('Davlat 1')
  published.getByText('1 ta tasdiqlanmagan')
  published.getByText('7 ta kiritilmagan')
  expect(published.getByRole('link', { name: /^Saytda ko‘rish/ }).getAttribute('href')).toBe(
    '/countries/davlat-b',
  )
  const draft = await row('Davlat 2')
  expect(draft.queryByRole('link', { name: /^Saytda ko‘rish/ })).toBeNull()
})

test('a country is published in its row; one without its texts says what it lacks', async () => {
  const { user, api } = atCountries()
  await user.click(await screen.findByRole('switch', { name: 'Saytda ko‘rsatish: Davlat 2' }))
  expect(
    (await (await row('Davlat 2')).findByRole('link', { name: /^Saytda ko‘rish/ })).getAttribute('target'),
  ).toBe('_blank')
  expect(api.callsOf(countries.update)[0]?.body).toEqual({ published: true, version: 1 })
  api.refuse(countries.update, 422, {
    code: 'invalid_fields',
    message: 'Maydonlar',
    fields: { 'summary.uz': '' },
  })
  await user.click(screen.getByRole('switch', { name: 'Saytda ko‘rsatish: Davlat 1' }))
  await findToast('Saytga chiqarish uchun o‘zbekcha nom va qisqacha matn kerak')
})

test('a country is moved among all of them, also while a search hides some', async () => {
  const { user, api } = atCountries('/admin/countries?search=Davlat 2')
  await user.click(await screen.findByRole('button', { name: 'Yuqoriga: Davlat 2' }))
  await waitFor(() => expect(api.callsOf(countries.update)).toHaveLength(2))
  expect(api.callsOf(countries.update).map(({ params, body }) => [params.id, body.position])).toEqual([
    [second.id, 1],
    [first.id, 2],
  ])
  await user.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(names()).toEqual(['Davlat 2', 'Davlat 1']))
})

test('a new country opens its page; an address that is taken is refused at its field', async () => {
  const { user, api, router } = atCountries('/admin/countries?new=1')
  const form = within(await screen.findByRole('dialog', { name: 'Yangi davlat' }))
  await user.type(form.getByLabelText('Nomi (O‘zbekcha)'), 'Koreya')
  await user.click(form.getByRole('button', { name: 'Saqlash' }))
  await form.findByText(/^Faqat kichik lotin harflari/)
  await user.type(form.getByLabelText('Sahifa manzili'), 'korea')
  await user.type(form.getByLabelText('ISO kodi'), 'KR')
  api.refuse(countries.create, 409, { code: 'slug_taken', message: 'Bu manzil boshqa davlatga tegishli' })
  await user.click(form.getByRole('button', { name: 'Saqlash' }))
  await waitFor(() => expect(form.getByLabelText('Sahifa manzili').getAttribute('aria-invalid')).toBe('true'))
  form.getByText('Bu manzil boshqa davlatga tegishli')
  api.answer(countries.create, aCountry(3))
  await user.click(form.getByRole('button', { name: 'Saqlash' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/countries/${aCountry(3).id}`))
  expect(api.callsOf(countries.create)[1]?.body).toMatchObject({
    slug: 'korea',
    code: 'kr',
    name: { uz: 'Koreya' },
  })
})

test('a country that clients apply to is not deleted but taken off the site', async () => {
  const { user, api } = atCountries()
  await user.click((await row('Davlat 1')).getByRole('button', { name: 'Amallar: Davlat 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'O‘chirish' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Bu davlatni o‘chirib bo‘lmaydi' }))
  await user.click(question.getByRole('button', { name: 'Saytdan yashirish' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.callsOf(countries.update)[0]?.body).toEqual({ published: false, version: 1 })
})

test('who may not delete is not offered to', async () => {
  const { user } = atCountries('/admin/countries', 'manager')
  await user.click((await row('Davlat 2')).getByRole('button', { name: 'Amallar: Davlat 2' }))
  screen.getByRole('menuitem', { name: 'Tahrirlash' })
  expect(screen.queryByRole('menuitem', { name: 'O‘chirish' })).toBeNull()
})
