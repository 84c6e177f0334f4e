import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { webhookEvents } from 'contract/webhook-events'
import { type Attempt, type AttemptReason, attemptReasons, type Delivery, webhooks } from 'contract/webhooks'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fillField } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aDelivery, aWebhook, changedTo } from '../../testing/office-records.ts'
import { renderInFrame, withoutNews } from '../../testing/render-in-frame.tsx'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './webhooks-page.tsx'

const path = '/admin/webhooks'
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const crm = aWebhook(1, { name: 'CRM' })

function atWebhooks({ rows = [crm], address = path, deliveries = [] as Delivery[] } = {}) {
  const api = fakeApi()
  api.answer(webhooks.list, rows)
  api.answer(webhooks.deliveries, deliveries)
  return { api, ...renderOffice(page, address) }
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement)
const theForm = async () => within(await screen.findByRole('dialog'))
const save = async (user: UserEvent) => user.click((await theForm()).getByRole('button', { name: 'Saqlash' }))
const choose = async (user: UserEvent, name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Amallar: ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}

test('each webhook says whether it works, since when it does not, and why it was switched off', async () => {
  const since = '2026-11-17T05:00:00Z'
  atWebhooks({
    rows: [
      crm,
      aWebhook(2, { failing_since: since, waiting: 1234 }),
      aWebhook(3, { active: false }),
      aWebhook(4, { active: false, switched_off_at: since, switched_off_reason: 'failing' }),
      aWebhook(5, { active: false, switched_off_at: since, switched_off_reason: 'gone' }),
    ],
  })
  expect((await rowOf('CRM')).getByText('Ishlayapti')).toBeTruthy()
  const failing = await rowOf('Dastur 2')
  failing.getByText('Yetib bormayapti')
  failing.getByText(/10:00.* dan beri/)
  failing.getByText(/^1.234$/)
  ;(await rowOf('Dastur 3')).getByText('O‘chirilgan')
  ;(await rowOf('Dastur 4')).getByText('Bir kun davomida birorta xabar yetib bormadi')
  ;(await rowOf('Dastur 5')).getByText('Manzil endi yo‘qligini aytgan (410)')
})

test('without any the page says what they are for, and how the first one is made', async () => {
  const { user } = atWebhooks({ rows: [] })
  await screen.findByText('Hali webhook yo‘q')
  await user.click(screen.getByRole('button', { name: 'Birinchi webhookni qo‘shish' }))
  await screen.findByRole('dialog', { name: 'Yangi webhook' })
})

test('a list that could not be loaded is loaded again', async () => {
  fakeApi().refuse(webhooks.list, 503)
  const { user } = renderOffice(page, path)
  await screen.findByText('Webhooklarni olishda xatolik')
  fakeApi().answer(webhooks.list, [crm])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await rowOf('CRM')
})

