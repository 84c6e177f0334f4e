import { setImmediate } from 'node:timers/promises'

const chunkSize = 200

/** Writes a long list a part at a time: a statement has only so many seconds, and making one of a long list keeps others waiting. */
export async function inChunks<T>(all: T[], write: (part: T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += chunkSize) {
    await write(all.slice(at, at + chunkSize))
    await setImmediate()
  }
}
