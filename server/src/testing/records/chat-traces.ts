import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import type { TestApp } from '../servers/start-app.ts'
import { aClient, aStaffMember } from './records.ts'

type Person = { mark: string; phone: string; clientId: string; leadId: string }

/** Everything that passes through chats, in the one that a client has linked and in one that only their lead has. */
export async function addChats(
  app: TestApp,
  { mark, phone, clientId, leadId }: Person,
): Promise<{ chatId: number; leadChatId: number }> {
  // Long enough to stand nowhere by chance.
  const [chatId, leadChatId] = [randomInt(10 ** 11, 10 ** 12), randomInt(10 ** 11, 10 ** 12)]
  await fillChat(app, { chatId, mark, phone, clientId, leadId: null })
  await app.db.run(sql`
    insert into telegram_links (chat_id, client_id, made_by, linked_at)
    values (${chatId}, ${clientId}, 'cabinet', now() - interval '1 hour')`)
  await app.db.run(sql`
    insert into telegram_link_tokens (hash, purpose, client_id, expires_at)
    values (${Buffer.from(mark.padEnd(32))}, 'client', ${clientId}, now() + interval '15 minutes')`)
  await askForRecord(app, { chatId, mark, phone, recordId: clientId })
  await fillChat(app, { chatId: leadChatId, mark, phone, clientId: null, leadId })
  // A record that is not theirs, as the office would find out.
  await askForRecord(app, { chatId: leadChatId, mark, phone, recordId: await aClient(app.db) })
  return { chatId, leadChatId }
}

type Chat = { chatId: number; mark: string; phone: string; clientId: string | null; leadId: string | null }

async function fillChat(app: TestApp, { chatId, mark, phone, clientId, leadId }: Chat): Promise<void> {
  const { db } = app
  const marked = JSON.stringify({ text: mark })
  await db.run(sql`
    insert into telegram_chats (chat_id, kind, first_name, language, draft, phone, phone_proved_at, lead_id)
    values (${chatId}, 'private', ${mark}, 'uz', ${marked}::jsonb, ${phone}, now(), ${leadId}::uuid)`)
  await db.run(sql`
    insert into consents (client_id, chat_id, kind, version, language, text_hash)
    values (${clientId}::uuid, ${chatId}, 'telegram', '2026-11', 'uz', sha256(${mark}::text::bytea))`)
  const { id: messageId } = await db.only<{ id: string }>(sql`
    insert into telegram_messages (chat_id, method, body)
    values (${chatId}, 'sendMessage', ${marked}::jsonb) returning id`)
  await db.run(sql`
    insert into telegram_updates (bot_id, update_id, chat_id, body)
    values (1, ${chatId}, ${chatId}, ${marked}::jsonb)`)
  await db.run(sql`
    insert into telegram_actions (hash, chat_id, kind, target, expires_at)
    values (sha256(${`${mark} ${chatId}`}::text::bytea), ${chatId}, 'take_name', ${marked}::jsonb,
      now() + interval '1 day')`)
  await db.run(sql`
    insert into telegram_trays (chat_id, pages, expires_at)
    values (${chatId}, jsonb_build_array(${marked}::jsonb), now() + interval '1 hour')`)
  await db.run(sql`insert into telegram_sending (chat_id, waits_until) values (${chatId}, now())`)
  await addJobs(app, chatId, messageId)
}

/** What waits for the chat, and what was given up there. */
async function addJobs({ db, jobs }: TestApp, chat_id: number, dead_message_id: string): Promise<void> {
  await jobs.enqueue(db, 'send-telegram', { chat_id })
  await jobs.enqueue(db, 'handle-chat', { chat_id })
  const failed = { attempts: 3, error: '400', queued_at: new Date().toISOString() }
  await jobs.bury(db, 'send-telegram', { chat_id, dead_message_id }, failed)
  await jobs.bury(db, 'handle-chat', { chat_id, failed_update_id: chat_id }, failed)
}

type Request = { chatId: number; mark: string; phone: string; recordId: string }

/** The office is asked whether the record is theirs. */
async function askForRecord(app: TestApp, { chatId, mark, phone, recordId }: Request): Promise<void> {
  await app.db.run(sql`
    with asked as (
      insert into join_requests (client_id, chat_id, phone, name)
      values (${recordId}, ${chatId}, ${phone}, ${mark}) returning id
    )
    insert into notifications (staff_id, kind, text, data)
    select ${await aStaffMember(app.db, 'manager')}::uuid, 'join_request', ${mark},
      jsonb_build_object('name', ${mark}::text, 'request_id', id)
    from asked`)
}
