import type { QueryClient } from '@tanstack/react-query'
import { type Application, type ApplicationFull, applications } from 'contract/applications'
import type { Answer } from 'contract/endpoint'
import { pathsOf } from '../live/live-paths.ts'

const shownIn = [applications.richList.path, applications.getFull.path]

type Page = Answer<typeof applications.richList>

/** Updates an application in the query cache, in lists and in the open panel. */
export function cacheApplication(queryClient: QueryClient, record: Application): void {
  queryClient.setQueriesData<Page>(
    { queryKey: [applications.richList.path] },
    (page) => page && { ...page, results: page.results.map((row) => (row.id === record.id ? record : row)) },
  )
  queryClient.setQueriesData<ApplicationFull>(
    { queryKey: [applications.getFull.path, { params: { id: record.id } }] },
    (known) => known && { ...known, ...record },
  )
}

/** Cancels running queries: their answers would be older than the change. */
export async function cancelApplicationQueries(queryClient: QueryClient): Promise<void> {
  await Promise.all(shownIn.map((path) => queryClient.cancelQueries({ queryKey: [path] })))
}

/** Refetches everything that shows an application or its case. */
export async function refreshApplications(queryClient: QueryClient): Promise<void> {
  await Promise.all(pathsOf.application.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}
