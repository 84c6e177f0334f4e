import { useInfiniteQuery } from '@tanstack/react-query'
import { type Message, messages } from 'contract/messages'
import { callAsStaff } from '../../api/call-as-staff.ts'

const pageSize = 50

/** The messages of one application, oldest first; older ones are loaded page by page. */
export function useThread(applicationId: string) {
  return useInfiniteQuery({
    queryKey: [messages.list.path, { params: { applicationId } }, 'pages'],
    queryFn: ({ pageParam }) =>
      callAsStaff(messages.list, {
        params: { applicationId },
        query: { limit: String(pageSize), offset: String(pageParam) },
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length * pageSize),
    // A new message moves one over the end of its page.
    select: ({ pages }): Message[] =>
      [...new Map(pages.flat().map((message) => [message.id, message])).values()].toSorted(
        (one, other) => one.seq - other.seq,
      ),
  })
}
