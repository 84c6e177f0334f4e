import { isCallError, serverSentence } from '../../i18n/error-sentence.ts'
import type { UploadFailure } from './upload-queue.ts'

/** Why the upload of a signed-in user failed. */
export function failureOf(error: unknown): UploadFailure {
  const message = serverSentence(error)
  if (message !== null && isCallError(error)) {
    return { kind: 'refused', message, isFinal: error.status < 500 && error.status !== 429 }
  }
  return { kind: error instanceof TypeError ? 'offline' : 'broken' }
}
