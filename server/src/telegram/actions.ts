import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { tokenHash } from '../tokens.ts'
import { insertAction, spendAction } from './actions.queries.ts'

/** What a press of a button means. Telegram and who sends its updates see a random word instead. */
export type Action = { kind: string; target: Record<string, unknown> }

const wordBytes = 16

/** The word for a button of this chat; it works once, for seven days. */
export async function offerAction(tx: Database, chatId: number, action: Action): Promise<string> {
  const word = randomBytes(wordBytes).toString('base64url')
  await insertAction(tx, { hash: tokenHash(word), chat_id: chatId, ...action })
  return word
}

/** Null for a word of another chat, a used one, an old one, and one that never was. */
export async function takeAction(tx: Database, chatId: number, word: string): Promise<Action | null> {
  return (await spendAction(tx, { hash: tokenHash(word), chat_id: chatId })) ?? null
}
