import clsx from 'clsx'
import { useLocation } from 'react-router'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useMe } from './me.ts'
import { SectionCount } from './section-count.tsx'
import { sectionAt, sectionPath, visibleSections } from './sections.ts'

type SectionLinksProps = { isNarrow?: boolean; onNavigate?: () => void }

/** The sections the user may open, with the open one marked. Part of a `nav`. */
export function SectionLinks({ isNarrow = false, onNavigate }: SectionLinksProps) {
  const text = useText('office')
  const me = useMe()
  const open = sectionAt(useLocation().pathname)
  return (
    <ul className="grid gap-0.5">
      {visibleSections(me).map((section) => (
        <li key={section.id}>
          <Link
            to={sectionPath(section)}
            title={isNarrow ? text.sections[section.id] : undefined}
            aria-current={section === open ? 'page' : undefined}
            className={clsx(
              'flex min-h-control items-center gap-3 rounded-control transition-colors',
              'aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-on-primary-soft',
              section !== open && 'hover:bg-surface-2',
              isNarrow ? 'justify-center' : 'px-3',
            )}
            onClick={onNavigate}
          >
            <Icon name={section.icon} />
            <span className={isNarrow ? 'sr-only' : undefined}>{text.sections[section.id]}</span>
            {section.counts && <SectionCount of={section.counts} isNarrow={isNarrow} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
