import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readAddress } from 'contract/address-query'
import { contacts } from 'contract/contacts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { pageIn } from '../lists/page-in.ts'
import { useAddress } from '../lists/use-address.ts'

export const pageSize = 20

/** The page of enquiries that the address names, searched and filtered as it says. */
export function useMessages() {
  const { params, go, adjust } = useAddress()
  const { state } = readAddress(contacts.list, params)
  const { query, handled } = state
  const filter = {
    ...(query !== undefined && { query }),
    ...(handled !== undefined && { handled: handled ? ('true' as const) : ('false' as const) }),
  }
  const page = pageIn(params)
  const offset = (page - 1) * pageSize
  const rows = useQuery({
    ...staffQueryOf(contacts.list, {
      query: { ...filter, limit: String(pageSize), offset: String(offset) },
    }),
    placeholderData: keepPreviousData,
  })
  return {
    rows,
    page,
    query,
    handled,
    isFiltered: Object.keys(filter).length > 0,
    toPage: (to: number) => go({ page: to === 1 ? null : String(to) }),
    search: (text: string) => adjust({ query: text, page: null }),
    clear: () => go({ query: null, handled: null, page: null }),
  }
}
