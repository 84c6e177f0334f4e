import type { Endpoint } from 'contract/endpoint'
import type { Kept } from './kept.ts'
import { type KeptBytes, keepBytes } from './kept-bytes.ts'

// A browser may keep them too, if it asks each time whether they still hold.
const headers = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

/** The answer of a public list, read when nobody has read it since the last change. */
export function keptAnswer(kept: Kept, { path }: Endpoint, read: () => Promise<unknown>): Promise<KeptBytes> {
  return kept.get(path, async () =>
    keepBytes(JSON.stringify(await read()), 'application/json; charset=utf-8', headers),
  )
}
