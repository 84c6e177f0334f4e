import { useQuery } from '@tanstack/react-query'
import type { Endpoint, Input } from 'contract/endpoint'
import { callAsClient } from './call-as-client.ts'
import { queryOptionsOf } from './query.ts'
import { useRootData } from './root-data.ts'

const aMinute = 60_000

/** Asked again on every return to the page, and every minute while it is visible: clients have no live updates. */
export const followed = { refetchOnWindowFocus: 'always', refetchInterval: aMinute } as const

/** A query about what the office may change meanwhile. */
export function useFollowedQuery<E extends Endpoint>(endpoint: E, input: Input<E>) {
  const { auth } = useRootData()
  return useQuery({ ...queryOptionsOf(endpoint, input, callAsClient(auth)), ...followed })
}
