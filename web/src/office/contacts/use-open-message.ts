import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ContactMessage, contacts } from 'contract/contacts'
import { useLayoutEffect, useRef } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useAddress } from '../lists/use-address.ts'

/** The enquiry that the address opens, with its neighbours on the page. */
export function useOpenMessage(rows: UseQueryResult<ContactMessage[]>) {
  const { params, adjust } = useAddress()
  const id = params.get('open')
  const list = rows.data ?? []
  const at = list.findIndex((message) => message.id === id)
  // It may be on another page, or left out by the filter: a link still has to find it.
  const isElsewhere = id !== null && rows.isSuccess && !rows.isPlaceholderData && at < 0
  const alone = useQuery({
    ...staffQueryOf(contacts.list, { query: { id } }),
    enabled: isElsewhere,
  })
  // The one asked for last, which may not be rendered yet: a second fast press goes on from there. Set before anybody sees
  // the page: a press that came sooner would begin at the top of the list.
  const latest = useRef(id)
  useLayoutEffect(() => {
    latest.current = id
  }, [id])
  const step = (by: 1 | -1) => {
    const to = list[list.findIndex((message) => message.id === latest.current) + by]
    if (!to) return
    latest.current = to.id
    adjust({ open: to.id })
  }
  const message = list[at] ?? alone.data?.find((other) => other.id === id)
  return {
    isAsked: id !== null && !rows.isLoadingError,
    message,
    isOnItsWay: !message && (!rows.isSuccess || rows.isPlaceholderData || alone.isLoading),
    place: at < 0 ? null : { n: at + 1, total: list.length },
    /** To the one before or after it on the page. */
    step,
  }
}
