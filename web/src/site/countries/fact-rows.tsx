import type { PublicFact } from 'contract/country-facts'
import { fill } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { formatDate } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { factSeparator, factTexts } from '../../shared/fact-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/buttons/link.tsx'
import { ShownList } from '../../ui/shown-list.tsx'
import { Section } from '../section.tsx'

type FactRowsProps = {
  facts: readonly PublicFact[]
  /** Where one asks about this country. */
  contact: string
}

/** What one asks first about a country. A fact that nobody has confirmed is marked so, or not shown at all. */
export function FactRows({ facts, contact }: FactRowsProps) {
  const { page, facts: text } = useText('countries')
  return (
    <Section title={page.facts} tone="subtle">
      <dl className="grid gap-x-12 lg:grid-cols-2">
        {facts.map((fact) => (
          <div
            key={fact.kind}
            className="grid gap-1 border-t border-line py-3 max-sm:has-[a]:grid-cols-[2fr_3fr] max-sm:has-[a]:gap-4 sm:grid-cols-[11rem_1fr] sm:gap-4 sm:py-4"
          >
            <dt className="font-medium">{text[fact.kind]}</dt>
            <dd>
              <Value fact={fact} contact={contact} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Value({ fact, contact }: { fact: PublicFact; contact: string }) {
  const { facts: text, per } = useText('countries')
  const { language } = useRootData()
  if (fact.state === 'closed')
    return (
      <TextLink to={contact} className="max-sm:text-sm">
        {text.closed}
      </TextLink>
    )
  const source = fact.source ?? ''
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="tabular-nums">
        <ShownList list={factTexts(fact, per, language)} separator={factSeparator} />
      </p>
      {fact.state === 'unconfirmed' && (
        <Badge tone="unknown">{fill(text.unconfirmed, { year: fact.as_of ?? '' })}</Badge>
      )}
      <p className="text-sm text-faint">
        {fact.confirmed_on && fact.state === 'confirmed'
          ? fill(text.confirmed, { date: formatDate(fact.confirmed_on, language), source })
          : fill(text.source, { source })}
      </p>
    </div>
  )
}
