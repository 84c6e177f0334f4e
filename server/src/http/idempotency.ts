import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Secrets } from '../secrets.ts'
import { ApiError } from './api-error.ts'
import { findKey, forgetOldKey, storeAnswer, takeKey } from './idempotency.queries.ts'

const keyShape = /^[\x21-\x7E]{1,200}$/

/** Caller, key and request hash. The same three within 24 hours are the same call. */
export type IdempotencyKey = { actor: string; key: string; request: string }

export function idempotencyKeyOf(header: unknown, actor: string, request: unknown): IdempotencyKey | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !keyShape.test(header)) throw new ApiError('bad_request')
  return { actor, key: header, request: createHash('sha256').update(JSON.stringify(request)).digest('hex') }
}

/** `isRepeated`: the stored answer of an earlier call; nothing was done this time. */
export type Stored = { status: number; answer: unknown; isRepeated?: true }

/**
 * Does the work once per idempotency key and answers the same every time. Key and work are one transaction: a second
 * call during the first one waits at the unique index, and a crash leaves neither behind. A refused call stores
 * nothing, so its key can be used again. Stored answers may contain secret links, so they are encrypted.
 */
export function withIdempotencyKey(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  key: IdempotencyKey,
  work: (tx: Database) => Promise<Stored>,
): Promise<Stored> {
  return db.transaction(async (tx) => {
    await forgetOldKey(tx, key)
    if (!(await takeKey(tx, key))) return storedAnswer(tx, secrets, key)
    const result = await work(tx)
    const encrypted = secrets.encrypt(JSON.stringify(result.answer ?? null)).toString('base64')
    await storeAnswer(tx, key, { status: result.status, encrypted })
    return result
  })
}

async function storedAnswer(tx: Database, secrets: Secrets, key: IdempotencyKey): Promise<Stored> {
  const stored = await findKey(tx, key)
  if (!stored) throw new ApiError('busy', { retryAfter: 1 })
  if (stored.request_hash !== key.request) throw new ApiError('idempotency_key_reused')
  const answer = JSON.parse(secrets.decrypt(Buffer.from(stored.answer, 'base64')))
  return { status: stored.status, answer: answer ?? undefined, isRepeated: true }
}
