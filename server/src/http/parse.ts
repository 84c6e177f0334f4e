import type { Endpoint, Parsed } from 'contract/endpoint'
import type { ErrorCode } from 'contract/errors'
import { parseFields } from 'contract/field-problems'
import type * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** The parts of a request an endpoint declares, checked; what it does not declare is not even looked at. */
export function parseInput<E extends Endpoint>(endpoint: E, raw: RawInput): Parsed<E> & object {
  return { ...parseAddress(endpoint, raw), ...parseBody(endpoint, raw) } as Parsed<E> & object
}

/** What is known before the body has been read. */
export function parseAddress({ params, query }: Endpoint, raw: RawInput): object {
  return {
    // An id that is no id names nothing that exists.
    ...(params && { params: part(params, raw.params, 'not_found') }),
    ...(query && { query: part(query, raw.query ?? {}, 'bad_query') }),
  }
}

export function parseBody({ body }: Endpoint, raw: RawInput): object {
  return body ? { body: part(body, raw.body ?? {}, 'invalid_fields') } : {}
}

function part(schema: z.ZodMiniType, value: unknown, refusal: ErrorCode): unknown {
  const result = parseFields(schema, value)
  if (result.success) return result.data
  throw new ApiError(refusal, refusal === 'not_found' ? {} : { issues: result.error.issues })
}
