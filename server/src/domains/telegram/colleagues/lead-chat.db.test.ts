import type { LeadStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { notifications } from 'contract/notifications'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAfterCommit } from '../../../http/after-commit.ts'
import { readUpdate } from '../../../telegram/chat-update.ts'
import { asClient, asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aProgram, applicationCalls } from '../../../testing/calls/application-calls.ts'
import { linkedChat } from '../../../testing/outside/client-chat.ts'
import { aLead } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { testedLanguages } from '../../../testing/tested-languages.ts'
import { openChat, setChatLanguage } from '../chats.queries.ts'
import { handleLeadText } from './lead-chat.ts'

let app: TestApp
let agent: Caller
beforeAll(async () => {
  app = await startApp()
  agent = await asStaff(app, 'call_agent')
})
afterAll(() => app.close())

let lastNumber = 820_000_000
async function chatOf(leadId: string): Promise<number> {
  lastNumber += 1
  await app.db.run(sql`
    insert into telegram_chats (chat_id, kind, lead_id) values (${lastNumber}, 'private', ${leadId})`)
  return lastNumber
}

/** What the person of this chat writes. */
async function write(chatId: number, text: string, language: Language = 'uz'): Promise<boolean> {
  lastNumber += 1
  const from = { id: chatId, is_bot: false, first_name: 'Aziza' }
  const update = readUpdate({
    update_id: lastNumber,
    message: {
      message_id: lastNumber,
      date: 1_790_000_000,
      chat: { id: chatId, type: 'private' },
      from,
      text,
    },
  })
  if (update?.event.kind !== 'text') throw new Error('not a text')
  const { event } = update
  return app.db.transaction(async (tx) => {
    const chat = await openChat(tx, { chat_id: chatId, kind: 'private', first_name: null })
    const afterCommit = createAfterCommit(app.log)
    const holder = { kind: 'nobody' } as const
    return handleLeadText({ tx, deps: app, update, chat, holder, language, afterCommit }, event)
  })
}

const answersIn = async (chatId: number) => {
  const rows = await app.db.all<{ text: string }>(sql`
    select body ->> 'text' as text from telegram_messages where chat_id = ${chatId} order by seq`)
  return rows.map(({ text }) => text)
}
const notesOf = (id: string) =>
  app.db.all(sql`select author_id, text, channel from lead_notes where lead_id = ${id} order by seq`)
const noticesOf = (caller: Caller) => caller.call(notifications.list, { query: {} })

const arrived: Record<Language, string> = {
  uz: 'Xabaringiz yetib bordi. Javob shu yerga keladi',
  en: 'Your message has arrived. The answer will come here',
  ru: 'Ваше сообщение получено. Ответ придёт сюда',
}

test.each(testedLanguages)(
  'in %s: a text stays as a note, and is answered once in a while',
  async (language) => {
    const id = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
    const chat = await chatOf(id)
    await write(chat, 'Narxi qancha?', language)
    await write(chat, '<b>Shoshilinch</b>', language)
    expect(await notesOf(id)).toEqual([
      { author_id: null, text: 'Narxi qancha?', channel: 'telegram' },
      { author_id: null, text: '<b>Shoshilinch</b>', channel: 'telegram' },
    ])
    expect(await answersIn(chat)).toEqual([arrived[language]])
    await app.db.run(sql`
    update telegram_chats set said = jsonb_build_object('arrived', extract(epoch from now()) - 601) where chat_id = ${chat}`)
    await write(chat, 'Yana bir savol', language)
    expect(await answersIn(chat)).toEqual([arrived[language], arrived[language]])
  },
)

test.each(testedLanguages)('in %s: a client reads the same words', async (language) => {
  const client = await asClient(app)
  await applicationCalls(client).create((await aProgram(app.db)).id)
  const chat = await linkedChat(app, client.id)
  await setChatLanguage(app.db, chat.id, language)
  expect((await chat.text('Narxi qancha?')).map(({ text }) => text)).toEqual([arrived[language]])
})

