import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { createSerialQueue } from '../../serial-queue.ts'
import type { Storage } from '../../storage/storage.ts'
import { ApiError } from '../api-error.ts'

const maxEntries = 2000
const maxUnpacked = 100 * 1024 * 1024
/** The highest plausible compression ratio; small archives are exempt. */
const maxRatio = 100
const minCheckedBytes = 1024 * 1024

/** What makes an archive a Word document. */
const needed = ['[Content_Types].xml', 'word/document.xml']
const program = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|\.(exe|dll|js|vbs|bat|cmd|scr|msi|jar|ps1|hta|lnk)$/i

/** The directory is at the end of a zip, so it is read once the upload is complete, one archive at a time. */
const runSerially = createSerialQueue()

/** Refuses what is no Word document, or one that could harm its reader. */
export function checkWordArchive(storage: Storage, key: string): Promise<void> {
  return runSerially(async () => {
    const bytes = await buffer((await storage.open(key)).stream)
    try {
      const archive = await fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true })
      await checkContents(archive, bytes.length)
    } catch (error) {
      const refusal = new ApiError('file_type_refused')
      refusal.cause = error
      throw refusal
    }
  })
}

async function checkContents(archive: ZipFile, packed: number): Promise<void> {
  if (archive.entryCount > maxEntries) throw new Error('too many entries')
  const entries = await Array.fromAsync(archive.eachEntry())
  const names = new Set(entries.map(({ fileName }) => fileName))
  if (needed.some((name) => !names.has(name))) throw new Error('no document of Word')
  if (names.size !== entries.length) throw new Error('two entries of one name')
  if (entries.some(({ fileName }) => program.test(fileName))) throw new Error('has a program in it')
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > Math.max(minCheckedBytes, Math.min(maxUnpacked, packed * maxRatio))) {
    throw new Error('unpacks to too much')
  }
  // The directory is not trusted: reading fails if an entry has another size than it says.
  for (const entry of entries) await readThrough(archive, entry)
}

async function readThrough(archive: ZipFile, entry: Entry): Promise<void> {
  for await (const _chunk of await archive.openReadStreamPromise(entry));
}
