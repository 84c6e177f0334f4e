import type { QueryClient } from '@tanstack/react-query'
import { leads } from 'contract/leads'
import { pathsOf } from './live-paths.ts'

/** The plots tell of weeks: what has changed in a moment is hardly seen in them. */
const paths = new Set(Object.values(pathsOf).flat())
paths.delete(leads.plots.path)

/**
 * The paths of what has been asked for until now, once it is there: a change that came after the answer was read and before
 * the line was open would be heard by nobody. What could not be had is left to who asked.
 */
export async function pathsReadBefore(queryClient: QueryClient): Promise<string[]> {
  const asked = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => paths.has(String(queryKey[0])) })
  await Promise.allSettled(asked.map((query) => query.promise))
  const read = asked.filter(({ state }) => state.status === 'success')
  return [...new Set(read.map(({ queryKey }) => String(queryKey[0])))]
}
