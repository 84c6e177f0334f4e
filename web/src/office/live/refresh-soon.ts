import type { QueryClient } from '@tanstack/react-query'
import { throttleMsOf } from './live-paths.ts'
import { createThrottledCalls } from './throttled-calls.ts'

type Refresher = ReturnType<typeof createThrottledCalls>
const refreshers = new WeakMap<QueryClient, Refresher>()

/**
 * Refetches the answers of these paths a moment later: what somebody does and the live event about it are one refetch,
 * and it comes after the page has drawn what they did.
 */
export function refreshSoon(queryClient: QueryClient, paths: readonly string[]): void {
  const refresher = refreshers.get(queryClient) ?? createRefresher(queryClient)
  paths.forEach(refresher.request)
}

function createRefresher(queryClient: QueryClient): Refresher {
  const refresher = createThrottledCalls(
    (path) => queryClient.invalidateQueries({ queryKey: [path] }),
    throttleMsOf,
  )
  refreshers.set(queryClient, refresher)
  return refresher
}
