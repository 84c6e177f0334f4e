import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

type Key = { actor: string; key: string }

/** One that was sent longer ago may be sent anew. */
export async function forgetOldKey(tx: Database, { actor, key }: Key): Promise<void> {
  await tx.run(sql`
    delete from idempotency_keys
    where actor = ${actor} and key = ${key} and created_at < now() - interval '24 hours'`)
}

/** Only with this answer: another call may have stored a new one meanwhile. */
export async function forgetAnswer(tx: Database, { actor, key }: Key, answer: string): Promise<void> {
  await tx.run(sql`
    delete from idempotency_keys
    where actor = ${actor} and key = ${key} and answer = to_jsonb(${answer}::text)`)
}

/** Whether the bytes of an uploaded file are still there. */
export async function isFileLive(tx: Database, id: string): Promise<boolean> {
  return (await tx.one(sql`select from files where id = ${id} and state = 'live'`)) !== undefined
}

/** False where it is taken. */
export async function takeKey(
  tx: Database,
  { actor, key, request }: Key & { request: string },
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into idempotency_keys (actor, key, request_hash)
    values (${actor}, ${key}, ${request})
    on conflict do nothing`)
  return inserted > 0
}

export async function storeAnswer(
  tx: Database,
  { actor, key }: Key,
  { status, encrypted }: { status: number; encrypted: string },
): Promise<void> {
  await tx.run(sql`
    update idempotency_keys
    set status = ${status}, answer = to_jsonb(${encrypted}::text)
    where actor = ${actor} and key = ${key}`)
}

export type StoredKey = { request_hash: string; status: number; answer: string }

export function findKey(tx: Database, { actor, key }: Key): Promise<StoredKey | undefined> {
  return tx.one<StoredKey>(sql`
    select request_hash, status, answer from idempotency_keys
    where actor = ${actor} and key = ${key}`)
}
