import { useText } from '../../i18n/use-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The size of the list at first: the count, the newest one, and the button for more. */
export function ApplicationsSkeleton() {
  const { loading } = useText('site')
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <Skeleton className="h-5 w-48" />
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
        <div className="grid gap-1">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-6.5 w-2/3" />
        </div>
        <Skeleton className="h-11 w-40" />
      </div>
      <Skeleton className="h-11 w-44" />
    </div>
  )
}
