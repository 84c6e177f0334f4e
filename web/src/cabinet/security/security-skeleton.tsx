import { useText } from '../../i18n/use-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SecurityPart } from './security-part.tsx'

/** The parts, at about their size. */
export function SecuritySkeleton() {
  const { email, password, factor } = useText('security')
  const { loading } = useText('site')
  return (
    <div role="status" className="grid gap-5">
      <VisuallyHidden>{loading}</VisuallyHidden>
      {[email.title, password.title, factor.title].map((title) => (
        <SecurityPart key={title} title={title}>
          <Skeleton className="h-12" />
          <Skeleton className="h-11 w-48" />
        </SecurityPart>
      ))}
    </div>
  )
}
