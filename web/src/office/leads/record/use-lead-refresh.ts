import { useQueryClient } from '@tanstack/react-query'
import { pathsOf } from '../../live/live-paths.ts'

/** Refetches everything that shows leads. */
export function useLeadRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(pathsOf.lead.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}
