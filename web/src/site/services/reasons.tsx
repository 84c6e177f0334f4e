import { useText } from '../../i18n/use-text.ts'
import { Points } from '../points.tsx'
import { Section } from '../section.tsx'
import type { ClaimedReasons } from './claimed-reasons.ts'

export function Reasons({ points, note }: ClaimedReasons) {
  const { title } = useText('services').reasons
  return (
    <Section title={title} tone="subtle">
      <Points points={points} />
      {note && <p className="text-sm text-faint">{note}</p>}
    </Section>
  )
}
