import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Jobs, startJobs } from '../../../jobs/jobs.ts'
import { openBotApi } from '../../../telegram/client.ts'
import { type BotApiServer, startBotApiServer } from '../../../testing/outside/bot-api-server.ts'
import type { TestChat } from '../../../testing/outside/chat.ts'
import { linkedChat, switchFiles } from '../../../testing/outside/client-chat.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'
import { aPdf } from '../../../testing/records/document-files.ts'
import { setChatLanguage } from '../chats.queries.ts'
import { fileTaking } from './take-file.ts'

setUpApplicationFixture()

// The job and the client of Telegram are those of a server; only Telegram itself is played.
let telegram: BotApiServer
let jobs: Jobs
beforeAll(async () => {
  telegram = await startBotApiServer()
  const { download } = openBotApi({ token: telegram.token, apiUrl: telegram.url })
  const handlers = { 'take-file': fileTaking({ ...app, download }) }
  jobs = await startJobs(app.db, handlers, app.log, { pollSeconds: 0.5 })
  await switchFiles(app, true)
})
afterAll(async () => {
  await jobs.stop()
  await telegram.stop()
})

let chat: TestChat
let id: string
beforeEach(async () => {
  chat = await linkedChat(app, client.id)
  id = (await own.create(program.id)).id
})
afterEach(() => {
  telegram.answer('getFile', null)
  telegram.calls.length = 0
})

const megabyte = 1024 * 1024
const asked: Record<Language, string> = {
  uz: '1 sahifa keldi. Bu qaysi hujjat?',
  en: 'Pages received: 1. Which document is this?',
  ru: 'Получено страниц: 1. Какой это документ?',
}
const tooLarge: Record<Language, string> = {
  uz: "Fayl hajmi 10MB dan katta bo'lmasligi kerak",
  en: 'The file must not be larger than 10 MB',
  ru: 'Файл не должен быть больше 10 МБ',
}
const passportIn: Record<Language, string> = { uz: 'Pasport', en: 'Pasport (en)', ru: 'Pasport (ru)' }
const eachLanguage = ['uz', 'en', 'ru'] as const

/** Everything that was said in the chat, without what became of a question. */
const said = async () => {
  const rows = await app.db.all<{ text: string }>(sql`
    select body ->> 'text' as text from telegram_messages
    where chat_id = ${chat.id} and method = 'sendMessage' order by seq`)
  return rows.map(({ text }) => text)
}
const trays = () =>
  app.db.all<{ state: string; pages: object[] }>(sql`
    select state, pages from telegram_trays where chat_id = ${chat.id} order by created_at`)
const jobsOfTrays = () =>
  app.db.all(sql`
    select state, retry_count as retries from pgboss.job
    where name = 'take-file' and (data ->> 'tray_id')::uuid in (select id from telegram_trays where chat_id = ${chat.id})`)
const methods = () => telegram.calls.map(({ method }) => method)
const passport = async () => (await own.getFull(id)).checklist[0]

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.storage.list()) keys.push(key)
  return keys.toSorted()
}

/** The job has ended, at its first try. */
async function expectEnded(state: 'done' | 'dropped'): Promise<void> {
  await expect.poll(trays).toEqual([{ state, pages: [] }])
  await expect.poll(jobsOfTrays).toEqual([{ state: 'completed', retries: 0 }])
  expect(await jobs.deadLetters(10)).toEqual([])
}

describe.each(eachLanguage)('in %s', (language) => {
  beforeEach(() => setChatLanguage(app.db, chat.id, language))

  test('a file of no said size that Telegram finds too big for a bot is refused in one sentence', async () => {
    const file_id = telegram.addFile(aPdf())
    telegram.answer('getFile', { status: 400, description: 'Bad Request: file is too big' })
    await chat.file({ file_id, file_name: 'hujjat.pdf' })
    const stored = await storedKeys()
    await chat.press(passportIn[language])
    await expectEnded('dropped')
    expect(await said()).toEqual([asked[language], tooLarge[language]])
    expect(methods()).toEqual(['getFile'])
    expect(await storedKeys()).toEqual(stored)
    expect(await passport()).toMatchObject({ state: 'missing', uploaded_doc: null })
  })

  test('a file of 21 MB is refused by what is said of it: nothing waits, and Telegram is asked nothing', async () => {
    await chat.file({ file_id: 'huge', file_name: 'hujjat.pdf', file_size: 21 * megabyte })
    expect(await said()).toEqual([tooLarge[language]])
    expect(await trays()).toEqual([])
    expect(await jobsOfTrays()).toEqual([])
    expect(methods()).toEqual([])
  })
})

test('a file of exactly 10 MB comes through, byte for byte', async () => {
  const file = aPdf(10 * megabyte)
  const file_id = telegram.addFile(file)
  await chat.file({ file_id, file_name: 'hujjat.pdf', file_size: file.length })
  await chat.press('Pasport')
  await expectEnded('done')
  expect((await said()).at(-1)).toBe('«Pasport» yuklandi ✅ Yana kerak: Rasm')
  expect(methods()).toEqual(['getFile', 'download'])
  const url = (await passport())?.uploaded_doc?.file_url ?? 'no link'
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url })
  expect(statusCode).toBe(200)
  expect(rawPayload.equals(file)).toBe(true)
})

test.each([
  ['by what Telegram says when it is asked', undefined, ['getFile']],
  ['while it comes, where that was not true', 2000, ['getFile', 'download']],
])('one byte more is refused %s', async (_when, toldSize, asks) => {
  const file_id = telegram.addFile(aPdf(10 * megabyte + 1), toldSize)
  await chat.file({ file_id, file_name: 'hujjat.pdf', ...(toldSize && { file_size: toldSize }) })
  const stored = await storedKeys()
  await chat.press('Pasport')
  await expectEnded('dropped')
  expect(await said()).toEqual([asked.uz, tooLarge.uz])
  expect(methods()).toEqual(asks)
  expect(await storedKeys()).toEqual(stored)
  expect(await passport()).toMatchObject({ state: 'missing', uploaded_doc: null })
})

test('pages wait for an hour by the clock of the database, and each page begins it anew', async () => {
  const clock = async () => (await app.db.only<{ at: string }>(sql`select clock_timestamp()::text as at`)).at
  /** Of whatever was done since that moment. */
  const waitsAnHourSince = (before: string) =>
    app.db.one(sql`
      select expires_at - interval '1 hour' between ${before}::text::timestamptz and clock_timestamp() as is_an_hour
      from telegram_trays where chat_id = ${chat.id} and state = 'open'`)
  const first = await clock()
  await chat.photo('one')
  expect(await waitsAnHourSince(first)).toEqual({ is_an_hour: true })
  const second = await clock()
  expect(await waitsAnHourSince(second)).toEqual({ is_an_hour: false })
  await chat.photo('two')
  expect(await waitsAnHourSince(second)).toEqual({ is_an_hour: true })
})
