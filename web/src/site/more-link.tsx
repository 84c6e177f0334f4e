import { Link } from '../ui/buttons/link.tsx'
import { Icon } from '../ui/icon/icon.tsx'

/** Beside the title of a section: the way to all of it. */
export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 font-medium text-link underline-offset-4 hover:underline"
    >
      {children}
      <Icon name="ArrowRight" className="size-4" />
    </Link>
  )
}
