import { useNavigation, useRevalidator } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** A thin line while the next page loads; the first 200 ms show nothing. */
export function PendingBar() {
  const text = useText('site')
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  if (navigation.state === 'idle' && revalidator.state === 'idle') return null
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-40 h-0.5 origin-left animate-pending bg-primary">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
    </div>
  )
}
