import type { ErrorCode } from 'contract/errors'
import { isCallError, serverSentence } from '../i18n/error-sentence.ts'
import { FormRefusal } from '../ui/form/form-refusal.ts'

/** A refusal that is about one field, to be shown under it; any other error is unchanged. */
export function refusalAt(error: unknown, fields: Partial<Record<ErrorCode, string>>): unknown {
  const sentence = serverSentence(error)
  if (!isCallError(error) || error.code === 'no_answer' || sentence === null) return error
  const field = fields[error.code]
  return field ? new FormRefusal(sentence, { fields: { [field]: sentence } }) : error
}
