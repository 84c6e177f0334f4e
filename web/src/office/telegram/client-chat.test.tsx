import { screen, waitFor, within } from '@testing-library/react'
import type { StaffRole } from 'contract/roles'
import { telegram } from 'contract/telegram'
import { expect, test } from 'vitest'
import { aBot, aBotLink, aClientChat, linkedAt } from '../../testing/channel-records.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import { ClientChat } from './client-chat.tsx'

const clientId = '0192f0c4-d100-7000-8000-000000000001'

type Shown = { hasAccount?: boolean; role?: StaffRole; hasBot?: boolean }

function show(chat = aClientChat(), { hasAccount = false, role = 'admin', hasBot = true }: Shown = {}) {
  const api = fakeApi()
  if (hasBot) api.answer(telegram.getClient, chat)
  const Page = () => (
    <>
      <h1>Mijoz</h1>
      <ClientChat clientId={clientId} hasAccount={hasAccount} />
    </>
  )
  const rendered = renderOffice({ default: Page }, '/admin', { role, ...(hasBot && { bot: aBot }) })
  return { api, ...rendered }
}

test('without a bot nothing is shown, and nothing is asked', async () => {
  show(aClientChat(), { hasBot: false })
  await screen.findByRole('heading', { name: 'Mijoz' })
  expect(screen.queryByText('Telegram')).toBeNull()
  expect(fakeApi().callsOf(telegram.getClient)).toEqual([])
})

test('a client without an account gets a link, as a code and to copy', async () => {
  const { user, api } = show()
  await screen.findByText('Ulanmagan')
  api.answer(telegram.linkClient, aBotLink)
  await user.click(screen.getByRole('button', { name: 'Havola berish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Telegramni ulash havolasi' }))
  dialog.getByRole('img', { name: 'Telegramni ulash uchun QR kod' })
  dialog.getByRole('button', { name: 'Havoladan nusxa olish' })
  expect(dialog.getByRole('link', { name: 'Telegramda ochish' }).getAttribute('href')).toBe(aBotLink.url)
  expect(api.callsOf(telegram.linkClient)[0]?.params).toEqual({ id: clientId })
  api.answer(telegram.getClient, aClientChat({ linked_at: linkedAt, made_by: 'office' }))
  await user.click(dialog.getByRole('button', { name: 'Yopish' }))
  await screen.findByText('Ulangan')
  screen.getByText(/, ofis havolasi bilan$/)
})

test('a client with an account is not offered one', async () => {
  show(aClientChat(), { hasAccount: true })
  await screen.findByText('Ulanmagan')
  expect(screen.queryByRole('button', { name: 'Havola berish' })).toBeNull()
})

test('where the page does not know of the account, the refusal says so', async () => {
  const api = fakeApi()
  api.answer(telegram.getClient, aClientChat())
  api.refuse(telegram.linkClient, 409, { code: 'wrong_state', message: 'Bu holatda mumkin emas' })
  const Page = () => <ClientChat clientId={clientId} />
  const { user } = renderOffice({ default: Page }, '/admin', { role: 'document_agent', bot: aBot })
  await user.click(await screen.findByRole('button', { name: 'Havola berish' }))
  await findToast(/^Mijozning hisobi bor/)
})

test('a blocked bot and a notice that reached nobody are marked', async () => {
  const last_notice = {
    kind: 'decision',
    state: 'failed',
    channel: 'mail',
    reason: 'gave_up',
    at: linkedAt,
  } as const
  show(aClientChat({ linked_at: linkedAt, made_by: 'cabinet', blocked: true, last_notice }))
  await screen.findByText('Bot bloklangan')
  screen.getByText('Xabar yetkazilmadi')
  screen.getByText(/Ko‘p urinishdan keyin ham yetib bormadi\./)
})

test.each([
  { state: 'sent', reason: null, isMarked: false },
  { state: 'dropped', reason: 'read', isMarked: false },
  { state: 'dropped', reason: 'no_channel', isMarked: true },
] as const)('a notice $state because $reason: marked $isMarked', async ({ state, reason, isMarked }) => {
  const last_notice = { kind: 'step', state, channel: null, reason, at: linkedAt }
  show(aClientChat({ last_notice }))
  await screen.findByText('Ulanmagan')
  expect(screen.queryByText('Xabar yetkazilmadi') !== null).toBe(isMarked)
})

test('a chat is unlinked after a question, by who may', async () => {
  const { user, api } = show(aClientChat({ linked_at: linkedAt, made_by: 'cabinet' }))
  await user.click(await screen.findByRole('button', { name: 'Uzish' }))
  const question = within(await screen.findByRole('alertdialog'))
  api.answer(telegram.unlinkClient, undefined)
  api.answer(telegram.getClient, aClientChat())
  await user.click(question.getByRole('button', { name: 'Uzish' }))
  await findToast('Chat uzildi')
  await screen.findByText('Ulanmagan')
})

test('a document agent may give a link, and not unlink', async () => {
  show(aClientChat({ linked_at: linkedAt, made_by: 'cabinet' }), { role: 'document_agent' })
  await screen.findByText('Ulangan')
  expect(screen.queryByRole('button', { name: 'Uzish' })).toBeNull()
})

test('a state that could not be loaded says so', async () => {
  const api = fakeApi()
  api.refuse(telegram.getClient, 500)
  renderOffice({ default: () => <ClientChat clientId={clientId} /> }, '/admin', { bot: aBot })
  await waitFor(() => screen.getByText('Telegram holatini bilib bo‘lmadi'))
})
