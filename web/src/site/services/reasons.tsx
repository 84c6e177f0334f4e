import { fill } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { type Point, Points } from '../points.tsx'
import { Section } from '../section.tsx'

/** Why this agency: its own figures, marked as such. */
export function Reasons() {
  const { title, experience, team, countries, success, since } = useText('services').reasons
  const { claims } = useRootData().agency
  const points: Point[] = [
    { ...experience, icon: 'Award', title: fill(experience.title, { n: claims.experience }) },
    { ...team, icon: 'Users' },
    { ...countries, icon: 'Globe', title: fill(countries.title, { n: claims.countries }) },
    {
      icon: 'TrendingUp',
      title: fill(success.title, { n: claims.success }),
      text: fill(success.text, { tourist: claims.tourist_visa_success }),
    },
  ]
  return (
    <Section title={title} tone="subtle">
      <Points points={points} />
      <p className="text-sm text-faint">{fill(since, { year: claims.since })}</p>
    </Section>
  )
}
