import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input } from 'contract/endpoint'
import type { Call } from 'contract/page'
import { call } from './call.ts'

/**
 * A call as the query cache knows it. The path comes first, so that one can forget every answer of an endpoint
 * whatever it was asked with.
 */
export function queryOptionsOf<E extends Endpoint>(endpoint: E, input: Input<E>, ask: Call = call) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: () => ask(endpoint, input),
  })
}
