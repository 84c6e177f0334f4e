const chunkSize = 200

/**
 * Writes a long list a part at a time: a statement has only so many seconds, and the embedded database, which works inside
 * of this process, lets others be answered in between.
 */
export async function inChunks<T>(all: T[], write: (part: T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += chunkSize) await write(all.slice(at, at + chunkSize))
}
