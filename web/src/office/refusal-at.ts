import type { ErrorCode } from 'contract/errors'
import { CallError } from 'contract/request'
import { FormRefusal } from '../ui/form/form-refusal.ts'

/** A refusal that is about one field, to be shown under it; any other error is unchanged. */
export function refusalAt(error: unknown, fields: Partial<Record<ErrorCode, string>>): unknown {
  if (!(error instanceof CallError) || error.code === 'no_answer') return error
  const field = fields[error.code]
  return field ? new FormRefusal(error.message, { fields: { [field]: error.message } }) : error
}
