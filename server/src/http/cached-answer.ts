import type { Endpoint } from 'contract/endpoint'
import type { Cache } from './cache.ts'
import { type CachedBytes, toCachedBytes } from './cached-bytes.ts'

// A browser may cache the answer too, but has to revalidate it every time.
const headers = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

/** The cached answer of a public list; read from the database after an invalidation. */
export function cachedAnswer(
  cache: Cache,
  { path }: Endpoint,
  read: () => Promise<unknown>,
): Promise<CachedBytes> {
  return cache.get(path, async () =>
    toCachedBytes(JSON.stringify(await read()), 'application/json; charset=utf-8', headers),
  )
}
