import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Block } from '../../api/block.ts'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'

type BlockViewProps<T> = { block: Block<T>; children: (value: T) => ReactNode }

/** A list of the home page, or the word that it could not be had and a way to ask again. */
export function BlockView<T>({ block, children }: BlockViewProps<T>) {
  const text = useText('home')
  const { state, revalidate } = useRevalidator()
  if (block.ok) return children(block.value)
  return (
    <ErrorState
      message={text.failed}
      errorId={block.errorId}
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
    />
  )
}
