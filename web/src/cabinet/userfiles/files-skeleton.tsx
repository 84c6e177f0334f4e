import { useText } from '../../i18n/use-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const rows = ['first', 'second', 'third', 'fourth']

/** The size of the list. */
export function FilesSkeleton() {
  const { loading } = useText('site')
  return (
    <div role="status" className="grid gap-8">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <Skeleton className="h-44" />
      <div className="grid gap-4">
        {rows.map((row) => (
          <Skeleton key={row} className="h-48" />
        ))}
      </div>
    </div>
  )
}
