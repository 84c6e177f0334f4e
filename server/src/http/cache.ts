/** An in-memory cache of values that are the same for everyone, valid until content changes. */
export type Cache = {
  /** The cached value, or the promise of one that is being computed. Failures are not cached. */
  get<T>(name: string, make: () => Promise<T>, lifetime?: (value: T) => number): Promise<T>
  /** The cached value, if it is there already. */
  peek<T>(name: string): T | undefined
  /** Invalidates every entry, also those still being computed. */
  invalidate(): void
  /** How many entries there are. */
  size(): number
}

type Entry = { promise: Promise<unknown>; value?: unknown; expiresAt: number }

/** How long callers wait for one attempt before the next one starts its own: an attempt may never end. */
const attemptTimeoutMs = 5000
const untilInvalidated = () => Number.POSITIVE_INFINITY

export function createCache(): Cache {
  let entries = new Map<string, Entry>()
  return {
    get<T>(
      name: string,
      make: () => Promise<T>,
      lifetime: (value: T) => number = untilInvalidated,
    ): Promise<T> {
      const known = entries.get(name)
      if (known && known.expiresAt > Date.now()) return known.promise as Promise<T>
      const promise = make()
      const entry: Entry = { promise, expiresAt: Date.now() + attemptTimeoutMs }
      const own = entries
      own.set(name, entry)
      // Removed, not only expired: whoever invents names, of pages or records that are not there, must not fill the memory.
      const remove = () => {
        if (own.get(name) === entry) own.delete(name)
      }
      promise.then((value) => {
        const lasts = lifetime(value)
        if (lasts <= 0) return remove()
        entry.value = value
        entry.expiresAt = Date.now() + lasts
      }, remove)
      return promise
    },
    peek: <T>(name: string) => {
      const known = entries.get(name)
      return known && known.expiresAt > Date.now() ? (known.value as T | undefined) : undefined
    },
    // Values whose computation started before the change end up in the old map, which nobody reads any more.
    invalidate: () => {
      entries = new Map()
    },
    size: () => entries.size,
  }
}
