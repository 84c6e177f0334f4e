import type { DocumentType } from 'contract/documents'
import type { Language } from 'contract/text'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../section.tsx'
import { CabinetSample } from './cabinet-sample.tsx'

type Named = Exclude<DocumentType, 'other'>
type DocumentsProps = Record<'required' | 'optional', readonly Named[]> & { language: Language }

/** The documents visitors ask about before they sign up, beside the cabinet that will hold them. */
export function Documents({ required, optional, language }: DocumentsProps) {
  const { documents: text } = useText('process')
  return (
    <Section title={text.title} lead={text.lead} tone="subtle">
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
          <DocumentList title={text.required} types={required} />
          <DocumentList title={text.optional} types={optional} />
        </div>
        <div className="lg:self-center">
          <CabinetSample language={language} />
        </div>
      </div>
    </Section>
  )
}

function DocumentList({ title, types }: { title: string; types: readonly Named[] }) {
  const { documents: text } = useText('process')
  return (
    <div className="grid content-start gap-4">
      <h3 className="text-xl">{title}</h3>
      <ul className="grid gap-4">
        {types.map((type) => (
          <li key={type} className="flex items-start gap-3">
            <Icon name="FileText" className="mt-0.75 size-5 text-primary" />
            <div className="min-w-0">
              <p className="font-medium">{text[type].name}</p>
              <p className="text-sm text-muted">{text[type].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
