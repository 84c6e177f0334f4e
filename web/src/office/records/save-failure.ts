import type { ErrorCode } from 'contract/errors'
import { fill } from 'contract/fill'
import { isCallError, sentenceOf, serverSentence } from '../../i18n/error-sentence.ts'
import type { Texts } from '../../i18n/texts.ts'
import { FormRefusal, refusalText } from '../../ui/form/form-refusal.ts'
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

type SaveTexts = { text: SaveText; form: Texts['site']['form'] }

/** Shows a toast that saving failed, and returns what the form shows in place. */
export function saveFailure(
  error: unknown,
  { text, form }: SaveTexts,
  fields: Partial<Record<ErrorCode, string>> = {},
): unknown {
  if (error instanceof FormRefusal) {
    toast.error(refusalText(error))
    return error
  }
  const message = serverSentence(error) ?? (isCallError(error) ? text.unknown : undefined)
  if (message === undefined) {
    // A proxy says nothing to people; its status helps whoever they ask.
    const why = isCallError(error) ? String(error.status) : sentenceOf(error, form)
    const sentence = fill(text.saveUnexpected, { error: why })
    toast.error(sentence)
    return new FormRefusal(sentence)
  }
  toast.error(fill(text.saveFailed, { message }))
  return refusalAt(error, fields)
}
