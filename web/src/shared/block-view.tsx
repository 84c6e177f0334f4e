import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Block } from '../api/block.ts'
import { ErrorState } from '../ui/error-state.tsx'

type BlockViewProps<T> = {
  block: Block<T>
  /** What to say when the list could not be had. */
  failed: string
  children: (value: T) => ReactNode
}

/** A list of a public page, or the word that it could not be had and a way to ask again. */
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
