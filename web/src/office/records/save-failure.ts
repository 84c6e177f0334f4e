import type { ErrorCode } from 'contract/errors'
import { fill } from 'contract/fill'
import { CallError } from 'contract/request'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'
import { refusalAt } from '../refusal-at.ts'

export type SaveText = {
  saved: string
  /** With the server's message: `{message}`. */
  saveFailed: string
  /** Without one: `{error}`. */
  saveUnexpected: string
  /** The text for an answer that is not the server's own. */
  unknown?: string
}

/** Shows a toast that saving failed, and returns what the form shows in place. */
export function saveFailure(
  error: unknown,
  text: SaveText,
  fields: Partial<Record<ErrorCode, string>> = {},
): unknown {
  if (error instanceof FormRefusal) {
    toast.error(error.message)
    return error
  }
  const message = error instanceof CallError ? messageOf(error, text) : undefined
  if (message === undefined) {
    const sentence = fill(text.saveUnexpected, { error: error instanceof Error ? error.message : '' })
    toast.error(sentence)
    return new FormRefusal(sentence)
  }
  toast.error(fill(text.saveFailed, { message }))
  return refusalAt(error, fields)
}

function messageOf(error: CallError, { unknown }: SaveText): string | undefined {
  return error.code === 'no_answer' ? unknown : error.message
}
