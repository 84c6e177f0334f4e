import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { FileMissing, type Storage } from '../storage/storage.ts'
import { listStoredRows, type StoredRow } from './stored-rows.queries.ts'

/** The first digits that keys can have. */
export const keyDigits = [...'0123456789abcdef']

/** Every live row that stands for bytes. */
export async function* storedRows(db: Database): AsyncGenerator<StoredRow> {
  for (const digit of keyDigits) yield* await listStoredRows(db, digit)
}

/** Reads the bytes of a row; what is wrong with them, or nothing. */
export async function damageOf(storage: Storage, row: StoredRow): Promise<'missing' | 'changed' | undefined> {
  const hash = createHash('sha256')
  let size = 0
  try {
    const { stream } = await storage.open(row.storage_key)
    for await (const chunk of stream) {
      hash.update(chunk)
      size += chunk.length
    }
  } catch (error) {
    if (error instanceof FileMissing) return 'missing'
    throw error
  }
  return size === row.size && hash.digest('hex') === row.sha256 ? undefined : 'changed'
}
