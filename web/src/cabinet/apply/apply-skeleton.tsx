import { useText } from '../../i18n/use-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const six = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The size of the form that is coming. */
export function ApplySkeleton() {
  const { loading } = useText('site')
  return (
    <div role="status" className="grid gap-8">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <div className="grid gap-3 sm:grid-cols-2">
        {six.map((place) => (
          <Skeleton key={place} className="h-18.5 sm:h-20.5" />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 md:grid-cols-4">
        {six.map((place) => (
          <Skeleton key={place} className="h-12" />
        ))}
      </div>
      <Skeleton className="h-40" />
    </div>
  )
}
