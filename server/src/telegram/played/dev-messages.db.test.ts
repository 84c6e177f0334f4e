import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { createLogger } from '../../http/logging.ts'
import { createServer } from '../../http/server.ts'
import { type Jobs, startJobs } from '../../jobs/jobs.ts'
import { openTestDatabase } from '../../testing/servers/test-database.ts'
import { offerAction } from '../actions.ts'
import type { ChatEvent } from '../chat-update.ts'
import { chatHandling, type HandleUpdate } from '../handle-chat.ts'
import { queueChatMessage, queuePressAnswer } from '../outbox.ts'
import { chatSending, noSpacing } from '../send.ts'
import { registerDevMessages } from './dev-messages-route.ts'
import { openPlayedBot, type PlayedBot } from './played-bot.ts'

const log = createLogger('silent')
const host = '127.0.0.1:3000'
const origin = `http://${host}`
const apology = { uz: 'x', en: 'x', ru: 'x' }

let folder: string
let db: OpenDatabase
let jobs: Jobs
let bot: PlayedBot
let app: FastifyInstance
const events: ChatEvent[] = []

/** Answers with a button, and to a press with a word over the chat. */
const handle: HandleUpdate = async (tx, { chat, event }) => {
  events.push(event)
  if (event.kind === 'press')
    return void (await queuePressAnswer(tx, jobs, chat.id, event.press_id, { text: 'Pressed' }))
  const data = await offerAction(tx, chat.id, { kind: 'test', target: {} })
  const text = event.kind === 'text' ? `You said: ${event.text}` : `You sent: ${event.kind}`
  await queueChatMessage(tx, jobs, chat.id, { text, language: 'uz', buttons: [[{ label: 'Yes', data }]] })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'played-'))
  db = await openTestDatabase()
  bot = openPlayedBot(folder)
  const settleNotice = async () => {}
  const sending: ReturnType<typeof chatSending> = (...args) =>
    chatSending({
      db,
      jobs,
      api: bot,
      log,
      settleNotice,
      isRead: async () => false,
      preservesBodies: true,
      spacing: noSpacing,
    })(...args)
  const handling: ReturnType<typeof chatHandling> = (...args) =>
    chatHandling({ db, jobs, log, apology, handle })(...args)
  jobs = await startJobs(db, { 'handle-chat': handling, 'send-telegram': sending }, log, { pollSeconds: 0.5 })
  app = createServer({ trustProxy: 0, publicUrl: undefined }, log)
  await registerDevMessages(app, { db, jobs, origin: () => origin, bot })
})
afterAll(async () => {
  await app.close()
  await jobs.stop()
  await db.close()
  await rm(folder, { recursive: true })
})

const get = async (query = '') => {
  const response = await app.inject({ url: `/dev/messages${query}`, headers: { host } })
  expect(response.statusCode).toBe(200)
  return response.body
}

