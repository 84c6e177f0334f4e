import { useQuery } from '@tanstack/react-query'
import type { Endpoint, Input } from 'contract/endpoint'
import { callAsClient } from './call-as-client.ts'
import { queryOptionsOf } from './query.ts'
import { useRootData } from './root-data.ts'

/** A query of the API as the signed-in client. */
export function useClientQuery<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const { auth } = useRootData()
  return useQuery(queryOptionsOf(endpoint, input, callAsClient(auth)))
}
