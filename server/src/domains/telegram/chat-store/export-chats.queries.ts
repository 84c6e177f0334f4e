import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type Row = Record<string, unknown>

/** The chats that are linked with a client now, and those of their leads. */
export function listChats(db: Database, clientId: string): Promise<Row[]> {
  return db.all<Row>(sql`
    select chat_id, first_name, language, phone, phone_proved_at, created_at, used_at
    from telegram_chats
    where ${isTheirs(clientId)}
    order by created_at, chat_id`)
}

const isTheirs = (clientId: string): Sql => sql`(
  chat_id in (select chat_id from telegram_links where client_id = ${clientId} and ended_at is null)
    or lead_id in (select id from leads where client_id = ${clientId} and deleted_at is null)
)`

export function listChatLinks(db: Database, clientId: string): Promise<Row[]> {
  return db.all<Row>(sql`
    select chat_id, made_by, linked_at, blocked_at, ended_at from telegram_links
    where client_id = ${clientId} order by linked_at, id`)
}

export function listConsents(db: Database, clientId: string): Promise<Row[]> {
  return db.all<Row>(sql`
    select kind, version, language, given_at, withdrawn_at from consents
    where client_id = ${clientId} or chat_id in (select chat_id from telegram_chats where ${isTheirs(clientId)})
    order by given_at, id`)
}
