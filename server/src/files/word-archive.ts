import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ApiError } from '../http/api-error.ts'
import type { Storage } from '../storage/storage.ts'
import { oneAtATime } from './one-at-a-time.ts'

const mostEntries = 2000
const mostUnpacked = 100 * 1024 * 1024
/** Text packs well, but not like this; the small ones may. */
const highestRatio = 100
const freeOfRatio = 1024 * 1024

/** What makes an archive a document of Word. */
const needed = ['[Content_Types].xml', 'word/document.xml']
const program = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|\.(exe|dll|js|vbs|bat|cmd|scr|msi|jar|ps1|hta|lnk)$/i

/** The list of contents stands at the end of an archive, so it is read once all of it has come: one at a time. */
const inTurn = oneAtATime()

/** Refuses what is no document of Word, or one that could hurt whoever opens it. */
export function checkWordArchive(storage: Storage, key: string): Promise<void> {
  return inTurn(async () => {
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
  if (archive.entryCount > mostEntries) throw new Error('too many entries')
  const entries = await Array.fromAsync(archive.eachEntry())
  const names = new Set(entries.map(({ fileName }) => fileName))
  if (needed.some((name) => !names.has(name))) throw new Error('no document of Word')
  if (names.size !== entries.length) throw new Error('two entries of one name')
  if (entries.some(({ fileName }) => program.test(fileName))) throw new Error('has a program in it')
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > Math.max(freeOfRatio, Math.min(mostUnpacked, packed * highestRatio))) {
    throw new Error('unpacks to too much')
  }
  // What the list says is believed only after a look: reading fails where an entry holds more or less.
  for (const entry of entries) await readThrough(archive, entry)
}

async function readThrough(archive: ZipFile, entry: Entry): Promise<void> {
  for await (const _chunk of await archive.openReadStreamPromise(entry));
}
