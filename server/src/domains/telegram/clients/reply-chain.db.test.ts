import { leads } from 'contract/leads'
import { notifications } from 'contract/notifications'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Jobs, startJobs } from '../../../jobs/jobs.ts'
import { sendNotice } from '../../../notices/send-notice.ts'
import { settleNotice } from '../../../notices/settle.ts'
import { openBotApi } from '../../../telegram/client.ts'
import { chatSending, noSpacing } from '../../../telegram/send.ts'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aProgram, applicationCalls } from '../../../testing/calls/application-calls.ts'
import { messageCalls } from '../../../testing/calls/message-calls.ts'
import { type BotApiServer, startBotApiServer } from '../../../testing/outside/bot-api-server.ts'
import { openChat, type TestChat } from '../../../testing/outside/chat.ts'
import { linkedChat } from '../../../testing/outside/client-chat.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'

setUpApplicationFixture()

// What is written leaves as from a server: Telegram, the only part that is played, gives it a number.
let telegram: BotApiServer
let jobs: Jobs
let office: Caller
beforeAll(async () => {
  telegram = await startBotApiServer()
  const api = openBotApi({ token: telegram.token, apiUrl: telegram.url })
  const sending = () =>
    chatSending({
      db: app.db,
      jobs,
      api,
      settleNotice: (tx, id, outcome) => settleNotice(tx, app, id, outcome),
      isRead: async () => false,
      preservesBodies: true,
      log: app.log,
      spacing: noSpacing,
    })
  const handlers = {
    'send-telegram': (...args: Parameters<ReturnType<typeof sending>>) => sending()(...args),
    'send-notice': (data: { notice_id: string }) => sendNotice(app, data),
  }
  jobs = await startJobs(app.db, handlers, app.log, { pollSeconds: 0.5 })
  office = await asStaff(app, 'manager')
})
afterAll(async () => {
  await jobs.stop()
  await telegram.stop()
})

/** Waits until a text has arrived in the chat; answers the number that Telegram gave the message. */
async function arrived({ id }: TestChat, text: string): Promise<number> {
  const sent = () => telegram.callsOf('sendMessage')
  const placeOf = () =>
    sent().findIndex(({ body }) => body.chat_id === id && String(body.text).endsWith(`: ${text}`))
  await expect.poll(placeOf).toBeGreaterThanOrEqual(0)
  // It counts what is sent to it.
  const number = placeOf() + 1
  await expect
    .poll(() =>
      app.db.all(sql`
        select state, body ->> 'text' as text from telegram_messages
        where chat_id = ${id} and telegram_message_id = ${number}`),
    )
    .toEqual([{ state: 'sent', text: expect.stringMatching(`: ${text}$`) }])
  return number
}

const replyTo = (message_id: number) => ({ reply_to_message: { message_id } })
const words = async (applicationId: string) =>
  (await messageCalls(office).list(applicationId)).map(({ text }) => text).toReversed()

test('a reply to what the office wrote goes to the case that it was about, of two that are open', async () => {
  const chat = await linkedChat(app, client.id)
  const first = (await own.create(program.id)).id
  const second = (await own.create((await aProgram(app.db)).id)).id
  await messageCalls(office).send(first, 'Pasport kerak')
  await messageCalls(office).send(second, 'Rasm kerak')
  const [aboutFirst, aboutSecond] = [await arrived(chat, 'Pasport kerak'), await arrived(chat, 'Rasm kerak')]
  expect(aboutFirst).not.toBe(aboutSecond)

  await chat.text('Rasm tayyor', replyTo(aboutSecond))
  await chat.text('Pasport ertaga', replyTo(aboutFirst))
  await chat.text('Yana rasm haqida', replyTo(aboutSecond))
  expect(await words(first)).toEqual(['Pasport kerak', 'Pasport ertaga'])
  expect(await words(second)).toEqual(['Rasm kerak', 'Rasm tayyor', 'Yana rasm haqida'])
  const threads = await messageCalls(office).list(second)
  expect(threads[0]).toMatchObject({ channel: 'telegram', author: { kind: 'client' } })

  const [asked] = await chat.text('Bu esa javob emas')
  expect(asked?.text).toBe('Qaysi ariza haqida?')
})

test('the number of a message in another chat says nothing: the reply stays in the writer’s own case', async () => {
  const chat = await linkedChat(app, client.id)
  const theirs = (await own.create(program.id)).id
  await messageCalls(office).send(theirs, 'Shartnoma tayyor')
  const number = await arrived(chat, 'Shartnoma tayyor')
  const other = await asClient(app)
  const ownCase = (await applicationCalls(other).create(program.id)).id
  await (await linkedChat(app, other.id)).text('Menikimi?', replyTo(number))
  expect(await words(theirs)).toEqual(['Shartnoma tayyor'])
  expect(await words(ownCase)).toEqual(['Menikimi?'])
})

let lastPhone = 935_000_000

/** Somebody who has become a lead in the chat, and an agent who works on it. */
async function aLeadWithChat(): Promise<{ id: string; chat: TestChat; agent: Caller }> {
  lastPhone += 1
  const phone = `+998${lastPhone}`
  const chat = openChat(app)
  await chat.text('/start')
  await chat.press('O‘zbekcha')
  await chat.press('Roziman')
  await chat.press('Boshqa savol')
  await chat.press('Aziza')
  await chat.contact(phone)
  const { id } = await app.db.only<{ id: string }>(sql`select id from leads where phone = ${phone}`)
  const agent = await asStaff(app, 'call_agent')
  const manager = await asStaff(app, 'call_manager')
  await manager.call(leads.assign, { body: { agent_id: agent.id, lead_ids: [id] } })
  return { id, chat, agent }
}

test('a reply to what an agent wrote goes to that lead, and the agent is told', async () => {
  const [one, other] = [await aLeadWithChat(), await aLeadWithChat()]
  for (const { id, agent } of [one, other]) {
    await agent.call(leads.sendMessage, { params: { id }, body: { text: `Salom ${id}` } })
  }
  for (const { id, chat, agent } of [other, one]) {
    const number = await arrived(chat, `Salom ${id}`)
    await chat.text(`Javob ${id}`, replyTo(number))
    const { notes } = await agent.call(leads.get, { params: { id } })
    expect(notes.map(({ text, author_name, channel }) => [text, author_name !== null, channel])).toEqual([
      [`Javob ${id}`, false, 'telegram'],
      [`Salom ${id}`, true, 'telegram'],
    ])
    const bells = await agent.call(notifications.list, {})
    expect(bells.filter(({ kind }) => kind === 'message')).toMatchObject([{ lead_id: id }])
  }
})
