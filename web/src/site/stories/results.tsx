import { useText } from '../../i18n/use-text.ts'
import { Stat } from '../../ui/stat.tsx'
import { Section } from '../section.tsx'
import type { ClaimedResults } from './load-stories.ts'

/** The results the agency claims, marked as its own. */
export function Results({ figures, note }: ClaimedResults) {
  const { results } = useText('stories')
  if (figures.length === 0) return null
  return (
    <Section title={results.title} tone="subtle">
      <div className="grid gap-4">
        <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-6">
          {figures.map((figure) => (
            <Stat key={figure.label} {...figure} />
          ))}
        </dl>
        <p className="text-sm text-faint">{note}</p>
      </div>
    </Section>
  )
}
