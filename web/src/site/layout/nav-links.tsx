import clsx from 'clsx'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'

const pages = [
  { to: '/', name: 'home' },
  { to: '/services', name: 'services' },
  { to: '/countries', name: 'countries' },
  { to: '/process', name: 'process' },
  { to: '/stories', name: 'stories' },
  { to: '/contact', name: 'contact' },
] as const

/** The pages, with the one that is open marked. */
export function NavLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  const text = useText('site')
  const { pathname } = useLocation()
  return (
    <nav aria-label={text.nav.label}>
      <ul className={className}>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isAt(to, pathname) ? 'page' : undefined}
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
function isAt(page: string, pathname: string): boolean {
  return page === pathname || (page !== '/' && pathname.startsWith(`${page}/`))
}
