import type { KnownKeys, Storage } from './storage.ts'

const batchSize = 500

/** Recent files are skipped: their record may not be committed yet. */
export async function sweepUnknown(
  storage: Storage,
  isKnown: KnownKeys,
  olderThanMs: number,
): Promise<number> {
  const before = Date.now() - olderThanMs
  let removed = 0
  let keys: string[] = []
  const removeUnknown = async () => {
    const known = await isKnown(keys)
    const unknown = keys.filter((key) => !known.has(key))
    for (const key of unknown) await storage.remove(key)
    removed += unknown.length
    keys = []
  }
  for await (const file of storage.list()) {
    if (file.modifiedAt.getTime() < before) keys.push(file.key)
    if (keys.length === batchSize) await removeUnknown()
  }
  if (keys.length > 0) await removeUnknown()
  return removed
}
