import type { Query, QueryClient } from '@tanstack/react-query'
import { clients } from 'contract/clients'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { pathsOf } from '../../../live/live-paths.ts'

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

/** The record of a lead that has just left may no longer be read: it is stale, and read again when it is opened. */
export async function refreshLeads(queryClient: QueryClient, left?: string): Promise<void> {
  const isLeft = ({ queryKey }: Query) => left !== undefined && JSON.stringify(queryKey).includes(left)
  await queryClient.invalidateQueries({ queryKey: [leads.get.path], predicate: isLeft, refetchType: 'none' })
  const isOther = (query: Query) => !isLeft(query)
  await Promise.all(
    shownIn.map((path) => queryClient.invalidateQueries({ queryKey: [path], predicate: isOther })),
  )
}
