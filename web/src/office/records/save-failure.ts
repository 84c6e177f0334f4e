import type { ErrorCode } from 'contract/errors'
import { CallError } from 'contract/request'
import { fill } from '../../i18n/fill.ts'
import { FormRefusal } from '../../ui/form-refusal.ts'
import { toast } from '../../ui/toast.ts'
import { refusalAt } from '../refusal-at.ts'

export type SaveText = {
  saved: string
  /** Where the server said why: `{message}`. */
  saveFailed: string
  /** Where it said nothing: `{error}`. */
  saveUnexpected: string
  /** The word for an answer that is not the server's own. */
  unknown?: string
}

/** Says in a toast that saving failed, and gives the form what it shows in place. */
export function saveFailure(
  error: unknown,
  text: SaveText,
  fields: Partial<Record<ErrorCode, string>> = {},
): unknown {
  if (error instanceof FormRefusal) {
    toast.error(error.message)
    return error
  }
  const message = error instanceof CallError ? wordsOf(error, text) : undefined
  if (message === undefined) {
    const sentence = fill(text.saveUnexpected, { error: error instanceof Error ? error.message : '' })
    toast.error(sentence)
    return new FormRefusal(sentence)
  }
  toast.error(fill(text.saveFailed, { message }))
  return refusalAt(error, fields)
}

function wordsOf(error: CallError, { unknown }: SaveText): string | undefined {
  return error.code === 'no_answer' ? unknown : error.message
}
