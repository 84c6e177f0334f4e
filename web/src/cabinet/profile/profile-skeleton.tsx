import { useText } from '../../i18n/use-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The size of the card. */
export function ProfileSkeleton() {
  const { loading } = useText('site')
  return (
    <div
      role="status"
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <VisuallyHidden>{loading}</VisuallyHidden>
      <div className="flex items-center gap-4">
        <Skeleton className="size-20 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-5 w-full" />
        </div>
      </div>
      <div className="grid gap-1">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  )
}
