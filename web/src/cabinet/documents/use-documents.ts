import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import { documents } from 'contract/documents'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { useRootData } from '../../api/root-data.ts'

const whileChecked = 5000

/** The documents of the cabinet. While a file is being scanned, the list is polled. */
export function useDocuments() {
  const { auth } = useRootData()
  return useQuery({
    ...queryOptionsOf(documents.list, {}, callAsClient(auth)),
    refetchInterval: ({ state }) =>
      state.data?.some(({ file_url }) => file_url === null) ? whileChecked : false,
  })
}

/** The list and, where they are shown, all versions. */
export function isAboutDocuments({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean {
  return typeof path === 'string' && path.startsWith('/documents/')
}

/** Refetches after a change, and waits for the answer. */
export function useDocumentsRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    // Drafts take a new version of their documents by themselves.
    for (const { path } of [applications.list, applications.getFull])
      void queries.invalidateQueries({ queryKey: [path] })
    await queries.invalidateQueries({ predicate: isAboutDocuments })
  }
}
