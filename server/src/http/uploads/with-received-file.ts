import type { UploadRules } from 'contract/uploads'
import { isTransientError } from '../../db/errors.ts'
import type { Scan } from '../../deps.ts'
import { FileTooLarge, type Storage } from '../../storage/storage.ts'
import { ApiError } from '../api-error.ts'
import { type FilePart, type ReceivedFile, receiveFile } from './receive-file.ts'

/** Stores a file for good, unless what is done with it is refused. */
export async function withReceivedFile<T>(
  part: FilePart,
  rules: UploadRules,
  deps: { storage: Storage; scan: Scan },
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const file = await receiveFile(part, rules, deps).catch((error) => {
    throw sizeRefusal(error, rules)
  })
  try {
    return await work(file)
  } catch (error) {
    await discardUnlessUnsure(deps.storage, [file], error)
    throw error
  }
}

/** After a lost connection nobody knows whether the record was committed: then the sweep decides. */
export async function discardUnlessUnsure(
  storage: Storage,
  files: ReceivedFile[],
  error: unknown,
): Promise<void> {
  if (!isTransientError(error)) await Promise.all(files.map(({ key }) => storage.discard(key)))
}

const megabyte = 1024 * 1024

/** The refusal of a file that turned out too large; any other error stays what it is. */
export function sizeRefusal(error: unknown, { maxBytes }: UploadRules): unknown {
  if (!(error instanceof FileTooLarge)) return error
  return new ApiError('file_too_large', { values: { n: maxBytes / megabyte } })
}
