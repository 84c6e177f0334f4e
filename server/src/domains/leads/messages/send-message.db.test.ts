import { randomBytes } from 'node:crypto'
import type { ErrorCode } from 'contract/errors'
import { leads } from 'contract/leads'
import { CallError } from 'contract/request'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aClient, aLead } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let agent: Caller
beforeAll(async () => {
  app = await startApp()
  agent = await asStaff(app, 'call_agent')
  await app.db.run(sql`update staff set full_name = 'Javohir Qodirov' where id = ${agent.id}`)
})
afterAll(() => app.close())

let lastChat = 810_000_000
/** A chat that belongs to a lead. */
async function aChatOf(leadId: string, at = '2026-11-01T10:00:00Z'): Promise<number> {
  lastChat += 1
  await app.db.run(sql`
    insert into telegram_chats (chat_id, kind, language, lead_id, used_at)
    values (${lastChat}, 'private', 'ru', ${leadId}, ${at})`)
  return lastChat
}
const ownLead = (agent_id = agent.id) => aLead(app.db, { stage: 'initial', status: 'new', agent_id })
const send = (caller: Caller, id: string, text = 'Ertaga keling') =>
  caller.call(leads.sendMessage, { params: { id }, body: { text } })
const queuedTexts = async (chatId: number) => {
  const rows = await app.db.all<{ text: string }>(sql`
    select body ->> 'text' as text from telegram_messages where chat_id = ${chatId} order by seq`)
  return rows.map(({ text }) => text)
}
const refused = (code: ErrorCode) => expect.objectContaining({ code })

test('the text goes to the chat under the name of the agency, and stays as a note', async () => {
  const id = await ownLead()
  const chat = await aChatOf(id)
  const note = await send(agent, id, 'Salom\nErtaga <b>soat 10</b> da')
  expect(note).toMatchObject({ author_name: 'Javohir Qodirov', channel: 'telegram' })
  expect(await queuedTexts(chat)).toEqual([`${app.agency.name}, Javohir: Salom\nErtaga <b>soat 10</b> da`])
  const { notes, has_chat } = await agent.call(leads.get, { params: { id } })
  expect(notes).toEqual([note])
  expect(has_chat).toBe(true)
})

test('it is audited without its text', async () => {
  const id = await ownLead()
  await aChatOf(id)
  const note = await send(agent, id, 'Maxfiy gap')
  const entries = await app.db.all(sql`
    select kind, actor_id, detail from audit_log where target_id = ${id} order by seq`)
  expect(entries).toEqual([{ kind: 'lead.messaged', actor_id: agent.id, detail: { note_id: note.id } }])
})

test('of several chats the one used last gets it', async () => {
  const id = await ownLead()
  const older = await aChatOf(id)
  const newer = await aChatOf(id, '2026-11-02T10:00:00Z')
  await send(agent, id)
  expect([await queuedTexts(older), await queuedTexts(newer)]).toEqual([[], [expect.any(String)]])
})

describe('is refused, and leaves nothing behind', () => {
  const expectNothing = async (id: string) => {
    const notes = await app.db.all(sql`select from lead_notes where lead_id = ${id}`)
    const entries = await app.db.all(sql`select from audit_log where target_id = ${id}`)
    expect([notes, entries]).toEqual([[], []])
  }

  test('without a chat', async () => {
    const id = await ownLead()
    await expect(send(agent, id)).rejects.toEqual(refused('no_chat'))
    expect((await agent.call(leads.get, { params: { id } })).has_chat).toBe(false)
    await expectNothing(id)
  })

  test('where the bot was blocked', async () => {
    const id = await ownLead()
    const chat = await aChatOf(id)
    await app.db.run(sql`update telegram_chats set blocked_at = now() where chat_id = ${chat}`)
    await expect(send(agent, id)).rejects.toEqual(refused('no_chat'))
    await expectNothing(id)
  })

  test('where the chat belongs to an account by now', async () => {
    const id = await ownLead()
    const chat = await aChatOf(id)
    await app.db.run(sql`
      insert into telegram_links (chat_id, client_id, made_by) values (${chat}, ${await aClient(app.db)}, 'cabinet')`)
    await expect(send(agent, id)).rejects.toEqual(refused('no_chat'))
    await expectNothing(id)
  })

  test('for the lead of another agent, and for a lead of another stage', async () => {
    const foreign = await ownLead((await asStaff(app, 'call_agent')).id)
    await aChatOf(foreign)
    await expect(send(agent, foreign)).rejects.toEqual(refused('not_found'))
    await expect(send(await asStaff(app, 'document_manager'), foreign)).rejects.toEqual(refused('not_found'))
    await expectNothing(foreign)
  })

  test('with too long a text, and with none', async () => {
    const id = await ownLead()
    await aChatOf(id)
    await expect(send(agent, id, ' ')).rejects.toBeInstanceOf(CallError)
    await expect(send(agent, id, 'x'.repeat(2001))).rejects.toEqual(refused('invalid_fields'))
    await expectNothing(id)
  })
})

test('without a bot there is nothing to send with', async () => {
  const other = await startApp({
    NODE_ENV: 'production',
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'https://example.uz',
  })
  try {
    const office = await asStaff(other, 'admin')
    const id = await aLead(other.db, { stage: 'initial', status: 'new' })
    await other.db.run(sql`insert into telegram_chats (chat_id, kind, lead_id) values (1, 'private', ${id})`)
    expect((await office.call(leads.get, { params: { id } })).has_chat).toBe(false)
    await expect(send(office, id)).rejects.toEqual(refused('telegram_off'))
  } finally {
    await other.close()
  }
})
