import type { ImportField } from 'contract/lead-forms'
import { ApiError } from '../../../http/api-error.ts'

/** The file is no table, or too long a one. */
export function tableRefusal(problem: 'table' | 'too_many', n?: number): ApiError {
  return new ApiError('invalid_fields', { issues: [issue(['file'], { problem, n })] })
}

type Heads = { headers: string[]; sheets: string[]; sheet: string | null }

/** The file lacks columns; the error has its heads and what was found, so that the rest can be chosen. */
export function columnRefusal(
  fields: ImportField[],
  { headers, sheets, sheet }: Heads,
  columns: Partial<Record<ImportField, string>> = {},
): ApiError {
  const issues = fields.map((field) => issue(['columns', field], { problem: 'column' }))
  return new ApiError('invalid_fields', { issues, current: { headers, columns, sheets, sheet } })
}

function issue(path: string[], params: Record<string, unknown>) {
  return { code: 'custom', path, params, message: '', input: undefined } as const
}
