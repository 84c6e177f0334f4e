import { optionalDocuments, requiredDocuments } from 'contract/documents'
import { useText } from '../../i18n/use-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** As high as the checklist of a client without uploads. */
export function DocumentsSkeleton() {
  const { loading } = useText('site')
  return (
    <div role="status" className="grid gap-5">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <Skeleton className="h-11" />
      {[requiredDocuments, optionalDocuments].map((types) => (
        <div key={types[0]} className="grid gap-3">
          <Skeleton className="h-7 w-1/2" />
          {types.map((type) => (
            <Skeleton key={type} className="h-16" />
          ))}
        </div>
      ))}
    </div>
  )
}
