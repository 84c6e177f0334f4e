import type { ErrorCode, ErrorValues } from 'contract/errors'
import type * as z from 'zod/mini'

type Details = {
  /** Fill the `{name}` places of the sentence. */
  values?: ErrorValues
  /** What the schema found wrong; becomes one sentence per field. */
  issues?: readonly z.core.$ZodIssue[]
  /** The current record, sent with `changed_meanwhile`. */
  current?: unknown
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
}

/** A refusal: a code of contract/errors.ts, which knows its status and its sentences. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }
}

/** Why an update changed no row: another request was first, or the record does not exist. */
export function updateRefusal(current: unknown): ApiError {
  return current ? new ApiError('changed_meanwhile', { current }) : new ApiError('not_found')
}

/** Retry after this many seconds. */
export function tooMany(seconds: number): ApiError {
  return new ApiError('too_many_requests', { values: { n: seconds }, retryAfter: seconds })
}
