import { useInfiniteQuery } from '@tanstack/react-query'
import { cases, type TimelineEntry } from 'contract/cases'
import { callAsStaff } from '../../../api/call-as-staff.ts'

const pageSize = 50

/** The story of a case, newest first, page by page. */
export function useTimeline(applicationId: string) {
  return useInfiniteQuery({
    queryKey: [cases.timeline.path, { params: { id: applicationId } }, 'pages'],
    queryFn: ({ pageParam }) =>
      callAsStaff(cases.timeline, {
        params: { id: applicationId },
        query: { limit: String(pageSize), offset: String(pageParam) },
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length * pageSize),
    // A new entry moves one over the end of its page.
    select: ({ pages }): TimelineEntry[] => [
      ...new Map(pages.flat().map((entry) => [`${entry.kind} ${entry.id}`, entry])).values(),
    ],
  })
}