test('a new webhook is told of everything but what was unticked, and its secret is shown once', async () => {
  const { user, api } = atWebhooks({ address: `${path}?new=1` })
  const form = await theForm()
  await save(user)
  await form.findAllByText('To‘ldirish shart')
  await fillField(user, form.getByLabelText('Nomi'), 'Buxgalteriya')
  await fillField(user, form.getByLabelText(/^Manzil/), 'ftp://hisob.example')
  await user.click(form.getByLabelText('Yangi lead'))
  await save(user)
  await form.findByText(/^https:\/\/ bilan boshlanadigan manzil/)
  expect(api.callsOf(webhooks.create)).toEqual([])
  await fillField(user, form.getByLabelText(/^Manzil/), 'https://hisob.example/in')
  await user.click(form.getByLabelText(/^Yozuvning o‘zi/))
  api.answer(webhooks.create, { ...aWebhook(2, { name: 'Buxgalteriya' }), secret })
  await save(user)
  const shown = within(await screen.findByRole('dialog', { name: 'Maxfiy kalit' }))
  expect(shown.getByLabelText<HTMLInputElement>('Maxfiy kalit').value).toBe(secret)
  expect(api.callsOf(webhooks.create)[0]?.body).toEqual({
    name: 'Buxgalteriya',
    url: 'https://hisob.example/in',
    events: webhookEvents.filter((event) => event !== 'lead.created'),
    include_details: true,
    active: true,
  })
  await user.click(shown.getByRole('button', { name: 'Tayyor' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
})

test('an address that the server refuses is refused at its field', async () => {
  const { user, api } = atWebhooks({ address: `${path}?new=1` })
  const form = await theForm()
  await fillField(user, form.getByLabelText('Nomi'), 'Ichki')
  await fillField(user, form.getByLabelText(/^Manzil/), 'https://10.0.0.1/in')
  const message = 'Bu manzil ichki tarmoqda'
  api.refuse(webhooks.create, 422, { code: 'invalid_fields', message, fields: { url: message } })
  await save(user)
  await waitFor(() => expect(form.getByLabelText(/^Manzil/).getAttribute('aria-invalid')).toBe('true'))
  form.getByText(message)
})

test('of a change only what was changed is sent, and no secret is shown', async () => {
  const { user, api } = atWebhooks()
  await choose(user, 'CRM', 'Tahrirlash')
  const form = await theForm()
  await fillField(user, form.getByLabelText('Nomi'), 'CRM 2')
  api.answer(webhooks.update, { ...crm, name: 'CRM 2', version: 2, secret: null })
  await save(user)
  await findToast('Webhook saqlandi')
  expect(api.callsOf(webhooks.update)[0]?.body).toEqual({ name: 'CRM 2', version: 1 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what a colleague saved meanwhile is shown beside one’s own', async () => {
  const { user, api } = atWebhooks({ address: `${path}?edit=${crm.id}` })
  const form = await theForm()
  await fillField(user, form.getByLabelText('Nomi'), 'Meniki')
  const theirs = { ...crm, name: 'Ularniki', events: ['lead.merged' as const], version: 2 }
  api.refuse(webhooks.update, 409, changedTo(theirs))
  await save(user)
  await form.findByRole('row', { name: 'Nomi Meniki Ularniki' })
  form.getByRole('row', { name: 'Hodisalar Yangi lead, Mijoz o‘chirildi Leadlar birlashtirildi' })
  api.answer(webhooks.update, { ...theirs, name: 'Meniki', version: 3, secret: null })
  await user.click(form.getByRole('button', { name: 'Menikini saqlash' }))
  await findToast('Webhook saqlandi')
  expect(api.callsOf(webhooks.update).at(-1)?.body).toMatchObject({ events: crm.events, version: 2 })
})

test('a webhook is switched off and on in the list', async () => {
  const { user, api } = atWebhooks()
  api.answer(webhooks.update, ({ body }) => {
    const row = { ...crm, active: body.active === true, version: 2 }
    api.answer(webhooks.list, [row])
    return { ...row, secret: null }
  })
  const toggle = await screen.findByRole('switch', { name: 'Yoqilgan: CRM' })
  await user.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
  expect(api.callsOf(webhooks.update)[0]?.body).toEqual({ active: false, version: 1 })
})

test('a new secret is asked about first, and shown once', async () => {
  const { user, api } = atWebhooks()
  await choose(user, 'CRM', 'Kalitni almashtirish')
  const question = within(screen.getByRole('alertdialog'))
  question.getByText(/24 soat/)
  api.disconnect(webhooks.update)
  await user.click(question.getByRole('button', { name: 'Kalitni almashtirish' }))
  await question.findByText('Kalitni almashtirib bo‘lmadi')
  api.answer(webhooks.update, { ...crm, version: 2, secret })
  await user.click(question.getByRole('button', { name: 'Kalitni almashtirish' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Maxfiy kalit' }))
  expect(shown.getByLabelText<HTMLInputElement>('Maxfiy kalit').value).toBe(secret)
  expect(api.callsOf(webhooks.update).at(-1)?.body).toEqual({ rotate_secret: true })
})

test('a webhook is deleted after a question', async () => {
  const { user, api } = atWebhooks()
  await choose(user, 'CRM', 'O‘chirish')
  api.answer(webhooks.remove, undefined)
  api.answer(webhooks.list, [])
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'O‘chirish' }))
  await findToast('Webhook o‘chirildi')
  await screen.findByText('Hali webhook yo‘q')
})

const attempt = (number: number, reason: AttemptReason | null, more: Partial<Attempt> = {}): Attempt => ({
  number,
  at: '2026-11-17T05:00:00Z',
  status: null,
  reason,
  detail: null,
  duration_ms: 12,
  ...more,
})

test('the log says how each attempt ended and when the next one is', async () => {
  const attempts = [
    attempt(2, 'redirect', { status: 302, detail: 'http://169.254.169.254/' }),
    attempt(1, 'timeout'),
  ]
  const waiting = aDelivery(1, { state: 'waiting', attempts, next_attempt_at: '2026-11-17T06:30:00Z' })
  const { user } = atWebhooks({ deliveries: [waiting, aDelivery(2, { type: 'webhook.ping' })] })
  await user.click(await screen.findByRole('link', { name: 'CRM' }))
  const log = within(await screen.findByRole('dialog', { name: 'Xabarlar jurnali: CRM' }))
  const [first, second] = (await log.findAllByRole('row')).slice(1)
  for (const text of [
    'Kutmoqda',
    'Boshqa manzilga yo‘naltirdi: http://169.254.169.254/',
    '10 soniya ichida javob bermadi',
  ])
    expect(first?.textContent).toContain(text)
  expect(first?.textContent).toMatch(/Keyingi urinish: .*11:30/)
  expect(second?.textContent).toContain('Sinov xabari')
  expect(second?.textContent).toContain('Qabul qilindi (204)')
})

test.each(attemptReasons)('an attempt that failed as %s has its words', async (reason) => {
  const deliveries = [
    aDelivery(1, { state: 'failed', attempts: [attempt(1, reason, { status: 500, detail: 'E1' })] }),
  ]
  atWebhooks({ address: `${path}?log=${crm.id}`, deliveries })
  const row = (await screen.findByText('Yetib bormadi', { selector: 'span' })).closest('tr')
  expect(row?.textContent).not.toMatch(/[{}]|undefined/)
  expect(row?.textContent).toMatch(/[A-Z][^<]{8,}1-urinish/)
})

test('the log is filtered by state and event, and the filters are in the address', async () => {
  const { user, api } = atWebhooks({ address: `${path}?log=${crm.id}`, deliveries: [aDelivery(1)] })
  const log = within(await screen.findByRole('dialog'))
  await user.selectOptions(await log.findByLabelText('Holati'), 'Yetib bormadi')
  await waitFor(() => expect(window.location.search).toBe(`?log=${crm.id}&state=failed`))
  api.answer(webhooks.deliveries, [])
  await user.selectOptions(log.getByLabelText('Hodisa'), 'Mijoz o‘chirildi')
  await waitFor(() =>
    expect(api.callsOf(webhooks.deliveries).at(-1)).toMatchObject({
      params: { id: crm.id },
      query: { state: 'failed', type: 'client.deleted', limit: '25', offset: '0' },
    }),
  )
  await log.findByText('Hali xabar yo‘q')
  await user.click(await log.findByRole('button', { name: 'Filtrni tozalash' }))
  await waitFor(() => expect(window.location.search).toBe(`?log=${crm.id}`))
  await user.click(log.getByRole('button', { name: 'Yopish' }))
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('a delivery is sent again, unless the webhook is switched off', async () => {
  const failed = aDelivery(1, { state: 'failed', attempts: [attempt(1, 'status', { status: 500 })] })
  const { user, api } = atWebhooks({ address: `${path}?log=${crm.id}`, deliveries: [failed] })
  const replay = await screen.findByRole('button', { name: 'Qayta yuborish: Yangi lead' })
  api.refuse(webhooks.replay, 409, { code: 'wrong_state', message: 'Holati mos emas' })
  await user.click(replay)
  await findToast('Webhook o‘chirilgan: avval uni yoqing')
  api.answer(webhooks.replay, () => {
    api.answer(webhooks.deliveries, [{ ...failed, state: 'waiting', next_attempt_at: failed.occurred_at }])
    return undefined
  })
  await user.click(replay)
  await findToast('Xabar qayta yuboriladi')
  await screen.findByText('Kutmoqda', { selector: 'span' })
  expect(api.callsOf(webhooks.replay).map(({ params }) => params)).toEqual([
    { id: failed.id },
    { id: failed.id },
  ])
})

test('the log of a webhook that is gone says so', async () => {
  atWebhooks({ address: `${path}?log=0192f0c4-a0f1-7bbb-8ccc-000000000099` })
  expect((await screen.findByRole('alert')).textContent).toBe('Bunday yozuv topilmadi')
})

test('who runs the agency has it in the profile menu, and nobody else', async () => {
  withoutNews()
  const { user } = renderInFrame({ default: () => null }, '/admin/profile')
  await user.click(await screen.findByRole('button', { name: /^Hisob menyusi/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Webhooklar' }))
  await waitFor(() => expect(window.location.pathname).toBe(path))
})

test('a manager may not open it', async () => {
  withoutNews()
  renderInFrame(page, path, { role: 'manager' })
  await screen.findByText(/^“Webhooklar” bo‘limi sizning rolingiz uchun ochiq emas/)
})
