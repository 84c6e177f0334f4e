import type { UseQueryResult } from '@tanstack/react-query'
import { CallError } from 'contract/request'
import type { ReactNode } from 'react'
import { shortErrorId } from '../../api/block.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'

type RecordViewProps<T> = {
  query: UseQueryResult<T>
  failed: string
  /** The text where there is no such record, or no longer. */
  gone: string
  children: (record: T) => ReactNode
}

/** The states of one record: loading, failed, gone, there. */
export function RecordView<T>({ query, failed, gone, children }: RecordViewProps<T>) {
  const { data, error } = query
  if (error instanceof CallError && error.status === 404) return <Notice tone="danger">{gone}</Notice>
  if (data !== undefined) return children(data)
  if (!query.isLoadingError) return <RowsSkeleton />
  return (
    <ErrorState
      message={failed}
      errorId={shortErrorId(error)}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
