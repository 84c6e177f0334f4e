import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Secrets } from '../secrets.ts'
import { ApiError } from './api-error.ts'

const keyShape = /^[\x21-\x7E]{1,200}$/

/** Who sent which key with what; the same three within 24 hours are the same call. */
export type OnceKey = { actor: string; key: string; request: string }

export function onceKey(header: unknown, actor: string, request: unknown): OnceKey | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !keyShape.test(header)) throw new ApiError('bad_request')
  return { actor, key: header, request: createHash('sha256').update(JSON.stringify(request)).digest('hex') }
}

/** A repeated one was answered before; nothing was done this time. */
export type Stored = { status: number; answer: unknown; isRepeated?: true }

/**
 * Does the work once and answers the same every time. Key and work are one transaction: a second call that comes
 * while the first still runs waits at the key's unique index, and a crash in between leaves neither behind.
 * A refused call stores nothing, so it may be sent again with the same key. Answers may carry links that are secrets,
 * so they are kept sealed.
 */
export function once(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  key: OnceKey,
  work: (tx: Database) => Promise<Stored>,
): Promise<Stored> {
  return db.transaction(async (tx) => {
    await tx.run(sql`
      delete from idempotency_keys
      where actor = ${key.actor} and key = ${key.key} and created_at < now() - interval '24 hours'`)
    const taken = await tx.run(sql`
      insert into idempotency_keys (actor, key, request_hash)
      values (${key.actor}, ${key.key}, ${key.request})
      on conflict do nothing`)
    if (taken === 0) return storedAnswer(tx, secrets, key)
    const result = await work(tx)
    const sealed = secrets.seal(JSON.stringify(result.answer ?? null)).toString('base64')
    await tx.run(sql`
      update idempotency_keys
      set status = ${result.status}, answer = to_jsonb(${sealed}::text)
      where actor = ${key.actor} and key = ${key.key}`)
    return result
  })
}

async function storedAnswer(tx: Database, secrets: Secrets, key: OnceKey): Promise<Stored> {
  const stored = await tx.one<{ request_hash: string; status: number; answer: string }>(sql`
    select request_hash, status, answer from idempotency_keys
    where actor = ${key.actor} and key = ${key.key}`)
  if (!stored) throw new ApiError('busy', { retryAfter: 1 })
  if (stored.request_hash !== key.request) throw new ApiError('idempotency_key_reused')
  const answer = JSON.parse(secrets.unseal(Buffer.from(stored.answer, 'base64')))
  return { status: stored.status, answer: answer ?? undefined, isRepeated: true }
}
