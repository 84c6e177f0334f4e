import { queryOptions } from '@tanstack/react-query'
import type { Endpoint, Input } from 'contract/endpoint'
import type { Call } from 'contract/page'
import { call } from './call.ts'

/** Query options of a call. The path is the first key, so that all answers of an endpoint can be invalidated. */
export function queryOptionsOf<E extends Endpoint>(endpoint: E, input: Input<E>, ask: Call = call) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: () => ask(endpoint, input),
  })
}
