import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { useState } from 'react'
import { callAsStaff } from '../../../../api/call-as-staff.ts'

const pageSize = 100

/** The leads of one desk as far as they are loaded. */
type DeskRows = { rows: Lead[]; isFull: boolean }

/** The leads of a stage that an agent works on, in the order of the day; a hundred, and more on demand. */
export function useDeskRows(stage: WorkStage) {
  const [pages, setPages] = useState(1)
  const desk = deskOf(stage, pages)
  return {
    query: useQuery({ ...desk, placeholderData: keepPreviousData, select: ({ rows }) => rows }),
    hasMore: useQuery({ ...desk, select: ({ isFull }) => isFull }).data ?? false,
    more: () => setPages(pages + 1),
  }
}

function deskOf(stage: WorkStage, pages: number) {
  return queryOptions({
    queryKey: [leads.listOfAgent.path, { stage, pages }],
    queryFn: () => fetchDesk(stage, pages),
  })
}

async function fetchDesk(stage: WorkStage, pages: number): Promise<DeskRows> {
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, page) => {
      const query = { stage_in: stage, limit: String(pageSize), offset: String(page * pageSize) }
      return callAsStaff(leads.listOfAgent, { query })
    }),
  )
  // A lead that moved up between two answers is in both.
  const rows = [...new Map(answers.flat().map((lead) => [lead.id, lead])).values()]
  return { rows, isFull: answers.at(-1)?.length === pageSize }
}
