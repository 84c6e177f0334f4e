/** Finds the values of these keys; unknown keys are missing in the map. */
type Find<Value> = (keys: string[]) => Promise<Map<string, Value>>

/**
 * Batches lookups: all keys asked for in the same turn of the event loop are one statement, because under load a round
 * trip costs more than most statements. Nothing is cached.
 */
export function batchLookups<Value>(find: Find<Value>): (key: string) => Promise<Value | null> {
  let keys = new Set<string>()
  let answer: Promise<Map<string, Value>> | null = null

  async function runBatch(): Promise<Map<string, Value>> {
    await new Promise(setImmediate)
    const batch = [...keys]
    keys = new Set()
    answer = null
    return find(batch)
  }

  return async (key) => {
    keys.add(key)
    answer ??= runBatch()
    return (await answer).get(key) ?? null
  }
}
