import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Database } from './database.ts'

export async function databaseSize(db: Database): Promise<number> {
  const { size } = await db.only<{ size: number }>(sql`select pg_database_size(current_database()) as size`)
  return size
}

/** The files of the embedded store, its log included. Asking the store itself would stop everything else for 40 ms. */
export async function folderSize(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += await fileSize(join(entry.parentPath, entry.name))
  }
  return bytes
}

/** The store removes files while it works. */
async function fileSize(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}
