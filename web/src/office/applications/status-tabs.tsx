import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { applications } from 'contract/applications'
import { useEffect, useRef } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { useAddress } from '../lists/use-address.ts'

const tabs = ['all', 'pending', 'approved', 'rejected'] as const
type Tab = (typeof tabs)[number]

/** The server's limit of the count. */
const maxCounted = 1000

type StatusTabsProps = {
  /** The status the rows are filtered by; none for all of them. */
  chosen: string | undefined
  /** The other filters, so that each number is that of its rows. */
  filter: Record<string, string>
}

/** The applications by status, each with its count. */
export function StatusTabs({ chosen = 'all', filter }: StatusTabsProps) {
  const { applications: text } = useText('office')
  const { linkTo } = useAddress()
  const current = useRef<HTMLAnchorElement>(null)
  // On a phone the bar is longer than the screen.
  useEffect(() => {
    if (chosen) current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <nav aria-label={text.tabs} className="overflow-x-auto">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              ref={tab === chosen ? current : undefined}
              to={linkTo({ status: tab === 'all' ? null : tab, page: null })}
              prefetch="none"
              preventScrollReset
              aria-current={tab === chosen ? 'true' : undefined}
              className={clsx(
                'flex min-h-control items-center gap-2 border-b-2 px-3 whitespace-nowrap -outline-offset-2',
                tab === chosen
                  ? 'border-primary font-medium text-text'
                  : 'border-transparent text-muted hover:text-text',
              )}
            >
              {tab === 'all' ? text.all : text.choices[tab]}
              <TabCount tab={tab} filter={filter} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabCount({ tab, filter }: { tab: Tab; filter: Record<string, string> }) {
  const { data: total } = useQuery({
    ...staffQueryOf(applications.richList, {
      query: { ...filter, ...(tab !== 'all' && { status: tab }), limit: '1', with_total: 'true' },
    }),
    select: (answer) => answer.total,
  })
  return (
    // The space is reserved, so that nothing moves when the number loads.
    <span className="min-w-5 rounded-full bg-surface-2 px-1.5 text-center text-xs text-muted tabular-nums">
      {total === undefined ? '\u00A0' : formatNumber(total, 'uz')}
      {total !== undefined && total >= maxCounted && '+'}
    </span>
  )
}
