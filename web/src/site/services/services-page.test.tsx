import { screen, waitFor, within } from '@testing-library/react'
import { countries } from 'contract/countries'
import { rates } from 'contract/rates'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderSite } from '../../testing/render-page.tsx'
import { aCountryCard, aService } from '../../testing/site-records.ts'
import * as page from './services-page.tsx'

const failedServices = "Ma'lumotlarn olishda xatolik yuz berdi"
const visa = aService()
const card = () => screen.getByRole('link', { name: 'Talaba vizasi' })

test.each([
  {
    why: 'for a reason nobody knows',
    status: 429,
    code: 'too_many_requests',
    message: 'Nomaʼlum xatolik yuz berdi',
  },
  { why: 'with a broken server', status: 500, code: 'internal', message: 'Serverdan javob olmadi' },
  {
    why: 'with what makes no sense',
    status: 500,
    code: 'malformed_answer',
    message: 'Maʼlumot noto‘g‘ri formatda',
  },
  { why: 'after keeping everyone waiting', status: 503, code: 'busy', message: 'Serverdan javob olmadi' },
] as const)('a list that fails $why: the sentence, the toast, a button to retry', async (failure) => {
  const api = fakeApi()
  api.refuse(services.list, failure.status, { code: failure.code, message: 'Xato', request_id: 'r' })
  const { user } = renderSite(page, '/services')
  await screen.findByText(failedServices)
  expect((await findToast(failure.message)).closest('[role=alert]')).not.toBeNull()
  api.answer(services.list, [visa])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByRole('heading', { name: 'Talaba vizasi' })
})

test('a list that cannot be reached says that the server did not answer', async () => {
  fakeApi().disconnect(services.list)
  renderSite(page, '/services')
  await screen.findByText(failedServices)
  await findToast('Serverdan javob olmadi')
})

test('where there is nothing to show, the page says so', async () => {
  fakeApi().answer(services.list, [])
  renderSite(page, '/services')
  await screen.findByText('Xizmatlar mavjud emas')
})

test.each(['00000000-0000-4000-8000-000000000000', '%3Cscript%3E', ''])(
  'a link to the service "%s", which does not exist, shows the list',
  async (id) => {
    fakeApi().answer(services.list, [visa])
    renderSite(page, `/services?service=${id}`)
    await waitFor(card)
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('a service shows its price, its duration and its features, without another request', async () => {
  const api = fakeApi()
  api.answer(services.list, [visa])
  const { user } = renderSite(page, '/services')
  await user.hover(await waitFor(card))
  await user.click(card())
  const dialog = within(await screen.findByRole('dialog', { name: 'Talaba vizasi' }))
  for (const text of ['Narx', '$300 dan', 'Davomiyligi', '2–8 hafta', 'Xizmat tarkibi:', 'Anketa']) {
    expect(dialog.getByText(text)).toBeTruthy()
  }
  expect(dialog.getByRole('link', { name: 'Maslahat olish' }).getAttribute('href')).toBe('/contact')
  const apply = dialog.getByRole('link', { name: 'Ariza topshirish' }).getAttribute('href')
  expect(apply).toBe(`/login?next=/apply?service=${visa.id}`)
  expect(api.callsOf(services.list)).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(window.location.search).toBe('')
  expect(api.callsOf(services.list)).toHaveLength(1)
})

test.each([
  ['90%', 1],
  ['', 0],
])('the details show the success rate %j where it is filled', async (rate, times) => {
  fakeApi().answer(services.list, [aService({ success_rate: { uz: rate, en: '', ru: '' } })])
  renderSite(page, `/services?service=${visa.id}`)
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('Davomiyligi')
  expect(dialog.queryAllByText('Muvaffaqiyat darajasi')).toHaveLength(times)
})

test('a service names its countries and the documents it asks for, and the page the rate it counts with', async () => {
  const api = fakeApi()
  api.answer(services.list, [visa])
  api.answer(countries.list, [aCountryCard({ service_ids: [visa.id] })])
  api.answer(rates.list, [{ currency: 'USD', uzs: '12700.00', day: '2026-11-17', sample: false }])
  api.answer(services.requirements, [
    { name: { uz: 'Pasport nusxasi', en: '', ru: '' }, required: true, position: 0 },
    { name: { uz: 'Rezyume', en: '', ru: '' }, required: false, position: 1 },
  ])
  renderSite(page, `/services?service=${visa.id}`, { language: 'ru' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Студенческая виза' }))
  expect(dialog.getByRole('link', { name: 'Германия' }).getAttribute('href')).toBe('/countries/germany')
  expect(dialog.getByText('Pasport nusxasi').lang).toBe('uz')
  const documents = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(documents).toContain('Pasport nusxasi')
  expect(documents).toContain('Rezyume (по желанию)')
  expect(screen.getByText(/^Цены в сумах по курсу на 17/)).toBeTruthy()
})
