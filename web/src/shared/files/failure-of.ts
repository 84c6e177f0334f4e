import { CallError } from 'contract/request'
import type { UploadFailure } from './upload-queue.ts'

/** Why the upload of a signed-in user failed. */
export function failureOf(error: unknown): UploadFailure {
  if (error instanceof CallError && error.code !== 'no_answer') {
    return { kind: 'refused', message: error.message, isFinal: error.status < 500 && error.status !== 429 }
  }
  return { kind: error instanceof TypeError ? 'offline' : 'broken' }
}
