import type { QueryClient } from '@tanstack/react-query'
import { clients } from 'contract/clients'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { pathsOf } from '../../live/live-paths.ts'

/** The leads of one desk as far as they were asked for. */
export type DeskRows = { rows: Lead[]; isFull: boolean }

const lists = { queryKey: [leads.listOfAgent.path] }

/** Takes a lead off the desk before the server has said so; answers the way to put it back. */
export async function hideLead(queryClient: QueryClient, id: string): Promise<() => void> {
  // What was asked for before must not come in after it.
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

// A lead whose papers are complete becomes a client with an application.
const shownIn = [...pathsOf.lead, ...pathsOf.application, clients.richList.path]

export async function refreshLeads(queryClient: QueryClient): Promise<void> {
  await Promise.all(shownIn.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))
}
