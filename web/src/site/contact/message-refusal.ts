import { isCallError } from '../../i18n/error-sentence.ts'
import { FormRefusal, refusalOf } from '../../ui/form/form-refusal.ts'

/** Why a message was refused. A server error has our own text: all a visitor can do is retry. */
export function messageRefusal(error: unknown, text: { failed: string; offline: string }): FormRefusal {
  return isCallError(error) && error.status >= 500 ? new FormRefusal(text.failed) : refusalOf(error, text)
}
