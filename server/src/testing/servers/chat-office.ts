import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { openServerDatabase } from '../../db/server-database.ts'
import { readEnv } from '../../env.ts'
import { createLogger } from '../../http/logging.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { tell } from '../../notices/tell.ts'
import { createSecrets } from '../../secrets.ts'
import { webhookSecret } from '../../telegram/webhook.ts'
import type { BotApiServer } from '../outside/bot-api-server.ts'
import { bringUpdate } from '../outside/bring-updates.ts'
import { chooseItem, clientsWithChats } from '../records/chat-clients.ts'
import { aClient } from '../records/records.ts'

/** What a server needs for a bot with a webhook whose Telegram is on this machine. */
export function botSettings({ token, url }: BotApiServer) {
  return {
    APP_SECRET: randomBytes(32).toString('base64url'),
    PUBLIC_URL: 'https://site.example',
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_API_URL: url,
    TELEGRAM_WEBHOOK: '1',
    QUIET_HOURS: 'off',
  }
}

type Running = { serverUrl: string; databaseUrl: string; settings: ReturnType<typeof botSettings> }

export type ChatOffice = Awaited<ReturnType<typeof openChatOffice>>

/** A thousand clients with chats in the database of a server that runs, and what can be done to them from outside. */
export async function openChatOffice({ serverUrl, databaseUrl, settings }: Running) {
  const db = await openServerDatabase({ url: databaseUrl, connections: 4 })
  const jobs = await startJobs(db, {}, createLogger('silent'))
  const env = readEnv(settings, '.')
  await db.run(sql`update telegram_state set files_on = true`)
  const clients = await clientsWithChats(db, 1000)
  const hook = { url: serverUrl, secret: webhookSecret(createSecrets(settings.APP_SECRET)) }
  let lastUpdate = 0
  const until = async (waiting: ReturnType<typeof sql>) => {
    while ((await db.all(waiting)).length > 0) await wait(20)
  }
  return {
    clients,
    async bring(updateOf: (sent: { update_id: number }) => object): Promise<void> {
      lastUpdate += 1
      const isTaken = await bringUpdate(hook, updateOf({ update_id: lastUpdate }))
      if (!isTaken) throw new Error('an update was not taken')
    },
    /** Everybody is told something, each in a transaction of its own. */
    async tellEverybody(text: string): Promise<void> {
      for (const { client_id } of clients) {
        const to = { kind: 'client', id: client_id } as const
        const notice = {
          to,
          kind: 'case_news',
          cause: `case_news:${client_id}:${text}`,
          language: 'uz',
        } as const
        await db.transaction((tx) => tell(tx, { jobs, env }, { ...notice, mail: null, chat_text: text }))
      }
    },
    chooseItem: (client: (typeof clients)[number], pages: Parameters<typeof chooseItem>[3]) =>
      chooseItem(db, jobs, client, pages),
    untilSent: () =>
      until(sql`
        select from telegram_updates where handled_at is null
        union all select from telegram_messages where state = 'queued'`),
    untilTaken: () => until(sql`select from telegram_trays where state = 'taking'`),
    /** How long each of the last answers took from its update, in milliseconds. */
    async answeredIn(count: number): Promise<number[]> {
      const rows = await db.all<{ ms: number }>(sql`
        select extract(epoch from created_at - (
          select max(received_at) from telegram_updates
          where telegram_updates.chat_id = telegram_messages.chat_id and received_at <= telegram_messages.created_at
        ))::float8 * 1000 as ms
        from telegram_messages order by seq desc limit ${count}`)
      return rows.map(({ ms }) => ms)
    },
    /** The chat of a stranger who has been asked for the own number. */
    async anAskedChat(): Promise<number> {
      const chat_id = randomInt(10 ** 9, 10 ** 12)
      await db.run(sql`
        insert into telegram_chats (chat_id, kind, language, step) values (${chat_id}, 'private', 'uz', 'client_phone')`)
      return chat_id
    },
    async aRecordWith(phone: string): Promise<void> {
      await db.run(sql`update clients set phone = ${phone} where id = ${await aClient(db)}`)
    },
    async close(): Promise<void> {
      await jobs.stop()
      await db.close()
    },
  }
}
