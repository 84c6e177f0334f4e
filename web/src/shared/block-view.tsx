import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Block } from '../api/block.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'

type BlockViewProps<T> = {
  block: Block<T>
  /** The message when the list could not be loaded. */
  failed: string
  children: (value: T) => ReactNode
}

/** A list of a public page, or an error message and a button to retry. */
export function BlockView<T>({ block, failed, children }: BlockViewProps<T>) {
  const { state, revalidate } = useRevalidator()
  if (block.ok) return children(block.value)
  return (
    <ErrorState
      message={failed}
      errorId={block.errorId}
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}
