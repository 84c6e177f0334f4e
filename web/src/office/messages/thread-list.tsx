import { fill } from 'contract/fill'
import type { messages, Thread } from 'contract/messages'
import { formatDateTime, formatElapsed, formatRelative } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { useServiceTitles } from '../applications/use-service-titles.ts'
import { RichRows } from '../lists/rich-rows.tsx'
import { useAddress } from '../lists/use-address.ts'
import type { useRichList } from '../lists/use-rich-list.ts'

export const threadsPerPage = 25

type ThreadListProps = {
  list: ReturnType<typeof useRichList<typeof messages.inbox>>
  /** The application whose thread is open. */
  open: string | null
}

/** The threads, longest waiting first. */
export function ThreadList({ list, open }: ThreadListProps) {
  const { inbox: text } = useText('office')
  const empty = list.state.view === 'open' ? text.none : text.noneAtAll
  return (
    // The view is chosen above: an empty one has nothing to clear.
    <RichRows
      list={{ ...list, isFiltered: false }}
      pageSize={threadsPerPage}
      failed={text.failed}
      empty={empty}
    >
      {(threads) => (
        <ul className="grid grid-cols-1 gap-2">
          {threads.map((thread) => (
            <li key={thread.application_id} data-row>
              <ThreadRow thread={thread} isOpen={thread.application_id === open} />
            </li>
          ))}
        </ul>
      )}
    </RichRows>
  )
}

function ThreadRow({ thread, isOpen }: { thread: Thread; isOpen: boolean }) {
  const { inbox: text } = useText('office')
  const language = useLanguage()
  const { linkTo } = useAddress()
  const { titleOf } = useServiceTitles()
  const now = useNow()
  const { application_id, service_id, client, responsible, last, waiting_since } = thread
  return (
    <Link
      to={linkTo({ thread: application_id })}
      prefetch="none"
      preventScrollReset
      data-row-stop
      aria-current={isOpen ? 'true' : undefined}
      className="grid gap-1 rounded-card border border-line bg-surface p-3 hover:bg-subtle aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft/40"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium wrap-anywhere">{client?.full_name || text.unnamed}</span>
        {waiting_since && (
          <span
            className="text-sm whitespace-nowrap text-on-warning-soft"
            title={formatDateTime(waiting_since, language)}
          >
            {fill(text.waits, { time: formatElapsed(waiting_since, now, language) })}
          </span>
        )}
      </span>
      {last && (
        <span className="line-clamp-2 wrap-anywhere text-muted">
          {last.kind === 'staff' ? fill(text.ours, { text: last.text }) : last.text}
        </span>
      )}
      <span className="text-sm wrap-anywhere text-faint">
        {[titleOf(service_id), responsible?.full_name ?? text.noOwner].filter(Boolean).join(' · ')}
        {last && (
          <>
            {' · '}
            <TimeText at={last.at}>{formatRelative(last.at, now, language)}</TimeText>
          </>
        )}
      </span>
    </Link>
  )
}
