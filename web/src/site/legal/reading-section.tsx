import type { ReactNode } from 'react'
import { ContactLines } from '../layout/contact-lines.tsx'
import { LinkList } from './link-list.tsx'
import type { PageLinks } from './reading-text.ts'

type ReadingSectionProps = { id: string; title: string; links?: PageLinks; children: ReactNode }

/** A section of a text that can be linked to. The one called `contact` ends with the address of the office. */
export function ReadingSection({ id, title, links, children }: ReadingSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} tabIndex={-1} className="text-2xl">
        {title}
      </h2>
      {children}
      {links && <LinkList links={links} />}
      {id === 'contact' && (
        <div className="ink rounded-card p-4 text-base sm:p-6">
          <ContactLines />
        </div>
      )}
    </section>
  )
}
