import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { type ConsentKind, consentVersion } from './consent-texts.ts'

/** Whether the words of today were agreed to in this chat, and not withdrawn since. */
export async function hasConsent(db: Database, chatId: number, kind: ConsentKind): Promise<boolean> {
  const given = await db.one(sql`
    select from consents
    where chat_id = ${chatId} and kind = ${kind} and version = ${consentVersion} and withdrawn_at is null`)
  return given !== undefined
}

type NewConsent = {
  chat_id: number
  client_id: string | null
  kind: ConsentKind
  language: Language
  text_hash: Buffer
}

export async function insertConsent(tx: Database, consent: NewConsent): Promise<void> {
  const { chat_id, client_id, kind, language, text_hash } = consent
  await tx.run(sql`
    insert into consents (chat_id, client_id, kind, version, language, text_hash)
    values (${chat_id}, ${client_id}, ${kind}, ${consentVersion}, ${language}, ${text_hash})`)
}

/** What a visitor agreed to is the client's once the chat is. */
export async function setConsentsOf(tx: Database, chatId: number, clientId: string): Promise<void> {
  await tx.run(sql`
    update consents set client_id = ${clientId} where chat_id = ${chatId} and withdrawn_at is null`)
}

/** Answers how many there were. */
export function withdrawConsents(tx: Database, chatId: number): Promise<number> {
  return tx.run(sql`
    update consents set withdrawn_at = now() where chat_id = ${chatId} and withdrawn_at is null`)
}
