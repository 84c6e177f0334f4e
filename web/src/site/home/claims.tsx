import { fill } from 'contract/fill'
import { useId } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Stat } from '../../ui/stat.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const shown = ['students', 'partners', 'success', 'experience'] as const

/** The agency's claims, marked as such. */
export function Claims() {
  const { claims } = useText('home')
  const { agency } = useRootData()
  const id = useId()
  return (
    <section aria-labelledby={id} className="bg-subtle py-12">
      <div className="container-page grid gap-4">
        <h2 id={id}>
          <VisuallyHidden>{claims.title}</VisuallyHidden>
        </h2>
        <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-6">
          {shown.map((name) => (
            <Stat key={name} value={agency.claims[name]} label={claims[name]} />
          ))}
        </dl>
        <p className="text-sm text-faint">{fill(claims.since, { year: agency.claims.since })}</p>
      </div>
    </section>
  )
}
