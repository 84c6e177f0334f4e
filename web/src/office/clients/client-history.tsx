import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Client, clients } from 'contract/clients'
import { mayCall } from 'contract/roles'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { useMe } from '../layout/me.ts'
import { Pager } from '../lists/pager.tsx'
import { useAddress } from '../lists/use-address.ts'
import { HistoryLine } from './history-line.tsx'

const pageSize = 20

/** Everything that has happened around a client, the newest first. Its page is in the address. */
export function ClientHistory({ client }: { client: Client }) {
  const { history: text } = useText('office').clients
  const { params, go } = useAddress()
  const mayRead = mayCall(useMe(), clients.getHistory)
  const page = Math.max(1, Math.trunc(Number(params.get('history'))) || 1)
  const query = { limit: String(pageSize), offset: String((page - 1) * pageSize) }
  const options = {
    ...staffQueryOf(clients.getHistory, { params: { id: client.id }, query }),
    enabled: mayRead,
    placeholderData: keepPreviousData,
  }
  const entries = useQuery({ ...options, select: ({ results }) => results })
  const hasMore = useQuery({ ...options, select: ({ has_more }) => has_more })
  if (!mayRead) return null
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-lg">{text.title}</h2>
      <QueryView query={entries} failed={text.failed} empty={text.none}>
        {(list) => (
          <ol className="grid grid-cols-1 gap-3">
            {list.map((entry) => (
              <li key={entry.id} className="grid gap-0.5 border-s-2 border-line ps-3">
                <HistoryLine entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      <Pager
        page={page}
        isFull={hasMore.data ?? false}
        onPage={(to) => go({ history: to === 1 ? null : String(to) })}
      />
    </section>
  )
}
