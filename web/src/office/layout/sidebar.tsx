import clsx from 'clsx'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { AgencyMark } from '../../shared/agency-mark.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SectionLinks } from './section-links.tsx'

/** The sections beside the page, where there is space for them. */
export function Sidebar({ isNarrow, onToggle }: { isNarrow: boolean; onToggle: () => void }) {
  const { nav } = useText('office')
  const { agency } = useRootData()
  const label = isNarrow ? nav.expand : nav.collapse
  return (
    <nav
      aria-label={nav.label}
      className="sticky top-0 hidden h-dvh flex-col border-e border-line bg-surface lg:flex"
    >
      <Link
        to="/admin"
        title={isNarrow ? agency.short_name : undefined}
        className={clsx(
          'flex h-14 shrink-0 items-center gap-2.5 border-b border-line font-semibold',
          isNarrow ? 'justify-center' : 'px-4',
        )}
      >
        <AgencyMark />
        <span className={isNarrow ? 'sr-only' : 'truncate text-lg'}>{agency.short_name}</span>
      </Link>
      <div className="flex-1 overflow-y-auto p-3">
        <SectionLinks isNarrow={isNarrow} />
      </div>
      <div className="border-t border-line p-3">
        <button
          type="button"
          title={label}
          className={clsx(
            'flex min-h-control w-full items-center gap-3 rounded-control text-muted transition-colors hover:bg-surface-2',
            isNarrow ? 'justify-center' : 'px-3',
          )}
          onClick={onToggle}
        >
          <Icon name="PanelLeft" />
          <span className={isNarrow ? 'sr-only' : undefined}>{label}</span>
        </button>
      </div>
    </nav>
  )
}
