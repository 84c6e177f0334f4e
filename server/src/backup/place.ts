import type { Readable } from 'node:stream'

export type PlacedObject = { name: string; size: number }

/**
 * Where backups are stored: a folder or a bucket. An object appears whole and flushed or not at all, and has a name of lower
 * case letters, digits, dashes, dots and slashes.
 */
export type BackupPlace = {
  /** As an operator writes it. */
  shown: string
  /** Replaces what has this name. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Throws ObjectMissing where there is none. */
  get(name: string): Promise<Readable>
  /** All whose names begin with this. */
  list(prefix: string): AsyncIterable<PlacedObject>
  /** Does nothing when it is already gone. */
  remove(name: string): Promise<void>
  /** Clears what an interrupted put has left. */
  clean(): Promise<void>
  close(): Promise<void>
}

export class ObjectMissing extends Error {
  override name = 'ObjectMissing'

  constructor(object: string, cause: unknown) {
    super(`${object} is missing`, { cause })
  }
}

const names = /^[a-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/

/** Names come out of manifests too: nothing may lead out of the place. */
export function checkedName(name: string): string {
  if (!names.test(name)) throw new TypeError(`not a name of a backup: ${JSON.stringify(name)}`)
  return name
}
