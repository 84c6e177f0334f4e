import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { useMe } from '../layout/me.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { tabAt, tabsOf } from './lead-tabs.ts'

/** What the pages of the pipeline have in common: the title and the tabs of those that the user works on. */
export function LeadsFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageTitle>{title}</PageTitle>
      <LeadsTabs />
      {children}
    </div>
  )
}

function LeadsTabs() {
  const { leads: text } = useText('office')
  const tabs = tabsOf(useMe())
  const open = tabAt(useLocation().pathname)
  const current = useRef<HTMLAnchorElement>(null)
  // On a phone the bar is longer than the screen.
  useEffect(() => {
    if (open) current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])
  if (tabs.length < 2) return null
  return (
    <nav aria-label={text.tabs} className="overflow-x-auto">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.role}>
            <Link
              ref={tab === open ? current : undefined}
              to={tab.path}
              aria-current={tab === open ? 'page' : undefined}
              className={clsx(
                'flex min-h-control items-center border-b-2 px-3 whitespace-nowrap -outline-offset-2',
                tab === open
                  ? 'border-primary font-medium text-text'
                  : 'border-transparent text-muted hover:text-text',
              )}
            >
              {text.pages[tab.role]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
