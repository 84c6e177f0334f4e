import type { QueryClient } from '@tanstack/react-query'
import { leads } from 'contract/leads'
import { pathsOf } from './live-paths.ts'

/** The plots cover weeks: a change of a moment is hardly visible in them. */
const paths = new Set(Object.values(pathsOf).flat())
paths.delete(leads.plots.path)

/**
 * The paths of answers read before the stream was open, once they have loaded: a change between the read and the
 * opening of the stream would be missed. Failed queries are left to their callers.
 */
export async function pathsReadBefore(queryClient: QueryClient): Promise<string[]> {
  const asked = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => paths.has(String(queryKey[0])) })
  await Promise.allSettled(asked.map((query) => query.promise))
  const read = asked.filter(({ state }) => state.status === 'success')
  return [...new Set(read.map(({ queryKey }) => String(queryKey[0])))]
}
