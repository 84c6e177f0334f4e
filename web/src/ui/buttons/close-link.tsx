import { Icon } from '../icon/icon.tsx'
import { Link } from './link.tsx'

type CloseLinkProps = { to: string; label: string; onClose: () => void }

/** The × of a dialog that is in the address: it closes, and before hydration it links to the page without it. */
export function CloseLink({ to, label, onClose }: CloseLinkProps) {
  return (
    <Link
      to={to}
      prefetch="none"
      aria-label={label}
      title={label}
      className="inline-flex size-control shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-surface-2"
      onClick={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Icon name="X" />
    </Link>
  )
}
