import { nameEnding, type UploadRules } from 'contract/uploads'
import { ApiError } from '../http/api-error.ts'
import { cleanFileName } from '../http/file-name.ts'
import type { Source, Storage } from '../storage/storage.ts'
import { kindOf } from './file-kinds.ts'
import type { Scan, Verdict } from './scan.ts'
import { watchContent } from './watch-content.ts'
import { checkWordArchive } from './word-archive.ts'

/** A file that came with a call and lies in storage as it came; the record that the handler writes makes it count. */
export type ArrivedFile = {
  /** What it was called where it comes from. */
  name: string
  /** Under which storage has it. */
  key: string
  size: number
  sha256: string
  /** What its content says. */
  media_type: string
  /** One that waits for the scanner is not offered to anybody yet. */
  scan: Verdict
}

type Part = { filename: string; file: Source }

/**
 * Lets a file arrive: looked at while it passes, refused as soon as it is too large or not what its name says. Whatever
 * is refused has left nothing in storage.
 */
export async function letArrive(
  { filename, file }: Part,
  rules: UploadRules,
  { storage, scan }: { storage: Storage; scan: Scan },
): Promise<ArrivedFile> {
  const name = cleanFileName(filename)
  const kind = rules.types.includes(nameEnding(name)) ? kindOf(name) : undefined
  if (!kind) throw new ApiError('file_type_refused')
  const received = await storage.receive(file, { maxBytes: rules.maxBytes, look: watchContent(kind) })
  try {
    if (kind.isArchive) await checkWordArchive(storage, received.key)
    return { name, ...received, media_type: kind.media_type, scan: await scan(received.key) }
  } catch (error) {
    await storage.remove(received.key)
    throw error
  }
}
