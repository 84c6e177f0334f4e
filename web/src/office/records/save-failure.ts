import { CallError } from 'contract/request'
import { fill } from '../../i18n/fill.ts'
import type { Texts } from '../../i18n/texts.ts'
import { FormRefusal } from '../../ui/form-refusal.ts'
import { toast } from '../../ui/toast.ts'
import { refusalAt } from '../refusal-at.ts'

/** Says in a toast that saving failed, and gives the form what it shows in place. */
export function saveFailure(error: unknown, text: Texts['office']['staff']): unknown {
  if (!(error instanceof CallError)) {
    toast.error(text.saveUnexpected)
    return new FormRefusal(text.saveUnexpected)
  }
  const message = error.code === 'no_answer' ? text.unknown : error.message
  toast.error(fill(text.saveFailed, { message }))
  return refusalAt(error, { username_taken: 'username', email_taken: 'email' })
}
