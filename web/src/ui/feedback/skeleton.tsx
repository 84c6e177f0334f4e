import clsx from 'clsx'
import { useText } from '../../i18n/use-text.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** The placeholder of something that is loading; the first 200 ms show nothing. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={clsx('block animate-late rounded-control bg-surface-2', className)} />
}

const lines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Rows of a list that is loading. */
export function RowsSkeleton() {
  const text = useText('site')
  return (
    <div role="status" className="grid gap-2">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {lines.map((line) => (
        <Skeleton key={line} className="h-11" />
      ))}
    </div>
  )
}
