import type { TimelineEntry } from 'contract/cases'
import type { ReactNode } from 'react'
import { shortErrorId } from '../../../api/block.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { useTimeline } from './use-timeline.ts'

type TimelineViewProps = {
  applicationId: string
  failed: string
  none: string
  isShown?: (entry: TimelineEntry) => boolean
  children: (entry: TimelineEntry) => ReactNode
}

/** The entries of a timeline in the four states, with the button for older ones. */
export function TimelineView({ applicationId, failed, none, isShown, children }: TimelineViewProps) {
  const { timeline: text } = useText('office').cases
  const query = useTimeline(applicationId)
  if (query.isLoadingError) {
    return (
      <ErrorState
        message={failed}
        errorId={shortErrorId(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (query.isPending) return <RowsSkeleton />
  const entries = (query.data ?? []).filter((entry) => isShown?.(entry) ?? true)
  return (
    <div className="grid grid-cols-1 gap-3">
      {entries.length === 0 && <p className="text-muted">{none}</p>}
      <ol className="grid grid-cols-1 gap-3">
        {entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>{children(entry)}</li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          tone="quiet"
          className="justify-self-start"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </div>
  )
}
