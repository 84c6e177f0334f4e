import type { QueryClient } from '@tanstack/react-query'
import { clients } from 'contract/clients'
import { pathsOf } from '../../../live/live-paths.ts'
import { refreshSoon } from '../../../live/refresh-soon.ts'

// A lead whose documents are complete becomes a client with an application.
const shownIn = [...pathsOf.lead, ...pathsOf.application, clients.richList.path]

/** A moment later: the next lead is drawn first, and the record of the one that has just left is no longer open. */
export function refreshLeads(queryClient: QueryClient): void {
  refreshSoon(queryClient, shownIn)
}
