import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** A file that waits in a tray; nothing of it is downloaded. */
export type TrayPage = {
  file_id: string
  name: string | null
  size: number | null
  is_jpeg: boolean
  message_id: number
  caption: string
}

export type OpenTray = { id: string; pages: TrayPage[]; question_id: string | null }

/** What the files of a tray are for. */
export type TrayTarget = { link_id: string; application_id: string; language: Language } & (
  | { kind: 'item'; input_id: string; name: string }
  | { kind: 'message' }
)

const anHour = sql`now() + interval '1 hour'`

/** Documents may be sent in chats. */
export async function areFilesOn(db: Database): Promise<boolean> {
  const { files_on } = await db.only<{ files_on: boolean }>(sql`select files_on from telegram_state`)
  return files_on
}

/** Only what came since the chat was linked with who holds it now. */
export function findOpenTray(tx: Database, chatId: number, linkId: string): Promise<OpenTray | undefined> {
  return tx.one<OpenTray>(sql`
    select id, pages, question_id from telegram_trays
    where chat_id = ${chatId} and state = 'open' and expires_at > now() and target ->> 'link_id' = ${linkId}
    for update`)
}

/** Answers the questions that nobody has to answer any more. */
export async function dropOpenTrays(tx: Database, chatId: number): Promise<string[]> {
  const rows = await tx.all<{ question_id: string | null; is_over: boolean }>(sql`
    update telegram_trays set state = 'dropped', pages = '[]'
    where chat_id = ${chatId} and state = 'open'
    returning question_id, expires_at <= now() as is_over`)
  return rows.flatMap(({ question_id, is_over }) => (question_id && !is_over ? [question_id] : []))
}

export function insertTray(tx: Database, chatId: number, linkId: string, page: TrayPage): Promise<OpenTray> {
  return tx.only<OpenTray>(sql`
    insert into telegram_trays (chat_id, pages, target, expires_at)
    values (${chatId}, ${JSON.stringify([page])}::jsonb, jsonb_build_object('link_id', ${linkId}::text), ${anHour})
    returning id, pages, question_id`)
}

export async function setTrayPages(tx: Database, id: string, pages: TrayPage[]): Promise<void> {
  await tx.run(sql`
    update telegram_trays set pages = ${JSON.stringify(pages)}::jsonb, expires_at = ${anHour} where id = ${id}`)
}

export async function setTrayQuestion(tx: Database, id: string, questionId: string): Promise<void> {
  await tx.run(sql`update telegram_trays set question_id = ${questionId} where id = ${id}`)
}

/** From now on no page is added, and the job takes what there is. */
export async function setTrayTarget(tx: Database, id: string, target: TrayTarget): Promise<void> {
  await tx.run(sql`
    update telegram_trays set state = 'taking', target = ${JSON.stringify(target)}::jsonb where id = ${id}`)
}

export type TakenTray = { id: string; chat_id: number; pages: TrayPage[]; target: TrayTarget }

export function findTakenTray(db: Database, id: string): Promise<TakenTray | undefined> {
  return db.one<TakenTray>(sql`
    select id, chat_id, pages, target from telegram_trays where id = ${id} and state = 'taking'`)
}

/** Once: false where another run of the job has ended it. What Telegram calls the files is of no more use. */
export async function endTray(tx: Database, id: string, state: 'done' | 'dropped'): Promise<boolean> {
  const changed = await tx.run(sql`
    update telegram_trays set state = ${state}, pages = '[]' where id = ${id} and state = 'taking'`)
  return changed > 0
}
