import { leads } from 'contract/leads'
import { notifications } from 'contract/notifications'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queueChatMessage } from '../telegram/outbox.ts'
import { asClient, asStaff, type Caller } from '../testing/accounts/callers.ts'
import { aProgram, applicationCalls } from '../testing/calls/application-calls.ts'
import { messageCalls } from '../testing/calls/message-calls.ts'
import { type BotApiServer, startBotApiServer } from '../testing/outside/bot-api-server.ts'
import { mailsTo } from '../testing/outside/mails.ts'
import { textUpdate } from '../testing/outside/telegram-updates.ts'
import { aLinkedChat } from '../testing/records/linked-chat.ts'
import { aLead } from '../testing/records/records.ts'
import { runBot } from '../testing/servers/run-bot.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { tell } from './tell.ts'

// Telegram is the only part that is played.
let app: TestApp
let telegram: BotApiServer
let stopBot: () => Promise<void>
beforeAll(async () => {
  telegram = await startBotApiServer()
  app = await startApp({ TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_URL: telegram.url })
  stopBot = await runBot(app)
  await vi.waitFor(() => expect(telegram.callsOf('getUpdates')).not.toEqual([]), 50_000)
})
afterAll(async () => {
  await stopBot()
  await telegram.stop()
  await app.close()
})
beforeEach(() => {
  telegram.answer('*', null)
  telegram.answer('sendMessage', null)
  telegram.calls.length = 0
})

type Person = { id: string; email: string | null; chatId: number; caller: Caller }

async function aLinkedClient(hasEmail = true): Promise<Person> {
  const caller = await asClient(app)
  const { id } = caller
  const email = hasEmail ? `${id}@example.com` : null
  await app.db.run(sql`
    update clients set email = ${email}, email_proved_at = case when ${hasEmail} then now() end where id = ${id}`)
  return { id, email, chatId: await aLinkedChat(app.db, { kind: 'client', id }), caller }
}

const tellTo = ({ id }: Person, word: string, more: { bell_id?: string } = {}) =>
  app.db.transaction((tx) =>
    tell(tx, app, {
      to: { kind: 'client', id },
      kind: 'case_news',
      cause: word,
      language: 'uz',
      mail: { subject: word, text: word },
      chat_text: word,
      ...more,
    }),
  )

const answerTo = ({ chatId }: Person, word: string) =>
  app.db.transaction((tx) => queueChatMessage(tx, app.jobs, chatId, { text: word, language: 'uz' }))

const statesOf = async ({ chatId }: Pick<Person, 'chatId'>) => {
  const rows = await app.db.all<{ state: string }>(
    sql`select state from telegram_messages where chat_id = ${chatId} order by seq`,
  )
  return rows.map(({ state }) => state)
}
const subjectsTo = async ({ email }: Person) =>
  (await mailsTo(app.db, email ?? '')).map(({ subject }) => subject).toSorted()
const triesTo = (chatId: number) =>
  telegram.callsOf('sendMessage').filter(({ body }) => body.chat_id === chatId).length

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
  const [withMail, without] = [await aLinkedClient(), await aLinkedClient(false)]
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

let lastUpdate = 0
const nextUpdate = () => {
  lastUpdate += 1
  return lastUpdate
}

test('meanwhile requests are answered as always, and what was written in chats is handled in its order afterwards', async () => {
  const { caller, chatId } = await aLinkedClient()
  const own = applicationCalls(caller)
  const [manager, agent] = [await asStaff(app, 'call_manager'), await asStaff(app, 'call_agent')]
  const colleague = { chatId: await aLinkedChat(app.db, { kind: 'staff', id: agent.id }) }
  const office = messageCalls(await asStaff(app, 'manager'))
  const id = await own.wholeDraft(await aProgram(app.db))
  const lead_ids = [await aLead(app.db, { stage: 'initial', status: 'new' })]
  telegram.answer('*', { status: 502 })
  // Ends the request that was still waiting for updates.
  telegram.push()
  await expect.poll(() => telegram.callsOf('getUpdates').at(-1)?.answered).toBe(502)

  expect(await own.submit(id)).toMatchObject({ id, status: 'pending' })
  expect(await office.send(id, 'Qabul qildik')).toMatchObject({ text: 'Qabul qildik' })
  const assigned = await manager.call(leads.assign, { body: { agent_id: agent.id, lead_ids } })
  expect(assigned).toMatchObject({ count: 1 })
  expect(await agent.call(notifications.list, {})).toMatchObject([{ kind: 'assigned' }])
  await expect.poll(() => [triesTo(chatId), triesTo(colleague.chatId)].every((tries) => tries > 0)).toBe(true)
  expect([await statesOf({ chatId }), await statesOf(colleague)]).toEqual([['queued', 'queued'], ['queued']])

  const at = new Date(Date.now() - 20 * 3_600_000)
  const words = ['Birinchi', 'Ikkinchi', 'Uchinchi', 'To‘rtinchi']
  for (const word of words) telegram.push(textUpdate({ id: chatId }, word, { update_id: nextUpdate(), at }))
  await hoursLater(24)
  expect(telegram.pending()).toHaveLength(words.length)
  telegram.answer('*', null)
  const written = async () => (await office.list(id)).map(({ text }) => text).toReversed()
  // The bot asks again within some seconds.
  await expect.poll(written, { timeout: 40_000 }).toEqual(['Qabul qildik', ...words])
})

const aBell = async ({ id }: Person) => {
  const { id: bell_id } = await app.db.only<{ id: string }>(sql`
    insert into notifications (client_id, kind) values (${id}, 'reminder') returning id`)
  return bell_id
}

test('what is read on the page while Telegram is away is not sent afterwards, and no mail is', async () => {
  const person = await aLinkedClient()
  telegram.answer('sendMessage', { status: 502 })
  const bell_id = await aBell(person)
  await tellTo(person, 'read', { bell_id })
  await tellTo(person, 'unread', { bell_id: await aBell(person) })
  await expect.poll(() => triesTo(person.chatId)).toBeGreaterThan(0)
  await person.caller.call(notifications.markRead, { body: { ids: [bell_id] } })
  telegram.answer('sendMessage', null)
  await expect.poll(soon(() => statesOf(person))).toEqual(['dropped', 'sent'])
  expect(telegram.textsTo(person.chatId)).toEqual(['unread'])
  expect(await subjectsTo(person)).toEqual([])
  const told = sql`select state, reason from notices where client_id = ${person.id} order by cause`
  expect(await app.db.all(told)).toEqual([
    { state: 'dropped', reason: 'read' },
    { state: 'sent', reason: null },
  ])
})

test('a message of the office still arrives where the client has written in the chat meanwhile', async () => {
  const { caller, chatId } = await aLinkedClient()
  const own = applicationCalls(caller)
  const { id } = await own.create((await aProgram(app.db)).id)
  telegram.answer('sendMessage', { status: 502 })
  await messageCalls(await asStaff(app, 'manager')).send(id, 'Javobimiz')
  await expect.poll(() => triesTo(chatId)).toBeGreaterThan(0)
  telegram.push(textUpdate({ id: chatId }, 'Savolim bor', { update_id: nextUpdate() }))
  await expect.poll(() => messageCalls(caller).list(id)).toHaveLength(2)
  // Not read: it has not arrived yet.
  expect((await own.getFull(id)).thread.unread).toBe(1)
  telegram.answer('sendMessage', null)
  await expect.poll(soon(() => statesOf({ chatId }))).toEqual(['sent', 'sent'])
  expect(telegram.textsTo(chatId)[0]).toMatch(/: Javobimiz$/)
})
