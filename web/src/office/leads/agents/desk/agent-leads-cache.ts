import type { QueryClient } from '@tanstack/react-query'
import { clients } from 'contract/clients'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { pathsOf } from '../../../live/live-paths.ts'
import { refreshSoon } from '../../../live/refresh-soon.ts'

/** The leads of one desk as far as they are loaded. */
export type DeskRows = { rows: Lead[]; isFull: boolean }

const lists = { queryKey: [leads.listOfAgent.path] }

/** Removes a lead from the cached desk optimistically; returns a function that restores it. */
export async function hideLead(queryClient: QueryClient, id: string): Promise<() => void> {
  // An earlier answer must not overwrite it.
  await queryClient.cancelQueries(lists)
  const before = queryClient.getQueriesData<DeskRows>(lists)
  queryClient.setQueriesData<DeskRows>(
    lists,
    (desk) => desk && { ...desk, rows: desk.rows.filter((lead) => lead.id !== id) },
  )
  return () => {
    for (const [key, desk] of before) queryClient.setQueryData(key, desk)
  }
}

// A lead whose documents are complete becomes a client with an application.
const shownIn = [...pathsOf.lead, ...pathsOf.application, clients.richList.path]

/** A moment later: the next lead is drawn first, and the record of the one that has just left is no longer open. */
export function refreshLeads(queryClient: QueryClient): void {
  refreshSoon(queryClient, shownIn)
}
