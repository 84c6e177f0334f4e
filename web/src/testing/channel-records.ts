import { type NoticeChoice, notices } from 'contract/notices'
import {
  type BotLink,
  type ClientTelegram,
  type JoinRequest,
  type OwnTelegram,
  type TelegramOffice,
  telegram,
} from 'contract/telegram'
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

const id = (end: string) => `0192f0c4-d000-7000-8000-${end.padStart(12, '0')}`

/** A client without a chat, whom nothing was told yet. */
export function aClientChat(more: Partial<ClientTelegram> = {}): ClientTelegram {
  return { is_on: true, linked_at: null, made_by: null, blocked: false, last_notice: null, ...more }
}

/** Somebody in a chat who says that a record is theirs. */
export function aRequest(more: Partial<JoinRequest> = {}): JoinRequest {
  return {
    id: id('1'),
    phone: '+998901234567',
    name: 'Aziza',
    client: { id: id('2'), full_name: 'Aziza G‘aniyeva' },
    account: null,
    since: linkedAt,
    ...more,
  }
}

/** A bot that polls, with nothing waiting and nothing turned on. */
export function aBotOffice(more: Partial<TelegramOffice> = {}): TelegramOffice {
  return {
    mode: 'polling',
    bot: aBot,
    polling_since: linkedAt,
    problem: null,
    waiting_in: 0,
    waiting_out: 0,
    blocked_links: 0,
    groups: [],
    files: false,
    group_posts: false,
    ...more,
  }
}

export const aGroup: TelegramOffice['groups'][number] = {
  id: id('3'),
  stage: 'consulting',
  linked_at: linkedAt,
}
