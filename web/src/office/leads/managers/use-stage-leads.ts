import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readAddress } from 'contract/address-query'
import type { WorkStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { pageIn } from '../../lists/page-in.ts'
import { useAddress } from '../../lists/use-address.ts'
import { leadQueryOf } from './lead-query.ts'

export const pageSize = 50

/** The page of a stage's leads that the address names. */
export function useStageLeads(stage: WorkStage, isShown: boolean) {
  const { params, go, adjust } = useAddress()
  const { asked } = readAddress(leads.list, params)
  const page = pageIn(params)
  const query = leadQueryOf(asked, stage)
  const rows = useQuery({
    ...staffQueryOf(leads.list, {
      query: { ...query, limit: String(pageSize), offset: String((page - 1) * pageSize) },
    }),
    placeholderData: keepPreviousData,
    enabled: isShown,
  })
  const nothing = Object.fromEntries([...Object.keys(asked), 'page'].map((name) => [name, null]))
  return {
    /** The filters in the address, by the names of the call. */
    asked,
    /** What is asked for, without the page. */
    query,
    rows,
    page,
    isFiltered: Object.keys(asked).length > 0,
    /** Other rows, from their first page on. */
    filter: (changes: Record<string, string | null>) => go({ ...changes, page: null }),
    /** The same while the user types. */
    search: (typed: string) => adjust({ query: typed, page: null }),
    clear: () => go(nothing),
    /** Clears all filters. */
    nothing,
    toPage: (to: number) => go({ page: to === 1 ? null : String(to) }),
  }
}

export type StageLeads = ReturnType<typeof useStageLeads>
