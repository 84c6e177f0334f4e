import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BackupDamaged } from './backup-errors.ts'
import type { BackupKey } from './backup-key.ts'
import { type BackupPlace, ObjectMissing } from './place.ts'
import { seal, unseal } from './sealed-object.ts'

/** A place and the key that its objects are encrypted with. */
export type SealedStore = { place: BackupPlace; key: BackupKey }

/** What tells one content from every other. */
export type Measure = { size: number; sha256: string }

/** Encrypts and stores; answers what the content was. */
export async function putSealed(
  { place, key }: SealedStore,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<Measure> {
  const measure = createMeasure()
  await place.put(name, seal(key, name, measure.through(content)))
  return measure.end()
}

/** Decrypts; throws BackupDamaged where there is none, or where it is not as it was stored. */
export async function* getSealed({ place, key }: SealedStore, name: string): AsyncGenerator<Buffer> {
  const stored = await place.get(name).catch((error) => {
    throw error instanceof ObjectMissing ? new BackupDamaged(name, 'is missing') : error
  })
  try {
    yield* unseal(key, name, stored)
  } finally {
    stored.destroy()
  }
}

export function createMeasure() {
  const hash = createHash('sha256')
  let size = 0
  return {
    through: async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    end: (): Measure => ({ size, sha256: hash.digest('hex') }),
  }
}

export const gzip = (source: AsyncIterable<Uint8Array>) => through(source, createGzip())
export const gunzip = (source: AsyncIterable<Uint8Array>) => through(source, createGunzip())

/** Compression works in a thread of its own; a failure of the source is a failure of what is read here. */
function through(
  source: AsyncIterable<Uint8Array>,
  zip: ReturnType<typeof createGzip>,
): AsyncIterable<Buffer> {
  pipeline(Readable.from(source, { objectMode: false }), zip).catch(() => {})
  return zip
}
