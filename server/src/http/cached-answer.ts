import type { Endpoint } from 'contract/endpoint'
import { msLeftOfTashkentDay } from 'contract/tashkent-day'
import type { Cache } from './cache.ts'
import { type CachedBytes, toCachedBytes } from './cached-bytes.ts'
import { parseAddress, type RawInput } from './parse.ts'

// A browser may cache the answer too, but has to revalidate it every time.
const headers = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

/** Rates and confirmations run out with a day, also without a change. */
const untilTomorrow = () => msLeftOfTashkentDay(new Date())

/** The cached answer of a public read; from the database after an invalidation. */
export function cachedAnswer(
  cache: Cache,
  endpoint: Endpoint,
  raw: RawInput,
  read: () => Promise<unknown>,
): Promise<CachedBytes> {
  return cache.get(
    nameOf(endpoint, raw),
    async () => toCachedBytes(JSON.stringify(await read()), 'application/json; charset=utf-8', headers),
    untilTomorrow,
  )
}

/** One name per record: an id in capital letters is the same id, and must not take memory of its own. */
function nameOf(endpoint: Endpoint, raw: RawInput): string {
  if (!endpoint.params) return endpoint.path
  const { params } = parseAddress(endpoint, raw) as { params: Record<string, unknown> }
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]).toLowerCase())
}
