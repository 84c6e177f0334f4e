import { useQuery } from '@tanstack/react-query'
import type { Endpoint, Input } from 'contract/endpoint'
import { callAsClient } from './call-as-client.ts'
import { queryOptionsOf } from './query.ts'
import { useRootData } from './root-data.ts'

/** What the API answers the client who is signed in here. */
export function useClientQuery<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const { auth } = useRootData()
  return useQuery(queryOptionsOf(endpoint, input, callAsClient(auth)))
}
