import clsx from 'clsx'
import { maxCounted } from 'contract/wire-values'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Link } from '../../ui/buttons/link.tsx'

type ListTab<Name extends string> = { name: Name; label: string; to: string; count?: ReactNode }

type ListTabsProps<Name extends string> = { label: string; chosen: string; tabs: ListTab<Name>[] }

/** A list by its parts, each with its count where it has one; the chosen one is in the address. */
export function ListTabs<Name extends string>({ label, chosen, tabs }: ListTabsProps<Name>) {
  const current = useRef<HTMLAnchorElement>(null)
  // On a phone the bar is longer than the screen.
  useEffect(() => {
    if (chosen) current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <nav aria-label={label} className="overflow-x-auto">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabs.map(({ name, label: words, to, count }) => (
          <li key={name}>
            <Link
              ref={name === chosen ? current : undefined}
              to={to}
              prefetch="none"
              preventScrollReset
              aria-current={name === chosen ? 'true' : undefined}
              className={clsx(
                'flex min-h-control items-center gap-2 border-b-2 px-3 whitespace-nowrap -outline-offset-2',
                name === chosen
                  ? 'border-primary font-medium text-text'
                  : 'border-transparent text-muted hover:text-text',
              )}
            >
              {words}
              {count}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many there are, up to the server's limit of counting. */
export function TabCount({ total }: { total: number | undefined }) {
  const language = useLanguage()
  return (
    // The space is reserved, so that nothing moves when the number loads.
    <span className="min-w-5 rounded-full bg-surface-2 px-1.5 text-center text-xs text-muted tabular-nums">
      {total === undefined ? '\u00A0' : formatNumber(total, language)}
      {total !== undefined && total >= maxCounted && '+'}
    </span>
  )
}
