import { leads } from 'contract/leads'
import { notifications } from 'contract/notifications'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { openChat, type TestChat } from '../../../testing/outside/chat.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let phone: string
let lastPhone = 945_000_000
let chat: TestChat
let id: string
let manager: Caller
beforeEach(async () => {
  lastPhone += 1
  phone = `+998${lastPhone}`
  manager = await asStaff(app, 'call_manager')
  chat = await aStranger('Koreyada o‘qimoqchiman')
  id = await onlyLead()
})

/** Somebody whom the bot has never seen, from the greeting to the number. */
async function aStranger(wish: string): Promise<TestChat> {
  const stranger = openChat(app)
  await stranger.text('/start')
  await stranger.press('O‘zbekcha')
  await stranger.press('Roziman')
  await tell(stranger, wish)
  return stranger
}

/** The answers to what is asked after the consent. */
async function tell(of: TestChat, wish: string): Promise<void> {
  await of.text(wish)
  await of.press('Aziza')
  await of.contact(phone)
}

/** The id of the one lead with this number. */
async function onlyLead(): Promise<string> {
  const found = await app.db.all<{ id: string }>(sql`
    select id from leads where phone = ${phone}`)
  expect(found).toHaveLength(1)
  return found[0]?.id ?? ''
}
const leadOfOffice = () => manager.call(leads.get, { params: { id } })
const notes = async () => (await leadOfOffice()).notes.map(({ text }) => text).toReversed()
const eventsOf = async () => {
  const rows = await app.db.all<{ event: string; note: string | null }>(sql`
    select event, note from lead_events where lead_id = ${id} order by seq`)
  return rows.map(({ event, note }) => [event, note])
}
const bellsOf = async (reader: Caller) =>
  (await reader.call(notifications.list, {})).filter(({ kind }) => kind === 'message')
const chatsOfLead = async () => {
  const rows = await app.db.all<{ chat_id: number }>(sql`
    select chat_id from telegram_chats where lead_id = ${id}`)
  return rows.map(({ chat_id }) => chat_id)
}

test('what a lead writes after that is a note, and rings the bell of who works on it', async () => {
  const other = await asStaff(app, 'consulting_manager')
  await chat.text('Qachon boshlanadi?')
  expect(await notes()).toEqual(['Koreyada o‘qimoqchiman', 'Qachon boshlanadi?'])
  expect(await bellsOf(manager)).toMatchObject([{ lead_id: id, read_at: null }])
  expect(await bellsOf(other)).toEqual([])
  const agent = await asStaff(app, 'call_agent')
  await manager.call(leads.assign, { body: { agent_id: agent.id, lead_ids: [id] } })
  await chat.text('Narxi qancha?')
  expect(await notes()).toEqual(['Koreyada o‘qimoqchiman', 'Qachon boshlanadi?', 'Narxi qancha?'])
  expect(await bellsOf(agent)).toMatchObject([{ lead_id: id }])
  expect(await bellsOf(manager)).toHaveLength(1)
  expect(await onlyLead()).toBe(id)
})

test('the same chat that asks for it all again stays one lead, with both wishes', async () => {
  await chat.text('/start')
  await tell(chat, 'Germaniya ham qiziq')
  expect(await onlyLead()).toBe(id)
  expect(await notes()).toEqual(['Koreyada o‘qimoqchiman', 'Germaniya ham qiziq'])
  expect(await eventsOf()).toEqual([
    ['created', null],
    ['tried_again', 'Germaniya ham qiziq'],
  ])
  await chat.text('Javob kutaman')
  expect((await notes()).at(-1)).toBe('Javob kutaman')
})

test('another chat with the same number is the same lead, with both wishes, and both chats reach it', async () => {
  const second = await aStranger('Yaponiya ham qiziq')
  expect(await onlyLead()).toBe(id)
  expect(await notes()).toEqual(['Koreyada o‘qimoqchiman', 'Yaponiya ham qiziq'])
  expect(await chatsOfLead()).toEqual([second.id])
  await second.text('Ikkinchi telefondan')
  await chat.text('Birinchi telefondan')
  expect((await notes()).slice(2)).toEqual(['Ikkinchi telefondan', 'Birinchi telefondan'])
  expect(await onlyLead()).toBe(id)
  // Answers go to the chat that was used last.
  expect(await chatsOfLead()).toEqual([chat.id])
})
