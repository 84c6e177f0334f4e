import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Shown } from '../../ui/shown.tsx'
import { Section } from '../section.tsx'
import type { Programme } from './load-country.ts'

/** What each service asks for: the first one is open, the others open without scripts too. */
export function Documents({ programmes }: { programmes: Programme[] }) {
  const { page } = useText('countries')
  if (programmes.length === 0) return null
  return (
    <Section title={page.documents} lead={page.documentsNote}>
      <div className="grid">
        {programmes.map(({ service, documents }, index) => (
          <details key={service.id} open={index === 0} className="group border-t border-line">
            <summary className="flex min-h-12 items-center justify-between gap-4 py-2 text-lg font-medium">
              <Shown shown={service.title} />
              <Icon name="ChevronDown" className="size-5 text-faint group-open:rotate-180" />
            </summary>
            <div className="grid grid-cols-2 gap-4 pb-6 sm:gap-6">
              <DocumentList title={page.required} documents={documents.filter(({ required }) => required)} />
              <DocumentList title={page.optional} documents={documents.filter(({ required }) => !required)} />
              {documents.length === 0 && <p className="col-span-2 text-muted">{page.noDocuments}</p>}
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}

function DocumentList({ title, documents }: { title: string; documents: Programme['documents'] }) {
  if (documents.length === 0) return null
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-label text-muted">{title}</h3>
      <ul className="grid gap-2 lg:grid-cols-2">
        {documents.map(({ name }) => (
          <li key={name.text} className="flex items-start gap-2 max-sm:text-sm sm:gap-3">
            <Icon name="FileText" className="size-5 text-primary sm:mt-0.75" />
            <span lang={name.lang} className="min-w-0">
              {name.text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
