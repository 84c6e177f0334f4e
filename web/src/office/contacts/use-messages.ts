import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { contacts } from 'contract/contacts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { pageIn } from '../lists/page-in.ts'
import { useAddress } from '../lists/use-address.ts'

export const pageSize = 20

/** The page of enquiries that the address names. */
export function useMessages() {
  const { params, go } = useAddress()
  const page = pageIn(params)
  const offset = (page - 1) * pageSize
  const rows = useQuery({
    ...staffQueryOf(contacts.list, { query: { limit: String(pageSize), offset: String(offset) } }),
    placeholderData: keepPreviousData,
  })
  const toPage = (to: number) => go({ page: to === 1 ? null : String(to) })
  return { rows, page, toPage, isFiltered: false, clear: () => toPage(1) }
}
