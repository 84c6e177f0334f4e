import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type CloseLinkProps = { to: string; label: string; onClose: () => void }

/** The × of a dialog that stands in the address: it closes, and before the scripts are there it leads to where it is closed. */
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