test('the agent is told, once until it is read, and answers from the record', async () => {
  const own = await asStaff(app, 'call_agent')
  const manager = await asStaff(app, 'call_manager')
  const id = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: own.id })
  const chat = await chatOf(id)
  await write(chat, 'Bir')
  await write(chat, 'Ikki')
  const [notice, ...others] = await noticesOf(own)
  expect(notice).toMatchObject({
    kind: 'message',
    lead_id: id,
    text: expect.stringMatching(/Telegramda yozdi$/),
  })
  expect([others, await noticesOf(manager)]).toEqual([[], []])
  await own.call(notifications.markRead, { body: { ids: [notice?.id ?? ''] } })
  await write(chat, 'Uch')
  expect(await noticesOf(own)).toHaveLength(2)

  await own.call(leads.sendMessage, { params: { id }, body: { text: 'Javob' } })
  expect((await answersIn(chat)).at(-1)).toMatch(/: Javob$/)
  const { notes } = await own.call(leads.get, { params: { id } })
  expect(notes.map(({ text, author_name, channel }) => [text, author_name !== null, channel])).toEqual([
    ['Javob', true, 'telegram'],
    ['Uch', false, 'telegram'],
    ['Ikki', false, 'telegram'],
    ['Bir', false, 'telegram'],
  ])
})

test.each([
  ['initial', 'call_manager'],
  ['consulting', 'consulting_manager'],
  ['documenting', 'document_manager'],
  ['completed', 'document_manager'],
] as const)('of a lead without an agent in %s each %s is told', async (stage: LeadStage, role) => {
  const managers = [await asStaff(app, role), await asStaff(app, 'call_agent', [role])]
  const status = stage === 'completed' ? 'selected' : 'new'
  const id = await aLead(app.db, { stage, status, earlier_agent_id: agent.id })
  await write(await chatOf(id), 'Salom')
  for (const manager of managers)
    expect(await noticesOf(manager)).toMatchObject([{ kind: 'message', lead_id: id }])
})

test('the audit says that something was written, and not what', async () => {
  const id = await aLead(app.db, { stage: 'initial', status: 'new' })
  const chat = await chatOf(id)
  await write(chat, 'Maxfiy savol')
  const entries = await app.db.all(sql`select * from audit_log where target_id = ${id}`)
  expect(entries).toMatchObject([
    { kind: 'lead.noted', actor_kind: 'visitor', detail: { channel: 'telegram' } },
  ])
  expect(JSON.stringify(entries)).not.toContain('Maxfiy')
  expect(JSON.stringify(entries)).not.toContain(String(chat))
})

describe('what is written', () => {
  test('is stored whole, also where it is longer than a note', async () => {
    const id = await aLead(app.db, { stage: 'initial', status: 'new' })
    const text = 'a'.repeat(1999) + '😀'.repeat(3) + 'b'.repeat(2000)
    await write(await chatOf(id), text)
    const notes = (await notesOf(id)) as { text: string }[]
    expect(notes).toHaveLength(3)
    expect(notes.map((note) => note.text).join('')).toBe(text)
  })

  test('has no control or bidi characters; nothing but those is no message', async () => {
    const id = await aLead(app.db, { stage: 'initial', status: 'new' })
    const chat = await chatOf(id)
    await write(chat, 'Sa\u0000lom\r\nyana\u202E')
    await write(chat, '\u202E\u0007 ')
    expect(await notesOf(id)).toMatchObject([{ text: 'Salom\nyana' }])
  })

  test.each([
    ['uz', 'Sekinroq, iltimos. Bir daqiqadan keyin yozing'],
    ['en', 'Slower, please. Write again in a minute'],
    ['ru', 'Помедленнее, пожалуйста. Напишите через минуту'],
  ] as const)('in %s: is too much after thirty in an hour', async (language, said) => {
    const id = await aLead(app.db, { stage: 'initial', status: 'new' })
    const chat = await chatOf(id)
    for (let n = 0; n < 31; n++) await write(chat, `Savol ${n}`, language)
    expect(await notesOf(id)).toHaveLength(30)
    expect((await answersIn(chat)).at(-1)).toBe(said)
  })
})

test('of a merged lead it goes to the one that was kept, of a lead that is gone nowhere', async () => {
  const kept = await aLead(app.db, { stage: 'initial', status: 'new' })
  const merged = await aLead(app.db, { stage: 'initial', status: 'new' })
  const chat = await chatOf(merged)
  const manager = await asStaff(app, 'admin')
  await manager.call(leads.merge, { body: { keep_id: kept, merge_id: merged } })
  expect(await write(chat, 'Salom')).toBe(true)
  expect(await notesOf(kept)).toMatchObject([{ text: 'Salom' }])
  await app.db.run(sql`update leads set deleted_at = now() where id = ${kept}`)
  expect(await write(chat, 'Yana')).toBe(false)
})
