import { useText } from '../../i18n/use-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const rows = ['first', 'second', 'third']

export function ActivitySkeleton() {
  const { loading } = useText('site')
  return (
    <div role="status" className="grid gap-4">
      <VisuallyHidden>{loading}</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className="flex items-start gap-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
