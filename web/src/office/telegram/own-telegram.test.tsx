import { screen, within } from '@testing-library/react'
import { notices } from 'contract/notices'
import { telegram } from 'contract/telegram'
import { expect, test } from 'vitest'
import {
  aBot,
  aBotLink,
  aChoice,
  anOwnChat,
  answerChannels,
  linkedAt,
} from '../../testing/channel-records.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from '../profile/profile-page.tsx'

const part = async () => within(await screen.findByRole('region', { name: 'Telegram' }))

test('a colleague links the own chat', async () => {
  const api = answerChannels()
  const { user } = renderOffice(page, '/admin/profile', { role: 'call_agent', bot: aBot })
  await (await part()).findByText('Ulasangiz, xabarnomalar Telegramga ham keladi.')
  api.answer(telegram.linkOwn, aBotLink)
  await user.click((await part()).getByRole('button', { name: 'Telegramni ulash' }))
  await (await part()).findByRole('link', { name: 'Telegramda ochish' })
  api.answer(telegram.getOwn, anOwnChat({ linked_at: linkedAt }))
  await findToast('Telegram ulandi')
})

test('kinds are muted one by one; requests are offered to who decides them', async () => {
  const api = answerChannels(anOwnChat({ linked_at: linkedAt }), aChoice({ muted: ['task'] }))
  const { user } = renderOffice(page, '/admin/profile', { role: 'call_agent', bot: aBot })
  const box = async (name: string) => (await part()).findByRole<HTMLInputElement>('checkbox', { name })
  expect((await box('Vazifa vaqti kelsa')).checked).toBe(false)
  expect((await part()).queryByRole('checkbox', { name: 'Telegramdan so‘rov kelsa' })).toBeNull()
  await user.click(await box('Izohda meni eslashsa'))
  await findToast('Tanlovingiz saqlandi')
  expect(api.callsOf(notices.updateChoice)[0]?.body).toEqual({ muted: ['task', 'mention'] })
  await user.click(await box('Vazifa vaqti kelsa'))
  expect((await box('Vazifa vaqti kelsa')).checked).toBe(true)
  expect((await part()).queryByLabelText('Xabarlar qayerga kelsin?')).toBeNull()
})

test('without a bot the profile says nothing about it', async () => {
  renderOffice(page, '/admin/profile', { role: 'manager' })
  await screen.findByRole('region', { name: 'Ish tartibi' })
  expect(screen.queryByRole('region', { name: 'Telegram' })).toBeNull()
})
