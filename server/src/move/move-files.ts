import type { Database } from '../db/database.ts'
import { damageOf, storedRows } from '../files/stored-rows.ts'
import { FileMissing, type Storage } from '../storage/storage.ts'

type Copied = {
  files: number
  bytes: number
  /** Keys whose bytes are missing or changed in the old place already. */
  damaged: string[]
}

/**
 * Copies the bytes of every live row under their keys, and reads them back. Begun again, it skips what is there and
 * equal.
 */
export async function moveFiles(
  db: Database,
  from: Storage,
  to: Storage,
  progress: (line: string) => void = () => {},
): Promise<Copied> {
  const copied: Copied = { files: 0, bytes: 0, damaged: [] }
  for await (const row of storedRows(db)) {
    if (await damageOf(to, row)) await copyFile(from, to, row.storage_key)
    if (await damageOf(to, row)) {
      if (!(await damageOf(from, row)))
        throw new Error(`the new place does not give back ${row.storage_key} as it was`)
      copied.damaged.push(row.storage_key)
      continue
    }
    copied.files += 1
    copied.bytes += row.size
    progress(`${copied.files} files copied`)
  }
  return copied
}

async function copyFile(from: Storage, to: Storage, key: string): Promise<void> {
  try {
    await to.put(key, (await from.open(key)).stream)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
  }
}
