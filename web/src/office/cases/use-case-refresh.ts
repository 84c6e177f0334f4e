import { useQueryClient } from '@tanstack/react-query'
import { refreshApplications } from '../applications/application-cache.ts'

/** Refetches everything that shows a case, after a change made here. */
export function useCaseRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => refreshApplications(queryClient)
}
