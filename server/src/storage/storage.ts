import type { Readable } from 'node:stream'

export type Source = Readable | AsyncIterable<Uint8Array>

/** Sees every chunk of an upload; throws to refuse the file. */
export type ContentInspector = { chunk: (bytes: Uint8Array) => void; end: () => void }

export type Limits = { maxBytes: number; inspector?: ContentInspector }

export type Received = { key: string; size: number; sha256: string }

export type StoredFile = { key: string; modifiedAt: Date; size: number }

/** The first and the last byte wanted, as in an HTTP range; both lie inside the file. */
type ByteRange = { start: number; end: number }

/** Of these keys, those that a record references. */
export type KnownKeys = (keys: string[]) => Promise<Set<string>>

/**
 * Storage for uploaded files. A file is complete and flushed before its key is returned; the record that the caller
 * commits makes it live. If the record fails, the caller removes the file; files without a record (after a crash) are
 * removed by the sweep. So a record never lacks its file, and a crash needs no repair.
 */
export type Storage = {
  /** Receives a whole stream. After FileTooLarge or any other failure nothing is stored. */
  receive(source: Source, limits: Limits): Promise<Received>
  /** Stores a file under the key that it had elsewhere, and replaces what is left of an earlier try. */
  put(key: string, source: Source): Promise<void>
  /** `size` is that of the whole file. The caller reads the stream to its end or destroys it. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }>
  /** Removes what was received and never had a record. Does nothing when the file is already gone. */
  discard(key: string): Promise<void>
  /**
   * The same for a file that had a record, after the commit that removed it. While a backup runs, the sweep does it later
   * (backup/guard-removals.ts): so never inside a transaction.
   */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** Removes what is older and has no record; answers how many files that were. */
  sweep(isKnown: KnownKeys, olderThanMs: number): Promise<number>
  /** Fails unless a file can be written right now. */
  check(): Promise<void>
  close(): Promise<void>
}

export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
  constructor(maxBytes: number) {
    super(`the file is larger than ${maxBytes} bytes`)
  }
}

export class FileMissing extends Error {
  override name = 'FileMissing'
  constructor(key: string, cause: unknown) {
    super(`there is no stored file ${key}`, { cause })
  }
}
