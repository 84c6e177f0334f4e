import type { KnownKeys, Storage } from './storage.ts'

const keysAtOnce = 500

/** Young files are left alone: their record may be on its way. */
export async function sweepUnknown(
  storage: Storage,
  isKnown: KnownKeys,
  olderThanMs: number,
): Promise<number> {
  const before = Date.now() - olderThanMs
  let removed = 0
  let keys: string[] = []
  const judge = async () => {
    const known = await isKnown(keys)
    const unknown = keys.filter((key) => !known.has(key))
    for (const key of unknown) await storage.remove(key)
    removed += unknown.length
    keys = []
  }
  for await (const file of storage.list()) {
    if (file.modifiedAt.getTime() < before) keys.push(file.key)
    if (keys.length === keysAtOnce) await judge()
  }
  if (keys.length > 0) await judge()
  return removed
}
