import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

export type ChatRow = {
  chat_id: number
  /** How our own rows name it: the audit has no numbers of Telegram. */
  id: string
  kind: 'private' | 'group'
  first_name: string | null
  language: Language | null
  /** What the chat is in the middle of. */
  step: string | null
  draft: Record<string, unknown>
  lead_id: string | null
  phone: string | null
  phone_proved_at: string | null
}

const columns = sql`chat_id, id, kind, first_name, language, phone, phone_proved_at, lead_id,
  case when draft_at > now() - interval '24 hours' then step end as step,
  case when draft_at > now() - interval '24 hours' then draft else '{}'::jsonb end as draft`

type Seen = { chat_id: number; kind: 'private' | 'group'; first_name: string | null }

/** The chat of an update, made where it is new. What it was in the middle of a day ago is over. */
export function openChat(tx: Database, { chat_id, kind, first_name }: Seen): Promise<ChatRow> {
  return tx.only<ChatRow>(sql`
    insert into telegram_chats (chat_id, kind, first_name) values (${chat_id}, ${kind}, ${first_name})
    on conflict (chat_id) do update set used_at = now(), first_name = coalesce(excluded.first_name, telegram_chats.first_name)
    returning ${columns}`)
}

export function getChat(db: Database, chatId: number): Promise<ChatRow> {
  return db.only<ChatRow>(sql`select ${columns} from telegram_chats where chat_id = ${chatId}`)
}

/** What the chat is in the middle of; null for nothing. */
export async function setStep(
  tx: Database,
  chatId: number,
  step: string | null,
  draft: Record<string, unknown> = {},
): Promise<void> {
  await tx.run(sql`
    update telegram_chats set step = ${step}, draft = ${JSON.stringify(draft)}::jsonb, draft_at = now()
    where chat_id = ${chatId}`)
}

export async function setChatLanguage(tx: Database, chatId: number, language: Language): Promise<void> {
  await tx.run(sql`update telegram_chats set language = ${language} where chat_id = ${chatId}`)
}

/** False where this was said within so many seconds: some sentences are said once in a while. */
export async function maySayAgain(
  tx: Database,
  chatId: number,
  { name, seconds }: { name: string; seconds: number },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update telegram_chats set said = said || jsonb_build_object(${name}::text, extract(epoch from now()))
    where chat_id = ${chatId}
      and coalesce((said ->> ${name}::text)::float8, 0) <= extract(epoch from now()) - ${seconds}`)
  return changed > 0
}

/** The own contact was shown: a number of this account of Telegram. */
export async function setProvedPhone(tx: Database, chatId: number, phone: string): Promise<void> {
  await tx.run(sql`
    update telegram_chats set phone = ${phone}, phone_proved_at = now() where chat_id = ${chatId}`)
}

/** A lead has one chat: the one that was used last. */
export async function setLeadOfChat(tx: Database, chatId: number, leadId: string): Promise<void> {
  await tx.run(sql`
    update telegram_chats set lead_id = case when chat_id = ${chatId} then ${leadId}::uuid end
    where chat_id = ${chatId} or lead_id = ${leadId}`)
}

/** Nothing of what was said about a lead belongs to this chat any more. */
export async function leaveLead(tx: Database, chatId: number): Promise<void> {
  await tx.run(sql`
    update telegram_chats set lead_id = null, phone = null, phone_proved_at = null where chat_id = ${chatId}`)
}
