import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../buttons/link.tsx'

type RouteTab = { to: string; name: string; mark?: ReactNode }

type RouteTabsProps = { label: string; tabs: readonly RouteTab[]; current: RouteTab | undefined }

/** Links between the pages of one area. On a phone the bar is longer than the screen and scrolls to the current one. */
export function RouteTabs({ label, tabs, current }: RouteTabsProps) {
  const bar = useRef<HTMLElement>(null)
  const to = current?.to

  useEffect(() => {
    const link = to && bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (!link || !bar.current) return
    // Not scrollIntoView: it would move the page as well.
    bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2
  }, [to])

  return (
    <nav ref={bar} aria-label={label} className="relative -mx-(--gutter) overflow-x-auto px-(--gutter)">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab === current ? 'page' : undefined}
              className={clsx(
                '-mb-px flex min-h-control items-center gap-2 border-b-2 px-3 whitespace-nowrap -outline-offset-2',
                tab === current
                  ? 'border-primary font-medium text-text'
                  : 'border-transparent text-muted hover:text-text',
              )}
            >
              {tab.name}
              {tab.mark}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
