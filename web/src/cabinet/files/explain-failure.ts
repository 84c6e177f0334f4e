import { CallError } from 'contract/request'
import { readApiToken } from '../../api/api-token.ts'
import { isAuthError } from '../../shared/account-sentence.ts'
import type { UploadFailure } from './upload-queue.ts'

/** What stood in the way of a file. */
export function explainFailure(error: unknown): UploadFailure {
  // However the session ended, no try brings the file there before somebody signs in.
  if (readApiToken() === null) return { kind: 'signed_out' }
  if (error instanceof CallError && error.code !== 'no_answer') {
    return { kind: 'refused', message: error.message, isFinal: error.status < 500 && error.status !== 429 }
  }
  const isLost = error instanceof TypeError || (isAuthError(error) && error.status === 0)
  return { kind: isLost ? 'offline' : 'broken' }
}
