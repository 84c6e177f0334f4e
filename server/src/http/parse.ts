import type { Endpoint, Parsed } from 'contract/endpoint'
import type { ErrorCode } from 'contract/errors'
import { parseFields } from 'contract/field-problems'
import type * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { compiled } from './compiled.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** Parses the parts of a request that the endpoint declares; undeclared parts are not read. */
export function parseInput<E extends Endpoint>(endpoint: E, raw: RawInput): Parsed<E> & object {
  return { ...parseAddress(endpoint, raw), ...parseBody(endpoint, raw) } as Parsed<E> & object
}

/** Path and query, which are known before the body is read. */
export function parseAddress({ params, query }: Endpoint, raw: RawInput): object {
  return {
    // A malformed id cannot name an existing record: 404.
    ...(params && { params: part(params, raw.params, 'not_found') }),
    ...(query && { query: part(query, raw.query ?? {}, 'bad_query') }),
  }
}

export function parseBody({ body }: Endpoint, raw: RawInput): object {
  return body ? { body: part(body, raw.body ?? {}, 'invalid_fields') } : {}
}

function part(schema: z.ZodMiniType, value: unknown, refusal: ErrorCode): unknown {
  const result = parseFields(compiled(schema), value)
  if (result.success) return result.data
  throw new ApiError(refusal, refusal === 'not_found' ? {} : { issues: result.error.issues })
}
