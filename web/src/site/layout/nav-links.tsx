import clsx from 'clsx'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'

/** Each at the address of its name. */
const pages = ['home', 'services', 'countries', 'process', 'stories', 'contact', 'match', 'compare'] as const

/** How many the header has room for; the menu has all. */
const inHeader = 6

type NavLinksProps = { className: string; linkClassName?: string; isMenu?: boolean }

/** The pages, with the one that is open marked. */
export function NavLinks({ className, linkClassName, isMenu }: NavLinksProps) {
  const text = useText('site')
  const { pathname } = useLocation()
  return (
    <nav aria-label={text.nav.label}>
      <ul className={className}>
        {pages.slice(0, isMenu ? undefined : inHeader).map((name) => (
          <li key={name}>
            <Link
              to={name === 'home' ? '/' : `/${name}`}
              aria-current={isAt(name, pathname) ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center rounded-control px-3 transition-colors hover:bg-surface-2',
                'aria-[current=page]:font-medium aria-[current=page]:text-primary',
                linkClassName,
              )}
            >
              {text.nav[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page of one country belongs to the countries. */
function isAt(name: string, pathname: string): boolean {
  return name === (pathname.split('/')[1] || 'home')
}
