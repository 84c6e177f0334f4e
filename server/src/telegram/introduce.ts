import type { Language } from 'contract/text'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { type BotApi, BotApiError } from './bot-api.ts'
import { blockAllLinks } from './reachable.queries.ts'
import { recordBot } from './state.queries.ts'

type Command = { command: string; description: string }
export type Commands = Record<Language, Command[]>

const Me = z.object({ id: z.int(), username: z.string() })

/** Who the bot is, and what it can be asked. Another bot than before starts with nobody to write to. */
export async function introduce(
  { db, api, commands }: { db: Database; api: BotApi; commands: Commands },
  signal?: AbortSignal,
): Promise<{ botId: number }> {
  const options = signal ? { signal } : {}
  const me = z.safeParse(Me, await api.call('getMe', {}, options))
  if (!me.success) throw new BotApiError('getMe', 'answer')
  const { id: bot_id, username } = me.data
  await db.transaction(async (tx) => {
    if (await recordBot(tx, { bot_id, username })) await blockAllLinks(tx)
  })
  // Who has another language than these sees the first.
  await api.call('setMyCommands', { commands: commands.uz }, options)
  await api.call('setMyCommands', { commands: commands.ru, language_code: 'ru' }, options)
  await api.call('setMyCommands', { commands: commands.en, language_code: 'en' }, options)
  return { botId: bot_id }
}
