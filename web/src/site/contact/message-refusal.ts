import type { CallError } from 'contract/request'
import { FormRefusal, refusalOf } from '../../ui/form-refusal.ts'

/** Why a message was not taken. A fault of the server is told in our words: all a visitor can do is try again. */
export function messageRefusal(error: unknown, text: { failed: string; offline: string }): FormRefusal {
  if (!isCallError(error)) return refusalOf(error, text)
  const isFault = error.status >= 500 || error.code === 'no_answer'
  return isFault ? new FormRefusal(text.failed) : new FormRefusal(error.message, { fields: error.fields })
}

/** Looked at by shape: on the server the class CallError exists twice, in the page bundle and beside it. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError'
}
