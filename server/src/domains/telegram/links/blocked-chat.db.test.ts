import { notices } from 'contract/notices'
import { telegram as api } from 'contract/telegram'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tell } from '../../../notices/tell.ts'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { type BotApiServer, startBotApiServer } from '../../../testing/outside/bot-api-server.ts'
import { mailsTo } from '../../../testing/outside/mails.ts'
import { membershipUpdate, textUpdate } from '../../../testing/outside/telegram-updates.ts'
import { aLinkedChat } from '../../../testing/records/linked-chat.ts'
import { runBot } from '../../../testing/servers/run-bot.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

// Telegram is the only part that is played.
let app: TestApp
let telegram: BotApiServer
let stopBot: () => Promise<void>
let office: Caller
beforeAll(async () => {
  telegram = await startBotApiServer()
  app = await startApp({ TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_URL: telegram.url })
  stopBot = await runBot(app)
  office = await asStaff(app, 'admin')
})
afterAll(async () => {
  await stopBot()
  await telegram.stop()
  await app.close()
})

type Linked = { client: Caller; chatId: number; email: string }

async function aLinkedClient(): Promise<Linked> {
  const client = await asClient(app)
  const { email } = await app.db.only<{ email: string }>(sql`
    update clients set email_proved_at = now() where id = ${client.id} returning email`)
  return { client, email, chatId: await aLinkedChat(app.db, { kind: 'client', id: client.id }) }
}

const tellTo = ({ client }: Linked, word: string) =>
  app.db.transaction((tx) =>
    tell(tx, app, {
      to: { kind: 'client', id: client.id },
      kind: 'case_news',
      cause: `${client.id} ${word}`,
      language: 'uz',
      mail: { subject: word, text: word },
      chat_text: word,
    }),
  )
const subjectsTo = async ({ email }: Linked) =>
  (await mailsTo(app.db, email)).map(({ subject }) => subject).toSorted()
const triesTo = ({ chatId }: Linked) =>
  telegram.callsOf('sendMessage').filter(({ body }) => body.chat_id === chatId).length
const cardOf = ({ client }: Linked) => office.call(api.getClient, { params: { id: client.id } })

/** Whether the chat is shown as blocked: on the client's card, in the cabinet, and among all of the office. */
const blockedMarks = async (linked: Linked) => ({
  card: (await cardOf(linked)).blocked,
  own: (await linked.client.call(api.getOwn, {})).blocked,
  office: (await office.call(api.getOffice, {})).blocked_links,
})
const open = { card: false, own: false, office: 0 }
const blocked = { card: true, own: true, office: 1 }

let lastUpdate = 0
const nextUpdate = () => {
  lastUpdate += 1
  return { update_id: lastUpdate }
}

test.each([
  ['it lets the bot in again', (id: number) => membershipUpdate({ id }, 'member', nextUpdate())],
  ['anything is written in it', (id: number) => textUpdate({ id }, 'Salom', nextUpdate())],
])('a chat that has blocked the bot is shown, and notices go by mail, until %s', async (_how, updateOf) => {
  const linked = await aLinkedClient()
  const { client, chatId } = linked
  expect(await blockedMarks(linked)).toEqual(open)
  const refusal = { status: 403, description: 'Forbidden: bot was blocked by the user' }
  telegram.answer(`sendMessage ${chatId}`, refusal)
  await tellTo(linked, 'first')
  await expect.poll(() => subjectsTo(linked)).toEqual(['first'])
  expect(await blockedMarks(linked)).toEqual(blocked)
  expect(await cardOf(linked)).toMatchObject({ last_notice: { state: 'queued', channel: 'mail' } })
  expect(await client.call(notices.getChoice, {})).toMatchObject({ channels: ['mail'] })
  await tellTo(linked, 'second')
  expect(await subjectsTo(linked)).toEqual(['first', 'second'])
  expect(triesTo(linked)).toBe(1)

  telegram.answer(`sendMessage ${chatId}`, null)
  telegram.push(updateOf(chatId))
  await expect.poll(() => blockedMarks(linked)).toEqual(open)
  expect(await client.call(notices.getChoice, {})).toMatchObject({ channels: ['mail', 'telegram'] })
  await tellTo(linked, 'third')
  await expect.poll(() => telegram.textsTo(chatId).at(-1)).toBe('third')
  const sent = { state: 'sent', channel: 'telegram' }
  await expect.poll(() => cardOf(linked)).toMatchObject({ last_notice: sent })
  expect(await subjectsTo(linked)).toEqual(['first', 'second'])
})
