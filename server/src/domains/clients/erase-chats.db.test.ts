import { randomUUID } from 'node:crypto'
import { clients } from 'contract/clients'
import { telegram } from 'contract/telegram'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, type Caller } from '../../testing/accounts/callers.ts'
import { nameBot, openChat, startOf } from '../../testing/outside/chat.ts'
import { searchEverywhere } from '../../testing/reading/search-everywhere.ts'
import { tracesOfPerson } from '../../testing/reading/traces-of-person.ts'
import { aClientWithTraces } from '../../testing/records/client-with-traces.ts'
import { messagesIn } from '../../testing/records/linked-chat.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  await nameBot(app)
})
afterAll(() => app.close())

const erase = (caller: Caller) => caller.call(clients.erase, { params: { id: caller.id } })

type NextHolder = { id: string; texts: string[]; words: string }

/** Somebody else who links this chat with their own account, and uses it: what they read and sent there. */
async function aNextHolder(chatId: number): Promise<NextHolder> {
  const next = await asClient(app)
  const words = `words${randomUUID()}`
  await app.db.run(
    sql`update clients set auth_issuer = 'test', auth_subject = id::text where id = ${next.id}`,
  )
  const chat = openChat(app, { user_id: chatId, first_name: words })
  await chat.answers()
  const answers = [
    ...(await chat.text(startOf(await next.call(telegram.linkOwn, {})))),
    ...(await chat.press('Ha, ulash')),
    ...(await chat.text(words)),
  ]
  const said = JSON.stringify({ text: words })
  await app.db.run(sql`
    insert into telegram_updates (bot_id, update_id, chat_id, body)
    values (1, ${chatId + 1}, ${chatId}, ${said}::jsonb)`)
  return { id: next.id, texts: answers.map(({ text }) => text), words }
}

const textsIn = async (chatId: number) => (await messagesIn(app.db, chatId)).map(({ text }) => text ?? '')
const openLinks = (chatId: number) =>
  app.db.all(sql`select client_id from telegram_links where chat_id = ${chatId} and ended_at is null`)
const consentsOf = (chatId: number) =>
  app.db.all(sql`select client_id from consents where chat_id = ${chatId} and withdrawn_at is null`)
const phoneOf = (chatId: number) =>
  app.db.one(sql`select phone, lead_id from telegram_chats where chat_id = ${chatId}`)

describe('a chat that another person has by now', () => {
  test('stays theirs with what passes through it, and loses what the erased one left there', async () => {
    const traced = await aClientWithTraces(app)
    const { chatId, client } = traced
    // Of the time before they had linked it, and of a file that its job has not taken yet.
    await app.db.run(sql`
      update telegram_updates set received_at = now() - interval '2 hours' where chat_id = ${chatId}`)
    await app.db.run(sql`update telegram_trays set state = 'taking' where chat_id = ${chatId}`)
    await client.call(telegram.unlinkOwn, {})
    const next = await aNextHolder(chatId)
    await app.db.run(sql`
      insert into telegram_trays (chat_id, pages, expires_at)
      values (${chatId}, jsonb_build_array(${next.words}::text), now() + interval '1 hour')`)
    await erase(client)
    expect(await tracesOfPerson(app, traced, { except: [String(chatId)] })).toEqual([])
    expect(await textsIn(chatId)).toEqual(next.texts)
    expect(await openLinks(chatId)).toEqual([{ client_id: next.id }])
    expect(await consentsOf(chatId)).toEqual([{ client_id: next.id }])
    expect(await phoneOf(chatId)).toEqual({ phone: null, lead_id: null })
    expect(await searchEverywhere(app, next.words)).toEqual([
      'telegram_chats',
      'telegram_trays',
      'telegram_updates',
    ])
  })

  test('keeps the phone that they have shown', async () => {
    const { chatId, client } = await aClientWithTraces(app)
    await client.call(telegram.unlinkOwn, {})
    await aNextHolder(chatId)
    const phone = '+998 93 111 22 33'
    await app.db.run(sql`
      update telegram_chats set phone = ${phone}, phone_proved_at = now() where chat_id = ${chatId}`)
    await erase(client)
    expect(await phoneOf(chatId)).toEqual({ phone, lead_id: null })
  })

  test('stays theirs also where it was the chat of a lead', async () => {
    const traced = await aClientWithTraces(app)
    const { leadChatId, client } = traced
    const next = await aNextHolder(leadChatId)
    await erase(client)
    expect(await tracesOfPerson(app, traced, { except: [String(leadChatId)] })).toEqual([])
    // The question was asked while it was still the chat of the lead.
    const [, ...since] = next.texts
    expect(await textsIn(leadChatId)).toEqual(since)
    expect(await openLinks(leadChatId)).toEqual([{ client_id: next.id }])
    expect(await consentsOf(leadChatId)).toEqual([{ client_id: next.id }])
    expect(await phoneOf(leadChatId)).toEqual({ phone: null, lead_id: null })
  })
})
