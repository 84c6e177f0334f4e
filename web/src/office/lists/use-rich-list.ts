import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AskedByAddress, readAddress } from 'contract/address-query'
import type { Answer, Endpoint, Input } from 'contract/endpoint'
import { staffQueryOf } from '../../api/staff-query.ts'
import type { Order } from '../../ui/table.tsx'
import { pageIn } from './page-in.ts'
import { useAddress } from './use-address.ts'

type Page<Row> = { results: Row[]; total?: number | undefined }
type RowOf<E extends Endpoint> = Answer<E> extends { results: (infer Row)[] } ? Row : never

/** Parameters for how the rows are shown, not which. */
const notFilters = new Set(['sort_field', 'sort_desc', 'search_field', 'limit', 'offset', 'with_total'])

/**
 * A list that the server searches, sorts and pages, requested as the address says. Where the total has to be asked for,
 * it is a separate request: it is the same on every page, and a page does not wait for it.
 */
export function useRichList<E extends AskedByAddress>(endpoint: E, pageSize: number) {
  const { params, go, adjust } = useAddress()
  const { asked: allAsked, state } = readAddress(endpoint, params)
  // Paging is this hook's own job.
  const { limit, offset, with_total, ...asked } = allAsked
  const page = pageIn(params)

  const ask = (query: Record<string, string>) =>
    staffQueryOf(endpoint, { query: { ...asked, ...query } } as unknown as Input<E>)
  const askPage = () => ask({ limit: String(pageSize), offset: String((page - 1) * pageSize) })
  const rows = useQuery({
    ...askPage(),
    placeholderData: keepPreviousData,
    select: (answer): RowOf<E>[] => (answer as unknown as Page<RowOf<E>>).results,
  })
  const total = useQuery({
    ...('with_total' in endpoint.query.shape ? ask({ limit: '1', with_total: 'true' }) : askPage()),
    select: (answer) => (answer as unknown as Page<unknown>).total,
  })

  return {
    /** The query, with the call's own defaults. */
    state,
    /** The same as in the address, for calls that take the same query. */
    asked,
    rows,
    total: total.data,
    page,
    order: orderOf(state as Sorting, go),
    isFiltered: Object.keys(asked).some((name) => !notFilters.has(name)),
    /** Other rows, from their first page on. */
    filter: (changes: Record<string, string | null>) => go({ ...changes, page: null }),
    clear: () => go(Object.fromEntries([...Object.keys(asked), 'page'].map((name) => [name, null]))),
    adjust,
    toPage: (to: number) => go({ page: to === 1 ? null : String(to) }),
  }
}

type Sorting = { sort_field: string; sort_desc: boolean }

function orderOf({ sort_field, sort_desc }: Sorting, go: ReturnType<typeof useAddress>['go']): Order {
  return {
    field: sort_field,
    isDesc: sort_desc,
    onSort: (field) => {
      const isDesc = field === sort_field && !sort_desc
      go({ sort_field: field, sort_desc: String(isDesc), page: null })
    },
  }
}
