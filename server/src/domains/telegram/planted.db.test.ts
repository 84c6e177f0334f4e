import { randomBytes, randomInt } from 'node:crypto'
import { system } from 'contract/system'
import { telegram as calls } from 'contract/telegram'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLogger } from '../../http/logging.ts'
import { asClient, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aProgram, applicationCalls } from '../../testing/calls/application-calls.ts'
import { messageCalls } from '../../testing/calls/message-calls.ts'
import { type BotApiServer, startBotApiServer } from '../../testing/outside/bot-api-server.ts'
import { type BotPerson, talkToBot } from '../../testing/outside/bot-person.ts'
import { startOf } from '../../testing/outside/chat.ts'
import { searchEverywhere } from '../../testing/reading/search-everywhere.ts'
import { aPdf } from '../../testing/records/document-files.ts'
import type { TestApp } from '../../testing/servers/start-app.ts'
import { startAppWithBot } from '../../testing/servers/start-bot.ts'

const mark = (name: string) => `planted-${name}-${randomBytes(6).toString('hex')}`
const number = String(randomInt(100_000_000, 1_000_000_000))

/** What one person brings along, each under the name that a test would report it by. */
const planted = {
  'bot token': '',
  'link token': '',
  'file id': '',
  // Long enough to stand nowhere by chance.
  'chat id': String(randomInt(10 ** 11, 10 ** 12)),
  phone: number,
  'first name': mark('first-name'),
  'first words': mark('first-words'),
  'question of the client': mark('question'),
  'words that cannot be stored': mark('failing'),
  'answer of the office': mark('answer'),
  caption: mark('caption'),
  'file name': mark('file-name'),
}
type Planted = keyof typeof planted

const lines: string[] = []
const log = createLogger('trace', { write: (line) => void lines.push(line) })
/** What the calls about the bot have answered, as it was sent. */
const answers: Record<string, string> = {}

let telegram: BotApiServer
let app: TestApp
let client: Caller
let admin: Caller
let applicationId: string

beforeAll(async () => {
  telegram = await startBotApiServer()
  app = await startAppWithBot(telegram, log)
  client = await asClient(app)
  admin = await asStaff(app, 'super_admin')
  await app.db.run(sql`update clients set phone = ${`+998${number}`} where id = ${client.id}`)
  const program = await aProgram(app.db)
  applicationId = (await applicationCalls(client).create(program.id)).id
  planted['bot token'] = telegram.token.split(':')[1] as string
  planted['file id'] = telegram.addFile(aPdf())
  await walkThrough()
  await readAnswers()
}, 300_000)
afterAll(async () => {
  await app.close()
  await telegram.stop()
})

const chatId = Number(planted['chat id'])
/** However busy the machine is: what is waited for comes, or never does. */
const until = (isSo: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 60_000, interval: 100 })
const thread = () => messageCalls(admin)

/** One person in every way there is, with everything going wrong that can. */
async function walkThrough(): Promise<void> {
  const person = talkToBot(telegram, { id: chatId, first_name: planted['first name'] })
  await until(async () => (await admin.call(calls.getOffice, {})).bot !== null)
  person.text(planted['first words'])
  await person.press('O‘zbekcha')
  await person.press('Roziman')
  await person.press('Men mijozman')
  person.contact(`998${number}`)
  await until(async () => (await admin.call(calls.listRequests, {})).length === 1)
  answers['get-requests'] = await answerOf(admin, '/telegram/get-requests')

  const link = await admin.call(calls.linkClient, { params: { id: client.id } })
  const start = startOf(link)
  planted['link token'] = start.replace('/start ', '')
  person.text(start)
  await person.press('Ha, ulash')
  person.contact(`998${number}`)
  await until(async () => (await client.call(calls.getOwn, {})).linked_at !== null)

  person.text(planted['question of the client'])
  await until(async () => (await thread().list(applicationId)).length === 1)
  await failToDownload(person)
  await failToHandle(person)
  await failToSend()
}

/** Telegram's answer has everything in it that a careless log would take over. */
const saysAll = () => `bot${telegram.token} ${Object.values(planted).join(' ')}`

async function failToDownload(person: BotPerson): Promise<void> {
  await admin.call(calls.updateOffice, { body: { files: true } })
  telegram.answer('download', { status: 502, description: saysAll() })
  const file = {
    file_id: planted['file id'],
    file_name: `${planted['file name']}.pdf`,
    file_size: 2000,
    mime_type: 'application/pdf',
  }
  person.file(file, planted.caption)
  await person.press('Roziman')
  await person.press('Pasport')
  await becomesDeadLetter('take-file')
}

/** By a rule of the database, whose refusal repeats the whole row. */
async function failToHandle(person: BotPerson): Promise<void> {
  const words = planted['words that cannot be stored']
  await app.db.script(`alter table case_messages add constraint refused check (text <> '${words}')`)
  person.text(words)
  await becomesDeadLetter('handle-chat')
}

/** One is refused for good, and the next one for now. */
async function failToSend(): Promise<void> {
  await until(async () => (await queuedErrors()).length === 0)
  telegram.answer(`sendMessage ${chatId}`, { status: 400, description: saysAll(), times: 1 })
  await thread().send(applicationId, planted['answer of the office'])
  await becomesDeadLetter('send-telegram')
  telegram.answer(`sendMessage ${chatId}`, { status: 502, description: saysAll() })
  await thread().send(applicationId, planted['answer of the office'])
  await until(async () => (await queuedErrors()).includes('502'))
}

