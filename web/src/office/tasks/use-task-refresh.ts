import { useQueryClient } from '@tanstack/react-query'
import { pathsOf } from '../live/live-paths.ts'

/** Refetches everything that shows tasks. */
export function useTaskRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(pathsOf.task.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}
