import type { Database } from '../db/database.ts'
import type { Secrets } from '../secrets.ts'
import { type EncryptedColumn, listEncrypted, listEncryptedColumns } from './encrypted.queries.ts'
import { collect, type Finding, findingOf } from './finding.ts'

const batchSize = 500
/** Of each column; a wrong APP_SECRET reads none at all. */
const sampleSize = 20

/** Everything encrypted can be read with this APP_SECRET; `quick` reads some of each column. */
export async function checkEncrypted(db: Database, secrets: Secrets, quick: boolean): Promise<Finding> {
  const unreadable = collect()
  let checked = 0
  for (const column of await listEncryptedColumns(db)) {
    for await (const { key, value, hash } of valuesOf(db, column, quick)) {
      checked += 1
      if (!isReadable(secrets, value, hash))
        unreadable.add(`${column.table_name}.${column.column_name} ${key}`)
    }
  }
  return findingOf({
    check: 'encrypted values',
    checked,
    found: unreadable,
    good: quick ? 'a sample can be read with this APP_SECRET' : 'all can be read with this APP_SECRET',
    bad: 'cannot be read with this APP_SECRET',
    advice: 'if it is all of them, set the APP_SECRET that the data was written with',
  })
}

async function* valuesOf(db: Database, column: EncryptedColumn, quick: boolean) {
  let after: string | undefined
  for (;;) {
    const values = await listEncrypted(db, column, after, quick ? sampleSize : batchSize)
    yield* values
    after = values.at(-1)?.key
    if (quick || values.length < batchSize) return
  }
}

/** The fingerprint, by which a value is looked for, has to be of the same value. */
function isReadable(secrets: Secrets, value: Uint8Array, hash: Uint8Array | null): boolean {
  try {
    const text = secrets.decrypt(value)
    return !hash || secrets.fingerprint(text).equals(hash)
  } catch {
    return false
  }
}
