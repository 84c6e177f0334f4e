import { screen, waitFor, within } from '@testing-library/react'
import { clients } from 'contract/clients'
import { notices } from 'contract/notices'
import { telegram } from 'contract/telegram'
import { describe, expect, test } from 'vitest'
import { aClient, answerCabinet } from '../../testing/cabinet-records.ts'
import {
  aBot,
  aBotLink,
  aChoice,
  anOwnChat,
  answerChannels,
  linkedAt,
} from '../../testing/channel-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import * as page from '../details/details-page.tsx'

const passport = {
  passport_number: null,
  expires_on: null,
  issued_on: null,
  birth_date: null,
  citizenship: null,
  pinfl: null,
  checks: [],
  warnings: [],
  version: 1,
}

function open({ own = anOwnChat(), choice = aChoice(), hasBot = true } = {}) {
  const api = answerCabinet()
  api.answer(clients.getPassport, passport)
  if (hasBot) answerChannels(own, choice)
  const rendered = renderCabinet(page, '/profile/details', {
    path: '/profile/details',
    ...(hasBot && { bot: aBot }),
  })
  return { api, ...rendered }
}

const part = async () => within(await screen.findByRole('region', { name: 'Xabarlar va Telegram' }))
const linked = anOwnChat({ linked_at: linkedAt })

test('without a bot there is no such part, and nothing is asked', async () => {
  open({ hasBot: false })
  await screen.findByRole('switch', { name: 'E-mail orqali eslatib turish' })
  expect(screen.queryByRole('region', { name: 'Xabarlar va Telegram' })).toBeNull()
  expect(fakeApi().callsOf(telegram.getOwn)).toEqual([])
})

test('a bot that was taken away since takes the part with it', async () => {
  open({ own: anOwnChat({ bot: null }) })
  await waitFor(() => expect(fakeApi().callsOf(telegram.getOwn)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Xabarlar va Telegram' })).toBeNull())
  // Reminders go by mail and to the chat.
  screen.getByRole('switch', { name: 'Eslatib turish' })
})

describe('linking', () => {
  test('opens a link with its code, and the page notices when the chat is linked', async () => {
    const { user, api } = open()
    api.answer(telegram.linkOwn, aBotLink)
    await user.click(await (await part()).findByRole('button', { name: 'Telegramni ulash' }))
    const link = await (await part()).findByRole('link', { name: 'Telegramda ochish' })
    expect(link.getAttribute('href')).toBe(aBotLink.url)
    await expectFocus(link)
    ;(await part()).getByRole('img', { name: 'Telegramni ulash uchun QR kod' })
    ;(await part()).getByText(/^Havola .* gacha ishlaydi\.$/)
    api.answer(telegram.getOwn, linked)
    await findToast('Telegram ulandi')
    await (await part()).findByText('Ulangan')
    expect(screen.queryByRole('link', { name: 'Telegramda ochish' })).toBeNull()
  })

  test('shows an old link as old, and makes another', async () => {
    const { user, api } = open()
    api.answer(telegram.linkOwn, { ...aBotLink, expires_at: '2020-01-01T00:00:00.000Z' })
    await user.click(await (await part()).findByRole('button', { name: 'Telegramni ulash' }))
    await (await part()).findByText('Havola eskirdi.')
    api.answer(telegram.linkOwn, aBotLink)
    await user.click((await part()).getByRole('button', { name: 'Yangi havola olish' }))
    await (await part()).findByRole('link', { name: 'Telegramda ochish' })
  })

  test('says why there is no link', async () => {
    const { user, api } = open()
    api.refuse(telegram.linkOwn, 409, { code: 'telegram_off', message: 'Telegram boti yoqilmagan' })
    await user.click(await (await part()).findByRole('button', { name: 'Telegramni ulash' }))
    expect((await (await part()).findByRole('alert')).textContent).toContain('Telegram boti yoqilmagan')
  })
})

describe('a linked chat', () => {
  test('is unlinked after a question', async () => {
    const { user, api } = open({ own: linked })
    await user.click(await (await part()).findByRole('button', { name: 'Uzish' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Telegramni uzasizmi?' }))
    api.answer(telegram.unlinkOwn, undefined)
    api.answer(telegram.getOwn, anOwnChat())
    await user.click(question.getByRole('button', { name: 'Uzish' }))
    await findToast('Telegram uzildi')
    await (await part()).findByRole('button', { name: 'Telegramni ulash' })
  })

  test('that has blocked the bot says what to do', async () => {
    open({ own: { ...linked, blocked: true } })
    await (await part()).findByText('Bot bloklangan')
    ;(await part()).getByText(/botni blokdan chiqaring/)
    expect((await part()).getByRole('link', { name: 'Botni ochish' }).getAttribute('href')).toBe(aBot.url)
  })

  test('lets choose where notices go, and says when that could not be saved', async () => {
    const { user, api } = open({ own: linked })
    const choose = async () => (await part()).findByLabelText<HTMLSelectElement>('Xabarlar qayerga kelsin?')
    await user.selectOptions(await choose(), 'Ikkalasiga')
    await findToast('Tanlovingiz saqlandi')
    expect(api.callsOf(notices.updateChoice)[0]?.body).toEqual({ channel: 'both' })
    api.disconnect(notices.updateChoice)
    await user.selectOptions(await choose(), 'E-mailga')
    await findToast(/^Server bilan aloqa yo‘q/)
    expect((await choose()).value).toBe('both')
  })

  test('offers no other way to an account without an address', async () => {
    open({ own: linked, choice: aChoice({ channels: ['telegram'] }) })
    await (await part()).findByText(/xabarlar faqat Telegramga keladi/)
    expect((await part()).queryByLabelText('Xabarlar qayerga kelsin?')).toBeNull()
  })

  test('has quiet hours of two different hours, or none', async () => {
    const { user, api } = open({ own: linked })
    const from = await (await part()).findByLabelText<HTMLSelectElement>('Soatdan')
    expect([...from.options].some(({ value }) => value === '9')).toBe(false)
    await user.selectOptions(from, '22:00')
    await findToast('Tanlovingiz saqlandi')
    expect(api.callsOf(notices.updateChoice)[0]?.body).toEqual({ quiet_from: 22, quiet_to: 9 })
    await user.click((await part()).getByRole('switch', { name: 'Tinch soatlar' }))
    await waitFor(async () => expect((await part()).queryByLabelText('Soatdan')).toBeNull())
    expect(api.callsOf(notices.updateChoice)[1]?.body).toEqual({ quiet_from: null, quiet_to: null })
  })
})

test('a client without phone and address is asked for a phone', async () => {
  const api = answerCabinet({ client: { ...aClient, phone: null, email: null } })
  api.answer(clients.getPassport, passport)
  renderCabinet(page, '/profile/details', { path: '/profile/details' })
  await screen.findByText(/na telefon, na e-mail bor/)
})
