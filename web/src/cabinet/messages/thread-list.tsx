import clsx from 'clsx'
import { fillCount } from 'contract/fill'
import type { Thread } from 'contract/messages'
import { useRootData } from '../../api/root-data.ts'
import { formatRelative } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { CountMark } from '../../ui/count-mark.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { Shown } from '../../ui/shown.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useProgramName } from '../applications/use-program-name.ts'
import { threadPath } from '../cases/case-path.ts'

type ThreadListProps = { threads: readonly Thread[]; openId?: string | undefined }

/** The threads of the client's applications: what was written last, when, and how much is unread. */
export function ThreadList({ threads, openId }: ThreadListProps) {
  return (
    <ul className="-mx-2 grid grid-cols-1 gap-1">
      {threads.map((thread) => (
        <li key={thread.application_id}>
          <ThreadRow thread={thread} isOpen={thread.application_id === openId} />
        </li>
      ))}
    </ul>
  )
}

function ThreadRow({ thread, isOpen }: { thread: Thread; isOpen: boolean }) {
  const text = useText('messages')
  const { language } = useRootData()
  const now = useNow()
  const program = useProgramName()({ ...thread, program_type: null })
  const { last, unread } = thread
  return (
    <Link
      to={threadPath(thread.application_id)}
      aria-current={isOpen ? 'page' : undefined}
      className={clsx(
        'grid grid-cols-1 gap-0.5 rounded-control px-2 py-2.5 transition-colors',
        isOpen ? 'bg-primary-soft text-on-primary-soft' : 'hover:bg-surface-2',
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={clsx('min-w-0 wrap-anywhere', unread > 0 ? 'font-semibold' : 'font-medium')}>
          <Shown shown={program} />
          {unread > 0 && (
            <>
              {' '}
              <CountMark n={unread} words={fillCount(text.unread, language, { n: unread })} />
            </>
          )}
        </span>
        {last && (
          <TimeText at={last.at} className={clsx('shrink-0 text-sm', !isOpen && 'text-faint')}>
            {formatRelative(last.at, now, language)}
          </TimeText>
        )}
      </span>
      <span className={clsx('line-clamp-2 text-sm wrap-anywhere', !isOpen && 'text-muted')}>
        {last ? `${last.kind === 'client' ? text.you : text.office}: ${last.text}` : text.nothingYet}
      </span>
    </Link>
  )
}
