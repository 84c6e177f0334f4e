import { fill } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Stat } from '../../ui/stat.tsx'
import { Section } from '../section.tsx'

const shown = ['students', 'success', 'countries', 'experience'] as const

/** The results the agency claims, marked as its own. */
export function Results() {
  const { results } = useText('stories')
  const { claims } = useRootData().agency
  return (
    <Section title={results.title} tone="subtle">
      <div className="grid gap-4">
        <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-6">
          {shown.map((name) => (
            <Stat key={name} value={claims[name]} label={results[name]} />
          ))}
        </dl>
        <p className="text-sm text-faint">{fill(results.since, { year: claims.since })}</p>
      </div>
    </Section>
  )
}