/** Of what waits to be sent: why it was not yet. */
async function queuedErrors(): Promise<(string | null)[]> {
  const rows = await app.db.all<{ last_error: string | null }>(sql`
    select last_error from telegram_messages where chat_id = ${chatId} and state = 'queued' order by seq`)
  return rows.map(({ last_error }) => last_error)
}

/** Tried again at once, and given up after the third time. */
async function becomesDeadLetter(job: string): Promise<void> {
  await until(async () => {
    await app.db.run(sql`
      update pgboss.job set start_after = now(), retry_limit = 2 where name = ${job} and state = 'retry'`)
    return (await app.jobs.deadLetters(10)).some((letter) => letter.job === job)
  })
}

/** As it is sent, and not as the contract reads it: a field too many would be dropped there. */
async function answerOf(caller: Caller, path: string): Promise<string> {
  const { statusCode, payload } = await caller.send({ method: 'GET', url: `/api/v1${path}` })
  expect(statusCode).toBe(200)
  return payload
}

async function readAnswers(): Promise<void> {
  answers['get-own'] = await answerOf(client, calls.getOwn.path)
  answers['get-client'] = await answerOf(admin, calls.getClient.path.replace('{id}', client.id))
  answers['get-office'] = await answerOf(admin, calls.getOffice.path)
  answers.health = await answerOf(admin, system.health.path)
  answers['dead letters'] = await answerOf(admin, system.deadLetters.path)
}

function foundIn(text: string): Planted[] {
  return (Object.keys(planted) as Planted[]).filter((name) => text.includes(planted[name]))
}

/** Of each letter, by the job that failed: the row as it is stored. */
async function storedLetters(): Promise<Record<string, string>> {
  const rows = await app.db.all<{ job: string; row: string }>(sql`
    select source_name as job, to_jsonb(job)::text as row from pgboss.job where name = 'dead-letters'`)
  return Object.fromEntries(rows.map(({ job, row }) => [job, row]))
}

const searchEach = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, foundIn(text)]))

describe('of a person who goes through everything, while everything fails once', () => {
  test('no line of the log has a token, a number, a word or a file, at the level that says most', () => {
    const said = lines.map((line) => JSON.parse(line).msg)
    expect(said).toEqual(
      expect.arrayContaining([
        'a job failed and will be tried again',
        'a job failed for good',
        'an update could not be handled',
        'a message was not taken by Telegram',
      ]),
    )
    expect(foundIn(lines.join('\n'))).toEqual([])
  })

  test('the audit has what was done, and nothing of it', async () => {
    const rows = await app.db.all<{ kind: string; row: string }>(sql`
      select kind, to_jsonb(audit_log)::text as row from audit_log order by seq`)
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'telegram.consented',
        'telegram.join_requested',
        'telegram.linked',
        'message.sent',
        'telegram.switched',
      ]),
    )
    expect(foundIn(rows.map(({ row }) => row).join('\n'))).toEqual([])
  })

  test('a dead letter names its chat, which is written to when it is tried again, and nothing else', async () => {
    expect(searchEach(await storedLetters())).toEqual({
      'send-telegram': ['chat id'],
      'handle-chat': ['chat id'],
      'take-file': [],
    })
  })

  test('the office reads who asks, by which phone and name, because it decides on that; no other answer has any of it', () => {
    expect(searchEach(answers)).toEqual({
      'get-requests': ['phone', 'first name'],
      'get-own': [],
      'get-client': [],
      'get-office': [],
      health: [],
      'dead letters': [],
    })
    expect(JSON.parse(answers['dead letters'] ?? '')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'telegram', recipient: `Telegram …${String(chatId).slice(-3)}` }),
      ]),
    )
    expect(JSON.parse(answers.health ?? '').parts).toContainEqual(
      expect.objectContaining({ part: 'telegram', ok: false }),
    )
  })

  /** Where the product needs them: threads, the outbox, what waits to be tried again. */
  const allowed: Record<Planted, string[]> = {
    'bot token': [],
    'link token': [],
    'first words': [],
    'chat id': [
      'consents',
      'join_requests',
      // Jobs name their chat, also on their way through the queue.
      'pgboss.job',
      'pgboss.job_common',
      'telegram_actions',
      'telegram_chats',
      'telegram_links',
      'telegram_messages',
      'telegram_sending',
      'telegram_trays',
      'telegram_updates',
    ],
    phone: ['clients', 'join_requests', 'telegram_chats'],
    'first name': ['join_requests', 'notifications', 'telegram_chats', 'telegram_updates'],
    'question of the client': ['case_messages'],
    'answer of the office': ['case_messages', 'notices', 'telegram_messages'],
    'words that cannot be stored': ['telegram_updates'],
    'file id': ['telegram_trays'],
    'file name': ['telegram_trays'],
    caption: ['telegram_trays'],
  }

  test.each(Object.keys(planted) as Planted[])('%s: in no row that does not need it', async (name) => {
    expect(await searchEverywhere(app, planted[name])).toEqual(allowed[name])
  })
})
