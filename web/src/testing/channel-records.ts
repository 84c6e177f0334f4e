import { type NoticeChoice, notices } from 'contract/notices'
import { type BotLink, type OwnTelegram, telegram } from 'contract/telegram'
import { type FakeApi, fakeApi } from './fake-api.ts'

// The bot and its chats, as the API returns them.

export const aBot = { username: 'manzil_bot', url: 'https://t.me/manzil_bot' }

/** An account without a chat by default. */
export function anOwnChat(more: Partial<OwnTelegram> = {}): OwnTelegram {
  return { bot: aBot, linked_at: null, blocked: false, files_on: true, ...more }
}

export const linkedAt = '2026-03-05T10:00:00.000Z'

export const aBotLink: BotLink = {
  url: 'https://t.me/manzil_bot?start=a-token-of-the-test',
  qr_code: '<svg/>',
  expires_at: '2999-01-01T10:15:00.000Z',
}

export function aChoice(more: Partial<NoticeChoice> = {}): NoticeChoice {
  return { channel: 'auto', muted: [], quiet_from: 20, quiet_to: 9, channels: ['mail', 'telegram'], ...more }
}

/** Answers what the parts about channels ask: the own chat, and how the caller wants to be told. */
export function answerChannels(own: OwnTelegram = anOwnChat(), choice: NoticeChoice = aChoice()): FakeApi {
  const api = fakeApi()
  api.answer(telegram.getOwn, own)
  api.answer(notices.getChoice, choice)
  api.answer(notices.updateChoice, ({ body }) => ({ ...choice, ...body }))
  return api
}
