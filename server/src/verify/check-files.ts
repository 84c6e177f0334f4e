import type { Database } from '../db/database.ts'
import { keysInUse } from '../files/keys-in-use.queries.ts'
import { findStoredRow, listImpossibleRows, listStoredRows } from '../files/stored-rows.queries.ts'
import { damageOf, keyDigits } from '../files/stored-rows.ts'
import type { Storage, StoredFile } from '../storage/storage.ts'
import { collect, type Finding, findingOf } from './finding.ts'

type Stores = { db: Database; storage: Storage }

/** What the nightly sweep leaves alone, because its row may not be committed yet. */
const sweepWindowMs = 3_600_000

/**
 * Rows against bytes, both ways; `quick` compares sizes, and reads no bytes. By the first digit of keys, so that a
 * sixteenth is in memory. Files come and go meanwhile: what seems wrong is looked at again before it is said.
 */
export async function checkFiles({ db, storage }: Stores, quick: boolean): Promise<Finding[]> {
  const damaged = collect()
  const unknown = collect()
  let rows = 0
  let files = 0
  for (const row of await listImpossibleRows(db)) {
    rows += 1
    damaged.add(`${row.storage_key} missing`)
  }
  const filesWith = byDigit(storage.list())
  for (const digit of keyDigits) {
    const stored = await filesWith(digit)
    files += stored.size
    for (const row of await listStoredRows(db, digit)) {
      rows += 1
      const file = stored.get(row.storage_key)
      stored.delete(row.storage_key)
      if (quick && file?.size === row.size) continue
      const damage = await damageOf(storage, row)
      if (damage && (await findStoredRow(db, row.storage_key))) damaged.add(`${row.storage_key} ${damage}`)
    }
    for (const key of await unknownOf({ db, storage }, [...stored.values()])) unknown.add(key)
  }
  return [
    findingOf({
      check: 'files',
      checked: rows,
      found: damaged,
      good: quick
        ? 'every row has its bytes, with the right size'
        : 'every row has its bytes, with the right hash',
      bad: 'rows have no bytes, or others',
      advice: 'restore the files from a backup: npm run manage -- restore --help',
    }),
    findingOf({
      check: 'unknown files',
      checked: files,
      found: unknown,
      good: 'no bytes are stored without a row',
      bad: 'files are stored without a row',
      level: 'question',
      advice: 'the next night removes them; if they stay, look whether two installations share the place',
    }),
  ]
}

async function unknownOf({ db }: Stores, files: StoredFile[]): Promise<string[]> {
  const old = files.filter(({ modifiedAt }) => modifiedAt.getTime() < Date.now() - sweepWindowMs)
  const keys = old.map(({ key }) => key)
  const known = keys.length > 0 ? await keysInUse(db)(keys) : new Set<string>()
  return keys.filter((key) => !known.has(key))
}

/** Both kinds of storage list their folders in this order. */
function byDigit(list: AsyncIterable<StoredFile>) {
  const files = list[Symbol.asyncIterator]()
  let next: IteratorResult<StoredFile> | undefined
  return async (digit: string): Promise<Map<string, StoredFile>> => {
    const found = new Map<string, StoredFile>()
    next ??= await files.next()
    while (!next.done && next.value.key[0] === digit) {
      found.set(next.value.key, next.value)
      next = await files.next()
    }
    return found
  }
}
