import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { shortErrorId } from '../api/block.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { RowsSkeleton } from '../ui/feedback/skeleton.tsx'

type QueryViewProps<T> = {
  query: UseQueryResult<T[]>
  /** The message when the rows could not be loaded. */
  failed: string
  empty: string
  emptyAction?: ReactNode
  children: (rows: T[]) => ReactNode
}

/** The four states of a query: loading, failed, empty, ready. Old rows stay while newer ones are fetched. */
export function QueryView<T>({ query, failed, empty, emptyAction, children }: QueryViewProps<T>) {
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
  if (query.data.length === 0) return <EmptyState message={empty} action={emptyAction} />
  return (
    <div className="grid grid-cols-1 gap-4">
      {query.isRefetchError && <Notice tone="danger">{failed}</Notice>}
      <div
        aria-busy={query.isFetching || undefined}
        className={clsx('transition-opacity delay-200', query.isFetching && 'opacity-60')}
      >
        {children(query.data)}
      </div>
    </div>
  )
}
