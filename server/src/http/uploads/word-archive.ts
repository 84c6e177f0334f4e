import { buffer } from 'node:stream/consumers'
import { createSerialQueue } from '../../serial-queue.ts'
import type { Storage } from '../../storage/storage.ts'
import { ApiError } from '../api-error.ts'
import { readArchive } from './read-archive.ts'

const limits = {
  maxUnpacked: 100 * 1024 * 1024,
  /** What makes an archive a Word document. */
  needed: ['[Content_Types].xml', 'word/document.xml'],
  refused: /(^|\/)(vbaProject\.bin|vbaData\.xml)$|\.(exe|dll|js|vbs|bat|cmd|scr|msi|jar|ps1|hta|lnk)$/i,
}

/** The directory is at the end of a zip, so it is read once the upload is complete, one archive at a time. */
const runSerially = createSerialQueue()

/** Refuses what is no Word document, or one that could harm its reader. */
export function checkWordArchive(storage: Storage, key: string): Promise<void> {
  return runSerially(async () => {
    const bytes = await buffer((await storage.open(key)).stream)
    try {
      await readArchive(bytes, limits)
    } catch (error) {
      const refusal = new ApiError('file_type_refused')
      refusal.cause = error
      throw refusal
    }
  })
}
