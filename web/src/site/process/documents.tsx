import type { DocumentType } from 'contract/documents'
import { useText } from '../../i18n/use-text.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../section.tsx'

type Named = Exclude<DocumentType, 'other'>
type DocumentsProps = Record<'required' | 'optional', readonly Named[]>

/** The documents visitors ask about before they sign up. */
export function Documents({ required, optional }: DocumentsProps) {
  const { documents: text } = useText('process')
  return (
    <Section title={text.title} lead={text.lead} tone="subtle">
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <DocumentCard title={text.required} types={required} />
        <DocumentCard title={text.optional} types={optional} />
      </div>
    </Section>
  )
}

function DocumentCard({ title, types }: { title: string; types: readonly Named[] }) {
  const { documents: text } = useText('process')
  return (
    <Card className="grid content-start gap-5">
      <h3 className="text-xl">{title}</h3>
      <ul className="grid gap-4">
        {types.map((type) => (
          <li key={type} className="flex items-start gap-3">
            <Icon name="FileText" className="mt-0.75 size-5 text-primary" />
            <div className="min-w-0">
              <p className="font-medium">{text[type].name}</p>
              <p className="text-muted">{text[type].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