/** Sends a form as a browser on this page would; the answer is the chat that is shown then. */
async function post(fields: Record<string, string | File>, headers: Record<string, string> = { origin }) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Request(origin, { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url: '/dev/messages',
    headers: { host, 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
async function act(fields: Record<string, string | File>): Promise<string> {
  const response = await post(fields)
  expect(response.statusCode).toBe(303)
  return /chat=(-?\d+)/.exec(response.headers.location ?? '')?.[1] ?? ''
}
const makeChat = () => act({ act: 'chat', name: 'Aziza', language: 'ru' })

test('what is typed reaches the bot, and its answer and buttons are shown', async () => {
  const chat = await makeChat()
  await act({ act: 'text', chat, text: 'Salom' })
  const page = () => get(`?chat=${chat}`)
  await expect.poll(page).toContain('You said: Salom')
  expect(await page()).toContain('<button>Yes</button>')
  const message = bot.find(Number(chat))?.messages.find(({ by }) => by === 'bot')
  const data = message?.buttons[0]?.[0]?.callback_data ?? ''
  await act({ act: 'press', chat, message: String(message?.id), data })
  await expect.poll(page).toContain('<p role="status">Pressed</p>')
  expect(events.at(-1)).toMatchObject({ kind: 'press', data, message_id: message?.id })
  await act({ act: 'text', chat, text: 'About that', reply: String(message?.id) })
  expect(events.at(-1)).toMatchObject({ kind: 'text', replies_to: message?.id })
})

test('contacts are the own one or somebody else’s', async () => {
  const chat = await makeChat()
  await act({ act: 'contact', chat, phone: '+998901112233', whose: 'own' })
  await expect.poll(() => events.at(-1)).toMatchObject({ phone: '+998901112233', user_id: Number(chat) })
  await act({ act: 'contact', chat, phone: '+998901112233', whose: 'other' })
  await expect.poll(() => events.at(-1)).not.toMatchObject({ user_id: Number(chat) })
})

test('a file can be sent, and be downloaded by the bot', async () => {
  const chat = await makeChat()
  await act({
    act: 'file',
    chat,
    caption: 'Pasport',
    file: new File(['bytes'], 'p.pdf', { type: 'application/pdf' }),
  })
  await expect
    .poll(() => events.at(-1))
    .toMatchObject({
      kind: 'file',
      caption: 'Pasport',
      file: { name: 'p.pdf', size: 5, is_jpeg: false },
    })
  const sent = events.at(-1)
  const id = sent?.kind === 'file' ? sent.file.file_id : ''
  expect((await buffer(await bot.download(id, { maxBytes: 5 }))).toString()).toBe('bytes')
  await expect(bot.download(id, { maxBytes: 4 })).rejects.toThrow('too big')
  await expect(bot.download('../../etc/passwd', { maxBytes: 4 })).rejects.toThrow('getFile: 400')
})

test('a blocked bot is refused, and heard from again after it is unblocked', async () => {
  const chat = await makeChat()
  await act({ act: 'text', chat, text: 'first' })
  await act({ act: 'block', chat })
  await db.transaction((tx) => queueChatMessage(tx, jobs, Number(chat), { text: 'lost', language: 'uz' }))
  const states = sql`select state, last_error from telegram_messages where chat_id = ${chat} and body ->> 'text' = 'lost'`
  await expect.poll(() => db.only(states)).toEqual({ state: 'dropped', last_error: '403' })
  await act({ act: 'unblock', chat })
  await act({ act: 'text', chat, text: 'again' })
  await expect.poll(() => get(`?chat=${chat}`)).toContain('You said: again')
})

test('an opened link is sent to the chosen chat or to a new one, and a group is made by somebody', async () => {
  const page = await get('?start=tok_en-1')
  expect(page).toContain('value="tok_en-1"')
  expect(page).toContain('<button>Start</button>')
  const chat = await act({ act: 'start', token: 'tok_en-1', chat: '' })
  await expect.poll(() => events.at(-1)).toMatchObject({ kind: 'text', text: '/start tok_en-1' })
  expect(await get('?startgroup=g1')).toContain('<button>Add</button>')
  const group = await act({ act: 'startgroup', token: 'g1', chat })
  expect(Number(group)).toBeLessThan(0)
  await expect.poll(() => events.at(-1)).toMatchObject({ kind: 'text', text: '/start@played_bot g1' })
})

test('the outbox has mails and messages, and nothing in them becomes markup', async () => {
  const hostile = `<script>alert(1)</script>"'><img src=x>`
  const chat = await makeChat()
  await db.run(sql`
    insert into mails (to_address, subject, text_body, kind, language, message_id)
    values ('ali@example.com', ${hostile}, ${hostile}, 'welcome', 'uz', 'x')`)
  await act({ act: 'text', chat, text: hostile })
  await expect.poll(() => get(`?chat=${chat}`)).toContain('mail to ali@example.com')
  const page = await get(
    `?chat=${chat}&start=${encodeURIComponent(hostile)}&reply=${encodeURIComponent(hostile)}`,
  )
  expect(page).not.toContain('<img')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).toContain(`telegram to chat ${chat}`)
})

test.each([
  ['no origin', {}],
  ['another origin', { origin: 'http://evil.example' }],
  ['a page without one', { origin: 'null' }],
  ['a name that leads here', { origin, host: 'evil.example' }],
  ['a proxy', { origin, 'x-forwarded-for': '10.0.0.1' }],
])('a form from %s is refused', async (_name, headers) => {
  const before = bot.chats().length
  expect((await post({ act: 'chat', name: 'X' }, headers)).statusCode).toBe(404)
  expect(bot.chats()).toHaveLength(before)
})

test('what the page does not offer is not found', async () => {
  expect((await post({ act: 'text', chat: '12345', text: 'x' })).statusCode).toBe(404)
  const chat = await makeChat()
  expect((await post({ act: 'else', chat })).statusCode).toBe(404)
})
