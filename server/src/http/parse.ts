import type { Endpoint, Parsed } from 'contract/endpoint'
import type { ErrorCode } from 'contract/errors'
import { parseFields } from 'contract/field-problems'
import type * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** The parts of a request an endpoint declares, checked; what it does not declare is not even looked at. */
export function parseInput<E extends Endpoint>(endpoint: E, raw: RawInput): Parsed<E> & object {
  const parsed: Record<string, unknown> = {}
  // An id that is no id names nothing that exists.
  if (endpoint.params) parsed.params = part(endpoint.params, raw.params, 'not_found')
  if (endpoint.query) parsed.query = part(endpoint.query, raw.query ?? {}, 'bad_query')
  if (endpoint.body) parsed.body = part(endpoint.body, raw.body ?? {}, 'invalid_fields')
  return parsed as Parsed<E> & object
}

function part(schema: z.ZodMiniType, value: unknown, refusal: ErrorCode): unknown {
  const result = parseFields(schema, value)
  if (result.success) return result.data
  throw new ApiError(refusal, refusal === 'not_found' ? {} : { issues: result.error.issues })
}
