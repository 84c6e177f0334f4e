import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { openBotApi } from '../telegram/client.ts'
import { queueChatMessage } from '../telegram/outbox.ts'
import { chatSending, noSpacing } from '../telegram/send.ts'
import { type BotApiServer, startBotApiServer } from '../testing/outside/bot-api-server.ts'
import { mailsTo } from '../testing/outside/mails.ts'
import { aLinkedChat } from '../testing/records/linked-chat.ts'
import { aClient } from '../testing/records/records.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { sendNotice } from './send-notice.ts'
import { settleNotice } from './settle.ts'
import { tell } from './tell.ts'

// The outbox of the chats and the notices with their jobs, as one server runs them; Telegram is the only part that is played.
let app: TestApp
let telegram: BotApiServer
let jobs: Jobs
beforeAll(async () => {
  app = await startApp()
  telegram = await startBotApiServer()
  const api = openBotApi({ token: telegram.token, apiUrl: telegram.url, silenceMs: 300 })
  const sending = () =>
    chatSending({
      db: app.db,
      jobs,
      api,
      settleNotice: (tx, id, outcome) => settleNotice(tx, { ...app, jobs }, id, outcome),
      preservesBodies: true,
      log: app.log,
      spacing: noSpacing,
    })
  jobs = await startJobs(
    app.db,
    {
      'send-telegram': (...args) => sending()(...args),
      'send-notice': (data) => sendNotice({ ...app, jobs }, data),
    },
    app.log,
    { pollSeconds: 0.5 },
  )
})
afterAll(async () => {
  await jobs.stop()
  await telegram.stop()
  await app.close()
})

type Person = { id: string; email: string | null; chatId: number }

async function aLinkedClient(hasEmail: boolean): Promise<Person> {
  const id = await aClient(app.db)
  const email = hasEmail ? `${id}@example.com` : null
  await app.db.run(sql`
    update clients set email = ${email}, email_proved_at = case when ${hasEmail} then now() end where id = ${id}`)
  return { id, email, chatId: await aLinkedChat(app.db, { kind: 'client', id }) }
}

const tellTo = ({ id }: Person, word: string) =>
  app.db.transaction((tx) =>
    tell(
      tx,
      { ...app, jobs },
      {
        to: { kind: 'client', id },
        kind: 'case_news',
        cause: word,
        language: 'uz',
        mail: { subject: word, text: word },
        chat_text: word,
      },
    ),
  )

const answerTo = ({ chatId }: Person, word: string) =>
  app.db.transaction((tx) => queueChatMessage(tx, jobs, chatId, { text: word, language: 'uz' }))

const statesOf = async ({ chatId }: Person) => {
  const rows = await app.db.all<{ state: string }>(
    sql`select state from telegram_messages where chat_id = ${chatId} order by seq`,
  )
  return rows.map(({ state }) => state)
}
const subjectsTo = async ({ email }: Person) =>
  (await mailsTo(app.db, email ?? '')).map(({ subject }) => subject).toSorted()

/** As if so many hours had gone by: what was told and queued is older. */
const hoursLater = (hours: number) =>
  app.db.script(`
    update notices set due_at = due_at - interval '${hours} hours';
    update telegram_messages set created_at = created_at - interval '${hours} hours'`)

/** As if all waits were over; also those that begin meanwhile. */
const soon =
  <T>(read: () => Promise<T>) =>
  async () => {
    await app.db.script(`
      update telegram_sending set waits_until = null;
      update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()`)
    return read()
  }

test('Telegram is away for a day: mails go out once after six hours, the rest arrives in its order, nobody gets both', async () => {
  const [withMail, without] = [await aLinkedClient(true), await aLinkedClient(false)]
  telegram.answer('*', { status: 502 })
  for (const person of [withMail, without]) {
    await answerTo(person, 'an answer')
    await tellTo(person, 'first')
    await tellTo(person, 'second')
  }
  await expect.poll(() => telegram.callsOf('sendMessage').length).toBeGreaterThan(0)
  await hoursLater(7)
  await expect.poll(soon(() => subjectsTo(withMail))).toEqual(['first', 'second'])
  await expect.poll(soon(() => statesOf(withMail))).toEqual(['dropped', 'dropped', 'dropped'])
  await expect.poll(soon(() => statesOf(without))).toEqual(['dropped', 'queued', 'queued'])
  await hoursLater(17)

  telegram.answer('*', null)
  telegram.calls.length = 0
  for (const person of [withMail, without]) await tellTo(person, 'third')
  await expect.poll(soon(() => statesOf(withMail))).toEqual(['dropped', 'dropped', 'dropped', 'sent'])
  await expect.poll(soon(() => statesOf(without))).toEqual(['dropped', 'sent', 'sent', 'sent'])
  expect(telegram.textsTo(withMail.chatId)).toEqual(['third'])
  expect(telegram.textsTo(without.chatId)).toEqual(['first', 'second', 'third'])
  expect(await subjectsTo(withMail)).toEqual(['first', 'second'])
})

test('a chat that is blocked: its notices go on by mail, and the chat hears the next one once it is open again', async () => {
  const person = await aLinkedClient(true)
  telegram.answer(`sendMessage ${person.chatId}`, { status: 403, description: 'bot was blocked by the user' })
  await tellTo(person, 'blocked')
  await expect.poll(soon(() => subjectsTo(person))).toEqual(['blocked'])
  await tellTo(person, 'still blocked')
  expect(await subjectsTo(person)).toEqual(['blocked', 'still blocked'])
  telegram.answer(`sendMessage ${person.chatId}`, null)
  telegram.calls.length = 0
  await app.db.run(sql`
    update telegram_links set blocked_at = null where client_id = ${person.id} and ended_at is null`)
  await app.db.run(sql`update telegram_chats set blocked_at = null where chat_id = ${person.chatId}`)
  await tellTo(person, 'open again')
  await expect.poll(soon(async () => telegram.textsTo(person.chatId))).toEqual(['open again'])
  expect(await subjectsTo(person)).toEqual(['blocked', 'still blocked'])
})
