import { createHash } from 'node:crypto'
import type { Stream } from 'contract/endpoint'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Secrets } from '../secrets.ts'
import { ApiError } from './api-error.ts'
import {
  findKey,
  forgetAnswer,
  forgetOldKey,
  isFileLive,
  type StoredKey,
  storeAnswer,
  takeKey,
} from './idempotency.queries.ts'

const keyShape = /^[\x21-\x7E]{1,200}$/

/** Caller, key and request hash. The same three within 24 hours are the same call. */
export type IdempotencyKey = { actor: string; key: string; request: string }

export function idempotencyKeyOf(header: unknown, actor: string, request: unknown): IdempotencyKey | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !keyShape.test(header)) throw new ApiError('bad_request')
  return { actor, key: header, request: createHash('sha256').update(JSON.stringify(request)).digest('hex') }
}

/**
 * `isRepeated`: the stored answer of an earlier call; nothing was done this time. `stream`: the answer is no JSON but a
 * stream of this type.
 */
export type Stored = { status: number; answer: unknown; isRepeated?: true; stream?: Stream }

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
    if (!(await takeKey(tx, key))) {
      const row = await storedRow(tx, key)
      const stored = storedAnswer(secrets, row)
      if (await isStillTrue(tx, stored)) return stored
      await forgetAnswer(tx, key, row.answer)
      if (!(await takeKey(tx, key))) return storedAnswer(secrets, await storedRow(tx, key))
    }
    const result = await work(tx)
    const encrypted = secrets.encrypt(JSON.stringify(result.answer ?? null)).toString('base64')
    await storeAnswer(tx, key, { status: result.status, encrypted })
    return result
  })
}

async function storedRow(tx: Database, key: IdempotencyKey): Promise<StoredKey> {
  const row = await findKey(tx, key)
  if (!row) throw new ApiError('busy', { retryAfter: 1 })
  if (row.request_hash !== key.request) throw new ApiError('idempotency_key_reused')
  return row
}

function storedAnswer(secrets: Secrets, { status, answer: encrypted }: StoredKey): Stored {
  const answer = JSON.parse(secrets.decrypt(Buffer.from(encrypted, 'base64')))
  return { status, answer: answer ?? undefined, isRepeated: true }
}

/**
 * The key of an upload is made from its bytes, so the same file chosen again has the same key. Once the first one was
 * deleted or replaced, that is a new upload: the stored answer would name a file that is gone.
 */
async function isStillTrue(tx: Database, { answer }: Stored): Promise<boolean> {
  const fileId = (answer as { file_id?: unknown } | undefined)?.file_id
  return typeof fileId !== 'string' || isFileLive(tx, fileId)
}
