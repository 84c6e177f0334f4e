import { useQueryClient } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import { type Message, messages } from 'contract/messages'
import { useEffect, useState } from 'react'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { useRootData } from '../../api/root-data.ts'
import { useFollowedQuery } from '../../api/use-followed-query.ts'

const pageSize = 50
const most = 100

/** The messages of an application, the newest last; more of them on demand. */
export function useThread(applicationId: string) {
  const [limit, setLimit] = useState(pageSize)
  const input = { params: { applicationId }, query: { limit: String(limit) } }
  const query = useFollowedQuery(messages.list, input)
  const queries = useQueryClient()
  const list = query.data?.toReversed()
  return {
    query,
    list,
    /** Whether the oldest that is shown may not be the first. */
    hasOlder: limit < most && (list?.length ?? 0) >= limit,
    showOlder: () => setLimit(most),
    /** Shows a message that was sent, before the list is asked for again. */
    add: (message: Message) => {
      const { queryKey } = queryOptionsOf(messages.list, input)
      queries.setQueryData(queryKey, (known) => known && [message, ...known])
      for (const { path } of [messages.list, messages.inbox])
        void queries.invalidateQueries({ queryKey: [path] })
    },
  }
}

/** Tells the server that what is shown was read, as far as the office has written it. */
export function useReadMark(applicationId: string, list: readonly Message[] | undefined): void {
  const { auth } = useRootData()
  const queries = useQueryClient()
  const seq = list?.findLast(({ author }) => author.kind === 'staff')?.seq

  useEffect(() => {
    if (seq === undefined) return
    const mark = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', mark)
      callAsClient(auth)(messages.markRead, { params: { applicationId }, body: { seq } })
        .then(() => {
          for (const { path } of [messages.inbox, applications.list])
            void queries.invalidateQueries({ queryKey: [path] })
        })
        // The next message, or the next visit, marks it.
        .catch(console.warn)
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [auth, queries, applicationId, seq])
}
