import type { Readable } from 'node:stream'

export type Source = Readable | AsyncIterable<Uint8Array>

/** Sees every chunk of a file as it passes; throws to refuse the file. */
export type Look = { chunk: (bytes: Uint8Array) => void; end: () => void }

export type Limits = { maxBytes: number; look?: Look }

export type Received = { key: string; size: number; sha256: string }

export type StoredFile = { key: string; modifiedAt: Date; size: number }

/** The first and the last byte wanted, as in an HTTP range; both lie inside the file. */
type ByteRange = { start: number; end: number }

/** Of these keys, the ones that a record names. */
export type KnownKeys = (keys: string[]) => Promise<Set<string>>

/**
 * Where uploaded files live. A file is received whole and flushed before its key is known to anybody; the
 * record that the caller then commits is what makes it live. A caller whose record fails removes the file
 * again, and what a crash leaves behind has no record: the sweep finds it. So there is never a record
 * without its file, and nothing to finish after a crash.
 */
export type Storage = {
  /** Takes in a whole stream; with FileTooLarge, or any other failure, nothing of it stays. */
  receive(source: Source, limits: Limits): Promise<Received>
  /** `size` is that of the whole file. The caller reads the stream to its end or destroys it. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }>
  /** Does nothing when the file is already gone. */
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
