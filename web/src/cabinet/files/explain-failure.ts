import { readApiToken } from '../../api/api-token.ts'
import { isAuthError } from '../../shared/account-sentence.ts'
import { failureOf } from '../../shared/files/failure-of.ts'
import type { UploadFailure } from '../../shared/files/upload-queue.ts'

/** Why an upload failed. */
export function explainFailure(error: unknown): UploadFailure {
  // However the session ended, no retry can succeed before the next sign-in.
  if (readApiToken() === null) return { kind: 'signed_out' }
  if (isAuthError(error) && error.status === 0) return { kind: 'offline' }
  return failureOf(error)
}
