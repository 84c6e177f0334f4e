import { heicHeadBytes, isHeic, nameEnding, type UploadRules } from 'contract/uploads'
import type { Scan, Verdict } from '../../deps.ts'
import type { Source, Storage } from '../../storage/storage.ts'
import { ApiError } from '../api-error.ts'
import { cleanFileName } from '../file-name.ts'
import { kindOf } from './file-kinds.ts'
import { inspectContent } from './inspect-content.ts'
import { checkWordArchive } from './word-archive.ts'

/** An uploaded file, stored unchanged; the record that the handler writes makes it live. */
export type ReceivedFile = {
  /** The file name on the sender's device. */
  name: string
  /** Under which storage has it. */
  key: string
  size: number
  sha256: string
  /** What its content says. */
  media_type: string
  /** A file that waits for the scanner has no link yet. */
  scan: Verdict
}

export type FilePart = { filename: string; file: Source }

/**
 * Receives a file into storage, checking its content while it streams. A file that is too large or does not match its
 * name is refused, and nothing is stored.
 */
export async function receiveFile(
  { filename, file }: FilePart,
  rules: UploadRules,
  { storage, scan }: { storage: Storage; scan: Scan },
): Promise<ReceivedFile> {
  const name = cleanFileName(filename)
  const kind = rules.types.includes(nameEnding(name)) ? kindOf(name) : undefined
  if (!kind) throw await refusalOf(file)
  const received = await storage.receive(file, { maxBytes: rules.maxBytes, inspector: inspectContent(kind) })
  try {
    if (kind.isArchive) await checkWordArchive(storage, received.key)
    return { name, ...received, media_type: kind.media_type, scan: await scan(received.key) }
  } catch (error) {
    await storage.discard(received.key)
    throw error
  }
}

/** A name that is not accepted; a photo the phone saved as HEIC is told what to do about it. */
async function refusalOf(file: Source): Promise<ApiError> {
  let head = Buffer.alloc(0)
  for await (const chunk of file) {
    head = Buffer.concat([head, chunk])
    if (head.length >= heicHeadBytes) break
  }
  return new ApiError(isHeic(head) ? 'heic_refused' : 'file_type_refused')
}
