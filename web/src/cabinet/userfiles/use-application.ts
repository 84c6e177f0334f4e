import { useQuery } from '@tanstack/react-query'
import { type ApplicationFull, applications } from 'contract/applications'
import type { PageAuth } from 'contract/page'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { useRootData } from '../../api/root-data.ts'
import { followed } from '../../api/use-followed-query.ts'

const aMoment = 10_000

export function applicationQuery(auth: PageAuth, id: string) {
  return queryOptionsOf(applications.getFull, { params: { id } }, callAsClient(auth))
}

/** An own application. Always stale: another tab, or the office, may have changed it meanwhile. */
export function useApplication(id: string) {
  const { auth } = useRootData()
  return useQuery({
    ...applicationQuery(auth, id),
    staleTime: 0,
    ...followed,
    refetchInterval: ({ state }) =>
      state.data && hasUnchecked(state.data) ? aMoment : followed.refetchInterval,
  })
}

/** Whether a file is still being scanned; soon it can be opened, but no event reports that. */
function hasUnchecked({ checklist }: ApplicationFull): boolean {
  return checklist.some(({ uploaded_doc }) => uploaded_doc?.file_url === null)
}
