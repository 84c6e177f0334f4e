import { applications } from 'contract/applications'
import { fill } from 'contract/fill'
import { CallError } from 'contract/request'
import { useFollowedQuery } from '../../api/use-followed-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextLink } from '../../ui/buttons/link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Shown } from '../../ui/shown.tsx'
import { useProgramName } from '../applications/use-program-name.ts'
import { casePath } from '../cases/case-path.ts'
import { BlockFailed } from '../layout/block-failed.tsx'
import { MessageField } from './message-field.tsx'
import { MessageList } from './message-list.tsx'
import { useReadMark, useThread } from './use-thread.ts'

/** What was written about one application, and the field to answer. */
export function OwnThread({ id }: { id: string }) {
  const text = useText('messages')
  const thread = useThread(id)
  const { query, list } = thread
  useReadMark(id, list)
  const { error } = query
  // Also when it was here a moment ago: it may have been deleted in another tab.
  if (error instanceof CallError && error.status === 404) return <EmptyState message={text.gone} />
  return (
    <section aria-label={text.thread} className="grid grid-cols-1 gap-4">
      <ThreadHead id={id} />
      {query.isLoadingError && <BlockFailed sentence={text.failed} queries={[query]} />}
      {query.isPending && <RowsSkeleton />}
      {list && (
        <>
          <MessageList list={list} hasOlder={thread.hasOlder} onOlder={thread.showOlder} />
          <MessageField applicationId={id} onSent={thread.add} />
        </>
      )}
    </section>
  )
}

function ThreadHead({ id }: { id: string }) {
  const text = useText('messages')
  const nameOf = useProgramName()
  const { data: rows } = useFollowedQuery(applications.list, {})
  const application = rows?.find((row) => row.id === id)
  // As tall as the head.
  if (!application) return <div className="min-h-12" />
  const { responsible } = application
  return (
    <div className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h2 className="text-xl wrap-anywhere">
          <Shown shown={nameOf(application)} />
        </h2>
        <p className="text-sm text-muted">
          {responsible ? fill(text.answers, { name: responsible.full_name }) : text.nobody}
        </p>
      </div>
      <TextLink to={casePath(id)}>{text.openCase}</TextLink>
    </div>
  )
}
