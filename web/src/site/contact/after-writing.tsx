import { useText } from '../../i18n/use-text.ts'
import { Points } from '../points.tsx'
import { Section } from '../section.tsx'

/** What happens with a message. */
export function AfterWriting() {
  const { points } = useText('contact')
  return (
    <Section tone="subtle" title={points.title}>
      <Points points={points.list} />
    </Section>
  )
}
