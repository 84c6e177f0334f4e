import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Card } from '../../ui/card.tsx'
import type { TrustFact } from './trust-facts.ts'

/** What stands in the agency's file, to read only: it is the operator's, not a click in the office. */
export function TrustFactsCard({ facts }: { facts: Record<TrustFact, string> }) {
  const { trust: text } = useText('office').pictures
  const id = useId()
  const names = Object.entries(text.facts) as [TrustFact, string][]
  return (
    <Card>
      <section aria-labelledby={id} className="grid gap-4">
        <h2 id={id} className="text-lg">
          {text.title}
        </h2>
        <dl className="grid gap-3">
          {names.map(([fact, name]) => (
            <div key={fact} className="grid gap-0.5">
              <dt className="text-sm text-faint">{name}</dt>
              <dd className={facts[fact] ? 'wrap-anywhere' : 'text-muted'}>{facts[fact] || text.none}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">{text.about}</p>
      </section>
    </Card>
  )
}
