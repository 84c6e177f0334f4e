import type { Cache } from '../http/cache.ts'
import { counter, type Family, gauge } from './text-format.ts'

type CacheMetrics = { count: (cache: Cache) => Cache; read: () => Family[] }

export function createCacheMetrics(): CacheMetrics {
  let hits = 0
  let misses = 0
  let invalidations = 0
  let size = () => 0

  const count = (cache: Cache): Cache => {
    size = cache.size
    return {
      get: (name, make, lifetime) => {
        let isMissing = false
        const markAndMake = () => {
          isMissing = true
          return make()
        }
        const value = cache.get(name, markAndMake, lifetime)
        if (isMissing) misses += 1
        else hits += 1
        return value
      },
      // What is not there yet is asked for by `get` next.
      peek: <T>(name: string) => {
        const value = cache.peek<T>(name)
        if (value !== undefined) hits += 1
        return value
      },
      invalidate: () => {
        invalidations += 1
        cache.invalidate()
      },
      size,
    }
  }

  return {
    count,
    read: () => [
      counter('cache_hits_total', 'Answers and pages that were in the cache.', hits),
      counter('cache_misses_total', 'Answers and pages that had to be made.', misses),
      counter('cache_invalidations_total', 'How often a change of content emptied the cache.', invalidations),
      gauge('cache_entries', 'Answers and pages in the cache.', size()),
    ],
  }
}
