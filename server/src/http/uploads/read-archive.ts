import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

type Limits = {
  /** Entries without which the archive is something else. */
  needed: readonly string[]
  maxUnpacked: number
  /** Entries that it must not have. */
  refused?: RegExp
  /** Called with all content, entry by entry; it throws where it finds something wrong. */
  inspect?: (chunk: Buffer, entry: Entry) => void
}

const maxEntries = 2000
/** The highest plausible compression ratio; small archives are exempt. */
const maxRatio = 100
const minCheckedBytes = 1024 * 1024

/** Thrown for an archive that may be an honest one, and is too large. */
export class UnpacksToTooMuch extends Error {}

/**
 * Reads a zip through to its end and throws where it is not what it says. Nothing of it is stored: whoever unpacks it
 * afterwards knows how much that will be.
 */
export async function readArchive(bytes: Buffer, limits: Limits): Promise<void> {
  const archive = await fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true })
  if (archive.entryCount > maxEntries) throw new Error('too many entries')
  const entries = await Array.fromAsync(archive.eachEntry())
  checkEntries(entries, bytes.length, limits)
  // The directory is not trusted: reading fails if an entry has another size than it says.
  for (const entry of entries) await readThrough(archive, entry, limits)
}

function checkEntries(entries: Entry[], packed: number, { needed, refused, maxUnpacked }: Limits): void {
  const names = new Set(entries.map(({ fileName }) => fileName))
  if (needed.some((name) => !names.has(name))) throw new Error('another kind of archive')
  if (names.size !== entries.length) throw new Error('two entries of one name')
  if (entries.some(({ fileName }) => refused?.test(fileName))) throw new Error('has a program in it')
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > maxUnpacked) throw new UnpacksToTooMuch()
  if (unpacked > Math.max(minCheckedBytes, packed * maxRatio)) throw new Error('packed too well')
}

async function readThrough(archive: ZipFile, entry: Entry, { inspect }: Limits): Promise<void> {
  for await (const chunk of await archive.openReadStreamPromise(entry)) inspect?.(chunk as Buffer, entry)
}
