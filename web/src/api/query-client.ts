import { QueryClient } from '@tanstack/react-query'
import { CallError } from 'contract/request'

const aMinute = 60_000

/** What every list of the office has in common. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: aMinute,
        // Without a network a call fails at once and shows an error, instead of a skeleton.
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && !isRefusal(error),
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** An error that a retry would not change. */
function isRefusal(error: Error): boolean {
  return error instanceof CallError && error.status < 500
}
