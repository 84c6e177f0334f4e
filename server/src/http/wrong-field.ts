import type { FieldProblem } from 'contract/field-problems'
import { ApiError } from './api-error.ts'

/** A refusal of one field, for a reason that its shape alone does not show. */
export function wrongField(field: string, problem: FieldProblem): ApiError {
  const issue = { code: 'custom' as const, path: [field], params: { problem }, message: '', input: undefined }
  return new ApiError('invalid_fields', { issues: [issue] })
}
