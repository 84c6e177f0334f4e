import type { CallError } from 'contract/request'
import { FormRefusal, refusalOf } from '../../ui/form/form-refusal.ts'

/** Why a message was refused. A server error has our own text: all a visitor can do is retry. */
export function messageRefusal(error: unknown, text: { failed: string; offline: string }): FormRefusal {
  if (!isCallError(error)) return refusalOf(error, text)
  const isFault = error.status >= 500 || error.code === 'no_answer'
  return isFault ? new FormRefusal(text.failed) : new FormRefusal(error.message, { fields: error.fields })
}

/** Checked by shape: on the server the class CallError exists twice, in the page bundle and beside it. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError'
}
