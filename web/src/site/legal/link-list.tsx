import { Link } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { linkedPages, type PageLinks } from './reading-text.ts'

/** The links after a text, instead of inside it. */
export function LinkList({ links }: { links: PageLinks }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {Object.entries(links).map(([page, name]) => (
        <li key={page}>
          <Link
            to={linkedPages[page as keyof PageLinks]}
            className="inline-flex min-h-11 items-center gap-1.5 font-medium text-link underline underline-offset-4"
          >
            {name}
            <Icon name="ArrowRight" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
