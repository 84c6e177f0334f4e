import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Storage } from '../storage/storage.ts'

/** A stored file, or a text that is made for it. */
export type ArchiveEntry = { path: string } & (
  | { text: string }
  | { storage_key: string; size: number; modified_at: string }
)

/**
 * A zip of many files, streamed: each file is opened when the one before has been sent, and none is in memory. Ends
 * when the reader disconnects or a file cannot be read. Documents are compressed already, so entries are stored.
 */
export function streamArchive(storage: Storage, entries: ArchiveEntry[]): Readable {
  const zip = new ZipFile()
  const sent = new PassThrough()
  let opened: Readable | undefined
  const fail = (error: unknown) => void sent.destroy(error as Error)
  const open = async (key: string): Promise<Readable> => {
    const { stream } = await storage.open(key)
    opened = stream.on('error', fail)
    if (sent.destroyed) stream.destroy()
    return stream
  }
  for (const entry of entries) {
    if ('text' in entry) {
      zip.addBuffer(Buffer.from(entry.text), entry.path)
    } else {
      const options = { size: entry.size, mtime: new Date(entry.modified_at), compress: false }
      zip.addReadStreamLazy(entry.path, options, (onOpened) => {
        open(entry.storage_key).then((stream) => onOpened(null, stream), fail)
      })
    }
  }
  zip.on('error', fail)
  sent.on('close', () => opened?.destroy())
  zip.outputStream.pipe(sent)
  zip.end()
  return sent
}
