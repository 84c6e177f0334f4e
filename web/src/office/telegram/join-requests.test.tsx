import { screen, waitFor, within } from '@testing-library/react'
import { clients } from 'contract/clients'
import type { StaffRole } from 'contract/roles'
import { type JoinRequest, telegram } from 'contract/telegram'
import { expect, test } from 'vitest'
import { aBot, aRequest } from '../../testing/channel-records.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aClient } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from '../clients/clients-page.tsx'

function atClients(list: JoinRequest[], role: StaffRole = 'manager') {
  const api = fakeApi()
  api.answer(clients.richList, { results: [aClient(1)], total: 1 })
  api.answer(telegram.listRequests, list)
  return { api, ...renderOffice(page, '/admin/client', { role, bot: aBot }) }
}

const part = async () => within(await screen.findByRole('region', { name: 'Telegramdan so‘rovlar' }))
const question = async () => within(await screen.findByRole('alertdialog'))

test('who asks for a record stands above the clients, and is accepted after a question', async () => {
  const { user, api } = atClients([aRequest()])
  const requests = await part()
  requests.getByText('Chatdan so‘radi', { exact: false })
  expect(requests.getByRole('link', { name: 'Aziza G‘aniyeva' }).getAttribute('href')).toMatch(
    /^\/admin\/clients\//,
  )
  await user.click(requests.getByRole('button', { name: 'Qabul qilish' }))
  ;(await question()).getByText(/yana bir bor tasdiqlasa/)
  api.answer(telegram.decideRequest, undefined)
  api.answer(telegram.listRequests, [])
  await user.click((await question()).getByRole('button', { name: 'Qabul qilish' }))
  await findToast('So‘rov qabul qilindi')
  expect(api.callsOf(telegram.decideRequest)).toMatchObject([
    { params: { id: aRequest().id }, body: { accept: true } },
  ])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Telegramdan so‘rovlar' })).toBeNull())
})

test('an account that asks gets the whole record, and the question says so', async () => {
  const { user } = atClients([aRequest({ account: { id: aRequest().id, full_name: 'Aziza G.' } })])
  const requests = await part()
  requests.getByText('Hisobi bor: Aziza G.', { exact: false })
  await user.click(requests.getByRole('button', { name: 'Qabul qilish' }))
  ;(await question()).getByText(/Qaytarib bo‘lmaydi/)
})

test('a request that a colleague has decided meanwhile says so, and goes', async () => {
  const { user, api } = atClients([aRequest()])
  await user.click((await part()).getByRole('button', { name: 'Rad etish' }))
  api.refuse(telegram.decideRequest, 409, { code: 'request_decided', message: 'Bu so‘rov hal qilingan' })
  api.answer(telegram.listRequests, [])
  await user.click((await question()).getByRole('button', { name: 'Rad etish' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Telegramdan so‘rovlar' })).toBeNull())
})

test('nobody asks: nothing is shown', async () => {
  const { api } = atClients([])
  await screen.findByText('Gulnora 1')
  await waitFor(() => expect(api.callsOf(telegram.listRequests)).toHaveLength(1))
  expect(screen.queryByText('Telegramdan so‘rovlar')).toBeNull()
})

test('who may not decide is not asked', async () => {
  const { api } = atClients([aRequest()], 'finance')
  await screen.findByText('Gulnora 1')
  expect(api.callsOf(telegram.listRequests)).toEqual([])
})
