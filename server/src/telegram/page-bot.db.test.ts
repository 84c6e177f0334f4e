import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import type { TelegramSettings } from '../telegram-settings.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { findPageBot } from './page-bot.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const real: TelegramSettings = { mode: 'real', token: '1:planted', apiUrl: '', webhook: false }

function botOf(telegram: TelegramSettings) {
  return findPageBot({ env: { telegram }, db, origin: () => 'http://site.test/' })
}

test('without a bot pages know of none', async () => {
  expect(await botOf({ mode: 'off' })).toBeNull()
})

test('a bot has no address until Telegram has told its name', async () => {
  expect(await botOf(real)).toEqual({ url: null })
  await db.run(sql`update telegram_state set username = 'manzil_bot'`)
  expect(await botOf(real)).toEqual({ url: 'https://t.me/manzil_bot' })
  expect(await botOf({ mode: 'played' })).toEqual({ url: 'http://site.test/dev/messages' })
})
