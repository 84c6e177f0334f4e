import { withDigest } from '../transfer/digest.ts'
import type { Snapshot } from '../transfer/snapshot.ts'
import type { ManifestTable } from './manifest.ts'
import { notInBackups } from './not-in-backups.ts'
import { tableName } from './object-names.ts'
import { gzip, putSealed, type SealedStore } from './sealed-store.ts'

type Options = { backup: string; signal: AbortSignal; progress: (line: string) => void }

/** Stores every table of a snapshot, compressed and encrypted. */
export async function writeTables(
  store: SealedStore,
  snapshot: Snapshot,
  { backup, signal, progress }: Options,
): Promise<ManifestTable[]> {
  const written: ManifestTable[] = []
  const tables = snapshot.tables.filter(({ name }) => !notInBackups.has(name))
  for (const table of tables) {
    signal.throwIfAborted()
    progress(`Rows: ${table.name}, ${written.length + 1} of ${tables.length} tables`)
    let digest = { rows: 0, hash: '' }
    const lines = withDigest(snapshot.rows(table), (end) => {
      digest = end
    })
    const measure = await putSealed(store, tableName(backup, table.name), gzip(lines))
    written.push({ name: table.name, columns: table.columns, ...digest, ...measure })
  }
  return written
}
