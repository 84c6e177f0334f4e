import { useLocation } from 'react-router'
import { Link } from '../../ui/buttons/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { pageAddress } from '../page-address.ts'
import type { ReadingText } from './reading-text.ts'

type ContentsProps = { title: string; sections: ReadingText['sections'] }

/** The table of contents: collapsed above the text on small screens, beside it on wide ones. */
export function Contents({ title, sections }: ContentsProps) {
  return (
    <nav aria-label={title}>
      <details className="group rounded-card border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 items-center justify-between gap-4 px-4 py-2 font-medium">
          {title}
          <Icon name="ChevronDown" className="size-5 text-muted group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-3">
          <SectionLinks sections={sections} />
        </div>
      </details>
      <div className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] gap-3 overflow-y-auto border-s border-line ps-5 lg:grid">
        <p aria-hidden className="text-sm font-medium text-muted">
          {title}
        </p>
        <SectionLinks sections={sections} />
      </div>
    </nav>
  )
}

function SectionLinks({ sections }: Pick<ContentsProps, 'sections'>) {
  const { pathname, search } = useLocation()
  // Without what is looked for: the sections are on the plain page.
  const page = pageAddress(pathname, search, {})
  return (
    <ol>
      {Object.entries(sections).map(([id, section]) => (
        <li key={id}>
          <Link
            to={`${page}#${id}`}
            prefetch="none"
            onClick={() => focusOn(id)}
            className="flex min-h-11 items-center py-2 text-link underline-offset-4 hover:underline lg:text-sm"
          >
            {section.title}
          </Link>
        </li>
      ))}
    </ol>
  )
}

/** The router scrolls to the heading; the next Tab has to start from there too. */
function focusOn(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true })
}
