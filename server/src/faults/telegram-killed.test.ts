import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sql, { join as joinSql, raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { createLogger } from '../http/logging.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { queueChatMessage } from '../telegram/outbox.ts'
import { type BotApiServer, startBotApiServer } from '../testing/outside/bot-api-server.ts'
import { textUpdate } from '../testing/outside/telegram-updates.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'
import { createServerDatabase } from '../testing/servers/test-database.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
/** A lease lasts half a minute, and jobs of a process that is gone are taken up as late. */
const patient = { timeout: 120_000, interval: 200 }

let telegram: BotApiServer
let db: OpenDatabase
let jobs: Jobs
let start: () => Promise<ServerProcess>
const servers: ServerProcess[] = []
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  telegram = await startBotApiServer()
  closers.push(telegram.stop)
  const folder = await mkdtemp(join(tmpdir(), 'telegram-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const { url, drop } = await createServerDatabase()
  closers.push(drop)
  start = async () => {
    const server = await startServerProcess({
      DATABASE_URL: url,
      DATA_DIR: join(folder, String(servers.length)),
      APP_SECRET: 'shared by all of these processes, 32+',
      ADMIN_PASSWORD: 'a phrase that nobody has used before',
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_URL: telegram.url,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'trace',
    })
    closers.push(() => server.kill())
    servers.push(server)
    return server
  }
  await start()
  db = await openServerDatabase({ url, connections: 3 })
  closers.push(() => db.close())
  jobs = await startJobs(db, {}, createLogger('silent'))
  closers.push(() => jobs.stop())
})
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

let lastUpdate = 1000
const ask = (chatId: number, text: string) => {
  lastUpdate += 1
  telegram.push(textUpdate({ id: chatId }, text, { update_id: lastUpdate }))
  return lastUpdate
}
const handled = async () =>
  (
    await db.all<{ update_id: number }>(
      sql`select update_id from telegram_updates where handled_at is not null order by update_id`,
    )
  ).map(({ update_id }) => update_id)

test('one of two processes polls, and the other one when that is killed', async () => {
  await start()
  ask(11, 'first')
  await expect.poll(handled, patient).toEqual([lastUpdate])
  // One after the other: one of them was the one that polls.
  for (const server of servers.slice(0, 2)) {
    await server.kill()
    await start()
    ask(11, 'next')
    await expect.poll(async () => (await handled()).at(-1), patient).toBe(lastUpdate)
  }
  const refused = telegram.callsOf('getUpdates').filter(({ answered }) => answered === 409)
  expect(refused).toEqual([])
})

test(`killed at any moment no update and no message is lost, ${rounds} rounds`, async () => {
  let kills = 0
  const texts: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (let chat = 21; chat < 31; chat += 1) {
      ask(chat, `${round}`)
      const text = `planted ${round} to ${chat}`
      texts.push(text)
      await db.transaction((tx) => queueChatMessage(tx, jobs, chat, { text, language: 'uz' }))
    }
    await wait(randomInt(1, 1500))
    for (const server of servers) await server.kill()
    kills += 1
    await start()
  }
  await expect.poll(async () => (await handled()).at(-1), patient).toBe(lastUpdate)
  const waiting = sql`select from telegram_messages where state = 'queued'`
  await expect.poll(async () => (await db.all(waiting)).length, patient).toBe(0)
  const unhandled = sql`select from telegram_updates where handled_at is null`
  expect(await db.all(unhandled)).toEqual([])
  const sent = telegram.callsOf('sendMessage').map(({ body }) => body.text)
  for (const text of texts) expect(sent).toContain(text)
  // Telegram may have taken the one that was under way, of each of the chats whose turn it was.
  const planted = sent.filter((text) => String(text).startsWith('planted'))
  expect(planted.length - texts.length).toBeLessThanOrEqual(kills * 5)
})

test('neither the logs nor any row has the token, and no log a chat or a text', async () => {
  const printed = servers.map((server) => server.printed()).join('\n')
  const secret = telegram.token.split(':')[1] as string
  const chat = 987_654_321
  ask(chat, 'words-that-are-planted')
  await expect.poll(async () => (await handled()).at(-1), patient).toBe(lastUpdate)
  telegram.answer('sendMessage', { status: 502, description: `bot${telegram.token}` })
  await db.transaction((tx) => queueChatMessage(tx, jobs, chat, { text: 'x', language: 'uz' }))
  const failed = sql`select last_error from telegram_messages where chat_id = ${chat} and last_error = '502'`
  await expect.poll(async () => (await db.all(failed)).length, patient).toBe(1)
  for (const text of [secret, String(chat), 'words-that-are-planted'])
    expect(servers.map((server) => server.printed()).join('\n')).not.toContain(text)
  expect(printed).not.toContain(secret)
  const tables = await db.all<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`)
  const hits = await db.all(
    joinSql(
      tables.map(
        ({ name }) => sql`
          select ${name}::text as name where exists (
            select from ${raw(name)} as rows where position(${secret} in to_jsonb(rows)::text) > 0
          )`,
      ),
      ' union all ',
    ),
  )
  expect(hits).toEqual([])
})
